# The server in a container. compose.yaml starts it with a database, a relay and a proxy; docs/containers.md tells how.
FROM python:3.13-slim AS build
WORKDIR /build
RUN python -m venv /srv/page && python -m venv /srv/skep
COPY requirements/page.txt requirements/server.txt requirements/
RUN /srv/page/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements/page.txt && \
    /srv/skep/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements/server.txt
COPY pyproject.toml README.md LICENSE ./
COPY docs/creatures docs/creatures
COPY docs/rules docs/rules
COPY tools/page.py tools/engine_module.py tools/
COPY ui ui
COPY src src
# The engine for browsers is the same on every machine. The native one is compiled where it runs, for its processor.
RUN PYTHONPATH=src SKEP_CACHE=/tmp/compiled /srv/skep/bin/python -m tools.engine_module && \
    rm -r /tmp/compiled
RUN /srv/page/bin/pip wheel --no-cache-dir --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir dist . && \
    /srv/skep/bin/pip install --no-cache-dir --disable-pip-version-check --no-deps dist/*.whl

FROM python:3.13-slim
RUN useradd --system --uid 10001 --home-dir /var/lib/skep --create-home skep
COPY --from=build /srv/skep /srv/skep
# Compiled code and, where no other database is named, the games: keep this folder in a volume.
ENV PATH=/srv/skep/bin:$PATH XDG_DATA_HOME=/var/lib/skep SKEP_CACHE=/var/lib/skep/cache PYTHONDONTWRITEBYTECODE=1
USER 10001
VOLUME /var/lib/skep
EXPOSE 8765
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8765/health', timeout=4)"]
ENTRYPOINT ["skep"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8765", "--no-browser"]
