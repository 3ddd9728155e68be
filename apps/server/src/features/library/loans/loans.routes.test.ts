import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { isHomeroomOf } from '../../../../test/world/factories.ts';
import { turnLoanDay } from './loan-day.jobs.ts';
import { firstDay, type LoanWorld, loanWorld, type Reader } from './loan-fixtures.ts';

let w: LoanWorld;

beforeAll(async () => {
  w = await loanWorld();
});
eachTestBeginsAfresh(() => w.server);
beforeEach(() => w.setDay(firstDay));

const told = async (kind: string) => {
  const rows = await w.server.services.db
    .selectFrom('notifications')
    .select('params')
    .where('kind', '=', kind as never)
    .execute();
  return rows.map(({ params }) => params);
};
const own = async ({ client }: Reader) => (await client.get('/library/own-loans')).body;

describe('at the desk', () => {
  test('a copy on the shelf is lent by the rule for the reader, and is free no more', async () => {
    const book = await w.aBook(2);
    const [first = ''] = book.barcodes;
    const pupil = await w.aPupil('Đặng Thu Hà');
    const { status, body } = await w.issue(pupil, first);
    // Fourteen days on: a Monday.
    expect([status, body.state, body.dueOn, body.reader.name]).toEqual([200, 'on_loan', '2026-11-30', 'Đặng Thu Hà']);
    expect(body.terms).toMatchObject({ mostAtOnce: 3, renewals: 2 });
    expect((await w.desk.get(`/library/books/${book.id}`)).body).toMatchObject({ copies: 2, free: 1 });
    expect((await own(pupil)).items).toMatchObject([{ id: body.id, state: 'on_loan', barcode: first }]);
    const { body: list } = await w.desk.get('/library/loans?q=dang thu');
    expect(list.items).toMatchObject([{ id: body.id, reader: { code: pupil.code, className: '9A1' } }]);
  });

  test('what somebody else has is refused with the day and another copy', async () => {
    const book = await w.aBook(2);
    const [first = '', second = ''] = book.barcodes;
    await w.issue(await w.aPupil('Lê Quỳnh An'), first);
    const { status, body } = await w.issue(await w.aPupil(), first);
    expect([status, body.code]).toEqual([409, 'lending.out_until']);
    const [copy] = (await w.desk.get(`/library/books/${book.id}/copies`)).body.filter(
      ({ barcode }: { barcode: string }) => barcode === second,
    );
    expect(body.current.refusals).toMatchObject([
      { other: 'Lê Quỳnh An', nearest: { way: 'otherCopy', id: copy.id }, canOverride: false },
    ]);
  });

  test('a fourth book is refused, and lent with a reason by who may', async () => {
    const pupil = await w.aPupil();
    const books = [await w.aBook(1), await w.aBook(1), await w.aBook(1), await w.aBook(1)].map(
      ({ barcodes }) => barcodes[0] ?? '',
    );
    for (const barcode of books.slice(0, 3)) expect((await w.issue(pupil, barcode)).status).toBe(200);
    const [, , , fourth = ''] = books;
    expect(await w.issue(pupil, fourth)).toMatchObject({ status: 409, body: { code: 'lending.too_many' } });
    // A reason alone opens nothing.
    expect(await w.issue(pupil, fourth, { override: 'Thi học sinh giỏi' })).toMatchObject({ status: 409 });
    const reader = { kind: 'pupil', id: pupil.id };
    const lent = await w.chief.post('/library/loans', { reader, barcode: fourth, override: 'Thi học sinh giỏi' });
    expect(lent.body).toMatchObject({ state: 'on_loan', overrideReason: 'Thi học sinh giỏi' });
  });

  test('a card, a code and a barcode are told apart by one field', async () => {
    const pupil = await w.aPupil();
    const { barcodes } = await w.aBook(1);
    await w.issue(pupil, barcodes[0] ?? '');
    const { body } = await w.desk.get(`/library/desk?code=${pupil.code}`);
    expect(body).toMatchObject({
      reader: { id: pupil.id, mostAtOnce: 3, loans: [{ state: 'on_loan' }] },
    });
    expect((await w.desk.get(`/library/desk?code=${body.reader.cardCode}`)).body).toMatchObject({
      reader: { id: pupil.id },
    });
    expect((await w.desk.get(`/library/desk?code=${barcodes[0]}`)).body).toMatchObject({
      copy: { loan: { reader: { id: pupil.id } } },
    });
    expect((await w.desk.get('/library/desk?code=khong-co')).body).toEqual({ reader: null, copy: null });
  });

  test('a copy that comes back damaged is mended first; one nobody has is none', async () => {
    const pupil = await w.aPupil();
    const book = await w.aBook(1);
    const [barcode = ''] = book.barcodes;
    await w.issue(pupil, barcode);
    expect((await w.giveBack(barcode, { condition: 'DAMAGED' })).body).toMatchObject({
      loan: { state: 'returned' },
      daysLate: 0,
    });
    expect((await w.desk.get(`/library/books/${book.id}/copies`)).body).toMatchObject([
      { state: 'repair', condition: 'DAMAGED' },
    ]);
    expect(await w.giveBack(barcode)).toMatchObject({ status: 409, body: { code: 'library.copy_not_lent' } });
    expect(await w.giveBack('X-1')).toMatchObject({ status: 400, body: { errors: [{ field: 'barcode' }] } });
  });

  test('a copy in somebody’s hands is neither withdrawn nor called mended', async () => {
    const { id, barcodes } = await w.aBook(1);
    await w.issue(await w.aPupil(), barcodes[0] ?? '');
    const [copy] = (await w.desk.get(`/library/books/${id}/copies`)).body;
    const decision = { decision: '1/QĐ', reason: 'Cũ', withdrawnOn: '2026-11-01', copyIds: [copy.id] };
    expect(await w.desk.post('/library/copies/withdraw', decision)).toMatchObject({
      body: { code: 'library.copy_in_loan' },
    });
    const { shelf, condition, acquiredOn, barcode, version } = copy;
    const edit = { shelf, condition, acquiredOn, barcode, version, state: 'repair' };
    expect(await w.desk.put(`/library/copies/${copy.id}`, edit)).toMatchObject({
      body: { code: 'library.copy_in_loan' },
    });
  });

  test('a date of the desk’s own is an open day within the rule', async () => {
    const pupil = await w.aPupil();
    const { barcodes } = await w.aBook(1);
    // A Sunday, whose next open day is Monday.
    const refused = await w.issue(pupil, barcodes[0] ?? '', { dueOn: '2026-11-22' });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'dueOn' }] } });
    expect(refused.body.detail).toContain('23/11/2026');
    const { body } = await w.issue(pupil, barcodes[0] ?? '', { dueOn: '2026-11-23' });
    const changed = await w.desk.put(`/library/loans/${body.id}`, {
      dueOn: '2026-12-01',
      reason: 'Em ốm',
      version: body.version,
    });
    expect(changed.body).toMatchObject({ dueOn: '2026-12-01' });
  });
});

describe('the queue of a title', () => {
  test('first come, first served: what comes back is set aside at once, and passes on when nobody comes', async () => {
    const { id: titleId, barcodes } = await w.aBook(1);
    const [barcode = ''] = barcodes;
    await w.issue(await w.aPupil(), barcode);
    const [first, second] = [await w.aPupil('Trần Huy Quân'), await w.aPupil('Lê An')];
    const asked = await first.client.post('/library/own-loans', { titleId });
    expect(asked.body).toMatchObject({ state: 'requested', place: 1, expectedOn: '2026-11-30' });
    expect((await second.client.post('/library/own-loans', { titleId })).body).toMatchObject({ place: 2, waiting: 1 });
    expect(await first.client.post('/library/own-loans', { titleId })).toMatchObject({
      body: { code: 'lending.already_asked' },
    });

    const back = await w.giveBack(barcode);
    // Three open days after Monday.
    expect(back.body.setAside).toMatchObject({ reader: { name: 'Trần Huy Quân' }, until: '2026-11-19' });
    expect(await told('bookReady')).toHaveLength(1);
    // Another reader is told whose it is.
    const other = await w.issue(second, barcode);
    expect(other).toMatchObject({ status: 409, body: { code: 'lending.held_for_other_until' } });
    expect(other.body.current.refusals[0]).toMatchObject({ other: 'Trần Huy Quân', canOverride: true });

    await w.goTo('2026-11-20');
    expect((await own(first)).items).toEqual([]);
    expect(await told('bookReadyOver')).toHaveLength(1);
    expect((await own(second)).items).toMatchObject([{ state: 'ready_for_pickup', readyUntil: '2026-11-24' }]);
    expect((await w.issue(second, barcode)).body).toMatchObject({ state: 'on_loan' });
  });

  test('who has paused keeps the place and is passed over until they wait on', async () => {
    const { id: titleId, barcodes } = await w.aBook(1);
    await w.issue(await w.aPupil(), barcodes[0] ?? '');
    const [first, second] = [await w.aPupil(), await w.aPupil()];
    const { body } = await first.client.post('/library/own-loans', { titleId });
    await second.client.post('/library/own-loans', { titleId });
    const pause = (until: string | null, version: number) =>
      first.client.post(`/library/own-loans/${body.id}/pause`, { version, until });
    expect(await pause('2026-11-16', 1)).toMatchObject({ status: 400, body: { errors: [{ field: 'until' }] } });
    expect((await pause('2026-12-20', 1)).body).toMatchObject({ place: 1, pausedUntil: '2026-12-20' });
    await w.giveBack(barcodes[0] ?? '');
    expect((await own(second)).items).toMatchObject([{ state: 'ready_for_pickup' }]);
    const [held] = (await own(second)).items;
    const asked = await second.client.post(`/library/own-loans/${held.id}/cancel`, { version: held.version });
    // The copy stands at the desk: it decides.
    expect(asked.body).toMatchObject({ state: 'ready_for_pickup', isCancelAsked: true });
    await w.desk.post(`/library/loans/${held.id}/cancel`, { version: asked.body.version });
    expect((await pause(null, 2)).body).toMatchObject({ state: 'ready_for_pickup' });
  });

  test('a free copy is set aside at once; a copy lent to another all the same puts its reader back', async () => {
    const { id: titleId, barcodes } = await w.aBook(1);
    const [first, second] = [await w.aPupil(), await w.aPupil()];
    expect((await first.client.post('/library/own-loans', { titleId })).body).toMatchObject({
      state: 'ready_for_pickup',
    });
    const reader = { kind: 'pupil', id: second.id };
    const lent = await w.chief.post('/library/loans', { reader, barcode: barcodes[0], override: 'Cô giáo cần ngay' });
    expect(lent.status).toBe(200);
    expect((await own(first)).items).toMatchObject([{ state: 'requested', place: 1 }]);
    expect(await told('bookReadyTaken')).toHaveLength(1);
  });

  test('books for teachers are none for pupils, and none is asked for without copies', async () => {
    const [pupil, teacher] = [await w.aPupil(), await w.aTeacher()];
    const { id: titleId } = await w.aBook(1, { audience: 'TEACHERS' });
    expect(await pupil.client.post('/library/own-loans', { titleId })).toMatchObject({ status: 404 });
    expect(await teacher.client.post('/library/own-loans', { titleId })).toMatchObject({ status: 200 });
    const { id } = await w.aBook(0);
    expect(await pupil.client.post('/library/own-loans', { titleId: id })).toMatchObject({
      body: { code: 'lending.no_copies' },
    });
  });

  test('another reader’s loans are not there', async () => {
    const { barcodes } = await w.aBook(1);
    const { body } = await w.issue(await w.aPupil(), barcodes[0] ?? '');
    const other = await w.aPupil();
    expect(await other.client.get(`/library/own-loans/${body.id}`)).toMatchObject({ status: 404 });
    expect(await other.client.post(`/library/own-loans/${body.id}/renew`, { version: 1 })).toMatchObject({
      status: 404,
    });
  });
});

describe('time', () => {
  test('a reader keeps a copy longer twice, from the old date, and not while others wait', async () => {
    const { id: titleId, barcodes } = await w.aBook(1);
    const pupil = await w.aPupil();
    const { body } = await w.issue(pupil, barcodes[0] ?? '');
    const renew = (version: number) => pupil.client.post(`/library/own-loans/${body.id}/renew`, { version });
    expect((await renew(body.version)).body).toMatchObject({ dueOn: '2026-12-14', renewals: 1 });
    const second = await w.aPupil();
    await second.client.post('/library/own-loans', { titleId });
    expect(await renew(body.version + 1)).toMatchObject({ status: 409, body: { code: 'lending.others_wait' } });
    const override = { version: body.version + 1, override: 'Đang làm bài thi' };
    const desk = await w.chief.post(`/library/loans/${body.id}/renew`, override);
    expect(desk.body).toMatchObject({ dueOn: '2026-12-28', renewals: 2 });
    expect(await renew(body.version)).toMatchObject({ status: 409, body: { code: 'platform.stale_version' } });
  });

  test('late: told three times, the homeroom teacher with the third; suspended after a week, and free again on return', async () => {
    const { barcodes } = await w.aBook(1);
    const [pupil, homeroom] = [await w.aPupil('Nguyễn Văn Tuấn'), await w.aTeacher()];
    await isHomeroomOf(w.server.services.db, { teacherId: homeroom.id, classId: w.classId });
    await w.issue(pupil, barcodes[0] ?? '');
    await w.goTo('2026-11-29');
    expect(await told('bookDueSoon')).toHaveLength(1);
    await w.goTo('2026-12-07');
    expect(await told('bookOverdue')).toMatchObject([{ days: 1 }, { days: 7 }]);
    expect((await own(pupil)).suspension).toBeNull();
    await w.goTo('2026-12-08');
    expect((await own(pupil)).suspension).toMatchObject({ until: null });
    const other = await w.aBook(1);
    expect(await w.issue(pupil, other.barcodes[0] ?? '')).toMatchObject({
      status: 409,
      body: { code: 'lending.suspended' },
    });
    await w.goTo('2026-12-15');
    expect(await told('pupilBookOverdue')).toMatchObject([{ name: 'Nguyễn Văn Tuấn', className: '9A1', days: 14 }]);
    // Once each, however often the morning comes.
    await turnLoanDay(w.server.services, '2026-12-15');
    expect(await told('bookOverdue')).toHaveLength(3);
    const back = await w.giveBack(barcodes[0] ?? '');
    expect(back.body).toMatchObject({ daysLate: 15, isSuspensionLifted: true });
    expect((await w.issue(pupil, other.barcodes[0] ?? '')).status).toBe(200);
  });

  test('a date moves on when its day is closed', async () => {
    const { barcodes } = await w.aBook(1);
    const { body } = await w.issue(await w.aPupil(), barcodes[0] ?? '');
    await w.server.services.db
      .insertInto('calendar_days')
      .values({ id: crypto.randomUUID(), on_date: '2026-11-30', name: 'Nghỉ bão', kind: 'SCHOOL' })
      .execute();
    await turnLoanDay(w.server.services, firstDay);
    expect((await w.desk.get(`/library/loans/${body.id}`)).body).toMatchObject({ dueOn: '2026-12-01' });
    expect(await told('bookDueChanged')).toHaveLength(1);
  });

  test('after ninety days it counts as lost; found, it is back on the shelf', async () => {
    const { id, barcodes } = await w.aBook(1);
    const { body } = await w.issue(await w.aPupil(), barcodes[0] ?? '');
    w.setDay('2027-03-01');
    await turnLoanDay(w.server.services, '2027-03-01');
    expect((await w.desk.get(`/library/loans/${body.id}`)).body).toMatchObject({ state: 'lost' });
    expect((await w.desk.get(`/library/books/${id}/copies`)).body).toMatchObject([{ state: 'lost' }]);
    const { body: lost } = await w.desk.get(`/library/loans/${body.id}`);
    const found = await w.desk.post(`/library/loans/${body.id}/find`, { version: lost.version, condition: 'WORN' });
    expect(found.body).toMatchObject({ state: 'returned', condition: 'WORN' });
    expect((await w.desk.get(`/library/books/${id}/copies`)).body).toMatchObject([{ state: 'available' }]);
  });

  test('a year after it is over nobody is told who had it', async () => {
    const { barcodes } = await w.aBook(1);
    const { body } = await w.issue(await w.aPupil(), barcodes[0] ?? '');
    await w.giveBack(barcodes[0] ?? '');
    await turnLoanDay(w.server.services, '2027-11-16');
    expect((await w.desk.get(`/library/loans/${body.id}`)).body.reader).not.toBeNull();
    await turnLoanDay(w.server.services, '2027-11-17');
    expect((await w.desk.get(`/library/loans/${body.id}`)).body.reader).toBeNull();
  });
});

describe('a class set', () => {
  test('is lent whole, or nothing and every refusal by its barcode; two lost at the end are named', async () => {
    const pupils = [await w.aPupil(), await w.aPupil(), await w.aPupil(), await w.aPupil()];
    const book = await w.aBook(4, { title: 'Toán 9' });
    const pairs = pupils.map(({ id }, index) => ({ studentId: id, barcode: book.barcodes[index] ?? '' }));
    await w.issue(await w.aPupil('Vũ Hiền'), book.barcodes[3] ?? '');
    const all = await w.desk.post('/library/loans/class', { classId: w.classId, loans: pairs });
    expect(all.body).toMatchObject({
      issued: 0,
      refused: [{ barcode: book.barcodes[3], refusals: [{ code: 'lending.out_until', other: 'Vũ Hiền' }] }],
    });
    expect((await w.desk.get('/library/loans/summary')).body.tabs).toMatchObject({ on_loan: 1 });
    await w.giveBack(book.barcodes[3] ?? '');
    // The same copy twice, and one that is none.
    const wrong = [...pairs, { studentId: pupils[0]?.id ?? '', barcode: 'KHONG-CO' }];
    const some = await w.desk.post('/library/loans/class', { classId: w.classId, loans: wrong, onlyPossible: true });
    expect(some.body).toMatchObject({ issued: 4, refused: [{ barcode: 'KHONG-CO', refusals: [] }] });
    const { body } = await w.desk.get(`/library/loans?classId=${w.classId}&titleId=${book.id}`);
    expect(body.total).toBe(4);
    for (const barcode of book.barcodes.slice(0, 2)) expect((await w.giveBack(barcode)).status).toBe(200);
    for (const loan of (await w.desk.get(`/library/loans?titleId=${book.id}`)).body.items) {
      const lost = await w.desk.post(`/library/loans/${loan.id}/lose`, { version: loan.version, reason: 'Mất ở lớp' });
      expect(lost.body.state).toBe('lost');
    }
    const lost = await w.desk.get(`/library/loans?tab=lost&classId=${w.classId}`);
    expect(lost.body.items).toHaveLength(2);
    expect((await w.desk.get(`/library/books/${book.id}`)).body).toMatchObject({ free: 2 });
  });
});

test('who leaves with a book in their bag is told which', async () => {
  const pupil = await w.aPupil();
  const { barcodes } = await w.aBook(1, { title: 'Số đỏ' });
  await w.issue(pupil, barcodes[0] ?? '');
  const admin = await w.server.admin();
  const { body: student } = await admin.get(`/students/${pupil.id}`);
  const leave = { action: 'transferOut', version: student.version, effectiveOn: '2026-11-16', reason: 'Chuyển nhà' };
  const refused = await admin.post(`/students/${pupil.id}/status`, leave);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'students.has_open_loans', current: { loans: [{ title: 'Số đỏ' }] } },
  });
  await w.giveBack(barcodes[0] ?? '');
  expect((await admin.post(`/students/${pupil.id}/status`, leave)).status).toBe(200);
});
