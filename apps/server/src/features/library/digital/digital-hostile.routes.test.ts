import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { aBookAsPdf, aDigitalTitle, anUploadOf } from '../../../../test/samples/library/digital-samples.ts';
import { aTitle } from '../../../../test/samples/library/library-samples.ts';
import { picture } from '../../../../test/samples/school-samples.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aWorld, type World } from '../../../../test/world/world.ts';

let server: TestServer;
let world: World;
let pupil: Client;
let desk: Client;
let deskUser: string;
beforeAll(async () => {
  server = await testServer();
  world = await aWorld(server);
});
eachTestBeginsAfresh(() => server);
beforeEach(async () => {
  pupil = await server.student(world.pupils.self.id);
  desk = await server.account('view_borrow', 'update_borrow', 'view_book', 'update_book');
  const { sid = '' } = JSON.parse(Buffer.from(desk.token.split('.')[1] ?? '', 'base64url').toString());
  const session = await world.db.selectFrom('sessions').select('user_id').where('id', '=', sid).executeTakeFirst();
  deskUser = session?.user_id ?? '';
});

const hrefOf = async (titleId: string, fileId: string, use: 'READ' | 'DOWNLOAD' = 'DOWNLOAD'): Promise<string> => {
  const { status, body } = await pupil.post(`/library/catalogue/${titleId}/digital/links`, { fileId, use });
  expect(status).toBe(200);
  return body.href;
};
/** As a browser does that was given the address: without the token. */
const fetched = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers });
const save = (titleId: string, files: readonly { fileId: string; name: string }[]) =>
  desk.put(`/library/books/${titleId}/files`, { access: 'FREE', version: 0, files });

/** Of one empty page, with keys that no empty password opens. */
function lockedPdf(): Buffer {
  const unknown = `<${'5a'.repeat(32)}>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>',
    `<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O ${unknown} /U ${unknown} >>`,
  ];
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const id = `<${'00'.repeat(16)}>`;
  const trailer = `<< /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [${id} ${id}] >>`;
  const table = `xref\n0 5\n0000000000 65535 f \n${starts.join('')}`;
  return Buffer.from(`${text}${table}trailer\n${trailer}\nstartxref\n${text.length}\n%%EOF\n`);
}

describe('a PDF that cannot be marked', () => {
  test('with a password is refused when the library adds it, by name', async () => {
    const name = 'Có mật khẩu.pdf';
    const fileId = await anUploadOf(world, deskUser, { name, mediaType: 'application/pdf', content: lockedPdf() });
    const answer = await save(await aTitle(world), [{ fileId, name }]);
    expect([answer.status, answer.body.code]).toEqual([400, 'library.pdf_locked']);
    expect(answer.body.errors[0].field).toBe('files.0.fileId');
    expect(JSON.stringify(answer.body)).toContain(name);
  });

  test('never leaves as it is, whatever became of it since', async () => {
    const { titleId, pdfId } = await aDigitalTitle(world);
    for (const content of [lockedPdf(), Buffer.from('%PDF-1.7\nnothing\n%%EOF')]) {
      const mediaType = 'application/pdf';
      const fileId = await anUploadOf(world, deskUser, { name: 'De men.pdf', mediaType, content });
      await world.db.updateTable('book_files').set({ file_id: fileId }).where('id', '=', pdfId).execute();
      const answer = await fetched(await hrefOf(titleId, pdfId));
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'library.pdf_broken']);
    }
    // More pages were noted than there are: no page is left out without a word.
    const content = await aBookAsPdf();
    const fileId = await anUploadOf(world, deskUser, { name: 'a.pdf', mediaType: 'application/pdf', content });
    await world.db.updateTable('book_files').set({ file_id: fileId, pages: 3 }).where('id', '=', pdfId).execute();
    const answer = await fetched(await hrefOf(titleId, pdfId));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'library.pdf_broken']);
  });
});

describe('an address that was given out', () => {
  test('gives a part of a file, and after leave was taken back neither a part nor word that nothing changed', async () => {
    const { titleId, pictureId } = await aDigitalTitle(world);
    const href = await hrefOf(titleId, pictureId);
    const part = await fetched(href, { range: 'bytes=0-9' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 0-9/${picture.length}`]);
    expect(part.rawPayload.equals(Buffer.from(picture.subarray(0, 10)))).toBe(true);
    expect((await fetched(href, { range: `bytes=${picture.length}-` })).statusCode).toBe(416);
    for (const range of ['bytes=9-0', 'bytes=a-b', 'bytes=0-1,3-4', 'lines=1-2'])
      expect((await fetched(href, { range })).statusCode).toBe(200);
    const { etag } = (await fetched(href)).headers;
    const { body } = await pupil.get('/library/own-downloads');
    const { id, version } = body.items[0];
    await desk.post(`/library/downloads/${id}/revoke`, { version, reason: 'Hết bản quyền' });
    const asked: Record<string, string>[] = [{ range: 'bytes=0-9' }, { 'if-none-match': String(etag) }];
    for (const headers of asked) {
      const answer = await fetched(href, headers);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'library.download_revoked']);
    }
  });

  test('is kept by nobody between', async () => {
    const { titleId, pdfId, pictureId } = await aDigitalTitle(world);
    for (const fileId of [pdfId, pictureId]) {
      const { headers } = await fetched(await hrefOf(titleId, fileId));
      expect(headers['cache-control']).toMatch(/private|no-store/);
    }
  });

  test('is not made to fit by a hand', async () => {
    const { titleId, pictureId } = await aDigitalTitle(world);
    const href = await hrefOf(titleId, pictureId, 'READ');
    const [path = '', query = ''] = href.split('?');
    const key = new URLSearchParams(query).get('key') ?? '';
    const claims = Buffer.from(key.split('.')[0] ?? '', 'base64url').toString();
    const longer = claims.replace(/^\d+/, (until) => String(Number(until) + 3_600_000));
    const forged = `${Buffer.from(longer).toString('base64url')}.${key.split('.')[1]}`;
    for (const tried of [forged, key.slice(0, -2), `${key}AA`, '.', '../../etc/passwd'])
      expect((await fetched(`${path}?use=READ&key=${encodeURIComponent(tried)}`)).statusCode).toBe(401);
    expect((await fetched(`${path}/../../../files?use=READ&key=${key}`)).statusCode).not.toBe(200);
    expect((await fetched(`${path}?use=READ&use=DOWNLOAD&key=${key}`)).statusCode).toBeLessThan(500);
    expect((await fetched(href)).statusCode).toBe(200);
  });
});

test('a name with ways out of a folder or a header in it stays a name', async () => {
  const titleId = await aTitle(world);
  const given = '../../etc/"x"; filename=y\\..\\Dế mèn.png';
  const fileId = await anUploadOf(world, deskUser, { name: 'a.png', mediaType: 'image/png', content: picture });
  const saved = await save(titleId, [{ fileId, name: given }]);
  expect(saved.status).toBe(200);
  const answer = await fetched(await hrefOf(titleId, saved.body.files[0].id));
  expect(answer.statusCode).toBe(200);
  const said = String(answer.headers['content-disposition']);
  expect(said).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w%.~!-]+$/);
  expect(said.split("UTF-8''")[1]).not.toContain('/');
});
