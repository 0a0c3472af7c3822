"""The parts of a site, each of which can be killed and started again: servers, PostgreSQL, Redis, nginx with TLS."""

import os
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path
from typing import Protocol

from benchmarks._clients import await_server, launch_server
from tests.web import postgres
from tests.web.redis_server import RedisServer
from tools import programs
from tools.programs import Program

NGINX = """
daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log; worker_processes 1; worker_rlimit_nofile 65536;
events {{ worker_connections 20000; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/f;
    uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    upstream skep {{ {servers} keepalive 64; }}
    map $http_upgrade $connection_upgrade {{ default upgrade; '' ''; }}
    server {{
        listen 127.0.0.1:{port} ssl;
        ssl_certificate {folder}/cert.pem; ssl_certificate_key {folder}/key.pem;
        location = /metrics {{ return 404; }}
        location / {{
            proxy_pass http://skep;
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
            proxy_read_timeout 120s;
        }}
    }}
}}
"""


class Part(Protocol):
    """Something that may die."""

    def start(self) -> None: ...

    def kill(self) -> None: ...

    def close(self) -> None: ...


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


NEEDED = (
    Program("nginx", "the web server in front", lambda: shutil.which("nginx"), ("nginx-light", "nginx")),
    Program("OpenSSL", "its certificate", lambda: shutil.which("openssl"), ("openssl",)),
    *(program for program in programs.PROGRAMS if program.find in (programs.postgres, programs.redis)),
)


def missing() -> list[str]:
    """Programs that are not here and could not be installed."""
    for program in NEEDED:
        if program.find() is None:
            programs.install(program)
    return [program.name for program in NEEDED if program.find() is None]


class Server:
    """One process of ours."""

    def __init__(self, folder: str, database: str | None = None, redis: str | None = None) -> None:
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        self._with = folder, self.port, database, redis
        self.launch()

    def launch(self) -> None:
        """Begin to start; `ready` waits for the end of that."""
        self.process = launch_server(*self._with, is_quiet=True)

    def ready(self) -> None:
        await_server(self.process, self.port)

    def start(self) -> None:
        self.launch()
        self.ready()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()


class Postgres:
    """PostgreSQL that waits for the disk, as it does where nobody tells it otherwise."""

    def __init__(self, folder: str) -> None:
        found = programs.postgres()
        assert found is not None
        self._programs, self._data = Path(found), f"{folder}/data"
        self.port = free_port()
        self.url = f"postgresql://skep@127.0.0.1:{self.port}/postgres"
        self._user: dict[str, str] = {}
        if os.name == "posix" and os.geteuid() == 0:
            self._user = {"user": "nobody"}  # it does not run as root
            shutil.chown(folder, "nobody")
        self._options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
        self._log = f"{folder}/log"
        initdb: list[Path | str] = [
            self._programs / "initdb",
            "-D",
            self._data,
            "-U",
            "skep",
            "-A",
            "trust",
            "-E",
            "UTF8",
        ]
        postgres.run(initdb, self._user)
        self.start()

    def start(self) -> None:
        options = ["-l", self._log, "-w", "-t", "60", "-o", self._options]
        postgres.run([self._programs / "pg_ctl", "-D", self._data, *options, "start"], self._user)

    def kill(self) -> None:
        pid = int(Path(self._data, "postmaster.pid").read_text(encoding="utf-8").split()[0])
        os.kill(pid, signal.SIGKILL)
        while Path(f"/proc/{pid}").exists():
            time.sleep(0.01)

    def close(self) -> None:
        postgres.run([self._programs / "pg_ctl", "-D", self._data, "-m", "immediate", "stop"], self._user)


class Nginx:
    """The web server in front, with TLS."""

    def __init__(self, folder: str, servers: list[str]) -> None:
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        self._folder = folder
        listed = " ".join(f"server {one} max_fails=1 fail_timeout=1s;" for one in servers)
        Path(folder, "nginx.conf").write_text(NGINX.format(folder=folder, servers=listed, port=self.port), "utf-8")
        certificate = (
            "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1"
        )
        files = ["-keyout", f"{folder}/key.pem", "-out", f"{folder}/cert.pem"]
        subprocess.run([*certificate.split(), *files], check=True, stderr=subprocess.DEVNULL)
        self.start()

    def start(self) -> None:
        command = ["nginx", "-p", self._folder, "-c", f"{self._folder}/nginx.conf"]
        self._process = subprocess.Popen(command, stderr=subprocess.DEVNULL, start_new_session=True)
        until = time.monotonic() + 30
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                time.sleep(0.02)
            else:
                return
        raise SystemExit("nginx did not start")

    def kill(self) -> None:
        os.killpg(self._process.pid, signal.SIGKILL)  # the workers too, which it has started
        self._process.wait()

    def close(self) -> None:
        self.kill()


__all__ = ["Nginx", "Part", "Postgres", "RedisServer", "Server", "missing"]
