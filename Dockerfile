# The bot as an image; docs/hosting/docker.md shows how to run it.
FROM python:3.13-slim-bookworm AS build
RUN python -m venv /opt/takmail
WORKDIR /source
COPY requirements.txt ./
RUN /opt/takmail/bin/pip install --no-cache-dir --no-deps --require-hashes -r requirements.txt
COPY pyproject.toml README.md LICENSE ./
COPY bots bots
COPY grammar grammar
COPY takmail takmail
RUN /opt/takmail/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.13-slim-bookworm
RUN useradd --uid 10001 --home-dir /data --no-create-home takmail && \
    install --directory --mode=700 --owner=takmail --group=takmail /data
COPY --from=build /opt/takmail /opt/takmail
ENV PATH=/opt/takmail/bin:$PATH \
    TAKMAIL_DATABASE_URL=sqlite:////data/takmail.sqlite3 \
    TAKMAIL_BACKUPS=/data/backups \
    TAKMAIL_HEALTH_FILE=/tmp/takmail.healthy
USER 10001
WORKDIR /data
VOLUME /data
# The program touches the file as long as all is well; to ask it would cost a new Python each minute.
HEALTHCHECK --interval=1m --timeout=10s --start-period=3m \
    CMD test -n "$(find "$TAKMAIL_HEALTH_FILE" -mmin -3)"
# Without a shell in between, the program gets the signal to stop.
ENTRYPOINT ["takmail"]
CMD ["serve"]
