#!/usr/bin/env bash
# An S3 server for tests, thrown away afterwards: Debian's Swift behind its door for S3; needs a Debian-like machine.
#
#   url=$(scripts/throwaway-s3.sh start)    installs Swift if absent (as root), starts it, prints a FILES_URL whose bucket is to be made
#   scripts/throwaway-s3.sh install         only installs it
#   scripts/throwaway-s3.sh down            ends it and keeps what it stores; "up" starts it again on the same port
#   scripts/throwaway-s3.sh stop            ends it and deletes what it stores
#
# THROWAWAY_S3 chooses its folder (one server per folder), which must lie on a file system with extended attributes.
set -euo pipefail

home="${THROWAWAY_S3:-${TMPDIR:-/tmp}/throwaway-s3}"
program="$(cd "$(dirname "$0")" && pwd)/throwaway-s3.py"
python=/usr/bin/python3

as_owner() {
  if [ "$(id -u)" -ne 0 ]; then "$@"; return; fi
  (cd / && setpriv --reuid nobody --regid nogroup --clear-groups -- "$@")
}

install_if_absent() {
  if "$python" -c 'import swift' 2>/dev/null; then return; fi
  # Nothing of it must start by itself.
  local policy=/usr/sbin/policy-rc.d had=''
  if [ -e "$policy" ]; then had=yes; else printf '#!/bin/sh\nexit 101\n' >"$policy" && chmod +x "$policy"; fi
  local patient=(-o Acquire::Retries=5 -o DPkg::Lock::Timeout=300)
  local packages=(swift-proxy swift-account swift-container swift-object)
  {
    apt-get "${patient[@]}" update &&
      DEBIAN_FRONTEND=noninteractive apt-get "${patient[@]}" install -y --no-install-recommends "${packages[@]}"
  } >&2 || { [ -n "$had" ] || rm -f "$policy"; exit 1; }
  [ -n "$had" ] || rm -f "$policy"
}

free_port() {
  local port
  for port in $(shuf -i 26000-26999 -n 50); do
    if ! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then echo "$port"; return; fi
  done
  echo 'no free port found' >&2
  exit 1
}

launch() {
  # A copy where its owner may read it, and a process group of its own, by whose number it is ended.
  install -m 644 "$program" "$home/server.py"
  as_owner setsid "$python" "$home/server.py" "$home" "$(cat "$home/port")" >"$home/log" 2>&1 </dev/null &
  for _ in $(seq 300); do
    if curl -sf -m 5 -o /dev/null "http://127.0.0.1:$(cat "$home/port")/healthcheck"; then return; fi
    sleep 0.1
  done
  cat "$home/log" >&2
  exit 1
}

end() {
  if [ -f "$home/group" ]; then kill -- "-$(cat "$home/group")" 2>/dev/null || true; fi
  rm -f "$home/group"
}

case "${1:-}" in
  start)
    install_if_absent
    end
    rm -rf "$home"
    mkdir -p "$home"
    port=$(free_port)
    secret=$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')
    echo "$port" >"$home/port"
    echo "$secret" >"$home/secret"
    chmod 700 "$home"
    if [ "$(id -u)" -eq 0 ]; then chown -R nobody:nogroup "$home"; fi
    launch
    echo "s3://test%3Aphuong:$secret@127.0.0.1:$port/phuong?tls=0"
    ;;
  install)
    install_if_absent
    ;;
  down)
    end
    ;;
  up)
    launch
    ;;
  stop)
    end
    rm -rf "$home"
    ;;
  *)
    sed -n '2,10s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
