import { api } from '@phuong/contract/api.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { infoPaths } from '../../lib/api/early-answers.ts';
import { send } from '../../lib/api/http.ts';
import type { ManifestEntry } from '../../lib/api/packed-manifest.ts';
import { routeClient } from '../../lib/api/route-client.ts';
import { sessionKey } from '../../lib/api/token-expiry.ts';

const classId = '11111111-1111-4111-8111-111111111111';
const subjectId = '22222222-2222-4222-8222-222222222222';
const semesterId = '33333333-3333-4333-8333-333333333333';
const sheet = `/t/classes/${classId}?tab=marks&subject=${subjectId}&semester=${semesterId}`;
const kept = (age = 0, scope = 'teacher') => ({
  scope,
  accessToken: 'mine',
  refreshToken: 'more',
  at: Date.now() - age,
});

const manifest = Object.fromEntries(
  Object.entries<RouteDefinition>(api).map(([id, { method, path }]): [string, ManifestEntry] => [
    id,
    [method, path, ''],
  ]),
);
const clientOf = (token: string) =>
  routeClient(
    { first: manifest, later: [] },
    { current: () => token, refresh: async () => undefined, reset: () => undefined },
  );

let asked: string[];
let links: { href?: string }[];
let classes: string[];

beforeEach(() => {
  asked = [];
  links = [];
  classes = [];
  vi.resetModules();
  vi.stubGlobal('performance', { now: () => 100 });
  vi.stubGlobal('headStartParts', {
    all: ['ui.js'],
    vi: ['vi.js'],
    'en-GB': ['en.js'],
    classRecord: ['class.js'],
    ownLessons: { all: ['own.js'], vi: ['own-vi.js'], 'en-GB': ['own-en.js'] },
  });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ result: address });
  });
});

afterEach(() => vi.unstubAllGlobals());

async function open(address: string, session: object | null): Promise<void> {
  const stored: Record<string, string> = session ? { [sessionKey]: JSON.stringify(session) } : {};
  const localStorage = { getItem: (key: string) => stored[key] ?? null };
  vi.stubGlobal('window', { location: new URL(address, 'https://truong.vn'), localStorage });
  vi.stubGlobal('document', {
    cookie: '',
    documentElement: { classList: { add: (name: string) => classes.push(name) } },
    createElement: () => ({}),
    head: { append: (link: object) => links.push(link) },
  });
  await import('./head-start.ts');
}

it('what the page has asked for before the program is there, the program does not ask for again', async () => {
  await open(sheet, kept());
  expect(asked).toHaveLength(2);
  const before = [...asked];
  const client = clientOf('mine');
  const place = { classId, subjectId, semesterId };
  expect(await client.json('sheets.read', { query: place })).toBe(before[1]);
  await send({ method: 'GET', path: infoPaths.teacher, token: 'mine' });
  expect(asked).toEqual(before);
  expect(links.map(({ href }) => href)).toEqual(['/ui.js', '/vi.js', '/class.js']);
  expect(classes).toEqual(['sheet']);
});

it('a class without a sheet is asked for too, and no sheet', async () => {
  await open(`/classes/list/${classId}/detail?tab=roster`, kept());
  const before = [...asked];
  expect(await clientOf('mine').json('classes.read', { params: { id: classId } })).toBe(before[1]);
  expect(asked).toEqual(before);
});

it.each([
  ['', 'ownLessons.list', { query: { state: 'ALL' } }],
  [`/${classId}`, 'ownLessons.read', { params: { id: classId } }],
  [`/${classId}/document/${subjectId}`, 'ownItems.document', { params: { id: subjectId } }],
  [`/${classId}/exercise/${subjectId}`, 'ownItems.exercise', { params: { id: subjectId } }],
  [`/${classId}/slide/${subjectId}`, 'ownItems.slides', { params: { id: subjectId } }],
])('a pupil’s lessons come with what is read there (e-learning%s)', async (path, routeId, input) => {
  await open(`/student/e-learning${path}`, kept(0, 'student'));
  const before = [...asked];
  expect(before).toHaveLength(2);
  expect(await clientOf('mine').json(routeId, input)).toBe(before[1]);
  expect(asked).toEqual(before);
  expect(links.map(({ href }) => href)).toEqual(['/ui.js', '/vi.js', '/own.js', '/own-vi.js']);
});

it('a list of lessons that is narrowed down is asked for by its screen; where no pupil is signed in nothing of it comes', async () => {
  await open('/student/e-learning?state=OPEN', kept(0, 'student'));
  expect(asked).toHaveLength(1);
  expect(links).toHaveLength(4);
  vi.resetModules();
  await open(`/student/e-learning/${classId}`, kept());
  expect(asked).toHaveLength(2);
  expect(links.slice(4).map(({ href }) => href)).toEqual(['/ui.js', '/vi.js']);
});

it('the answer is given once: whoever asks again is answered by the server', async () => {
  await open(sheet, kept());
  const client = clientOf('mine');
  for (let times = 0; times < 2; times++)
    await client.json('sheets.read', { query: { classId, subjectId, semesterId } });
  expect(asked).toHaveLength(3);
});

it('somebody else who has come in since gets nothing of it', async () => {
  await open(sheet, kept());
  await clientOf('theirs').json('sheets.read', { query: { classId, subjectId, semesterId } });
  expect(asked).toHaveLength(3);
});

it('after the first seconds it is no answer any more', async () => {
  await open(sheet, kept());
  vi.stubGlobal('performance', { now: () => 10_001 });
  await clientOf('mine').json('sheets.read', { query: { classId, subjectId, semesterId } });
  expect(asked).toHaveLength(3);
});

it('nobody is asked for where nobody is signed in, or their token has ended', async () => {
  await open(sheet, null);
  vi.resetModules();
  await open(sheet, kept(40 * 24 * 3_600_000));
  expect(asked).toEqual([]);
  expect(links).toEqual([]);
});
