#!/usr/bin/env bash
# A PostgreSQL server for tests and measurements, thrown away afterwards; needs a Debian-like machine.
#
#   url=$(scripts/throwaway-postgres.sh start)            installs PostgreSQL if absent (as root), starts it, prints its URL
#   url=$(scripts/throwaway-postgres.sh start --durable)  with fsync on, for measurements and crash tests
#   scripts/throwaway-postgres.sh restart                 stops at once and starts again on the same port
#   scripts/throwaway-postgres.sh down                    stops at once and keeps its data; "up" starts it again
#   scripts/throwaway-postgres.sh stop                    stops it and deletes its data
#
# POSTGRES_BIN chooses another version's bin folder; THROWAWAY_POSTGRES the folder of the server (one server per folder). Without
# --durable its data are in memory where the machine has room: making a database takes 15 ms there and 300 on a slow disk.
set -euo pipefail

home="${THROWAWAY_POSTGRES:-${TMPDIR:-/tmp}/throwaway-postgres}"
data="$home/data"

find_bin() {
  if [ -n "${POSTGRES_BIN:-}" ]; then echo "$POSTGRES_BIN"; return; fi
  local newest
  # Where only the client is installed there is a folder too.
  newest=$(ls -d /usr/lib/postgresql/*/bin/initdb 2>/dev/null | sort -V | tail -1 || true)
  if [ -n "$newest" ]; then dirname "$newest"; return; fi
  if command -v pg_ctl >/dev/null; then dirname "$(command -v pg_ctl)"; fi
}

# PostgreSQL refuses to run as root.
as_owner() {
  if [ "$(id -u)" -ne 0 ]; then "$@"; return; fi
  local owner=nobody
  if id postgres >/dev/null 2>&1; then owner=postgres; fi
  (cd / && runuser -u "$owner" -- "$@")
}

install_if_absent() {
  if [ -n "$(find_bin)" ]; then return; fi
  # The package must not start a server of its own.
  mkdir -p /etc/postgresql-common
  echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
  local patient=(-o Acquire::Retries=5 -o DPkg::Lock::Timeout=300)
  { apt-get "${patient[@]}" update && DEBIAN_FRONTEND=noninteractive apt-get "${patient[@]}" install -y postgresql; } >&2
}

# Below those that the system gives to whoever connects somewhere.
free_port() {
  local port
  for port in $(shuf -i 25400-25999 -n 50); do
    if ! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then echo "$port"; return; fi
  done
  echo 'no free port found' >&2
  exit 1
}

# A folder in memory of at least 2 GB, or nothing.
in_memory() {
  local free
  free=$(df --output=avail -B1M /dev/shm 2>/dev/null | tail -1 || echo 0)
  if [ -w /dev/shm ] && [ "${free:-0}" -ge 2048 ]; then mktemp -d /dev/shm/throwaway-postgres.XXXXXX; fi
}

remove() {
  if [ -L "$data" ]; then rm -rf "$(readlink "$data")"; fi
  rm -rf "$home"
}

launch() {
  as_owner "$bin/pg_ctl" -D "$data" -w -t 300 -l "$home/log" start >&2
}

bin=''
case "${1:-}" in
  start)
    install_if_absent
    bin=$(find_bin)
    # The number of a server that is gone may be another process's by now, so it is asked itself.
    if [ -f "$data/postmaster.pid" ] && [ -f "$home/url" ] && as_owner "$bin/pg_isready" -q -d "$(cat "$home/url")"; then
      cat "$home/url"
      exit 0
    fi
    remove
    mkdir -p "$home"
    memory=''
    if [ "${2:-}" != --durable ]; then memory=$(in_memory); fi
    if [ -n "$memory" ]; then ln -s "$memory" "$data"; fi
    if [ "$(id -u)" -eq 0 ]; then
      chown "$(id -u postgres >/dev/null 2>&1 && echo postgres || echo nobody)" "$home" ${memory:+"$memory"}
    fi
    as_owner "$bin/initdb" -D "$data" -U phuong -A trust -E UTF8 --locale=C.UTF-8 --no-sync >&2
    durable=off
    if [ "${2:-}" = --durable ]; then durable=on; fi
    as_owner tee -a "$data/postgresql.conf" >/dev/null <<CONF
listen_addresses = '127.0.0.1'
unix_socket_directories = '$home'
max_connections = 300
wal_level = minimal
max_wal_senders = 0
fsync = $durable
synchronous_commit = $durable
full_page_writes = $durable
CONF
    # Databases of a moment: what tidies and counts their rows, or shares a question among processes, costs more than it saves.
    if [ "$durable" = off ]; then
      printf '%s\n' 'autovacuum = off' 'max_parallel_workers_per_gather = 0' 'jit = off' |
        as_owner tee -a "$data/postgresql.conf" >/dev/null
    fi
    # Somebody else may take a port between looking and starting.
    for try in 1 2 3 4 5; do
      port=$(free_port)
      echo "port = $port" | as_owner tee -a "$data/postgresql.conf" >/dev/null
      if launch; then break; fi
      if [ "$try" = 5 ]; then cat "$home/log" >&2; exit 1; fi
    done
    # Through the socket file: a call over the loopback network costs twice its processor time.
    echo "postgres://phuong@127.0.0.1:$port/postgres?host=$home" | as_owner tee "$home/url"
    ;;
  restart)
    bin=$(find_bin)
    as_owner "$bin/pg_ctl" -D "$data" -w -m immediate stop >&2
    launch
    ;;
  down)
    bin=$(find_bin)
    as_owner "$bin/pg_ctl" -D "$data" -w -m immediate stop >&2
    ;;
  up)
    bin=$(find_bin)
    launch
    ;;
  stop)
    bin=$(find_bin)
    if [ -d "$data" ]; then as_owner "$bin/pg_ctl" -D "$data" -w -m immediate stop >&2 || true; fi
    remove
    ;;
  *)
    sed -n '2,12s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
