import { readdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { sweepUploads } from '../../src/platform/uploads/sweep-uploads.ts';
import { uploadStore } from '../../src/platform/uploads/upload-store.ts';
import { listening, named, sendFile, tus } from '../kit/uploading.ts';
import { type Client, type TestServer, testServer } from '../servers/server.ts';
import { aWorld, type World } from '../world/world.ts';

const mebibyte = 1024 * 1024;
const pdfOf = (length: number, mark: string) =>
  Buffer.concat([Buffer.from(`%PDF-1.7\n% ${mark}\n`), Buffer.alloc(length, 0x20), Buffer.from('\n%%EOF')]);
const offset = (at: number) => ({ 'upload-offset': String(at) });

describe('a file that comes in parts', () => {
  let server: TestServer;
  let world: World;
  let url: string;
  let teacher: Client;
  let pupil: Client;
  let other: Client;
  beforeAll(async () => {
    const ofPerson = { account: 10 * mebibyte, teacher: 10 * mebibyte, student: mebibyte };
    server = await testServer({ uploads: { largest: 5 * mebibyte, ofPerson } });
    world = await aWorld(server);
    url = await listening(server);
    teacher = await server.teacher(world.teachers.subject.id);
    pupil = await server.student(world.pupils.self.id);
    other = await server.teacher(world.teachers.other.id);
  });
  const begin = (client: Client, size: number | string, headers = {}) =>
    tus(url, client, 'POST', '/api/uploads', { 'upload-length': String(size), ...named('bài 1.pdf'), ...headers });

  it('goes on where it was cut off, and is there once it is whole', async () => {
    const content = pdfOf(300_000, 'parts');
    const { status, location } = await begin(teacher, content.length);
    expect(status).toBe(201);
    expect(location).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/);
    const first = await tus(url, teacher, 'PATCH', location, offset(0), content.subarray(0, 100_000));
    expect([first.status, first.headers['upload-offset']]).toEqual([204, '100000']);
    const id = location.split('/').at(-1) ?? '';
    expect((await teacher.post(`/uploads/${id}/finish`)).body.code).toBe('platform.upload_unfinished');
    await cutOff(url, teacher, location, content.subarray(100_000), 50_000);
    let at = 0;
    await expect
      .poll(async () => {
        at = Number((await tus(url, teacher, 'HEAD', location)).headers['upload-offset']);
        return at;
      })
      .toBeGreaterThan(100_000);
    expect((await tus(url, teacher, 'PATCH', location, offset(at), content.subarray(at))).status).toBe(204);
    const done = await teacher.post(`/uploads/${id}/finish`);
    expect(done).toMatchObject({
      status: 200,
      body: { id, name: 'bài 1.pdf', mediaType: 'application/pdf', size: content.length },
    });
    expect((await teacher.post(`/uploads/${id}/finish`)).body).toEqual(done.body);
    expect((await teacher.get(`/files/${id}`)).raw.equals(content)).toBe(true);
    expect((await tus(url, teacher, 'HEAD', location)).status).toBe(404);
  });

  it('is of who began it: to everybody else it is not there', async () => {
    const content = pdfOf(1000, 'foreign');
    const { location } = await begin(teacher, content.length);
    const id = location.split('/').at(-1) ?? '';
    for (const [client, status] of [
      [other, 404],
      [pupil, 404],
      [server.anonymous, 401],
    ] as const) {
      const answers = [
        await tus(url, client, 'HEAD', location),
        await tus(url, client, 'PATCH', location, offset(0), content),
        await tus(url, client, 'DELETE', location),
      ];
      expect(answers.map((each) => each.status)).toEqual([status, status, status]);
      expect((await client.post(`/uploads/${id}/finish`)).status).toBe(status);
    }
    expect((await tus(url, server.anonymous, 'POST', '/api/uploads', { 'upload-length': '5' })).status).toBe(401);
    expect((await tus(url, teacher, 'DELETE', location)).status).toBe(204);
    expect((await tus(url, teacher, 'HEAD', location)).status).toBe(404);
  });

  it('lies about nothing: lengths, places, names and parts of the protocol that are not ours are refused', async () => {
    const sizes = [0, -1, '1e3', 'NaN', '9'.repeat(13), '12.5', ''];
    for (const size of sizes) expect([size, (await begin(teacher, size)).status]).toEqual([size, 400]);
    expect(await begin(teacher, 5 * mebibyte + 1)).toMatchObject({ status: 413, code: 'platform.too_large' });
    for (const header of [
      { 'upload-defer-length': '1' },
      { 'upload-concat': 'partial' },
      { 'x-http-method-override': 'PATCH' },
      { 'upload-metadata': 'a b c' },
      { 'upload-metadata': `name ${'A'.repeat(5000)}` },
      { 'tus-resumable': '0.2.2' },
    ]) {
      const answer = await begin(teacher, 10, header);
      expect([header, answer.status, answer.code]).toEqual([header, 400, 'platform.invalid_input']);
    }
    const { location } = await begin(teacher, 10);
    const ten = Buffer.alloc(10, 0x41);
    for (const [at, body, status] of [
      ['5', ten.subarray(5), 409],
      ['-1', ten, 400],
      ['0', Buffer.alloc(11), 413],
    ] as const) {
      const answer = await tus(url, teacher, 'PATCH', location, { 'upload-offset': at }, body);
      expect([at, answer.status]).toEqual([at, status]);
    }
    const json = await tus(
      url,
      teacher,
      'PATCH',
      location,
      { ...offset(0), 'content-type': 'application/json' },
      Buffer.from('{}'),
    );
    expect(json.status).toBe(415);
    for (const id of ['..%2f..%2fetc', 'x', '%00', `${newlyMade()}`]) {
      expect([id, (await tus(url, teacher, 'HEAD', `/api/uploads/${id}`)).status]).toEqual([id, 404]);
    }
    expect((await tus(url, teacher, 'HEAD', location)).headers['upload-offset']).toBe('0');
    const evil = await tus(
      url,
      teacher,
      'POST',
      '/api/uploads',
      { 'upload-length': '20', ...named('../../x\u0000\u202e.pdf') },
      Buffer.from('%PDF-1.7 x          %%EOF'.slice(0, 20)),
    );
    expect(evil.status).toBe(201);
    const row = await server.services.db
      .selectFrom('uploads')
      .select('name')
      .where('id', '=', evil.location.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow();
    expect(row.name).toBe('x.pdf');
  });

  it('two parts for the same place at once: the bytes are those of one of them', async () => {
    const content = pdfOf(200_000, 'at once');
    const { location } = await begin(teacher, content.length);
    const answers = await Promise.all(
      [1, 2, 3].map(() => tus(url, teacher, 'PATCH', location, offset(0), content).catch(() => ({ status: 0 }))),
    );
    expect(answers.every(({ status }) => [0, 204, 400, 409].includes(status))).toBe(true);
    const at = Number((await tus(url, teacher, 'HEAD', location)).headers['upload-offset']);
    if (at < content.length) await tus(url, teacher, 'PATCH', location, offset(at), content.subarray(at));
    const id = location.split('/').at(-1) ?? '';
    const finished = await Promise.all([1, 2, 3].map(() => teacher.post(`/uploads/${id}/finish`)));
    expect(finished.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await teacher.get(`/files/${id}`)).raw.equals(content)).toBe(true);
  });

  it('takes the space it names when it begins, and what it really is when it ends', async () => {
    const mate = await server.student(world.pupils.mate.id);
    const answers = await Promise.all([1, 2, 3].map(() => begin(mate, mebibyte / 2)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 413]);
    expect(answers.find(({ status }) => status === 413)?.code).toBe('platform.upload_quota');
    expect((await mate.get('/uploads/space')).body).toMatchObject({
      own: { used: mebibyte, most: mebibyte },
      school: null,
    });
    for (const { location } of answers) if (location) await tus(url, mate, 'DELETE', location);
    expect((await mate.get('/uploads/space')).body.own.used).toBe(0);
    const admin = await server.admin();
    expect((await admin.get('/uploads/space')).body.school.free).toBeGreaterThan(0);
  });

  it('the same bytes lie on the disk once, however often they are kept, and go when nobody has them', async () => {
    const content = pdfOf(70_000, 'the same for all');
    const kept = [await sendFile(url, teacher, 'a.pdf', content), await sendFile(url, other, 'b.pdf', content)];
    expect(kept.map(({ status }) => status)).toEqual([200, 200]);
    const { services } = server;
    const root = join(services.config.dataDir, 'files');
    const row = await services.db
      .selectFrom('files')
      .select('sha256')
      .where('id', '=', kept[0]?.id ?? '')
      .executeTakeFirstOrThrow();
    const lying = async () => (await readdir(root, { recursive: true })).filter((name) => name.endsWith(row.sha256));
    expect(await lying()).toHaveLength(1);
    expect((await other.get(`/files/${kept[0]?.id}`)).status).toBe(404);
    expect((await other.get(`/files/${kept[1]?.id}`)).raw.equals(content)).toBe(true);
    const later = { ...services, clock: { ...services.clock, now: () => new Date(Date.now() + 2 * 86_400_000) } };
    const begun = await begin(teacher, 10);
    await sweepUploads(
      later,
      uploadStore(services, async () => undefined),
      [],
    );
    expect((await tus(url, teacher, 'HEAD', begun.location)).status).toBe(404);
    expect((await other.get(`/files/${kept[1]?.id}`)).status).toBe(404);
    // What would be more than the database knows is left alone: one other file is there.
    const third = await sendFile(url, teacher, 'c.pdf', pdfOf(10, 'third'));
    const fourth = await sendFile(url, teacher, 'd.pdf', pdfOf(11, 'fourth'));
    expect([third.status, fourth.status]).toEqual([200, 200]);
    await services.files.sweep(services.db, new Date(Date.now() + 60_000));
    await expect.poll(async () => (await readdir(join(services.config.dataDir, 'uploads'))).length).toBe(0);
  });

  it('pictures are drawn anew: upright, without place and without what stood behind', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
      .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' }, IFD3: { GPSLatitude: '21/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('Exif')).toBe(true);
    const sent = await sendFile(
      url,
      teacher,
      'ảnh.jpg',
      Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]),
    );
    expect(sent).toMatchObject({ status: 200, body: { mediaType: 'image/jpeg' } });
    const { raw } = await teacher.get(`/files/${sent.id}`);
    expect(raw.includes('script') || raw.includes('Exif')).toBe(false);
    const saved = join(server.services.config.dataDir, 'drawn.jpg');
    await writeFile(saved, raw);
    expect(await sharp(saved).metadata()).toMatchObject({ width: 40, height: 60, format: 'jpeg' });
  });

  it('is read by parts, by who may, and is never a page of ours', async () => {
    const content = pdfOf(5000, 'ranges');
    const { id } = await sendFile(url, teacher, 'bài "1".pdf', content);
    const get = (headers: Record<string, string>, method = 'GET', query = '') =>
      fetch(`${url}/api/files/${id}${query}`, {
        method,
        headers: { authorization: `Bearer ${teacher.token}`, ...headers },
      });
    const whole = await get({});
    const etag = whole.headers.get('etag') ?? '';
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(whole.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'none';.* sandbox$/);
    expect(whole.headers.get('content-disposition')).toMatch(/^inline; /);
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    const parts: [string, number, number, number][] = [
      ['bytes=0-99', 206, 0, 100],
      ['bytes=100-', 206, 100, content.length],
      ['bytes=-50', 206, content.length - 50, content.length],
      ['bytes=10-99999999', 206, 10, content.length],
      ['bytes=0-1,5-9', 200, 0, content.length],
      ['lines=1-2', 200, 0, content.length],
      ['bytes=9-1', 200, 0, content.length],
    ];
    for (const [range, status, from, to] of parts) {
      const answer = await get({ range });
      expect([range, answer.status]).toEqual([range, status]);
      expect(Buffer.from(await answer.arrayBuffer()).equals(content.subarray(from, to))).toBe(true);
      if (status === 206) expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${content.length}`);
    }
    const beyond = await get({ range: `bytes=${content.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${content.length}`]);
    expect((await get({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await get({ range: 'bytes=0-9', 'if-range': '"older"' })).status).toBe(200);
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    const head = await get({}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(content.length)]);
    expect((await get({}, 'GET', '?as=attachment')).headers.get('content-disposition')).toMatch(/^attachment; /);
    for (const client of [pupil, await server.admin()]) expect((await client.get(`/files/${id}`)).status).toBe(404);
  });

  it('says how large a picture is, with its address and when it has arrived; of anything else nothing', async () => {
    const drawn = sharp({ create: { width: 48, height: 32, channels: 3, background: '#7a3' } });
    const picture = await sendFile(url, teacher, 'hinh.png', await drawn.png().toBuffer());
    const text = await sendFile(url, teacher, 'size.pdf', pdfOf(24, 'size'));
    expect(picture.body).toMatchObject({ width: 48, height: 32 });
    expect(text.body).toMatchObject({ width: null, height: null });
    const { items } = (await teacher.get(`/files/addresses?ids=${[picture.id, text.id].join()}`)).body;
    expect(items).toMatchObject([
      { id: picture.id, width: 48, height: 32 },
      { id: text.id, width: null, height: null },
    ]);
  });

  it('is read by an address in the session it was given out in, for that file only, until the session ends', async () => {
    const own = await server.account('view_class');
    const first = await sendFile(url, own, 'a.pdf', pdfOf(20, 'address'));
    const second = await sendFile(url, own, 'b.pdf', pdfOf(21, 'address'));
    const foreign = await sendFile(url, pupil, 'c.pdf', pdfOf(22, 'address'));
    const { items } = (await own.get(`/files/addresses?ids=${[first.id, foreign.id].join()}`)).body;
    expect(items.map((item: { id: string }) => item.id)).toEqual([first.id]);
    const href: string = items[0].href;
    const status = async (path: string) => (await fetch(`${url}${path}`)).status;
    expect(await status(href)).toBe(200);
    const key = href.split('?')[1] ?? '';
    expect(await status(`/api/files/${second.id}?${key}`)).toBe(401);
    expect(await status(`/api/files/${first.id}`)).toBe(401);
    expect(await status(`/api/uploads/space?${key}`)).toBe(401);
    expect(await status(`${href.slice(0, -3)}AAA`)).toBe(401);
    const { sid } = JSON.parse(Buffer.from(own.token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
    await server.services.db.updateTable('sessions').set({ revoked_at: new Date() }).where('id', '=', sid).execute();
    expect(await status(href)).toBe(401);
  });

  it('the store says to who may see settings whose files are the largest and what shows them', async () => {
    const keeper = await server.account('view_setting');
    const clerk = await server.account('view_student');
    expect((await clerk.get('/uploads/files')).status).toBe(403);
    const { status, body } = await keeper.get('/uploads/files?sort=size&direction=desc');
    expect([status, body.detail]).toEqual([200, undefined]);
    const sizes = body.items.map(({ size }: { size: number }) => size);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(body.items.some(({ byName }: { byName: string }) => byName === 'Giáo viên thử')).toBe(true);
  });

  it('lies in a folder of nobody else’s, under its hash', async () => {
    const root = join(server.services.config.dataDir, 'files');
    const { id } = await sendFile(url, teacher, 'x.pdf', pdfOf(99, 'hash'));
    const row = await server.services.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.storage_key).toBe(row.sha256);
    expect((await readFile(join(root, row.sha256.slice(-2), row.sha256))).length).toBe(row.size);
  });
});

const newlyMade = () => '01999999-9999-7999-8999-999999999999';

/** Sends so many bytes of a longer part and hangs up. */
async function cutOff(url: string, { token }: Client, path: string, content: Buffer, bytes: number): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = [
    `PATCH ${path} HTTP/1.1`,
    `host: ${hostname}`,
    `authorization: Bearer ${token}`,
    'tus-resumable: 1.0.0',
    'content-type: application/offset+octet-stream',
    'upload-offset: 100000',
    `content-length: ${content.length}`,
  ];
  await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n`, resolve));
  await new Promise((resolve) => socket.write(content.subarray(0, bytes), resolve));
  await new Promise((resolve) => setTimeout(resolve, 300));
  socket.destroy();
}
