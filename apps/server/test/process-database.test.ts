import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, describe, it } from 'vitest';
import { addressOf, dropDatabase } from './servers/database-server.ts';
import { expectToOutlive } from './servers/outage.ts';
import { type ServerProcess, startServer } from './servers/server-process.ts';
import { aServerDatabase, testServerUrl } from './servers/server-template.ts';

/** A wire to the database server that can be cut and mended. */
async function cuttableWire(target: URL) {
  const open = new Set<Socket>();
  let isCut = false;
  const wire = createServer((client) => {
    if (isCut) return client.destroy();
    const server = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const address = wire.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    close: () => wire.close(),
  };
}

async function askServer(url: URL, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A whole database server of this test's own, to stop and start. */
const throwaway = fileURLToPath(new URL('../../../scripts/throwaway-postgres.sh', import.meta.url));
const mayStartServers = testServerUrl !== undefined && existsSync('/usr/lib/postgresql');

describe.skipIf(!testServerUrl)('while the database server is away', () => {
  const serverUrl = testServerUrl ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'phuong-data-'));
  let name = '';
  let server: ServerProcess | undefined;
  afterAll(async () => {
    server?.child.kill('SIGKILL');
    await server?.ended;
    if (name !== '') await dropDatabase(serverUrl, name);
    rmSync(folder, { recursive: true, force: true });
  });

  it('calls answer 503 with Retry-After, nothing claims to be saved that is not, and it goes on afterwards', async () => {
    name = await aServerDatabase(serverUrl);
    const target = new URL(serverUrl);
    const wire = await cuttableWire(target);
    const url = new URL(target);
    url.hostname = '127.0.0.1';
    url.port = String(wire.port);
    url.pathname = `/${name}`;
    // The socket file, where the server names one, is no wire to cut.
    url.searchParams.delete('host');
    server = await startServer({ DATA_DIR: folder, DATABASE_URL: url.href });
    const rows = (statement: string) => askServer(new URL(addressOf(serverUrl, name)), statement);
    await expectToOutlive(server, { away: wire.cut, back: wire.mend, rows });
    wire.close();
  });
});

describe.skipIf(!mayStartServers)('while the database server is down', () => {
  const home = mkdtempSync(join(tmpdir(), 'phuong-postgres-'));
  const folder = mkdtempSync(join(tmpdir(), 'phuong-data-'));
  let server: ServerProcess | undefined;
  const postgres = async (...verb: string[]) => {
    const env = { ...process.env, THROWAWAY_POSTGRES: join(home, 'server') };
    return (await promisify(execFile)(throwaway, verb, { env })).stdout.trim();
  };
  afterAll(async () => {
    server?.child.kill('SIGKILL');
    await server?.ended;
    await postgres('stop');
    for (const each of [home, folder]) rmSync(each, { recursive: true, force: true });
  });

  it('stopped at once and started again some seconds later: the same holds, and the process never ends', async () => {
    // The owner of the server is not the one who runs the tests.
    chmodSync(home, 0o755);
    const url = await postgres('start', '--durable');
    server = await startServer({ DATA_DIR: folder, DATABASE_URL: url });
    await expectToOutlive(server, {
      away: async () => void (await postgres('down')),
      back: async () => void (await postgres('up')),
      rows: (statement) => askServer(new URL(url), statement),
    });
  });
});
