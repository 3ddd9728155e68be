import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { haproxyConfig, pgbouncerConfig } from './deploy-files.ts';
import { filled } from './filled.ts';
import { missingPrograms } from './stack.ts';

const deploy = fileURLToPath(new URL('../../deploy', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'phuong-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin` };
const run = (command: string, args: readonly string[]) =>
  execFileSync(command, args, { env, encoding: 'utf8', stdio: 'pipe' });

test.skipIf(missingPrograms('haproxy').length > 0)(
  'HAProxy takes deploy/haproxy.cfg, as it is and for the copies of a drill',
  () => {
    const certificate = join(folder, 'phuong.pem');
    const made = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=truong',
      '-keyout',
      `${certificate}.key`,
      '-out',
      certificate,
    ];
    run('openssl', made);
    for (const bind of [`127.0.0.1:4000 ssl crt ${certificate} alpn h2,http/1.1`, '127.0.0.1:4000']) {
      const path = join(folder, 'haproxy.cfg');
      writeFileSync(path, haproxyConfig({ bind, ports: [4001, 4002, 4003] }));
      run('haproxy', ['-c', '-f', path]);
    }
    const text = haproxyConfig({ bind: ':80', ports: [4001, 4002, 4003] });
    expect(text.match(/server copy\d 127\.0\.0\.1:\d+( cookie \d)?/g)?.slice(3, 6)).toEqual([
      'server copy1 127.0.0.1:4001 cookie 1',
      'server copy2 127.0.0.1:4002 cookie 2',
      'server copy3 127.0.0.1:4003 cookie 3',
    ]);
  },
);

test('a drill’s PgBouncer differs from deploy/pgbouncer.ini in addresses and places alone', () => {
  const text = pgbouncerConfig({
    databaseUrl: 'postgres://phuong@127.0.0.1:25400/one?host=/tmp/x',
    port: 7000,
    folder: '/tmp/y',
  });
  expect(text).toContain("phuong = host=/tmp/x port=25400 dbname=one user=phuong connect_query='set timezone");
  expect(text).toContain('pool_mode = transaction');
});

test.skipIf(missingPrograms('systemd-analyze').length > 0)('systemd takes the unit of a copy', () => {
  const units = join(folder, 'units');
  mkdirSync(units);
  cpSync(join(deploy, 'phuong@.service'), join(units, 'phuong@.service'));
  // It looks whether the program is there, which on another machine lies elsewhere.
  run('sed', ['-i', `s|/usr/bin/node|${process.execPath}|`, join(units, 'phuong@.service')]);
  run('systemd-analyze', ['verify', '--man=no', join(units, 'phuong@.service')]);
  expect(run('systemd-analyze', ['security', '--offline=true', join(units, 'phuong@.service')])).toMatch(
    /exposure level for phuong@\S+ [0-3]\.\d/,
  );
});

test.skipIf(missingPrograms('pgbackrest').length > 0)('pgBackRest takes deploy/pgbackrest/pgbackrest.conf', () => {
  const path = join(folder, 'pgbackrest.conf');
  const places = { REPO: folder, LOG_DIR: folder, LOCK_DIR: folder, DATA_DIR: folder, SOCKET_DIR: folder };
  writeFileSync(
    path,
    filled('pgbackrest/pgbackrest.conf', {
      ...places,
      PASSPHRASE: 'x'.repeat(32),
      PG_PORT: 5432,
      SUPERUSER: 'postgres',
    }),
  );
  expect(run('pgbackrest', [`--config=${path}`, '--stanza=phuong', 'info'])).toContain('stanza: phuong');
});
