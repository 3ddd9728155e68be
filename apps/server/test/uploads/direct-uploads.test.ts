import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ByteStore, emptyStore } from '../../src/platform/files/byte-store.ts';
import { moveFiles } from '../../src/platform/files/move-files.ts';
import { type Quarantine, quarantineAt } from '../../src/platform/files/quarantine.ts';
import { s3ByteStore } from '../../src/platform/files/s3-byte-store.ts';
import { s3Calls } from '../../src/platform/files/s3-calls.ts';
import { listMultiparts, listObjects } from '../../src/platform/files/s3-listing.ts';
import { newId } from '../../src/platform/ids.ts';
import { sweepUploads } from '../../src/platform/uploads/sweep-uploads.ts';
import { uploadStore } from '../../src/platform/uploads/upload-store.ts';
import { sumSchool } from '../../src/platform/whole-copy/write-copy.ts';
import { listening, tus } from '../kit/uploading.ts';
import { anS3Server, hasSwift, type S3Server } from '../servers/s3-server.ts';
import { type Client, client, type TestServer, testServer } from '../servers/server.ts';
import { aWorld, type World } from '../world/world.ts';

const mebibyte = 1024 * 1024;
const pdf = (length: number) => {
  const head = Buffer.from('%PDF-1.7\n');
  const tail = Buffer.from('\n%%EOF');
  // Of this test alone, and nothing a reader would take for a program.
  const inside = Buffer.from(randomBytes(length / 2).toString('hex'));
  return Buffer.concat([head, inside.subarray(0, length - head.length - tail.length), tail]);
};

interface Direct {
  readonly id: string;
  readonly arrived: number;
  readonly parts: readonly { readonly start: number; readonly size: number; readonly href: string }[];
  readonly seconds: number;
}

const put = (href: string, body: Uint8Array) => fetch(href, { method: 'PUT', body: Buffer.from(body) });
const begin = async (sender: Client, name: string, size: number) => {
  const { status, body } = await sender.post('/uploads/direct', { name, size });
  return { status, code: body.code as string | undefined, direct: (body.direct ?? null) as Direct | null };
};
const begun = async (sender: Client, name: string, size: number): Promise<Direct> => {
  const { direct } = await begin(sender, name, size);
  if (!direct) throw new Error('it goes by tus');
  return direct;
};
const next = async (sender: Client, id: string) =>
  (await sender.get(`/uploads/${id}/direct`)).body.direct as Direct | null;
const putAll = async ({ parts }: Direct, content: Buffer) => {
  for (const { start, size, href } of parts)
    expect((await put(href, content.subarray(start, start + size))).status).toBe(200);
};
/** Sends whole and finishes. */
const sent = async (sender: Client, name: string, content: Buffer) => {
  const direct = await begun(sender, name, content.length);
  for (let state: Direct | null = direct; state && state.parts.length > 0; state = await next(sender, direct.id))
    await putAll(state, content);
  return { id: direct.id, ...(await sender.post(`/uploads/${direct.id}/finish`)) };
};

describe.skipIf(!hasSwift)('large files go straight into the store', () => {
  let s3: S3Server;
  let server: TestServer;
  let world: World;
  let url: string;
  let teacher: Client;
  let other: Client;
  let bytes: ByteStore;
  let held: Quarantine;
  let scanner: Server;
  const prefix = 'thcs/';
  beforeAll(async () => {
    s3 = await anS3Server();
    const address = { ...s3.address, prefix };
    bytes = s3ByteStore(address);
    held = quarantineAt(address) as Quarantine;
    // Says of every file that holds the word that it is ill.
    scanner = createServer((socket) => {
      let isIll = false;
      socket.on('data', (piece: Buffer) => {
        isIll ||= piece.includes('EICAR');
        if (piece.subarray(-4).equals(Buffer.alloc(4))) socket.end(`stream: ${isIll ? 'Eicar-Test FOUND' : 'OK'}\0`);
      });
    });
    await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
    const { port } = scanner.address() as { port: number };
    const ofPerson = { account: 100 * mebibyte, teacher: 100 * mebibyte, student: 20 * mebibyte };
    const uploads = { largest: 50 * mebibyte, clamd: `127.0.0.1:${port}`, ofPerson };
    server = await testServer({ bytes, quarantine: held, uploads });
    world = await aWorld(server);
    url = await listening(server);
    teacher = await server.teacher(world.teachers.subject.id);
    other = await server.teacher(world.teachers.other.id);
  });
  // A test that ends half-way leaves nothing to the next.
  beforeEach(async () => {
    const { db } = server.services;
    await db.deleteFrom('uploads').execute();
    await db.deleteFrom('files').execute();
    await emptyStore(bytes);
    await held.sweep(new Date(Date.now() + 86_400_000), () => false);
  });
  afterAll(() => {
    scanner?.close();
    s3?.stop();
  });

  /** What lies in quarantine: uploads in parts, and what they were joined to. */
  const inQuarantine = async () => {
    const calls = s3Calls(s3.address);
    const found: string[] = [];
    for await (const some of listMultiparts(calls, 'quarantine/', prefix)) found.push(...some.map(({ name }) => name));
    for await (const { objects } of listObjects(calls, 'quarantine/', prefix))
      found.push(...objects.map(({ name }) => name));
    return found;
  };
  const inFiles = async () => {
    const found: string[] = [];
    for await (const some of bytes.list()) found.push(...some.map(({ key }) => key));
    return found;
  };
  const onDisk = () => readdir(join(server.services.config.dataDir, 'uploads'));

  it('whole: in parts of their length, none of it through the server, and a file like any other', async () => {
    const content = pdf(11 * mebibyte);
    const { direct } = await begin(teacher, '../phim\u0000 1.pdf', content.length);
    expect(direct?.parts.map(({ start, size }) => [start, size])).toEqual([
      [0, 5 * mebibyte],
      [5 * mebibyte, 5 * mebibyte],
      [10 * mebibyte, mebibyte],
    ]);
    const state = direct as Direct;
    expect([state.arrived, state.seconds <= 900]).toEqual([0, true]);
    const [first] = state.parts;
    const { searchParams, pathname } = new URL(first?.href ?? '');
    expect(pathname).toBe(`/phuong/${prefix}quarantine/${state.id}`);
    expect(Number(searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(900);
    expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host');
    expect((await teacher.post(`/uploads/${state.id}/finish`)).body.code).toBe('platform.upload_unfinished');
    await putAll(state, content);
    expect(await onDisk()).toEqual([]);
    const finished = await Promise.all([1, 2].map(() => teacher.post(`/uploads/${state.id}/finish`)));
    for (const { status, body } of finished)
      expect([status, body]).toEqual([
        200,
        {
          id: state.id,
          name: 'phim 1.pdf',
          mediaType: 'application/pdf',
          size: content.length,
          width: null,
          height: null,
        },
      ]);
    expect((await teacher.post(`/uploads/${state.id}/finish`)).status).toBe(200);
    expect((await teacher.get(`/files/${state.id}`)).raw.equals(content)).toBe(true);
    const row = await server.services.db
      .selectFrom('files')
      .select(['sha256', 'storage_key'])
      .where('id', '=', state.id)
      .executeTakeFirstOrThrow();
    expect([row.storage_key, await inFiles()]).toEqual([row.sha256, [row.sha256]]);
    expect([await inQuarantine(), await onDisk()]).toEqual([[], []]);
    expect((await put(first?.href ?? '', content.subarray(0, 5 * mebibyte))).status).toBe(404);
  });

  it('small ones, and all where the setting is off, go by tus', async () => {
    expect(await begin(teacher, 'a.pdf', 8 * mebibyte - 1)).toEqual({ status: 200, code: undefined, direct: null });
    const closed = quarantineAt({ ...s3.address, prefix, takesUploads: false });
    const copy = await testServer({ copyOf: server, bytes, quarantine: closed });
    const there = client(copy.app, teacher.token);
    expect((await begin(there, 'a.pdf', 9 * mebibyte)).direct).toBeNull();
    expect((await there.get('/uploads/space')).body.own.used).toBe((await teacher.get('/uploads/space')).body.own.used);
  });

  it('goes on after a cut with what is missing, by new addresses', async () => {
    const content = pdf(12 * mebibyte);
    const { id, parts } = await begun(teacher, 'cut.pdf', content.length);
    const [, second] = parts;
    expect((await put(second?.href ?? '', content.subarray(5 * mebibyte, 10 * mebibyte))).status).toBe(200);
    const state = await next(teacher, id);
    expect([state?.arrived, state?.parts.map(({ start }) => start)]).toEqual([5 * mebibyte, [0, 10 * mebibyte]]);
    await putAll(state as Direct, content);
    expect(await next(teacher, id)).toMatchObject({ arrived: content.length, parts: [] });
    // Joined, and the answer lost.
    const upload = await server.services.db
      .selectFrom('uploads')
      .select('multipart')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const whole = { id, multipart: upload.multipart ?? '' };
    await held.join(whole, (await held.parts(whole)) ?? new Map());
    expect(await next(teacher, id)).toMatchObject({ arrived: content.length, parts: [] });
    expect((await teacher.post(`/uploads/${id}/finish`)).status).toBe(200);
    expect((await teacher.get(`/files/${id}`)).raw.equals(content)).toBe(true);
    expect(await inQuarantine()).toEqual([]);
  });

  it('is of who began it, and no upload of the other protocol', async () => {
    const content = pdf(9 * mebibyte);
    const state = await begun(teacher, 'foreign.pdf', content.length);
    const { id } = state;
    const pupil = await server.student(world.pupils.self.id);
    for (const [stranger, status] of [
      [other, 404],
      [pupil, 404],
      [server.anonymous, 401],
    ] as const) {
      const answers = [
        (await stranger.get(`/uploads/${id}/direct`)).status,
        (await stranger.post(`/uploads/${id}/finish`)).status,
        (await tus(url, stranger, 'DELETE', `/api/uploads/${id}`)).status,
      ];
      expect(answers).toEqual([status, status, status]);
    }
    expect((await server.anonymous.post('/uploads/direct', { name: 'a', size: 9 * mebibyte })).status).toBe(401);
    expect((await tus(url, teacher, 'HEAD', `/api/uploads/${id}`)).status).toBe(404);
    const patched = await tus(url, teacher, 'PATCH', `/api/uploads/${id}`, { 'upload-offset': '0' }, content);
    expect([patched.status, await onDisk()]).toEqual([404, []]);
    await putAll(state, content);
    expect((await tus(url, teacher, 'DELETE', `/api/uploads/${id}`)).status).toBe(204);
    expect([await inQuarantine(), (await teacher.get(`/uploads/${id}/direct`)).status]).toEqual([[], 404]);
    const [first] = state.parts;
    expect((await put(first?.href ?? '', content.subarray(0, first?.size))).status).toBe(404);
  });

  it('is judged before its first address: size, space, how many', async () => {
    expect(await begin(teacher, 'a.mp4', 50 * mebibyte + 1)).toMatchObject({ status: 413, code: 'platform.too_large' });
    for (const size of [0, -1, 1.5, '9e9', 1e30, null])
      expect((await teacher.post('/uploads/direct', { name: 'a', size })).status).toBe(400);
    const mate = await server.student(world.pupils.mate.id);
    const one = await begun(mate, 'a.mp4', 15 * mebibyte);
    expect((await mate.get('/uploads/space')).body.own.used).toBe(15 * mebibyte);
    expect(await begin(mate, 'b.mp4', 9 * mebibyte)).toMatchObject({ status: 413, code: 'platform.upload_quota' });
    expect(await inQuarantine()).toEqual([`quarantine/${one.id}`]);
    await tus(url, mate, 'DELETE', `/api/uploads/${one.id}`);
    expect((await mate.get('/uploads/space')).body.own.used).toBe(0);
    expect(await inQuarantine()).toEqual([]);
  });

  it('an address takes its part alone, of its length, in its time', async () => {
    const content = pdf(9 * mebibyte);
    const { id, parts } = await begun(teacher, 'a.pdf', content.length);
    const { href = '', size = 0 } = parts[0] ?? {};
    for (const [change, length] of [
      ['', size + 1],
      ['', size - 1],
      ['partNumber=2', size],
      [`X-Amz-Expires=86400`, size],
    ] as const) {
      const address = new URL(href);
      const [name = '', value = ''] = change.split('=');
      if (name) address.searchParams.set(name, value);
      expect([change, length, (await put(address.href, content.subarray(0, length))).status]).toEqual([
        change,
        length,
        403,
      ]);
    }
    expect((await fetch(href)).status).toBe(403);
    expect((await fetch(href, { method: 'DELETE' })).status).toBe(403);
    const { multipart } = await server.services.db
      .selectFrom('uploads')
      .select('multipart')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 901_000 });
    const late = await held
      .addressOf({ id, multipart: multipart ?? '' }, { number: 1, size })
      .finally(() => vi.useRealTimers());
    const refused = await put(late, content.subarray(0, size));
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('expired')]);
    expect((await next(teacher, id))?.arrived).toBe(0);
    await tus(url, teacher, 'DELETE', `/api/uploads/${id}`);
  });

  it('what is no good is refused as by tus, and gone', async () => {
    const before = await inFiles();
    const page = Buffer.from(`<!doctype html>${'x'.repeat(9 * mebibyte)}`);
    const ill = pdf(9 * mebibyte);
    ill.write('EICAR', 8 * mebibyte, 'latin1');
    const program = pdf(9 * mebibyte);
    program.write('/JavaScript', 8 * mebibyte, 'latin1');
    for (const [content, status, code] of [
      [page, 415, 'platform.file_kind'],
      [ill, 422, 'platform.file_infected'],
      [program, 422, 'platform.file_has_program'],
    ] as const) {
      const answer = await sent(teacher, 'bài.pdf', content);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect((await teacher.post(`/uploads/${answer.id}/finish`)).status).toBe(404);
    }
    expect([await inQuarantine(), await onDisk(), await inFiles()]).toEqual([[], [], before]);
  });

  it('nothing that serves files knows what lies in quarantine, and it is copied, moved and swept with none of them', async () => {
    const school = { dataDir: server.services.config.dataDir, bytes };
    await sent(teacher, 'before.pdf', pdf(9 * mebibyte));
    const copied = await sumSchool(server.services.database, school);
    const content = pdf(9 * mebibyte);
    const state = await begun(teacher, 'a.pdf', content.length);
    await putAll(state, content);
    const { id } = state;
    const { multipart } = await server.services.db
      .selectFrom('uploads')
      .select('multipart')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const whole = { id, multipart: multipart ?? '' };
    await held.join(whole, (await held.parts(whole)) ?? new Map());
    expect(await held.sizeOf(id)).toBe(content.length);
    const open = await fetch(new URL(`/phuong/${prefix}quarantine/${id}`, s3.address.base));
    expect(open.status).toBeGreaterThanOrEqual(400);
    expect((await teacher.get(`/files/${id}`)).status).toBe(404);
    expect((await teacher.get(`/files/addresses?ids=${id}`)).body.items).toEqual([]);
    for (const key of [id, `quarantine/${id}`]) expect(await bytes.sizeOf(key)).toBeNull();
    const keys = await inFiles();
    expect(keys.every((key) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
    const { db, files } = server.services;
    expect(await sumSchool(server.services.database, school)).toEqual(copied);
    const elsewhere = s3ByteStore({ ...s3.address, prefix: 'moved/' });
    expect(await moveFiles(db, bytes, elsewhere, () => undefined)).toMatchObject({ sent: keys.length, missing: [] });
    await files.sweep(db, new Date(Date.now() + 60_000));
    expect(await held.sizeOf(id)).toBe(content.length);
    await emptyStore(elsewhere);
    expect((await teacher.post(`/uploads/${id}/finish`)).status).toBe(200);
  });

  it('what is not finished within a day is given up; what nobody knows any more too', async () => {
    const { services } = server;
    const half = await begun(teacher, 'half.pdf', 9 * mebibyte);
    await put(half.parts[0]?.href ?? '', Buffer.alloc(half.parts[0]?.size ?? 0));
    await held.begin(newId());
    const nobodys = newId();
    const joined = { id: nobodys, multipart: await held.begin(nobodys) };
    await put(await held.addressOf(joined, { number: 1, size: 10 }), Buffer.alloc(10));
    await held.join(joined, (await held.parts(joined)) ?? new Map());
    const store = uploadStore(services, async () => undefined);
    await sweepUploads(services, store, []);
    expect((await inQuarantine()).length).toBe(3);
    const later = { ...services, clock: { ...services.clock, now: () => new Date(Date.now() + 2 * 86_400_000) } };
    await sweepUploads(later, store, []);
    expect(await inQuarantine()).toEqual([]);
    expect((await teacher.get(`/uploads/${half.id}/direct`)).status).toBe(404);
    expect((await put(half.parts[1]?.href ?? '', Buffer.alloc(half.parts[1]?.size ?? 0))).status).toBe(404);
    expect((await teacher.get('/uploads/space')).body.own.used).toBe(0);
  });

  it('while the store is away nothing is begun or lost, and the space is given back', async () => {
    const content = pdf(9 * mebibyte);
    const waiting = await begun(teacher, 'waits.pdf', content.length);
    await putAll(waiting, content);
    const { used } = (await teacher.get('/uploads/space')).body.own;
    s3.down();
    expect(await begin(teacher, 'b.pdf', 9 * mebibyte)).toMatchObject({
      status: 503,
      code: 'platform.files_unavailable',
    });
    expect((await teacher.get('/uploads/space')).body.own.used).toBe(used);
    expect((await teacher.get(`/uploads/${waiting.id}/direct`)).status).toBe(503);
    expect((await teacher.post(`/uploads/${waiting.id}/finish`)).status).toBe(503);
    s3.up();
    expect((await teacher.post(`/uploads/${waiting.id}/finish`)).status).toBe(200);
    expect([await inQuarantine(), await onDisk()]).toEqual([[], []]);
  });
});
