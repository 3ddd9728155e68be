import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { route } from '@phuong/contract/platform/route.schema.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildServer } from '../../src/platform/http/build-server.ts';
import { area } from '../../src/platform/http/mount.ts';
import { createPaperLine } from '../../src/platform/pdf/paper-line.ts';
import { productSources, textOf } from '../kit/source-files.ts';

let behindProxy: FastifyInstance;
let alone: FastifyInstance;
let folder: string;
const output: string[] = [];
const warnings: Error[] = [];
const noted = (warning: Error) => void warnings.push(warning);

const contract = {
  'test.address': route({
    method: 'GET',
    path: '/test/address',
    summary: 'x',
    access: 'public',
    query: z.strictObject({ q: z.string().optional() }),
    response: z.strictObject({ ip: z.string() }),
  }),
};

beforeAll(async () => {
  process.on('warning', noted);
  folder = await mkdtemp(join(tmpdir(), 'phuong-messages-'));
  const webRoot = join(folder, 'dist');
  await mkdir(join(webRoot, 'assets'), { recursive: true });
  await mkdir(join(webRoot, '.git'));
  await writeFile(join(folder, 'session-secret'), 'never-given-away');
  await writeFile(join(webRoot, '.git', 'config'), 'never-given-away');
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Phượng</title>');
  await writeFile(join(webRoot, 'paths.json'), JSON.stringify(['/', '/students']));
  await writeFile(join(webRoot, 'assets', 'main-1a2b.js'), 'export {}');
  const build = (trustProxy: boolean) =>
    buildServer({
      areas: [area(contract, { 'test.address': async ({ origin }) => ({ ip: origin.ip }) })],
      authenticate: async () => null,
      refused: () => undefined,
      idempotency: { once: (_user, _key, _route, _input, run) => run() },
      papers: createPaperLine(),
      health: { notReady: async () => null },
      logLevel: 'info',
      logTo: new Writable({
        write(chunk, _encoding, done) {
          output.push(String(chunk));
          done();
        },
      }),
      trustProxy,
      isTls: false,
      webRoot,
    });
  [behindProxy, alone] = [await build(true), await build(false)];
  await alone.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  process.off('warning', noted);
  await Promise.all([behindProxy.close(), alone.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** All the server sends back to these bytes. */
const speak = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect((alone.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });

describe('messages', () => {
  const hidden = 'GET /api/test/address HTTP/1.1\r\nHost: x\r\n\r\n';
  const both = `Content-Length: ${hidden.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`;
  it.each([
    ['length and pieces', `POST /api/x HTTP/1.1\r\nHost: x\r\n${both}${hidden}`],
    ['two lengths', `POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 40\r\n\r\n${hidden}`],
    ['pieces of an unknown kind', `POST /api/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n${hidden}`],
    ['a header on two lines', `GET /api/x HTTP/1.1\r\nHost: x\r\nX-A: 1\r\n Content-Length: 9\r\n\r\n${hidden}`],
  ])('of %s: a message of two lengths is refused, and nothing after it is read', async (_, bytes) => {
    const answer = await speak(bytes);
    expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
    expect(answer).not.toContain('"ip"');
  });

  it('the address of a caller is the one the proxy saw, whatever the caller claims', async () => {
    const ip = async (app: FastifyInstance, forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded, 'x-real-ip': '10.9.9.9', forwarded: 'for=10.8.8.8' };
      return ((await app.inject({ url: '/api/test/address', headers })).json() as { result: { ip: string } }).result.ip;
    };
    expect(await ip(behindProxy, '203.0.113.7')).toBe('203.0.113.7');
    // A proxy that appends: what stood there before is the caller's own claim.
    expect(await ip(behindProxy, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(await ip(alone, '203.0.113.7')).toBe('127.0.0.1');
  });

  it('a parameter that comes twice is refused', async () => {
    expect((await alone.inject('/api/test/address?q=a&q=b')).statusCode).toBe(400);
    expect((await alone.inject('/api/test/address?q=a')).statusCode).toBe(200);
  });

  it('every answer with a body says its type, and text its letters', async () => {
    const types = await Promise.all(
      ['/', '/api/test/address', '/api/none', '/api/openapi.json', '/health/live', '/assets/main-1a2b.js'].map(
        async (url) => String((await alone.inject(url)).headers['content-type']),
      ),
    );
    expect(
      types.filter(
        (type) =>
          !/^application\/(problem\+)?json|^(text\/html|(application|text)\/javascript); charset=utf-8/i.test(type),
      ),
    ).toEqual([]);
  });

  it('of the machine only the built pages are given, and no list of them', async () => {
    for (const url of [
      '/.git/config',
      '/assets/',
      '/assets',
      '/../session-secret',
      '/%2e%2e/session-secret',
      '/assets/..%2f..%2fsession-secret',
    ]) {
      const answer = await alone.inject(url);
      expect([url, answer.payload.includes('never-given-away'), answer.payload.includes('main-1a2b')]).toEqual([
        url,
        false,
        false,
      ]);
    }
  });

  it('a line of the log stays one line, whatever is asked for', async () => {
    output.length = 0;
    await alone.inject({ url: '/api/none?x=%0a%7B%22level%22:60%7D%0d%0aforged', headers: { 'user-agent': 'a\tb' } });
    await alone.inject({ url: '/api/test/address?q=%0aforged' });
    await alone.inject({ url: '/api/test/address?token=not-for-the-log&q=Tr%E1%BA%A7n' });
    const lines = output.join('').trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(1);
    expect(output.join('')).toContain('"operation":"test.address"');
    expect(output.join('')).not.toMatch(/not-for-the-log|Tr%E1|forged/);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), requestId: expect.any(String) });
  });

  it('no page makes a link of what somebody typed', () => {
    const links = productSources('apps/web/src').flatMap((path) =>
      [...textOf(path).matchAll(/\bhref=\{([^}]*)\}/g)].map(([, value = '']) => `${path}: ${value}`),
    );
    const made = links.filter((each) =>
      /person|student|teacher|guardian|note|values?\./.test(each.split(': ')[1] ?? ''),
    );
    expect(made.filter((each) => !/`(?:tel|mailto):|path\(|Href\(/.test(each))).toEqual([]);
    expect(productSources('apps/web/src').filter((path) => /javascript:/.test(textOf(path)))).toEqual([]);
  });
});
