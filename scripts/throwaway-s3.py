"""
An object store as scripts/throwaway-s3.sh starts it: Swift's door for S3 and its three servers, one copy of everything.

    throwaway-s3.py <folder> <port of the door>

The folder gets rings, settings and what is stored; the access key is "test:phuong", the secret stands in the file "secret" there.
"""
import os
import sys

import eventlet
from swift.common import utils

home, port = sys.argv[1], int(sys.argv[2])
# Before anything reads the machine's own.
utils.SWIFT_CONF_FILE = os.path.join(home, 'swift.conf')

from swift.common import wsgi
from swift.common.ring import RingBuilder

HOST = '127.0.0.1'
PROXY = """
[DEFAULT]
swift_dir = {home}
[pipeline:main]
pipeline = catch_errors healthcheck cache s3api tempauth slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:healthcheck]
use = egg:swift#healthcheck
# The door wants a cache to be named; that none answers there is the same to it.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_phuong = {secret} .admin
[filter:slo]
use = egg:swift#slo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
"""
SERVER = """
[DEFAULT]
swift_dir = {home}
devices = {home}/devices
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{kind}
fallocate_reserve = 0
"""


def written(name, text):
    path = os.path.join(home, name)
    with open(path, 'w') as out:
        out.write(text)
    return path


def main():
    with open(os.path.join(home, 'secret')) as kept:
        secret = kept.read().strip()
    os.makedirs(os.path.join(home, 'devices', 'd1'), exist_ok=True)
    written('swift.conf', '[swift-hash]\nswift_hash_path_suffix = throwaway\n')
    socks = {}
    for kind in ('account', 'container', 'object'):
        socks[kind] = eventlet.listen((HOST, 0))
        builder = RingBuilder(4, 1, 0)
        builder.add_dev({
            'id': 0, 'region': 1, 'zone': 1, 'weight': 1.0, 'device': 'd1',
            'ip': HOST, 'port': socks[kind].getsockname()[1],
        })
        builder.rebalance(seed='1')
        builder.get_ring().save(os.path.join(home, kind + '.ring.gz'))
    socks['proxy'] = eventlet.listen((HOST, port))
    # One process group: whoever ends it ends them all.
    written('group', str(os.getpgrp()))
    for kind, sock in socks.items():
        text = PROXY if kind == 'proxy' else SERVER
        path = written(kind + '.conf', text.format(home=home, secret=secret, kind=kind))
        if os.fork() == 0:
            conf, logger, _ = wsgi._initrp(path, kind + '-server')
            eventlet.monkey_patch()
            wsgi.run_server(conf, logger, sock)
            return
    os.wait()


main()
