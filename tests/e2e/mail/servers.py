"""Two real mail servers on loopback, for two domains that write to each other.

Each is an Exim that takes and sends letters and a Dovecot that keeps them. Everybody at these
domains has a mailbox, all with one password, until it is closed. Everything stands in a temporary
folder, and nothing of a system's own servers is touched.

As a program (`.ci/mail`) it runs a command beside the servers. It needs no package.
"""

import json
import os
import pwd
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

SETTING = "TAKMAIL_TEST_MAIL"
PASSWORD = "correct-horse-battery"
EXIM, DOVECOT, LMTP = (
    Path(path) for path in ("/usr/sbin/exim4", "/usr/sbin/dovecot", "/usr/lib/dovecot/lmtp")
)
PATIENCE = 20.0


@dataclass(frozen=True)
class Post:
    """A domain with its servers, as a mail program is set up for it.

    With ``tls`` there is STARTTLS, and a port on which TLS begins at once.
    """

    domain: str
    imap: int
    imaps: int
    smtp: int
    tls: bool
    closed: str

    def close(self, account: str) -> None:
        """Close a mailbox: from now on letters to it are refused."""
        with Path(self.closed).open("a") as file:
            file.write(f"{account}\n")


class AbsentError(Exception):
    """There are no mail servers here, for a reason."""


def posts() -> Mapping[str, Post]:
    """Return the domains of the servers that run for this command, none if there are no servers."""
    book = json.loads(os.environ.get(SETTING, "[]"))
    return {each["domain"]: Post(**each) for each in book}


class Servers:
    """The servers of one domain, which can be stopped and started again."""

    def __init__(self, post: Post, folder: Path, others: Sequence[Post] = ()) -> None:
        self.post = post
        self._folder = folder
        self._others = others
        self._lmtp = folder / "lmtp"
        self._running: dict[str, subprocess.Popen[bytes]] = {}

    def start(self) -> None:
        """Start both; raise an error if one does not answer."""
        owner = _owner()
        for name in ("mail", "spool", "log", "run"):
            made = self._folder / name
            made.mkdir()
            os.chown(made, owner.pw_uid, owner.pw_gid)
        if self.post.tls:
            self._make_certificate(owner)
        (self._folder / "dovecot.conf").write_text(self._dovecot(owner))
        (self._folder / "exim.conf").write_text(self._exim(owner))
        Path(self.post.closed).touch()
        self.start_imap()
        self.start_smtp()

    def start_imap(self) -> None:
        """Start Dovecot."""
        command = [str(DOVECOT), "-F", "-c", str(self._folder / "dovecot.conf")]
        self._run("dovecot", command, self.post.imap)

    def stop_imap(self) -> None:
        """Stop Dovecot, as its host would; letters wait in Exim's queue."""
        self._stop("dovecot")

    def start_smtp(self) -> None:
        """Start Exim."""
        command = [str(EXIM), "-C", str(self._folder / "exim.conf"), "-bdf", "-q2s"]
        self._run("exim", command, self.post.smtp)

    def stop_smtp(self) -> None:
        """Stop Exim."""
        self._stop("exim")

    def stop(self) -> None:
        """Stop whatever runs."""
        for name in list(self._running):
            self._stop(name)

    def doveadm(self, *command: str) -> None:
        """Run a command of Dovecot's own tool."""
        configured = ["-c", str(self._folder / "dovecot.conf")]
        subprocess.run(["/usr/bin/doveadm", *configured, *command], check=True, capture_output=True)

    def _run(self, name: str, command: Sequence[str], port: int) -> None:
        with (self._folder / f"{name}.log").open("ab") as file:
            self._running[name] = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=file, stderr=file, cwd="/"
            )
        deadline = time.monotonic() + PATIENCE
        while not _greets(port):
            if self._running[name].poll() is not None or time.monotonic() > deadline:
                log = (self._folder / f"{name}.log").read_text()
                raise AbsentError(name, log[-500:])
            time.sleep(0.02)

    def _stop(self, name: str) -> None:
        process = self._running.pop(name)
        process.terminate()
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _make_certificate(self, owner: pwd.struct_passwd) -> None:
        key, certificate = self._folder / "key.pem", self._folder / "certificate.pem"
        asked = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-subj"]
        named = [f"/CN=mx.{self.post.domain}", "-keyout", str(key), "-out", str(certificate)]
        subprocess.run(["openssl", *asked, *named], check=True, capture_output=True)
        os.chown(key, owner.pw_uid, owner.pw_gid)

    def _dovecot(self, owner: pwd.struct_passwd) -> str:
        shown = subprocess.run([DOVECOT, "--version"], check=True, capture_output=True, text=True)
        is_old = shown.stdout.startswith("2.3.")
        first, tls = _DOVECOT_2_4, _DOVECOT_TLS_2_4
        if is_old:
            first, tls = _DOVECOT_2_3, _DOVECOT_TLS_2_3
        ids = {"uid": owner.pw_uid, "gid": owner.pw_gid}
        return _DOVECOT.format(
            first=first.format(folder=self._folder, password=PASSWORD, **ids),
            folder=self._folder,
            lmtp=self._lmtp,
            port=self.post.imap,
            imaps=self.post.imaps,
            own="" if os.geteuid() == 0 else _WITHOUT_ROOT.format(name=owner.pw_name),
            tls=tls.format(folder=self._folder) if self.post.tls else "ssl = no",
        )

    def _exim(self, owner: pwd.struct_passwd) -> str:
        routes = " ; ".join(f"{each.domain} 127.0.0.1::{each.smtp} byname" for each in self._others)
        tls = _EXIM_TLS.format(folder=self._folder) if self.post.tls else "tls_advertise_hosts ="
        return _EXIM.format(
            folder=self._folder,
            lmtp=self._lmtp,
            password=PASSWORD,
            domain=self.post.domain,
            port=self.post.smtp,
            uid=owner.pw_uid,
            gid=owner.pw_gid,
            routes=routes,
            tls=tls,
            closed=self.post.closed,
        )


_DOVECOT = """
{first}
protocols = imap lmtp
listen = 127.0.0.1
base_dir = {folder}/dovecot
state_dir = {folder}/dovecot
log_path = {folder}/dovecot.log
{own}
{tls}
auth_mechanisms = plain login
auth_failure_delay = 0
recipient_delimiter = +
mail_fsync = never
first_valid_uid = 1
imap_idle_notify_interval = 30s
service imap-login {{
  process_min_avail = 1
  inet_listener imap {{
    port = {port}
  }}
  inet_listener imaps {{
    port = {imaps}
    ssl = yes
  }}
}}
service imap {{
  process_limit = 200
}}
service lmtp {{
  unix_listener {lmtp} {{
    mode = 0666
  }}
}}
"""

_DOVECOT_2_3 = """
disable_plaintext_auth = no
mail_location = maildir:~/Maildir
passdb {{
  driver = static
  args = password={password}
}}
userdb {{
  driver = static
  args = uid={uid} gid={gid} home={folder}/mail/%Ln allow_all_users=yes
}}
"""

# Later ones want their version first, and have other names for settings.
_DOVECOT_2_4 = """
dovecot_config_version = 2.4.0
dovecot_storage_version = 2.4.0
auth_allow_cleartext = yes
mail_driver = maildir
mail_path = ~/Maildir
namespace inbox {{
  inbox = yes
}}
passdb static {{
  password = {password}
}}
userdb static {{
  allow_all_users = yes
  fields {{
    uid = {uid}
    gid = {gid}
    home = {folder}/mail/%{{user | username | lower}}
  }}
}}
"""

_WITHOUT_ROOT = """
default_internal_user = {name}
default_internal_group =
default_login_user = {name}
service anvil {{
  chroot =
}}
service imap-login {{
  chroot =
}}
service stats {{
  chroot =
}}
"""

_DOVECOT_TLS_2_3 = """
ssl = yes
ssl_cert = <{folder}/certificate.pem
ssl_key = <{folder}/key.pem
"""

_DOVECOT_TLS_2_4 = """
ssl = yes
ssl_server_cert_file = {folder}/certificate.pem
ssl_server_key_file = {folder}/key.pem
"""

# Letters that were not submitted here get the verdict of a DMARC that only looks whether the server
# which brings them is the one of the domain in From.
_EXIM = """
primary_hostname = mx.{domain}
domainlist local_domains = {domain}
spool_directory = {folder}/spool
log_file_path = {folder}/log/%slog
pid_file_path = {folder}/run/exim.pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = {port}
disable_ipv6
deliver_drop_privilege
exim_user = {uid}
exim_group = {gid}
keep_environment =
qualify_domain = {domain}
message_size_limit = 30M
smtp_accept_max = 200
smtp_accept_max_per_host = 200
smtp_accept_queue_per_connection = 0
remote_max_parallel = 4
rfc1413_query_timeout = 0s
{tls}
acl_smtp_rcpt = recipients
acl_smtp_data = content

begin acl
recipients:
  deny
    message = No such mailbox here
    domains = +local_domains
    local_parts = lsearch;{closed}
  accept
    authenticated = *
    control = submission/sender_retain
  accept
    domains = +local_domains
  deny
    message = Relaying is not allowed

content:
  warn
    remove_header = Authentication-Results
  warn
    !authenticated = *
    set acl_m_from = ${{domain:$h_From:}}
    set acl_m_dmarc = ${{if eq{{$sender_helo_name}}{{mx.$acl_m_from}}{{pass}}{{fail}}}}
    add_header = :at_start:Authentication-Results: $primary_hostname; \\
      dmarc=$acl_m_dmarc header.from=$acl_m_from
  accept

begin routers
here:
  driver = accept
  domains = +local_domains
  local_part_suffix = +*
  local_part_suffix_optional
  transport = mailbox
others:
  driver = manualroute
  route_list = {routes}
  self = send
  transport = others

begin transports
mailbox:
  driver = lmtp
  socket = {lmtp}
  rcpt_include_affixes
  delivery_date_add
  envelope_to_add
  return_path_add
others:
  driver = smtp
  allow_localhost
  hosts_try_dane =
  tls_verify_hosts =
  tls_try_verify_hosts =

begin retry
* * F,1d,2s

begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = ${{if eq{{$auth3}}{{{password}}}}}
  server_set_id = $auth2
login:
  driver = plaintext
  public_name = LOGIN
  server_prompts = Username:: : Password::
  server_condition = ${{if eq{{$auth2}}{{{password}}}}}
  server_set_id = $auth1
"""

_EXIM_TLS = """
tls_advertise_hosts = *
tls_certificate = {folder}/certificate.pem
tls_privatekey = {folder}/key.pem
"""


def are_installed() -> bool:
    """Return whether there are programs to serve mail."""
    return all(program.exists() for program in (EXIM, DOVECOT, LMTP))


def free_ports(count: int) -> list[int]:
    """Return ports that are free now."""
    with ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]


@contextmanager
def served(*domains: str) -> Iterator[list[Servers]]:
    """Serve mail for domains that write to each other; the last one has TLS.

    Raise an error if that is impossible.
    """
    if not are_installed():
        raise AbsentError("Dovecot or Exim is not installed.")
    with tempfile.TemporaryDirectory(prefix="takmail-mail-", dir="/tmp") as folder:
        Path(folder).chmod(0o755)
        ports, found = iter(free_ports(3 * len(domains))), []
        for domain in domains:
            own = Path(folder) / domain
            own.mkdir()
            tls = domain == domains[-1]
            imap, imaps, smtp = next(ports), next(ports) if tls else 0, next(ports)
            found.append(Post(domain, imap, imaps, smtp, tls, str(own / "closed")))
        servers = [
            Servers(post, Path(folder) / post.domain, [each for each in found if each is not post])
            for post in found
        ]
        try:
            for each in servers:
                each.start()
            yield servers
        finally:
            for each in servers:
                each.stop()


def _owner() -> pwd.struct_passwd:
    """Return the user who owns the letters: never root."""
    return pwd.getpwnam("mail") if os.geteuid() == 0 else pwd.getpwuid(os.geteuid())


def _greets(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
            return bool(connection.recv(1))
    except OSError:
        return False


def main(command: Sequence[str]) -> int:
    """Run a command beside the servers, or without, and return its exit code."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    with ExitStack() as stack:
        running: list[Servers] = []
        try:
            running = stack.enter_context(served("a.test", "b.test"))
        except (AbsentError, OSError, KeyError, subprocess.CalledProcessError) as error:
            why = f"No mail servers here: mail is not tested with real ones. {error}"
            sys.stderr.write(why.strip() + "\n")
        book = json.dumps([asdict(each.post) for each in running])
        process = subprocess.Popen(command, env={**os.environ, SETTING: book})
        try:
            return process.wait()
        finally:
            if process.poll() is None:
                process.terminate()
                process.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
