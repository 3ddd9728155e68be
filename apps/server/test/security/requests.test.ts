import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type RouteId } from '@phuong/contract/api.ts';
import { errorCodes } from '@phuong/contract/platform/error-codes.errors.ts';
import { type RouteDefinition, route } from '@phuong/contract/platform/route.schema.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseUnavailableError } from '../../src/platform/database/database-errors.ts';
import { AppError } from '../../src/platform/http/app-error.ts';
import { buildServer } from '../../src/platform/http/build-server.ts';
import { area } from '../../src/platform/http/mount.ts';
import { createPaperLine } from '../../src/platform/pdf/paper-line.ts';
import { PdfRenderError } from '../../src/platform/pdf/pdf-job.ts';
import { problemFaults } from '../contract/answer-faults.ts';
import { addressOf, callRoute, codeOf, type RawAnswer } from '../contract/call-route.ts';
import { samples } from '../samples/samples.ts';
import { picture } from '../samples/school-samples.ts';
import { type Client, type TestServer, testServer } from '../servers/server.ts';
import { aWorld, type World, worldClock } from '../world/world.ts';

const routes = Object.entries(api) as [RouteId, RouteDefinition][];
const megabyte = 1024 * 1024;

/** What is wrong with the headers of an answer, whatever its status. */
function headerFaults(headers: Readonly<Record<string, unknown>>, url: string): string[] {
  const text = (name: string) => String(headers[name] ?? '');
  const policy = new Map(
    text('content-security-policy')
      .split('; ')
      .map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1)]),
  );
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ['*'];
  const allows = (directive: string, ...only: string[]) => policy.get(directive)?.join(' ') === only.join(' ');
  // A script or a sheet shows nothing and runs nothing of its own: the page that asks for it has a policy.
  const isPart = /^\/assets\/.*\.(?:js|css)$/.test(url) && allows('default-src', "'none'") && !policy.has('script-src');
  const own = isPart ? "'none'" : "'self'";
  const checks: [string, boolean][] = [
    ['scripts only from here', scripts.join(' ') === own],
    ['no plugins', isPart || allows('object-src', "'none'")],
    ['no base', allows('base-uri', "'none'")],
    ['not framed', allows('frame-ancestors', "'none'")],
    ['forms only to here', allows('form-action', own)],
    ['nothing from elsewhere', !/https?:|\*/.test(text('content-security-policy'))],
    ['nosniff', text('x-content-type-options') === 'nosniff'],
    ['referrer', text('referrer-policy') === 'strict-origin-when-cross-origin'],
    ['opener', text('cross-origin-opener-policy') === 'same-origin-allow-popups'],
    ['resources only for here', text('cross-origin-resource-policy') === 'same-origin'],
    [
      'not stored',
      !/^\/(api|health)/.test(url) || text('cache-control') === (url === '/api/openapi.json' ? 'no-cache' : 'no-store'),
    ],
    ['tells no product', headers.server === undefined && headers['x-powered-by'] === undefined],
    ['no cookie', headers['set-cookie'] === undefined],
    ['no other origin', Object.keys(headers).every((name) => !name.startsWith('access-control-'))],
  ];
  return checks.filter(([, holds]) => !holds).map(([name]) => name);
}

/** One paper, a place that asks too often and a fault of ours. */
async function issuedPaper({ number, fingerprint }: Readonly<Record<string, string>>): Promise<void> {
  if (number === 'HB-2025-000429') throw new AppError('grading.confirmations_too_often');
  if (number === 'HB-2025-000500') throw new Error('select fingerprint failed');
  const isIssued = number === 'HB-2025-000001' && fingerprint?.startsWith('3f2a');
  if (!isIssued) throw new AppError('platform.not_found');
}

describe('answers of every status', () => {
  let app: FastifyInstance;
  let webRoot: string;
  const failing = {
    'test.code': route({
      method: 'GET',
      path: '/test/code/:id',
      summary: 'fails with the error code named',
      access: 'public',
      response: 'empty',
    }),
    'test.crash': route({ method: 'GET', path: '/test/crash', summary: 'x', access: 'public', response: 'empty' }),
    'test.away': route({ method: 'GET', path: '/test/away', summary: 'x', access: 'public', response: 'empty' }),
    'test.papers': route({ method: 'GET', path: '/test/papers', summary: 'x', access: 'public', response: 'empty' }),
    'test.done': route({ method: 'GET', path: '/test/done', summary: 'x', access: 'public', response: 'empty' }),
    'test.file': route({ method: 'GET', path: '/test/file', summary: 'x', access: 'public', response: 'file' }),
  };
  const codes = Object.keys(errorCodes) as (keyof typeof errorCodes)[];
  let next: keyof typeof errorCodes = 'platform.invalid_input';

  beforeAll(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'phuong-web-'));
    await mkdir(join(webRoot, 'assets'));
    await writeFile(join(webRoot, 'index.html'), '<!doctype html>');
    await writeFile(
      join(webRoot, 'paths.json'),
      JSON.stringify(['/', '/students', '/students/$id/detail', '/papers/$number/$fingerprint']),
    );
    await writeFile(join(webRoot, 'assets', 'main-1a2b.js'), 'export {}');
    app = await buildServer({
      areas: [
        area(
          failing,
          {
            'test.code': async () => {
              throw new AppError(next, { retryAfter: 3 });
            },
            'test.crash': async () => {
              throw new Error('select password_hash from users failed in /srv/phuong/secret.ts:12');
            },
            'test.away': async () => {
              throw new DatabaseUnavailableError('database_unreachable', 'connect to postgres://phuong:pw@db failed');
            },
            'test.papers': async () => {
              throw new PdfRenderError('timeout', 'template took over 20000 ms in /srv/phuong/secret.ts');
            },
            'test.done': async () => undefined,
            'test.file': async () => ({
              name: 'Điểm "9A1".pdf',
              mediaType: 'application/pdf' as const,
              content: Buffer.from('%PDF'),
            }),
          },
          { pages: { '/papers/$number/$fingerprint': issuedPaper } },
        ),
      ],
      authenticate: async () => null,
      refused: () => undefined,
      idempotency: { once: (_user, _key, _route, _input, run) => run() },
      papers: createPaperLine(),
      health: { notReady: async () => 'stopping' },
      logLevel: 'silent',
      trustProxy: false,
      isTls: true,
      webRoot,
    });
  });
  afterAll(async () => {
    await app.close();
    await rm(webRoot, { recursive: true, force: true });
  });

  const others: [url: string, status: number, options?: InjectOptions][] = [
    ['/', 200],
    ['/students', 200],
    ['/students/?page=2', 200],
    ['/students/01a204a1-af38-70b6-b6ae-e86a9c0e23af/detail', 200],
    ['/students/whatever/detail', 404],
    ['/students/whatever', 404],
    ['/papers/HB-2025-000001/3f2a', 200],
    ['/papers/HB-2025-000001/3f2a%2090bc/', 200],
    ['/papers/HB-2025-000001/0000', 404],
    ['/papers/HB-2025-999999/3f2a', 404],
    ['/papers/HB-2025-000429/3f2a', 429],
    ['/papers/HB-2025-000500/3f2a', 200],
    ['/papers/HB-2025-000001', 404],
    ['/papers/%E0%A4%A/3f2a', 404],
    ['/%E0%A4%A', 404],
    ['/favicon.ico', 404],
    ['/robots.txt', 404],
    ['/assets/main-1a2b.js', 200],
    ['/assets/gone.js', 404],
    ['/etc/passwd', 404],
    ['/assets/%2e%2e%2f%2e%2e%2fetc%2fpasswd', 404],
    ['/index.html%00.js', 400],
    ['/', 404, { method: 'POST' }],
    ['/health/live', 200],
    ['/health/ready', 503],
    ['/health/unknown', 404],
    ['/api/openapi.json', 200],
    ['/api/unknown', 404],
    ['/api/test/done', 204],
    ['/api/test/done', 404, { method: 'POST' }],
    ['/api/test/done', 404, { method: 'DELETE' }],
    ['/api/test/crash', 500],
    ['/api/test/away', 503],
    ['/api/test/file', 200],
    ['/api/%zz', 404],
    [`/api/test/code/${'x'.repeat(300)}`, 404],
    ['/api/test/done', 404, { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } }],
    ['/api/test/done', 404, { method: 'TRACE' as 'GET' }],
    ['/api/test/done', 204, { headers: { origin: 'https://elsewhere.example' } }],
  ];
  it.for(others)('%s → %i carries every header', async ([url, status, options]) => {
    const answer = await app.inject({ ...options, url });
    expect([answer.statusCode, headerFaults(answer.headers, url)]).toEqual([status, []]);
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });

  it('a file not changed since answers 304 with every header', async () => {
    const first = await app.inject('/api/test/file');
    const again = await app.inject({ url: '/api/test/file', headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.rawPayload.length, headerFaults(again.headers, '/api/')]).toEqual([304, 0, []]);
    expect(first.headers['content-disposition']).toBe(
      `attachment; filename="iem 9A1.pdf"; filename*=UTF-8''${encodeURIComponent('Điểm "9A1".pdf')}`,
    );
  });

  it('every error code is a whole problem with every header, in both languages', async () => {
    for (const code of codes) {
      next = code;
      const sentences = await Promise.all(
        ['vi', 'en-GB'].map(async (language) => {
          const answer = await app.inject({ url: '/api/test/code/1', headers: { 'accept-language': language } });
          expect([code, answer.statusCode]).toEqual([code, errorCodes[code]]);
          expect([code, headerFaults(answer.headers, '/api/')]).toEqual([code, []]);
          expect(answer.headers['retry-after']).toBe('3');
          return (answer.json() as { detail: string }).detail;
        }),
      );
      expect(sentences[0]).not.toBe(sentences[1]);
    }
  });

  it('an error nobody expected says nothing of our insides; the request id leads to the log', async () => {
    for (const [url, code] of [
      ['/api/test/crash', 'platform.internal'],
      ['/api/test/away', 'platform.unavailable'],
      ['/api/test/papers', 'platform.papers_busy'],
    ] as const) {
      const answer = await app.inject(url);
      const raw: RawAnswer = {
        status: answer.statusCode,
        headers: answer.headers,
        raw: answer.rawPayload,
        json: answer.json(),
      };
      expect(problemFaults(raw)).toEqual([]);
      expect(codeOf(raw)).toBe(code);
      expect(answer.payload).not.toMatch(/select|secret|postgres|\.ts/);
    }
    expect((await app.inject('/api/test/away')).headers['retry-after']).toBe('2');
  });
});

describe('bodies', () => {
  let server: TestServer;
  let world: World;
  let admin: Client;
  let teacher: Client;
  let student: Client;

  beforeAll(async () => {
    server = await testServer({ clock: worldClock, isUnwatched: true });
    world = await aWorld(server);
    admin = await server.admin();
    teacher = await server.teacher(world.teachers.subject.id);
    student = await server.student(world.pupils.self.id);
  });

  const clientFor = ({ access }: RouteDefinition) => {
    if (typeof access !== 'object' || access.account !== undefined) return admin;
    return access.teacher === undefined ? student : teacher;
  };
  const send = (definition: RouteDefinition, url: string, type: string, payload: string | Buffer) =>
    server.app.inject({
      method: definition.method,
      url,
      headers: { authorization: `Bearer ${clientFor(definition).token}`, 'content-type': type },
      payload,
    });
  const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;

  const writing = routes.filter(([, { body }]) => body !== undefined && body !== 'file');
  it.for(writing)('%s: too large, of another type, cut off or poisoned is refused', async ([routeId, definition]) => {
    const caller = { name: 'administrator' as const, client: clientFor(definition), userId: '' };
    const url = addressOf(definition, await samples[routeId].make(world, caller));
    const cases: [number, string, string][] = [
      [413, 'application/json', `{"a":"${'x'.repeat(megabyte)}"}`],
      [415, 'text/plain', '{}'],
      [415, 'application/xml', '<a/>'],
      [415, 'application/x-www-form-urlencoded', 'a=1'],
      [400, 'application/json', '{"a":'],
      [400, 'application/json', '[]'],
      [400, 'application/json', '"text"'],
      [400, 'application/json', '{"__proto__":{"isAdmin":true}}'],
      [400, 'application/json', '{"constructor":{"prototype":{"isAdmin":true}}}'],
      [400, 'application/json', deep],
      [400, 'application/json', '{"\\u0000":1}'],
    ];
    const answers = await Promise.all(cases.map(([, type, payload]) => send(definition, url, type, payload)));
    const got = answers.map(({ statusCode, headers }, index) => [
      statusCode,
      cases[index]?.[2].slice(0, 20),
      String(headers['content-type']),
    ]);
    expect(got).toEqual(cases.map(([status, , payload]) => [status, payload.slice(0, 20), 'application/problem+json']));
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    await samples[routeId].after?.(world, caller);
  });

  const uploading = routes.filter(([, { body }]) => body === 'file');
  it.for(uploading)('%s: no file, too large a file or another type is refused', async ([routeId, definition]) => {
    const call = await samples[routeId].make(world, { name: 'administrator', client: admin, userId: '' });
    const url = addressOf(definition, call);
    expect((await send(definition, url, 'application/json', '{}')).statusCode).toBe(415);
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK';
    for (const cut of ['no form', '', '--x', part, `${part}\r\n--`]) {
      const { statusCode } = await send(definition, url, 'multipart/form-data; boundary=x', cut);
      expect([cut, statusCode]).toEqual([cut, 400]);
    }
    const status = async (content: Uint8Array, fields = call.fields) =>
      (await callRoute(server.app, admin.token, definition, { ...call, file: { name: 'x', content }, fields })).status;
    expect(await status(Buffer.alloc(0))).toBe(400);
    expect(await status(Buffer.alloc(11 * megabyte))).toBe(413);
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, 'x']));
    expect([400, 413]).toContain(await status(picture, many));
    // Not a workbook, not a picture: judged by the bytes, not by the name.
    expect([400, 415, 422]).toContain(await status(Buffer.from('<svg onload="alert(1)">')));
  });

  const lists = routes.filter(([, { query }]) => query && 'pageSize' in query.shape);
  it.for(lists)('%s gives at most 100 entries a page', async ([routeId, definition]) => {
    const client = clientFor(definition);
    const call = await samples[routeId].make(world, { name: 'administrator', client, userId: '' });
    for (const wrong of [{ pageSize: 101 }, { pageSize: 0 }, { page: 0 }, { page: -1 }, { page: 1e9 }, { page: 'x' }]) {
      const answer = await callRoute(server.app, client.token, definition, {
        ...call,
        query: { ...call.query, ...wrong },
      });
      expect([wrong, answer.status]).toEqual([wrong, 400]);
    }
  });

  const sorted = routes.filter(([, { query }]) => query && 'sort' in query.shape);
  it.for(sorted)('%s sorts by what the contract lists only', async ([routeId, definition]) => {
    const client = clientFor(definition);
    const call = await samples[routeId].make(world, { name: 'administrator', client, userId: '' });
    for (const sort of [
      'password_hash',
      'id',
      "name'",
      'name;select 1',
      '1',
      '(select 1)',
      '__proto__',
      'constructor',
    ]) {
      const answer = await callRoute(server.app, client.token, definition, { ...call, query: { ...call.query, sort } });
      expect([sort, answer.status]).toEqual([sort, 400]);
    }
    const query = { ...call.query, direction: 'asc;drop table users' };
    expect((await callRoute(server.app, client.token, definition, { ...call, query })).status).toBe(400);
  });

  it('without TLS nothing is promised about it', async () => {
    expect((await server.app.inject('/health/live')).headers['strict-transport-security']).toBeUndefined();
  });

  it('addresses that try to be others find nothing', async () => {
    const headers = { authorization: `Bearer ${admin.token}` };
    for (const url of [
      '/api/students/%00',
      '/api/students/..%2f..%2fusers',
      '/api//students',
      '/api/students/',
      '//x/..',
    ]) {
      const answer = await server.app.inject({ url, headers });
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
    const search = async (q: string) => (await server.app.inject({ url: `/api/students?q=${q}`, headers })).statusCode;
    for (const q of ['%00', '%ff', '%25', '_', '%5C', "'%20or%201=1--", '%F0%9F%8E%93'])
      expect([q, await search(q)]).toEqual([q, 200]);
  });

  it('a method in a header changes nothing', async () => {
    const id = world.classes.a.id;
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/classes/${id}?_method=DELETE`,
      headers: { authorization: `Bearer ${admin.token}`, 'x-http-method-override': 'DELETE' },
      payload: {},
    });
    expect(answer.statusCode).toBe(404);
    expect((await admin.get(`/classes/${id}`)).status).toBe(200);
  });
});
