import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aWorld, type World } from '../../../../test/world/world.ts';
import { readPdfPages } from '../../../platform/pdf/pdf-text.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';

let server: TestServer;
let world: World;
let admin: Client;
let categoryId: string;
beforeAll(async () => {
  server = await testServer();
  world = await aWorld(server);
});
eachTestBeginsAfresh(() => server);
beforeEach(async () => {
  admin = await server.admin();
  categoryId = (await admin.post('/library/categories', { code: 'VHVN', name: 'Văn học Việt Nam' })).body.id;
});

async function aBook(title: string, count: number, more: object = {}) {
  const made = { categoryId, title, kind: 'STN', authors: ['Tô Hoài'], ddc: '895.922', ...more };
  const { body: book } = await admin.post('/library/books', made);
  const copies = { shelf: 'V1', acquiredOn: '2026-09-05', price: 50_000, count };
  const { body } = await admin.post(`/library/books/${book.id}/copies`, copies);
  return { id: book.id as string, copies: body as { id: string; registerNumber: number; barcode: string }[] };
}

const pagesOf = async (answer: { raw: Buffer }) => readPdfPages(new Uint8Array(answer.raw));
const sheetsOf = async (answer: { raw: Buffer }) => readWorkbook(new Uint8Array(answer.raw));
const labels = (body: object) => admin.post('/library/copies/labels', body);

describe('labels', () => {
  test('of a title say its numbers, class number and shelf; a begun sheet is used on', async () => {
    const { id, copies } = await aBook('Dế Mèn phiêu lưu kí', 24);
    const whole = await pagesOf(await labels({ titleIds: [id] }));
    expect(whole).toHaveLength(1);
    expect(whole[0]).toContain('895.922 TOH');
    expect(whole[0]).toContain(copies[23]?.barcode);
    // The 24 labels begin at the last place of the first sheet.
    expect(await pagesOf(await labels({ titleIds: [id], start: 24 }))).toHaveLength(2);
    expect(await pagesOf(await labels({ titleIds: [id], layout: 'A4_4X10', start: 17 }))).toHaveLength(1);
  });
  test('by register number leave out what was withdrawn', async () => {
    const { copies } = await aBook('Số đỏ', 5);
    const [first] = copies;
    const withdrawal = { copyIds: [first?.id], decision: '1/QĐ', reason: 'Rách', withdrawnOn: '2026-10-01' };
    await admin.post('/library/copies/withdraw', withdrawal);
    const [page = ''] = await pagesOf(
      await labels({ from: first?.registerNumber, to: (first?.registerNumber ?? 0) + 2 }),
    );
    expect(copies.map(({ barcode }) => page.includes(barcode))).toEqual([false, true, true, false, false]);
  });
  test('nothing chosen, nothing there, a place the sheet has not, and too many are each said', async () => {
    const { id } = await aBook('Số đỏ', 500);
    await admin.post(`/library/books/${id}/copies`, { shelf: 'V1', acquiredOn: '2026-09-05', count: 500 });
    await admin.post(`/library/books/${id}/copies`, { shelf: 'V1', acquiredOn: '2026-09-05', count: 1 });
    expect(await labels({})).toMatchObject({ status: 400, body: { errors: [{ field: 'from' }] } });
    expect(await labels({ titleIds: [id], start: 25 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'start' }] },
    });
    expect(await labels({ from: 2_000_000 })).toMatchObject({
      status: 409,
      body: { code: 'library.nothing_to_print' },
    });
    expect(await labels({ titleIds: [id] })).toMatchObject({ status: 400, body: { code: 'library.too_many_labels' } });
  });
});

describe('readers’ cards', () => {
  test('of a class have everybody who sits in it, with the code the desk reads', async () => {
    const self = world.pupils.self.id;
    const classId = world.classes.a.id;
    const pupil = await world.db
      .selectFrom('students')
      .select(['full_name', 'student_code'])
      .where('id', '=', self)
      .executeTakeFirstOrThrow();
    const answer = await admin.post('/library/reader-cards', { classId });
    expect(answer).toMatchObject({ status: 200 });
    const text = (await pagesOf(answer)).join('\n');
    expect(text).toContain(pupil.full_name.toLocaleUpperCase('vi'));
    expect(text).toContain(pupil.student_code);
    const { body: desk } = await admin.get(`/library/desk?code=${pupil.student_code}`);
    expect(desk.reader.id).toBe(self);
  });
  test('are printed for teachers too, and for nobody they are refused', async () => {
    expect(await admin.post('/library/reader-cards', { allTeachers: true })).toMatchObject({ status: 200 });
    expect(await admin.post('/library/reader-cards', {})).toMatchObject({ status: 400 });
    const nobody = [{ kind: 'pupil', id: '00000000-0000-4000-8000-000000000001' }];
    expect(await admin.post('/library/reader-cards', { readers: nobody })).toMatchObject({
      status: 409,
      body: { code: 'library.nobody_to_print' },
    });
  });
  test('ask for the right to see readers', async () => {
    const clerk = await server.account('view_book');
    expect((await clerk.post('/library/reader-cards', { allTeachers: true })).status).toBe(403);
  });
});

describe('the general register', () => {
  test('has a line for each batch, what was withdrawn by decision, and what is left', async () => {
    const { copies } = await aBook('Số đỏ', 4);
    await aBook('Toán 6', 10, { kind: 'SGK' });
    const withdrawal = { copyIds: [copies[0]?.id], decision: '12/QĐ-TL', reason: 'Rách', withdrawnOn: '2026-10-01' };
    await admin.post('/library/copies/withdraw', withdrawal);
    const [came, went, balance] = await sheetsOf(await admin.get('/library/registers/acquisitions?format=XLSX'));
    const cells = (sheet: typeof came) => (sheet?.rows ?? []).map(({ cells: row }) => row);
    expect(cells(came)).toContainEqual(expect.arrayContaining(['05/09/2026', 'Mua', 2, 14, 10, 4, 700_000]));
    expect(cells(went)).toContainEqual(expect.arrayContaining(['01/10/2026', '12/QĐ-TL', 'Rách', 1, 50_000]));
    expect(cells(balance)).toContainEqual(expect.arrayContaining(['Còn lại', 13, 650_000]));
    const [, second = '', third = ''] = await pagesOf(await admin.get('/library/registers/acquisitions'));
    expect(second).toContain('12/QĐ-TL');
    expect(third).toContain('650.000');
  });
  test('of days before the first book is empty, and says so', async () => {
    expect(await admin.get('/library/registers/acquisitions?to=2001-01-01')).toMatchObject({
      status: 409,
      body: { code: 'library.register_empty' },
    });
    expect((await admin.get('/library/registers/acquisitions?from=2026-02-01&to=2026-01-01')).status).toBe(400);
  });
});

describe('the register of copies', () => {
  test('repeats its heads and carries its sum over from page to page', async () => {
    await aBook('Số đỏ', 50);
    const pages = await pagesOf(await admin.get('/library/registers/copies'));
    expect(pages).toHaveLength(3);
    for (const page of pages) expect(page).toContain('Số đăng kí');
    // 17 lines on the first page, 23 on the second.
    expect(pages[0]).toContain('850.000');
    expect(pages[1]).toContain('Mang sang');
    expect(pages[1]).toContain('2.000.000');
    expect(pages[2]).toContain('2.500.000');
  });
  test('longer than a volume is refused as PDF with what would work, and leaves as a workbook', async () => {
    const { id } = await aBook('Toán 6', 1);
    for (let added = 0; added < 2000; added += 500) {
      await admin.post(`/library/books/${id}/copies`, { shelf: 'K', acquiredOn: '2026-09-05', count: 500 });
    }
    expect(await admin.get('/library/registers/copies')).toMatchObject({
      status: 400,
      body: { code: 'library.register_too_long' },
    });
    expect((await admin.get('/library/registers/copies?to=1000')).status).toBe(200);
    const [sheet] = await sheetsOf(await admin.get('/library/registers/copies?format=XLSX'));
    expect(sheet?.rows.length).toBeGreaterThan(2001);
  });
});

describe('the register of loans', () => {
  test('is of readers: the right to books alone does not open it', async () => {
    const clerk = await server.account('view_book');
    expect((await clerk.get('/library/registers/loans')).status).toBe(403);
  });
  test('says who had what, by day and by reader', async () => {
    const { copies } = await aBook('Số đỏ', 1);
    const reader = { kind: 'pupil', id: world.pupils.self.id };
    const lent = await admin.post('/library/loans', { reader, barcode: copies[0]?.barcode, dueOn: null, override: '' });
    expect(lent.status).toBe(200);
    const [page = ''] = await pagesOf(await admin.get('/library/registers/loans?by=READER'));
    expect(page).toContain(lent.body.reader.name);
    expect(page).toContain('chưa trả');
    const [sheet] = await sheetsOf(await admin.get('/library/registers/loans?format=XLSX'));
    expect(JSON.stringify(sheet?.rows)).toContain('Số đỏ');
  });
});
