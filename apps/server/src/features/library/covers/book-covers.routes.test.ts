import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { atEnd } from '../../../../test/kit/at-end.ts';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { outsideServer } from '../../../../test/kit/outside-server.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aStudent } from '../../../../test/world/factories.ts';
import { log } from '../../../platform/seen/log.ts';

const isbn = '9786049767937';
let server: TestServer;
let admin: Client;
let host: string;
let sent: (response: ServerResponse) => unknown;
let photo: Buffer;
beforeAll(async () => {
  const said = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  atEnd(async () => said.mockRestore());
  host = await outsideServer((request, response) => {
    if (request.url === '/cover') return sent(response);
    const imageLinks = { thumbnail: `http://${host}/cover` };
    const answer = {
      items: [{ volumeInfo: { title: 'Số đỏ', ...(request.url?.endsWith(isbn) ? { imageLinks } : {}) } }],
    };
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  server = await testServer({ isbnSource: { host, template: `http://${host}/{isbn}` } });
  photo = await aPhoto('#3a6');
});
eachTestBeginsAfresh(() => server);

/** As a phone takes one: large, lying on its side, with where it was taken. */
const aPhoto = (background: string) =>
  sharp({ create: { width: 1600, height: 1100, channels: 3, background } })
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'PHONE' } })
    .jpeg()
    .toBuffer();

let category: string;
beforeEach(async () => {
  admin = await server.admin();
  category = (await admin.post('/library/categories', { code: 'VH', name: 'Văn học' })).body.id;
});
const aTitle = async (more: object = {}): Promise<string> =>
  (await admin.post('/library/books', { categoryId: category, title: 'Số đỏ', kind: 'STN', ...more })).body.id;
const set = (id: string, content: Uint8Array = photo, name = 'anh-bia.jpg') =>
  admin.upload(`/library/books/${id}/cover`, name, content);
const coverOf = async (id: string) => (await admin.get(`/library/books/${id}`)).body.cover;
const filesKept = async () =>
  Number(
    (
      await server.services.db
        .selectFrom('files')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
const aPupil = async () => server.student((await aStudent(server.services.db)).id);

describe('a cover', () => {
  test('is drawn anew in two sizes, upright, without what the camera wrote into it', async () => {
    const id = await aTitle();
    expect((await set(id)).status).toBe(204);
    for (const [size, width, height] of [
      ['small', 165, 240],
      ['middle', 480, 698],
    ] as const) {
      const { raw, headers } = await admin.get(`/library/books/${id}/cover?size=${size}`);
      expect(headers['content-type']).toBe('image/jpeg');
      expect(await sharp(raw).metadata()).toMatchObject({ format: 'jpeg', width, height });
      expect(raw.includes('PHONE')).toBe(false);
    }
    expect((await admin.get('/library/books')).body.items[0].cover).toBe(await coverOf(id));
  });
  test('in the place of another takes its files away, and each change is logged with both names', async () => {
    const id = await aTitle();
    await set(id);
    const first = await coverOf(id);
    const kept = await filesKept();
    await set(id, await sharp(photo).png().toBuffer(), 'bia-moi.png');
    expect(await coverOf(id)).not.toBe(first);
    expect(await filesKept()).toBe(kept);
    expect((await admin.delete(`/library/books/${id}/cover`)).status).toBe(204);
    expect(await coverOf(id)).toBeNull();
    expect(await filesKept()).toBe(kept - 2);
    expect((await admin.get(`/library/books/${id}/cover`)).status).toBe(404);
    expect((await admin.delete(`/library/books/${id}/cover`)).status).toBe(404);
    const log = await server.services.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('action', 'like', 'bookCovers.%')
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      { action: 'bookCovers.set', after: { file: 'anh-bia.jpg' } },
      { action: 'bookCovers.set', before: { file: 'anh-bia.jpg' }, after: { file: 'bia-moi.png' } },
      { action: 'bookCovers.remove', before: { file: 'bia-moi.png' } },
    ]);
  });
  test('set by two at once is one of the two, and leaves no file of the other', async () => {
    const id = await aTitle();
    const kept = await filesKept();
    const both = await Promise.all([set(id), set(id, await aPhoto('#a36'))]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    expect(await filesKept()).toBe(kept + 2);
  });
  test('that is no picture is refused and the one before stays', async () => {
    const id = await aTitle();
    await set(id);
    const before = await coverOf(id);
    for (const [content, status, code] of [
      [Buffer.from('%PDF-1.4\n%%EOF'), 415, 'library.cover_not_a_picture'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'library.cover_not_a_picture'],
      [photo.subarray(0, 300), 422, 'platform.file_damaged'],
    ] as const) {
      expect(await set(id, content)).toMatchObject({ status, body: { code } });
    }
    expect(await coverOf(id)).toBe(before);
  });
  test('goes with its title', async () => {
    const kept = await filesKept();
    const id = await aTitle();
    await set(id);
    expect((await admin.delete(`/library/books/${id}`)).status).toBe(204);
    expect(await filesKept()).toBe(kept);
  });
});

describe('who sees a cover', () => {
  test('is who may see the title: no pupil one for teachers, nobody without signing in', async () => {
    const open = await aTitle();
    const forTeachers = await aTitle({ title: 'Sách giáo viên', audience: 'TEACHERS' });
    await set(open);
    await set(forTeachers);
    const pupil = await aPupil();
    const clerk = await server.account('view_class');
    expect((await pupil.get(`/library/books/${open}/cover`)).status).toBe(200);
    expect((await pupil.get(`/library/catalogue`)).body.items).toMatchObject([
      { id: open, cover: await coverOf(open) },
    ]);
    expect((await pupil.get(`/library/books/${forTeachers}/cover`)).status).toBe(404);
    expect((await server.anonymous.get(`/library/books/${open}/cover`)).status).toBe(401);
    expect((await clerk.get(`/library/books/${open}/cover`)).status).toBe(403);
  });
  test('sets one only with the right to change titles', async () => {
    const id = await aTitle();
    const viewer = await server.account('view_book');
    expect((await viewer.upload(`/library/books/${id}/cover`, 'a.jpg', photo)).status).toBe(403);
    expect((await (await aPupil()).upload(`/library/books/${id}/cover`, 'a.jpg', photo)).status).toBe(403);
  });
});

describe('the cover of the source for ISBNs', () => {
  const take = async (id: string) => (await admin.post(`/library/books/${id}/cover/by-isbn`)).body;
  test('is fetched, drawn anew, and named in the log by where it is from', async () => {
    const id = await aTitle({ isbn });
    // Whatever it says it is: what counts are its bytes.
    sent = (response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(photo);
    expect(await take(id)).toEqual({ outcome: 'taken' });
    const { raw } = await admin.get(`/library/books/${id}/cover?size=small`);
    expect(await sharp(raw).metadata()).toMatchObject({ format: 'jpeg', height: 240 });
    const { after } = await server.services.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'bookCovers.take')
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ file: host });
  });
  test.for([
    ['unfit', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<svg/>')],
    ['none', (response: ServerResponse) => response.writeHead(404).end()],
    ['away', (response: ServerResponse) => response.writeHead(500).end()],
    ['away', (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1/x.jpg' }).end()],
    ['away', (response: ServerResponse) => response.writeHead(200, { 'content-length': '9000000' }).end()],
  ] as const)('that does not come (%s) leaves the one that is there', async ([outcome, way]) => {
    const id = await aTitle({ isbn });
    await set(id);
    const before = await coverOf(id);
    sent = way;
    expect(await take(id)).toEqual({ outcome });
    expect(await coverOf(id)).toBe(before);
  });
  test('needs an ISBN the source has a cover of', async () => {
    expect(await take(await aTitle({ isbn: '9786042076234' }))).toEqual({ outcome: 'none' });
    expect(await admin.post(`/library/books/${await aTitle()}/cover/by-isbn`)).toMatchObject({
      status: 409,
      body: { code: 'library.isbn_missing' },
    });
  });
});
