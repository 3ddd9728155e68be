import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

test.skipIf(missingPrograms('haproxy').length > 0)(
  'HAProxy takes deploy/haproxy.cfg with the door to PostgreSQL added to it, and the door leaves the first as it was',
  () => {
    const door = filled('haproxy/postgres.cfg', {
      ...{ ADDRESS: '127.0.0.1', DOOR_PORT: 5433, DB1_REST: 8008, DB2_REST: 8008, DB3_REST: 8008 },
      ...{ DB1: '127.0.0.1:1', DB2: '127.0.0.1:2', DB3: '127.0.0.1:3' },
    });
    const path = join(folder, 'with-door.cfg');
    writeFileSync(path, haproxyConfig({ bind: '127.0.0.1:4000', ports: [4001, 4002] }) + door);
    run('haproxy', ['-c', '-f', path]);
    expect(door).not.toMatch(/^global/m);
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

test.skipIf(missingPrograms('systemd-analyze').length > 0)(
  'systemd takes the units of a copy and of a department',
  () => {
    const units = join(folder, 'units');
    mkdirSync(units);
    for (const name of ['phuong@.service', 'phuong-schools.service']) {
      const unit = join(units, name);
      cpSync(join(deploy, name), unit);
      // It looks whether the program is there, which on another machine lies elsewhere.
      run('sed', ['-i', `s|/usr/bin/node|${process.execPath}|`, unit]);
      run('systemd-analyze', ['verify', '--man=no', unit]);
      expect(run('systemd-analyze', ['security', '--offline=true', unit])).toMatch(
        /exposure level for phuong\S+ [0-3]\.\d/,
      );
    }
  },
);

test('a shell takes deploy/phuong, which asks systemd for what the units have', () => {
  run('sh', ['-n', join(deploy, 'phuong')]);
  const command = readFileSync(join(deploy, 'phuong'), 'utf8');
  for (const [name, place] of [
    ['phuong@.service', 'DATA_DIR'],
    ['phuong-schools.service', 'SCHOOLS_FILE'],
  ] as const) {
    const unit = readFileSync(join(deploy, name), 'utf8');
    const value = new RegExp(`${place}=(\\S+)`).exec(unit)?.[1];
    expect(command).toContain(`place=${place}=${value}`);
  }
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
