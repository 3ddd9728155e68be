import { addDays } from '@phuong/rules/calendar/days.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aTurn } from '../../../../test/kit/a-turn.ts';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { aBookAsPdf, aDigitalTitle, anUploadOf } from '../../../../test/samples/library/digital-samples.ts';
import { aTitle } from '../../../../test/samples/library/library-samples.ts';
import { picture } from '../../../../test/samples/school-samples.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aWorld, type World, worldClock } from '../../../../test/world/world.ts';
import { clockAt } from '../../../platform/clock.ts';
import { readPdfPages } from '../../../platform/pdf/pdf-text.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import { turnLoanDay } from '../loans/loan-day.jobs.ts';

let now = worldClock.now();
let server: TestServer;
let world: World;
let pupil: Client;
let mate: Client;
let teacher: Client;
let desk: Client;
beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => now) });
  world = await aWorld(server);
});
eachTestBeginsAfresh(() => server);
beforeEach(async () => {
  now = worldClock.now();
  pupil = await server.student(world.pupils.self.id);
  mate = await server.student(world.pupils.other.id);
  teacher = await server.teacher(world.teachers.subject.id);
  desk = await server.account('view_borrow', 'update_borrow', 'view_book', 'update_book');
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const bookOf = async (who: Client, titleId: string) =>
  (await who.get(`/library/catalogue/${titleId}/digital`)).body.digital;
const open = (who: Client, titleId: string, fileId: string, use: 'READ' | 'DOWNLOAD' = 'DOWNLOAD') =>
  who.post(`/library/catalogue/${titleId}/digital/links`, { fileId, use });
const ask = (who: Client, titleId: string) => who.post('/library/own-downloads', { titleId, note: 'Thuyết trình' });
/** As a browser does that was given the address: without the token. */
const fetched = (href: string) => server.anonymous.get(href.replace(/^\/api/, ''));
const hrefOf = async (answer: Promise<{ status: number; body: { href: string } }>) => {
  const { status, body } = await answer;
  expect(status).toBe(200);
  return body.href;
};
const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code];
const userOf = async (client: Client) => {
  const { sid = '' } = JSON.parse(Buffer.from(client.token.split('.')[1] ?? '', 'base64url').toString());
  const row = await world.db.selectFrom('sessions').select('user_id').where('id', '=', sid).executeTakeFirst();
  return row?.user_id ?? '';
};

describe('what everybody may take', () => {
  test('is read without being counted, and downloaded with the reader’s name on every page', async () => {
    const { titleId, pdfId, pictureId } = await aDigitalTitle(world);
    expect(await bookOf(pupil, titleId)).toMatchObject({
      access: 'FREE',
      files: [{ name: 'De men.pdf', pages: 2 }, { name: 'Bia.png' }],
      own: null,
      mayRead: true,
      refusal: null,
      quota: { used: 0, most: 10 },
    });
    const reading = await fetched(await hrefOf(open(pupil, titleId, pdfId, 'READ')));
    expect(reading.headers['content-disposition']).toMatch(/^inline/);
    expect((await bookOf(pupil, titleId)).own).toBeNull();

    const paper = await fetched(await hrefOf(open(pupil, titleId, pdfId)));
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(paper.headers['content-disposition']).toMatch(/^attachment/);
    const pages = await readPdfPages(new Uint8Array(paper.raw));
    const { full_name: name } = await world.db
      .selectFrom('students')
      .select('full_name')
      .where('id', '=', world.pupils.self.id)
      .executeTakeFirstOrThrow();
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Trang một');
    for (const page of pages) expect(page).toContain(name);
    later(1);
    const stream = await fetched(await hrefOf(open(pupil, titleId, pictureId)));
    expect([stream.status, stream.raw.equals(Buffer.from(picture))]).toEqual([200, true]);
    expect(await bookOf(pupil, titleId)).toMatchObject({ quota: { used: 2 }, own: { state: 'granted', used: 2 } });
    const { body: list } = await pupil.get('/library/own-downloads');
    expect(list).toMatchObject({
      total: 1,
      items: [{ downloads: [{ fileName: 'Bia.png' }, { fileName: 'De men.pdf' }] }],
    });
    expect((await mate.get(`/library/own-downloads/${list.items[0].id}`)).status).toBe(404);
  });

  test('ends with the limit, of two at once by one; thirty days later it begins anew', async () => {
    const { titleId, pictureId } = await aDigitalTitle(world);
    const rule = { readerKind: 'pupil', most: 2, days: 30, from: server.services.clock.today(), basis: 'QĐ 5' };
    expect((await desk.post('/library/download-rules', rule)).status).toBe(200);
    await hrefOf(open(pupil, titleId, pictureId));
    const both = await Promise.all([open(pupil, titleId, pictureId), open(pupil, titleId, pictureId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.detail).toContain('2');
    expect((await bookOf(pupil, titleId)).refusal).toBe('QUOTA');
    await hrefOf(open(pupil, titleId, pictureId, 'READ'));
    await hrefOf(open(mate, titleId, pictureId));
    await sql`update downloads set at = at - interval '31 days'`.execute(world.db);
    await hrefOf(open(pupil, titleId, pictureId));
    const past = { ...rule, from: addDays(server.services.clock.today(), -1) };
    expect(said(await desk.post('/library/download-rules', past))).toEqual([400, 'library.download_rule_past']);
  });
});

describe('what is asked for', () => {
  test('is told to the library, given until a day and so often, and taken back at once', async () => {
    const { titleId, pictureId } = await aDigitalTitle(world, { access: 'ON_REQUEST' });
    expect(said(await open(pupil, titleId, pictureId))).toEqual([409, 'library.download_not_granted']);
    expect(said(await open(pupil, titleId, pictureId, 'READ'))).toEqual([409, 'library.download_not_granted']);
    const { body: asked } = await ask(pupil, titleId);
    expect((await ask(pupil, titleId)).body.id).toBe(asked.id);
    const { body: list } = await desk.get('/library/downloads?state=requested');
    expect(list).toMatchObject({ total: 1, items: [{ id: asked.id, note: 'Thuyết trình', state: 'requested' }] });
    expect((await desk.get('/library/loans/summary')).body.tabs.downloads).toBe(1);
    const approve = (body: object) => desk.post(`/library/downloads/${asked.id}/approve`, { version: 1, ...body });
    const today = server.services.clock.today();
    expect(said(await approve({ untilOn: addDays(today, -1) }))).toEqual([400, 'library.grant_ends_past']);
    expect((await approve({ untilOn: null, most: 1 })).body).toMatchObject({ untilOn: addDays(today, 30), most: 1 });
    expect(said(await approve({ untilOn: null }))).toEqual([409, 'platform.stale_version']);

    const href = await hrefOf(open(pupil, titleId, pictureId));
    expect(said(await open(pupil, titleId, pictureId))).toEqual([409, 'library.download_used_up']);
    expect((await fetched(href)).status).toBe(200);
    const revoke = (reason: string) => desk.post(`/library/downloads/${asked.id}/revoke`, { version: 2, reason });
    expect((await revoke('')).status).toBe(400);
    expect((await revoke('Hết bản quyền')).body).toMatchObject({
      state: 'revoked',
      downloads: [{ fileName: 'Bia.png' }],
    });
    expect(said(await fetched(href))).toEqual([409, 'library.download_revoked']);
    expect(said(await open(pupil, titleId, pictureId))).toEqual([409, 'library.download_revoked']);
    const kinds = await world.db.selectFrom('notifications').select('kind').execute();
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['downloadAsked', 'downloadGranted', 'downloadRevoked']);
    expect((await ask(pupil, titleId)).body).toMatchObject({ id: asked.id, state: 'requested', reason: '' });
  });

  test('is told of before it ends, is over after its day, is refused and withdrawn', async () => {
    const { titleId, pictureId } = await aDigitalTitle(world, { access: 'ON_REQUEST' });
    const { body: asked } = await ask(teacher, titleId);
    const until = addDays(server.services.clock.today(), 2);
    await desk.post(`/library/downloads/${asked.id}/approve`, { version: 1, untilOn: until });
    const told = () =>
      world.db.selectFrom('notifications').select('kind').where('kind', '=', 'downloadEndsSoon').execute();
    for (let time = 0; time < 2; time += 1) await turnLoanDay(server.services, server.services.clock.today());
    expect(await told()).toHaveLength(1);
    await sql`update download_grants set until_on = until_on - 3`.execute(world.db);
    expect(said(await open(teacher, titleId, pictureId))).toEqual([409, 'library.download_over']);
    const { body: again } = await ask(teacher, titleId);
    const rejected = await desk.post(`/library/downloads/${asked.id}/reject`, {
      version: again.version,
      reason: 'Bận',
    });
    expect(rejected.body).toMatchObject({ state: 'rejected', reason: 'Bận' });
    const { body: third } = await ask(teacher, titleId);
    const back = await teacher.post(`/library/own-downloads/${asked.id}/withdraw`, { version: third.version });
    expect(back.body.state).toBe('withdrawn');
    expect(said(await mate.post(`/library/own-downloads/${asked.id}/withdraw`, { version: 1 }))[0]).toBe(404);
  });

  test('has no name any more a year after it was last used', async () => {
    const { titleId } = await aDigitalTitle(world, { access: 'ON_REQUEST' });
    const { body: asked } = await ask(pupil, titleId);
    await desk.post(`/library/downloads/${asked.id}/reject`, { version: 1, reason: 'Bận' });
    await sql`update download_grants set last_on = last_on - 400`.execute(world.db);
    await turnLoanDay(server.services, server.services.clock.today());
    expect((await desk.get(`/library/downloads/${asked.id}`)).body.reader).toBeNull();
    expect((await pupil.get('/library/own-downloads')).body.total).toBe(0);
  });
});

describe('an address', () => {
  test('is for one session, one file, one use and some minutes', async () => {
    const { titleId, pdfId, pictureId } = await aDigitalTitle(world);
    const href = await hrefOf(open(pupil, titleId, pictureId, 'READ'));
    const key = new URL(href, 'http://x').searchParams.get('key') ?? '';
    const at = (id: string, use: string, tail = '') => `/library/digital-files/${id}${tail}?use=${use}&key=${key}`;
    expect((await server.anonymous.get(at(pictureId, 'READ'))).status).toBe(200);
    expect((await server.anonymous.get(at(pictureId, 'DOWNLOAD'))).status).toBe(401);
    expect((await server.anonymous.get(at(pdfId, 'READ', '/pdf'))).status).toBe(401);
    expect((await server.anonymous.get(`/library/digital-files/${pictureId}?use=READ`)).status).toBe(401);
    expect(said(await mate.get(at(pictureId, 'READ')))).toEqual([409, 'library.link_over']);
    expect(said(await pupil.get(`/library/digital-files/${pictureId}?use=READ`))).toEqual([409, 'library.link_over']);
    later(6);
    expect((await server.anonymous.get(at(pictureId, 'READ'))).status).toBe(401);
  });

  test('of a PDF gives it with a name on it alone', async () => {
    const { titleId, pdfId, pictureId } = await aDigitalTitle(world);
    const pdf = await hrefOf(open(pupil, titleId, pdfId, 'READ'));
    expect((await fetched(pdf.replace('/pdf?', '?'))).status).toBe(404);
    const image = await hrefOf(open(pupil, titleId, pictureId, 'READ'));
    expect((await fetched(image.replace(`${pictureId}?`, `${pictureId}/pdf?`))).status).toBe(404);
    const { file_id } = await world.db
      .selectFrom('book_files')
      .select('file_id')
      .where('id', '=', pdfId)
      .executeTakeFirstOrThrow();
    expect((await pupil.get(`/files/${file_id}`)).status).toBe(404);
    expect((await desk.get(`/files/${file_id}`)).status).toBe(200);
  });

  test('leads nowhere once its reader has left', async () => {
    const { titleId, pictureId } = await aDigitalTitle(world);
    const href = await hrefOf(open(pupil, titleId, pictureId));
    await world.db
      .updateTable('students')
      .set({ status: 'TRANSFERRED' })
      .where('id', '=', world.pupils.self.id)
      .execute();
    expect(said(await fetched(href))).toEqual([409, 'lending.left']);
    expect(said(await open(pupil, titleId, pictureId))).toEqual([409, 'lending.left']);
  });
});

test('pupils are told nothing of the files of what only teachers may have', async () => {
  const { titleId, pictureId } = await aDigitalTitle(world);
  const href = await hrefOf(open(pupil, titleId, pictureId));
  await world.db.updateTable('book_titles').set({ audience: 'TEACHERS' }).where('id', '=', titleId).execute();
  expect((await pupil.get(`/library/catalogue/${titleId}/digital`)).status).toBe(404);
  expect((await open(pupil, titleId, pictureId)).status).toBe(404);
  expect((await ask(pupil, titleId)).status).toBe(404);
  expect((await fetched(href)).status).toBe(404);
  expect((await pupil.get('/library/own-downloads')).body.items).toEqual([]);
  expect(await bookOf(teacher, titleId)).toMatchObject({ access: 'FREE' });
});

describe('the library', () => {
  const save = (titleId: string, body: object) => desk.put(`/library/books/${titleId}/files`, body);

  test('adds files of its own, replaces one, and leave that was given stays', async () => {
    const titleId = await aTitle(world);
    expect(await bookOf(pupil, titleId)).toBeNull();
    const userId = await userOf(desk);
    const upload = (name: string) =>
      anUploadOf(world, userId, { name, mediaType: 'image/png', content: Buffer.from(name) });
    const [first, second] = [await upload('Tập 1.png'), await upload('Tập 2.png')];
    const made = await save(titleId, { access: 'ON_REQUEST', version: 0, files: [{ fileId: first, name: 'Tập 1' }] });
    expect(made.body).toMatchObject({ access: 'ON_REQUEST', version: 1, files: [{ name: 'Tập 1', pages: null }] });
    const { body: asked } = await ask(pupil, titleId);
    await desk.post(`/library/downloads/${asked.id}/approve`, { version: 1, untilOn: null });
    const stale = await save(titleId, { access: 'FREE', version: 0, files: [] });
    expect(said(stale)).toEqual([409, 'platform.stale_version']);
    const replaced = { access: 'ON_REQUEST', version: 1, files: [{ fileId: second, name: 'Bản mới' }] };
    expect((await save(titleId, replaced)).body.counts).toMatchObject({ granted: 1 });
    const { files, refusal } = await bookOf(pupil, titleId);
    expect([files.length, files[0].name, refusal]).toEqual([1, 'Bản mới', null]);
    await hrefOf(open(pupil, titleId, files[0].id));
    // What was given by the desk stays; what somebody took while everybody could does not.
    const mates = await bookOf(mate, titleId);
    expect(mates.refusal).toBe('NOT_GRANTED');
    const forAll = { access: 'FREE', version: 2, files: replaced.files };
    await save(titleId, forAll);
    await hrefOf(open(mate, titleId, files[0].id));
    await save(titleId, { ...replaced, version: 3 });
    expect([(await bookOf(mate, titleId)).refusal, (await bookOf(pupil, titleId)).refusal]).toEqual([
      'NOT_GRANTED',
      null,
    ]);
    expect((await ask(mate, titleId)).body.state).toBe('requested');
    // Without a file there is nothing to take; the leave waits for the next one.
    await save(titleId, { access: 'READ_ONLY', version: 4, files: [] });
    expect(await bookOf(pupil, titleId)).toBeNull();
    expect(said(await ask(teacher, titleId))).toEqual([409, 'library.no_files']);
  });

  test('is told which file readers cannot be given', async () => {
    const titleId = await aTitle(world);
    const userId = await userOf(desk);
    const refusedFor = async (name: string, mediaType: string, content: Uint8Array, owner = userId) => {
      const fileId = await anUploadOf(world, owner, { name, mediaType, content });
      const answer = await save(titleId, { access: 'FREE', version: 0, files: [{ fileId, name }] });
      return [answer.status, answer.body.errors?.[0]?.field, answer.body.code];
    };
    const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const field = 'files.0.fileId';
    expect(await refusedFor('a.docx', office, Buffer.from('PK'))).toEqual([400, field, 'library.file_not_for_readers']);
    const broken = Buffer.from('%PDF-1.7\nnothing\n%%EOF');
    expect(await refusedFor('b.pdf', 'application/pdf', broken)).toEqual([400, field, 'library.pdf_broken']);
    const others = await userOf(await server.admin());
    expect(await refusedFor('c.png', 'image/png', picture, others)).toEqual([400, field, 'library.unknown_file']);
    const long = await renderTypst(
      { name: 'test', source: '#for page in range(601) { [#page #pagebreak(weak: true)] }' },
      null,
      { createdAt: new Date(0), turn: aTurn },
    );
    expect(await refusedFor('d.pdf', 'application/pdf', long)).toEqual([400, field, 'library.pdf_too_large']);
    expect((await save(titleId, { access: 'FREE', version: 0, files: [] })).status).toBe(200);
    expect(await aBookAsPdf()).toBeDefined();
  });

  test('reads on the page only what is for that', async () => {
    const { titleId, pictureId } = await aDigitalTitle(world, { access: 'READ_ONLY' });
    expect(await bookOf(pupil, titleId)).toMatchObject({ mayRead: true, refusal: 'READ_ONLY' });
    expect(said(await open(pupil, titleId, pictureId))).toEqual([409, 'library.read_only']);
    expect(said(await ask(pupil, titleId))).toEqual([409, 'library.read_only']);
    expect((await fetched(await hrefOf(open(pupil, titleId, pictureId, 'READ')))).status).toBe(200);
  });
});
