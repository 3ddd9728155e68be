import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aWorld, type World, worldClock } from '../../../../test/world/world.ts';
import { readPdfPages } from '../../../platform/pdf/pdf-text.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';

let server: TestServer;
let world: World;
let admin: Client;
let path: string;
beforeAll(async () => {
  server = await testServer({ clock: worldClock });
  world = await aWorld(server);
});
eachTestBeginsAfresh(() => server);
beforeEach(async () => {
  admin = await server.admin();
  path = `/library/standards/${world.years.now.id}`;
});

const nothing = {
  totalArea: null,
  readingArea: null,
  pupilSeats: null,
  teacherSeats: null,
  computers: null,
  openHours: null,
  teacherSets: null,
  answers: {},
};
const criterionOf = (body: { criteria: { code: string }[] }, code: string) =>
  body.criteria.find((each) => each.code === code);

describe('the library held against the standards', () => {
  test('counts copies for the pupils there are; what is withdrawn or a periodical is none', async () => {
    const { body: category } = await admin.post('/library/categories', { code: 'VHVN', name: 'Văn học Việt Nam' });
    const aBook = async (kind: string, count: number) => {
      const { body } = await admin.post('/library/books', { categoryId: category.id, title: `Sách ${kind}`, kind });
      return (await admin.post(`/library/books/${body.id}/copies`, { acquiredOn: '2026-09-05', count })).body;
    };
    const [gone] = await aBook('STK', 10);
    await aBook('PERIODICAL', 5);
    const withdrawal = { copyIds: [gone.id], decision: '1/QĐ', reason: 'Rách', withdrawnOn: '2026-10-01' };
    await admin.post('/library/copies/withdraw', withdrawal);
    const { body } = await admin.get(path);
    expect(body.counted).toMatchObject({ copies: 9, reference: 9, periodicals: 1 });
    const required = body.counted.pupils * 4;
    expect(criterionOf(body, 'copies')).toMatchObject({ required, has: 9, shortBy: Math.max(0, required - 9) });
    expect(body.level).toBe(0);
  });
  test('says no level while the school has not said what decides it, and who said what, when', async () => {
    const before = (await admin.get(path)).body;
    expect(before).toMatchObject({ saidBy: null, version: 1 });
    const said = { ...nothing, totalArea: 92.5, readingArea: 61, answers: { management: true } };
    const { body } = await admin.put(path, { ...said, version: 1 });
    expect(body).toMatchObject({ said, version: 2 });
    expect(body.saidBy).not.toBeNull();
    expect(criterionOf(body, 'readingArea')).toMatchObject({ required: 50, has: 61, isMet: true });
    expect(await admin.put(path, { ...said, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'platform.stale_version' },
    });
  });
  test('what the standards do not ask, a closed year and a year that is not there are refused', async () => {
    expect(await admin.put(path, { ...nothing, version: 1, answers: { nothing: true } })).toMatchObject({
      status: 400,
      body: { code: 'library.unknown_criterion' },
    });
    const closed = `/library/standards/${world.years.last.id}`;
    expect((await admin.get(closed)).status).toBe(200);
    expect(await admin.put(closed, { ...nothing, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'school.year_closed' },
    });
    const nowhere = '/library/standards/00000000-0000-4000-8000-000000000001';
    expect((await admin.get(nowhere)).status).toBe(404);
    expect((await admin.put(nowhere, { ...nothing, version: 1 })).status).toBe(404);
  });
  test('is read by the right to books and written by the right to change them', async () => {
    const reader = await server.account('view_book');
    expect((await reader.get(path)).status).toBe(200);
    expect((await reader.put(path, { ...nothing, version: 1 })).status).toBe(403);
    expect((await (await server.account('view_borrow')).get(path)).status).toBe(403);
  });
  test('the report has every criterion with its article, on paper and as a workbook', async () => {
    const paper = (await readPdfPages(new Uint8Array((await admin.get(`${path}/report`)).raw)))
      .join(' ')
      .replace(/\s+/g, ' ');
    expect(paper).toContain('BÁO CÁO TIÊU CHUẨN THƯ VIỆN TRƯỜNG HỌC');
    expect(paper).toContain('Điều 17 khoản 3');
    expect(paper).toContain('chưa đối chiếu với bản gốc');
    const sheets = await readWorkbook(new Uint8Array((await admin.get(`${path}/report?format=XLSX`)).raw));
    expect(sheets.map(({ name }) => name)).toEqual(['Tiêu chí', 'Số liệu']);
  });
});
