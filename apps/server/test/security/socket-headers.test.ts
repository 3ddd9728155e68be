import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEventHandlers } from '../../src/areas.ts';
import { socketGuard } from '../../src/features/access/access.public.ts';
import { realtimeServer } from '../../src/platform/realtime/realtime-server.ts';
import { testServer } from '../servers/server.ts';

const servers: Server[] = [];
let plain: string;
let overTls: string;

async function started(publicUrl: string | undefined): Promise<string> {
  const { services } = await testServer();
  const http = createServer((_, response) => response.writeHead(404).end());
  const { database, clock } = services;
  const onError = (error: unknown) => expect.fail(String(error));
  realtimeServer(http, {
    guard: socketGuard(services),
    handlers: allEventHandlers(services),
    signals: database.signals,
    clock,
    publicUrl,
    trustProxy: false,
    onError,
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  servers.push(http);
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  plain = await started(undefined);
  overTls = await started('https://truong.example.edu.vn');
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const poll = '/socket.io/?EIO=4&transport=polling';
const cases: readonly [what: string, path: string, status: number, options?: RequestInit][] = [
  ['the first answer of polling', poll, 200],
  ['an unknown session', `${poll}&sid=nobody`, 400],
  ['an unknown way to connect', '/socket.io/?EIO=4&transport=telepathy', 400],
  ['an old version', '/socket.io/?EIO=2&transport=polling', 400],
  ['another method', poll, 400, { method: 'PUT' }],
  ['a question of another page', poll, 403, { headers: { origin: 'https://elsewhere.example' } }],
  ['a pre-flight of another page', poll, 400, { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } }],
];

it.for(cases)('%s carries every header and opens nothing to other pages', async ([, path, status, options]) => {
  const { headers, ...answer } = await fetchAll(plain + path, options);
  expect(answer.status).toBe(status);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(
    [...headers.keys()].filter((name) => /^access-control-|^set-cookie$|^server$|^x-powered-by$/.test(name)),
  ).toEqual([]);
  expect(headers.get('strict-transport-security')).toBeNull();
  const secure = await fetchAll(overTls + path, options);
  expect(secure.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
});

async function fetchAll(url: string, options: RequestInit = {}): Promise<{ status: number; headers: Headers }> {
  const answer = await fetch(url, options);
  await answer.arrayBuffer();
  return { status: answer.status, headers: answer.headers };
}
