import { readFileSync } from 'node:fs';

const file = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

/** Puts one text in the place of another. @throws Error when it is not there: the drill would run on something else than the file. */
function put(text: string, old: string | RegExp, now: string): string {
  const changed = text.replace(old, () => now);
  if (changed === text) throw new Error(`deploy: "${old}" is not there.`);
  return changed;
}

/** `deploy/haproxy.cfg` for copies at these ports of this machine. */
export function haproxyConfig({ bind, ports }: { readonly bind: string; readonly ports: readonly number[] }): string {
  let text = put(file('haproxy.cfg'), /^ {2}bind .*$/m, `  bind ${bind}`);
  // A shell may open fewer files than a unit of systemd.
  text = put(text, 'maxconn 20000', 'maxconn 7000');
  text = put(text, '  log /dev/log local0\n', '');
  text = put(text, '  user haproxy\n  group haproxy\n', '');
  return text.replace(/(?: {2}server copy\d .*\n)+/g, (lines) => {
    const [first = ''] = lines.split('\n');
    const copies = ports.map((port, at) =>
      first
        .replace('copy1', `copy${at + 1}`)
        .replace('127.0.0.1:3001', `127.0.0.1:${port}`)
        .replace(/cookie 1$/, `cookie ${at + 1}`),
    );
    return `${copies.join('\n')}\n`;
  });
}

/** `deploy/pgbouncer.ini` before the database of this address, which asks for no password. */
export function pgbouncerConfig({
  databaseUrl,
  port,
  folder,
}: Readonly<Record<'databaseUrl' | 'folder', string>> & { readonly port: number }): string {
  const { searchParams, hostname, port: own, pathname, username } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname;
  const of = `host=${host} port=${own || 5432} dbname=${pathname.slice(1)} user=${username}`;
  let text = put(file('pgbouncer.ini'), 'host=127.0.0.1 port=5432 dbname=phuong', of);
  text = put(text, 'listen_port = 6432', `listen_port = ${port}`);
  text = put(text, 'auth_type = scram-sha-256', 'auth_type = any');
  text = put(text, 'auth_file = /etc/pgbouncer/userlist.txt\n', '');
  text = put(text, '/var/log/postgresql/pgbouncer.log', `${folder}/pgbouncer.log`);
  return put(text, '/var/run/postgresql/pgbouncer.pid', `${folder}/pgbouncer.pid`);
}
