"""The methods that a bot may call here, and the parameters that each of them knows."""

from collections.abc import Mapping

from tests.e2e.telegram.refusals import malformed

_PLACE = {"chat_id", "message_thread_id"}
_SENT = _PLACE | {
    "business_connection_id", "direct_messages_topic_id", "disable_notification",
    "protect_content", "allow_paid_broadcast", "message_effect_id", "suggested_post_parameters",
    "reply_parameters", "reply_markup",
}  # fmt: skip
_WORDS = {"text", "parse_mode", "entities", "link_preview_options"}
_CAPTION = {"caption", "parse_mode", "caption_entities"}
_ABOVE = {"show_caption_above_media"}
_EDITED = {
    "business_connection_id", "chat_id", "message_id", "inline_message_id", "reply_markup",
}  # fmt: skip
_EPHEMERAL = {"chat_id", "receiver_user_id", "ephemeral_message_id"}
_TOPIC = {"chat_id", "message_thread_id"}
_MENU = {"scope", "language_code"}
_SIZE = {"width", "height", "duration", "thumbnail", "has_spoiler"}

KNOWN: Mapping[str, set[str]] = {
    "sendMessage": _SENT | _WORDS | {"ephemeral_message_parameters"},
    "sendPhoto": _SENT | _CAPTION | _ABOVE | {"photo", "has_spoiler"},
    "sendAnimation": _SENT | _CAPTION | _ABOVE | _SIZE | {"animation"},
    "sendDocument": (
        _SENT | _CAPTION | {"document", "thumbnail", "disable_content_type_detection"}
    ),
    "editMessageText": _EDITED | _WORDS,
    "editMessageCaption": _EDITED | _CAPTION | _ABOVE,
    "editMessageMedia": _EDITED | {"media"},
    "editMessageReplyMarkup": _EDITED,
    "deleteMessage": {"chat_id", "message_id"},
    "editEphemeralMessageText": _EPHEMERAL | _WORDS | {"reply_markup"},
    "deleteEphemeralMessage": _EPHEMERAL,
    "answerCallbackQuery": {"callback_query_id", "text", "show_alert", "url", "cache_time"},
    "answerInlineQuery": {
        "inline_query_id", "results", "cache_time", "is_personal", "next_offset", "button",
    },
    "getFile": {"file_id"},
    "getMe": set(),
    "getUpdates": {"offset", "limit", "timeout", "allowed_updates"},
    "setWebhook": {
        "url", "certificate", "ip_address", "max_connections", "allowed_updates",
        "drop_pending_updates", "secret_token",
    },
    "deleteWebhook": {"drop_pending_updates"},
    "getWebhookInfo": set(),
    "getChat": {"chat_id"},
    "getChatMember": {"chat_id", "user_id"},
    "getChatAdministrators": {"chat_id", "return_bots"},
    "leaveChat": {"chat_id"},
    "sendChatAction": _PLACE | {"business_connection_id", "action"},
    "setMessageReaction": {"chat_id", "message_id", "reaction", "is_big"},
    "createForumTopic": {"chat_id", "name", "icon_color", "icon_custom_emoji_id"},
    "editForumTopic": _TOPIC | {"name", "icon_custom_emoji_id"},
    "closeForumTopic": _TOPIC,
    "reopenForumTopic": _TOPIC,
    "deleteForumTopic": _TOPIC,
    "getMyCommands": _MENU,
    "setMyCommands": _MENU | {"commands"},
    "deleteMyCommands": _MENU,
    "getChatMenuButton": {"chat_id"},
    "setChatMenuButton": {"chat_id", "menu_button"},
    "getMyDescription": {"language_code"},
    "setMyDescription": {"description", "language_code"},
    "getMyShortDescription": {"language_code"},
    "setMyShortDescription": {"short_description", "language_code"},
}  # fmt: skip
"""Telegram itself passes over a parameter that it doesn't know; here that is a fault."""

_UPDATES = {
    "message", "edited_message", "channel_post", "edited_channel_post", "inline_query",
    "chosen_inline_result", "callback_query", "my_chat_member", "chat_member",
    "chat_join_request", "message_reaction", "message_reaction_count", "poll", "poll_answer",
    "shipping_query", "pre_checkout_query", "chat_boost", "removed_chat_boost",
}  # fmt: skip


def check_parameters(method: str, given: Mapping[str, object]) -> None:
    """Refuse a method or a parameter that Telegram doesn't know."""
    if method not in KNOWN:
        raise malformed("Not Found: method not found", status=404)
    unknown = [
        name for name in sorted(given.keys() - KNOWN[method]) if not _is_attached(name, given)
    ]
    if unknown:
        told = f"Bad Request: {method} knows no {', '.join(unknown)}"
        raise malformed(told)


def _is_attached(name: str, given: Mapping[str, object]) -> bool:
    """Tell whether a file is there because another parameter names it."""
    return any(f"attach://{name}" in value for value in given.values() if isinstance(value, str))


def check_updates(kinds: frozenset[str]) -> frozenset[str]:
    """Return the kinds of updates that a bot wants, if there are such kinds."""
    if kinds - _UPDATES:
        told = f"Bad Request: there are no updates {', '.join(sorted(kinds - _UPDATES))}"
        raise malformed(told)
    return kinds
