import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { named, tus } from '../kit/uploading.ts';
import { aDataFolder } from '../servers/data-folder.ts';
import { caller, type ServerProcess, setUp, startServer, testSecret } from '../servers/server-process.ts';

const folders: string[] = [];
const running: ServerProcess[] = [];
afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const offset = (at: number) => ({ 'upload-offset': String(at) });
const rounds = Number(process.env.CRASH_ROUNDS ?? 2);

describe('a server that is killed while files come', () => {
  it('goes on where it was, keeps each file once and whole, and leaves nothing half', {
    timeout: 900_000,
  }, async () => {
    const folder = await aDataFolder();
    folders.push(folder);
    const start = async () => {
      const server = await startServer({ NODE_ENV: 'production', SESSION_SECRET: testSecret, DATA_DIR: folder });
      running.push(server);
      return server;
    };
    let server = await start();
    const token = await setUp(server);
    for (let round = 0; round < rounds; round += 1) {
      const content = Buffer.concat([
        Buffer.from(`%PDF-1.7\n% ${round}\n`),
        Buffer.alloc(3_000_000 + round, 0x20),
        Buffer.from('\n%%EOF'),
      ]);
      const head = { 'upload-length': String(content.length), ...named(`bài ${round}.pdf`) };
      const begun = await tus(server.url, { token }, 'POST', '/api/uploads', head, content.subarray(0, 1_000_000));
      expect(begun.status).toBe(201);
      const part = tus(server.url, { token }, 'PATCH', begun.location, offset(1_000_000), content.subarray(1_000_000));
      part.catch(() => undefined);
      await pause(5 + round * 7);
      server.child.kill('SIGKILL');
      await server.ended;
      server = await start();
      const there = await tus(server.url, { token }, 'HEAD', begun.location);
      expect(there.status).toBe(200);
      const at = Number(there.headers['upload-offset']);
      expect(at).toBeGreaterThanOrEqual(1_000_000);
      if (at < content.length) {
        const rest = await tus(server.url, { token }, 'PATCH', begun.location, offset(at), content.subarray(at));
        expect(rest.status).toBe(204);
      }
      const id = begun.location.split('/').at(-1) ?? '';
      const finishing = caller(server.url, token)('POST', `/uploads/${id}/finish`);
      finishing.catch(() => undefined);
      await pause(round * 10);
      server.child.kill('SIGKILL');
      await server.ended;
      server = await start();
      const finished = await caller(server.url, token)('POST', `/uploads/${id}/finish`);
      expect(finished).toMatchObject({ status: 200, body: { id, size: content.length } });
      const read = await fetch(`${server.url}/api/files/${id}`, { headers: { authorization: `Bearer ${token}` } });
      expect(Buffer.from(await read.arrayBuffer()).equals(content)).toBe(true);
    }
    const own = await caller(server.url, token)('GET', '/uploads/own');
    expect(own.body.total).toBe(rounds);
    const root = join(folder, 'files');
    const bytes = existsSync(root)
      ? readdirSync(root, { recursive: true }).filter((name) => /[0-9a-f]{64}/.test(String(name)))
      : [];
    expect(bytes).toHaveLength(rounds);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
