import type { StockTakeLine } from '@phuong/contract/library/stock-takes/stock-take.schema.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { readPdfPages } from '../../../platform/pdf/pdf-text.ts';
import { firstDay, type LoanWorld, loanWorld } from '../loans/loan-fixtures.ts';

let w: LoanWorld;

beforeAll(async () => {
  w = await loanWorld();
});
eachTestBeginsAfresh(() => w.server);
beforeEach(() => w.setDay(firstDay));

const members = [
  { name: 'Nguyễn Thị Thư', title: 'Thủ thư', duty: 'HEAD' },
  { name: 'Lê Văn Kí', title: 'Kế toán', duty: 'SECRETARY' },
];
const begin = async (more: object = {}) => {
  const made = await w.desk.post('/library/stock-takes', {
    name: 'Kiểm kê cuối năm',
    heldOn: firstDay,
    members,
    ...more,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body;
};
const scan = (id: string, code: string, more: object = {}) =>
  w.desk.post(`/library/stock-takes/${id}/scans`, { code, shelf: 'V1', ...more });
const decide = (id: string, lineIds: string[], decision: string, more: object = {}) =>
  w.desk.post(`/library/stock-takes/${id}/decisions`, { lineIds, decision, ...more });
const lines = async (id: string, query = ''): Promise<StockTakeLine[]> =>
  (await w.desk.get(`/library/stock-takes/${id}/lines?pageSize=100&${query}`)).body.items;
const lineOf = async (id: string, code: string) => {
  const line = (await lines(id)).find((each) => each.code === code);
  if (!line) throw new Error(`no line ${code}`);
  return line;
};
const copyOf = async (barcode: string) => (await w.desk.get(`/library/copies?barcode=${barcode}`)).body;
const edit = async (barcode: string, change: object) => {
  const { id, shelf, condition, acquiredOn, version, state } = await copyOf(barcode);
  const made = await w.desk.put(`/library/copies/${id}`, {
    shelf,
    condition,
    acquiredOn,
    version,
    state,
    barcode,
    ...change,
  });
  expect(made.status).toBe(200);
};
const withdraw = async (barcode: string) =>
  w.desk.post('/library/copies/withdraw', {
    copyIds: [(await copyOf(barcode)).id],
    decision: '9/QĐ-TL',
    reason: 'Rách',
    withdrawnOn: '2026-11-10',
  });

describe('what is to be counted', () => {
  test('is written down when it begins: copies of the scope with their state, the withdrawn left out', async () => {
    const { barcodes } = await w.aBook(5);
    const [first = '', second = '', third = '', fourth = ''] = barcodes;
    await w.issue(await w.aPupil(), first);
    await edit(second, { state: 'lost' });
    await withdraw(third);
    await edit(fourth, { shelf: 'K2' });
    const whole = await begin();
    expect(whole).toMatchObject({
      listed: 4,
      expected: 2,
      counted: 0,
      state: 'counting',
      members: [{ duty: 'HEAD' }, {}],
    });
    const shelf = await begin({ name: 'Kệ K2', shelves: ['K2'] });
    expect(shelf).toMatchObject({ listed: 1, expected: 1, shelves: ['K2'] });
    const none = { name: 'SGK', heldOn: firstDay, members, kinds: ['SGK'] };
    expect(await w.desk.post('/library/stock-takes', none)).toMatchObject({
      status: 409,
      body: { code: 'library.nothing_to_count' },
    });
  });

  test('a category counts with all in it, and what moves out of it later is counted all the same', async () => {
    const { id, barcodes } = await w.aBook(2);
    const { categoryId } = (await w.desk.get(`/library/books/${id}`)).body;
    const made = await begin({ categoryId });
    expect(made).toMatchObject({ listed: 2, categoryName: 'Văn học' });
    expect(await scan(made.id, barcodes[0] ?? '')).toMatchObject({ body: { line: { finding: 'RIGHT' } } });
  });

  test('what is lent, brought back or bought meanwhile is told apart from what is missing', async () => {
    const { id, barcodes } = await w.aBook(3);
    const [first = '', second = ''] = barcodes;
    const pupil = await w.aPupil();
    await w.issue(pupil, first);
    const made = await begin();
    await w.giveBack(first);
    await w.issue(pupil, second);
    const [added] = (
      await w.desk.post(`/library/books/${id}/copies`, { count: 1, acquiredOn: '2026-11-01', shelf: 'V1' })
    ).body;
    const findings = (await lines(made.id)).map(({ code, finding }) => [code, finding]);
    expect(findings).toEqual([
      [first, 'MISSING'],
      [second, 'ON_LOAN'],
      [barcodes[2], 'MISSING'],
    ]);
    expect(await scan(made.id, added.barcode)).toMatchObject({ body: { line: { finding: 'ADDED' } } });
    const { body } = await w.desk.get(`/library/stock-takes/${made.id}/report`);
    expect(body.meanwhile).toEqual({ added: 1, withdrawn: 0, lent: 1 });
  });
});

describe('counting', () => {
  test('says at once what a copy is, by barcode and by register number', async () => {
    const { barcodes } = await w.aBook(6);
    const [right = '', wrong = '', lent = '', lost = '', gone = '', torn = ''] = barcodes;
    await w.issue(await w.aPupil(), lent);
    await edit(lost, { state: 'lost' });
    await withdraw(gone);
    const { id } = await begin();
    const finding = async (code: string, more: object = {}) => (await scan(id, code, more)).body.line.finding;
    expect(await finding(String(Number(right)))).toBe('RIGHT');
    expect(await finding(wrong, { shelf: 'V9' })).toBe('WRONG_SHELF');
    expect(await finding(lent)).toBe('ON_LOAN_HERE');
    expect(await finding(lost)).toBe('LOST_HERE');
    expect(await finding(gone)).toBe('WITHDRAWN_HERE');
    expect(await finding(torn, { condition: 'DAMAGED', note: 'Mất bìa' })).toBe('DAMAGED');
    expect(await finding('KHÔNG-CÓ')).toBe('UNKNOWN');
    const { body } = await w.desk.get(`/library/stock-takes/${id}`);
    expect(body).toMatchObject({ counted: 3, expected: 3, differences: 6, open: 6 });
    const { body: report } = await w.desk.get(`/library/stock-takes/${id}/report`);
    expect(report.shelves).toEqual([
      { shelf: 'V1', listed: 5, expected: 3, counted: 3, missing: 0, strange: 4 },
      { shelf: 'V9', listed: 0, expected: 0, counted: 0, missing: 0, strange: 1 },
    ]);
    expect(report.kinds).toMatchObject([
      { kind: 'STN', titles: 1, listed: 5, onLoan: 1, counted: 5, missing: 0, unexpected: 2, damaged: 1 },
    ]);
  });

  test('counts once however often and by however many at once; who was first has counted it', async () => {
    const { barcodes } = await w.aBook(2);
    const [code = ''] = barcodes;
    const { id } = await begin();
    const both = await Promise.all(['V1', 'V1', 'V1', 'V1'].map((shelf) => scan(id, code, { shelf })));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(both.filter(({ body }) => !body.isRepeat)).toHaveLength(1);
    const strange = await Promise.all([1, 2, 3].map(() => scan(id, 'LA-1')));
    expect(strange.filter(({ body }) => !body.isRepeat)).toHaveLength(1);
    expect(await lines(id)).toHaveLength(3);
    expect((await w.desk.get(`/library/stock-takes/${id}`)).body).toMatchObject({ counted: 1, expected: 2 });
  });

  test('a second scan on its own shelf puts a wrong one right', async () => {
    const { barcodes } = await w.aBook(1);
    const [code = ''] = barcodes;
    const { id } = await begin();
    await scan(id, code, { shelf: 'V9' });
    expect(await scan(id, code)).toMatchObject({
      body: { isRepeat: true, line: { finding: 'RIGHT', countedShelf: 'V1' } },
    });
  });

  test('one of another shelf found on a counted one is on the wrong shelf; what is no part of it is said to be none', async () => {
    const here = await w.aBook(1);
    const other = await w.aBook(2);
    for (const barcode of other.barcodes) await edit(barcode, { shelf: 'K4' });
    const { id } = await begin({ shelves: ['V1'] });
    expect((await scan(id, here.barcodes[0] ?? '')).body.line.finding).toBe('RIGHT');
    expect((await scan(id, other.barcodes[0] ?? '')).body.line).toMatchObject({ finding: 'WRONG_SHELF', shelf: 'K4' });
    expect((await scan(id, other.barcodes[1] ?? '', { shelf: '' })).body.line.finding).toBe('OUT_OF_SCOPE');
  });

  test('is taken back: what was to be counted is missing again, what was not is gone', async () => {
    const { barcodes } = await w.aBook(1);
    const { id } = await begin();
    const listed = (await scan(id, barcodes[0] ?? '')).body.line;
    const strange = (await scan(id, 'LA-1')).body.line;
    for (const { id: lineId } of [listed, strange]) {
      expect(await w.desk.post(`/library/stock-takes/${id}/scans/undo`, { lineId })).toMatchObject({
        body: { counted: expect.any(Number) },
      });
    }
    expect(await lines(id)).toMatchObject([{ finding: 'MISSING', countedAt: null }]);
    const again = await w.desk.post(`/library/stock-takes/${id}/scans/undo`, { lineId: listed.id });
    expect(again).toMatchObject({ status: 400, body: { code: 'library.unknown_line' } });
  });
});

describe('differences', () => {
  test('go the way of the copies’ own rules: lost, moved, mended, withdrawn by a decision, each in the log', async () => {
    const { barcodes } = await w.aBook(5);
    const [missing = '', wrong = '', torn = '', old = '', proposed = ''] = barcodes;
    const { id } = await begin();
    await scan(id, wrong, { shelf: 'V9' });
    await scan(id, torn, { condition: 'DAMAGED' });
    const of = async (code: string) => [(await lineOf(id, code)).id];
    expect((await decide(id, await of(missing), 'MARK_LOST')).body).toEqual({ decided: 1 });
    expect((await decide(id, await of(wrong), 'MOVE')).body).toEqual({ decided: 1 });
    expect((await decide(id, await of(torn), 'REPAIR')).body).toEqual({ decided: 1 });
    expect((await decide(id, await of(proposed), 'PROPOSE', { note: 'Mối ăn' })).body).toEqual({ decided: 1 });
    const without = await decide(id, await of(old), 'WITHDRAW', { note: 'Mối ăn' });
    expect(without).toMatchObject({ status: 400, body: { errors: [{ field: 'withdrawalDecision' }] } });
    const by = { note: 'Mối ăn', withdrawalDecision: '12/QĐ-TL' };
    expect((await decide(id, await of(old), 'WITHDRAW', by)).body).toEqual({ decided: 1 });
    expect(await copyOf(missing)).toMatchObject({ state: 'lost' });
    expect(await copyOf(wrong)).toMatchObject({ state: 'available', shelf: 'V9' });
    expect(await copyOf(torn)).toMatchObject({ state: 'repair', condition: 'DAMAGED' });
    expect(await copyOf(old)).toMatchObject({ state: 'withdrawn', withdrawalDecision: '12/QĐ-TL' });
    expect(await copyOf(proposed)).toMatchObject({ state: 'available' });
    expect(await lines(id, 'part=open')).toEqual([]);
    const log = await w.server.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'in', ['bookCopies.update', 'bookCopies.withdraw', 'stockTakes.decide'])
      .execute();
    expect(log.map(({ action }) => action).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'bookCopies.update'),
      'bookCopies.withdraw',
      ...Array.from({ length: 5 }, () => 'stockTakes.decide'),
    ]);
  });

  test('what is here although lent is taken back with its loan, what was lost by its reader is found, for who waits', async () => {
    const { id: titleId, barcodes } = await w.aBook(2);
    const [lent = '', lost = ''] = barcodes;
    const pupil = await w.aPupil();
    const loan = (await w.issue(pupil, lent)).body;
    const other = (await w.issue(await w.aPupil(), lost)).body;
    await w.desk.post(`/library/loans/${other.id}/lose`, { version: other.version, reason: 'Rơi' });
    const waiting = await w.aPupil('Lê Quỳnh An');
    await waiting.client.post('/library/own-loans', { titleId });
    const { id } = await begin();
    for (const code of [lent, lost]) await scan(id, code);
    const both = (await lines(id, 'part=open')).map((line) => line.id);
    expect((await decide(id, both, 'TAKE_BACK')).body).toEqual({ decided: 2 });
    expect((await w.desk.get(`/library/loans/${loan.id}`)).body.state).toBe('returned');
    expect((await w.desk.get(`/library/loans/${other.id}`)).body.state).toBe('returned');
    expect((await waiting.client.get('/library/own-loans')).body.items).toMatchObject([{ state: 'ready_for_pickup' }]);
    const reader = await w.server.account('view_book', 'update_book');
    const refused = await reader.post(`/library/stock-takes/${id}/decisions`, { lineIds: both, decision: 'TAKE_BACK' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'library.return_needs_right' } });
  });

  test('are decided all or none, and of two who decide the same one is told', async () => {
    const { barcodes } = await w.aBook(3);
    const { id } = await begin();
    await scan(id, barcodes[0] ?? '');
    const all = (await lines(id)).map((line) => line.id);
    expect(await decide(id, all, 'MARK_LOST')).toMatchObject({
      status: 409,
      body: { code: 'library.decision_not_possible' },
    });
    expect(await lines(id, 'part=open')).toHaveLength(2);
    const missing = (await lines(id, 'part=open')).map((line) => line.id);
    const both = await Promise.all([decide(id, missing, 'MARK_LOST'), decide(id, [...missing].reverse(), 'MARK_LOST')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const other = await begin({ name: 'Khác' });
    expect(await decide(other.id, missing, 'SEARCH')).toMatchObject({
      status: 400,
      body: { code: 'library.unknown_line' },
    });
  });

  test('one that was marked lost and is scanned after all is lost and here', async () => {
    const { barcodes } = await w.aBook(1);
    const [code = ''] = barcodes;
    const { id } = await begin();
    await decide(id, [(await lineOf(id, code)).id], 'MARK_LOST');
    expect((await scan(id, code)).body.line).toMatchObject({ finding: 'LOST_HERE', decision: null });
    await decide(id, [(await lineOf(id, code)).id], 'TAKE_BACK');
    expect(await copyOf(code)).toMatchObject({ state: 'available' });
    const undo = { lineId: (await lineOf(id, code)).id };
    expect(await w.desk.post(`/library/stock-takes/${id}/scans/undo`, undo)).toMatchObject({
      status: 409,
      body: { code: 'library.difference_decided' },
    });
  });
});

describe('the end', () => {
  test('names what is open, and nothing changes after it, whatever is called and whatever becomes of the copies', async () => {
    const { barcodes } = await w.aBook(3);
    const [counted = '', missing = '', wrong = ''] = barcodes;
    const made = await begin();
    const { id, version } = made;
    await scan(id, counted);
    await scan(id, wrong, { shelf: 'V9' });
    const early = await w.desk.get(`/library/stock-takes/${id}/minutes.pdf`);
    expect(early).toMatchObject({ status: 409, body: { code: 'library.stock_take_not_closed' } });
    expect(await w.desk.post(`/library/stock-takes/${id}/close`, { version })).toMatchObject({
      status: 409,
      body: { code: 'library.differences_open' },
    });
    const closed = await w.desk.post(`/library/stock-takes/${id}/close`, { version, leavesOpen: true });
    expect(closed.body).toMatchObject({ state: 'closed', open: 2 });
    const state = async () => [
      await lines(id),
      (await w.desk.get(`/library/stock-takes/${id}/report`)).body,
      (await w.desk.get(`/library/stock-takes/${id}`)).body,
    ];
    const before = await state();
    const line = await lineOf(id, wrong);
    const over = { status: 409, body: { code: 'library.stock_take_over' } };
    const late = closed.body.version;
    expect(await scan(id, missing)).toMatchObject(over);
    expect(await w.desk.post(`/library/stock-takes/${id}/scans/undo`, { lineId: line.id })).toMatchObject(over);
    expect(await decide(id, [line.id], 'RESHELVE')).toMatchObject(over);
    expect(await w.desk.post(`/library/stock-takes/${id}/close`, { version: late, leavesOpen: true })).toMatchObject(
      over,
    );
    expect(await w.desk.post(`/library/stock-takes/${id}/cancel`, { version: late, reason: 'Nhầm' })).toMatchObject(
      over,
    );
    const facts = { version: late, name: 'Tên khác', heldOn: firstDay, members };
    expect(await w.desk.put(`/library/stock-takes/${id}`, facts)).toMatchObject(over);
    await withdraw(missing);
    await w.issue(await w.aPupil(), counted);
    await w.aBook(2);
    expect(await state()).toEqual(before);
  });

  test('the minutes say who counted what, and what was decided', async () => {
    const { barcodes } = await w.aBook(3, { title: 'Đất rừng phương Nam' });
    const { id, version } = await begin({ note: 'Bổ sung giá sách mới.' });
    await scan(id, barcodes[0] ?? '');
    await scan(id, 'LA-1');
    await decide(id, [(await lineOf(id, 'LA-1')).id], 'NOTED');
    await w.desk.post(`/library/stock-takes/${id}/close`, { version, leavesOpen: true });
    const { raw, status } = await w.desk.get(`/library/stock-takes/${id}/minutes.pdf`);
    expect(status).toBe(200);
    const text = (await readPdfPages(new Uint8Array(raw))).join('\n');
    for (const said of [
      'BIÊN BẢN KIỂM KÊ THƯ VIỆN',
      'Nguyễn Thị Thư',
      'Sách thiếu nhi',
      'Đất rừng phương Nam',
      'Chưa giải quyết',
      'Số lạ',
    ])
      expect(text).toContain(said);
    const file = await w.desk.get(`/library/stock-takes/${id}/export?part=differences`);
    expect(file.status).toBe(200);
  });

  test('one begun by mistake is cancelled with a reason; members and the library are told when it begins and ends', async () => {
    const teacher = await w.aTeacher();
    await w.aBook(1);
    const made = await begin({ members: [{ ...members[0], teacherId: teacher.id }] });
    const told = async (kind: string) =>
      (
        await w.server.services.db
          .selectFrom('notifications')
          .select('link')
          .where('kind', '=', kind as never)
          .execute()
      ).map(({ link }) => link);
    expect(await told('stockTakeStarted')).toEqual([null]);
    const cancelled = await w.desk.post(`/library/stock-takes/${made.id}/cancel`, {
      version: made.version,
      reason: 'Mở nhầm',
    });
    expect(cancelled.body).toMatchObject({ state: 'cancelled' });
    expect(await scan(made.id, '1')).toMatchObject({ status: 409 });
    const second = await begin();
    await w.desk.post(`/library/stock-takes/${second.id}/close`, { version: second.version, leavesOpen: true });
    const { body } = await w.desk.get(`/library/stock-takes/${second.id}/history`);
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual([
      'stockTakes.close',
      'stockTakes.start',
    ]);
  });
});
