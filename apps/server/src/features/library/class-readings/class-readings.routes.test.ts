import { beforeAll, describe, expect, test } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import type { Client } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, isHomeroomOf } from '../../../../test/world/factories.ts';
import { type LoanWorld, loanWorld, type Reader } from '../loans/loan-fixtures.ts';

let w: LoanWorld;
let mai: Reader;
let pupil: Reader;

beforeAll(async () => {
  w = await loanWorld();
  mai = await w.aTeacher();
  pupil = await w.aPupil('Đặng Thu Hà');
  await isHomeroomOf(w.server.services.db, { teacherId: mai.id, classId: w.classId });
});
eachTestBeginsAfresh(() => w.server);

const when = { note: 'Đọc trước tiết 45', fromDate: '2026-11-16', untilDate: '2026-11-30' };
const give = (titleIds: readonly string[], more: object = {}, by: Client = mai.client) =>
  by.post('/library/class-readings', { classId: w.classId, titleIds, ...when, ...more });
const given = async (of: Reader) => (await of.client.get('/library/class-readings/own')).body;
const catalogue = async (of: Reader, query = '') =>
  (await of.client.get(`/library/catalogue${query}`)).body.items.map(({ id }: { id: string }) => id);

describe('what a teacher gives a class to read', () => {
  test('is what its pupils see first, can narrow the catalogue to, and nobody else has', async () => {
    const book = await w.aBook(1, { title: 'Lão Hạc' });
    const other = await w.aBook(1, { title: 'Tắt đèn' });
    expect((await give([book.id])).body).toEqual({ given: 1, already: 0 });
    expect((await give([book.id, book.id, other.id])).body).toEqual({ given: 1, already: 1 });
    expect(await given(pupil)).toMatchObject([
      { note: when.note, teacherName: mai.name, untilDate: when.untilDate, book: { title: 'Lão Hạc' } },
      { book: { title: 'Tắt đèn' } },
    ]);
    const third = await w.aBook(1);
    expect(await catalogue(pupil)).toContain(third.id);
    expect((await catalogue(pupil, '?forClass=true')).sort()).toEqual([book.id, other.id].sort());
    const colleague = await w.aTeacher();
    expect(await catalogue(colleague, '?forClass=true')).toEqual([]);
    expect((await catalogue(mai, '?forClass=true')).sort()).toEqual([book.id, other.id].sort());
    expect((await colleague.client.get('/library/class-readings')).body.items).toEqual([]);
  });

  test('is not deleted from the catalogue while it is read: the class and its last day are named', async () => {
    const bare = await w.aBook(0, { title: 'Đất rừng phương Nam' });
    await give([bare.id]);
    const refused = await w.desk.delete(`/library/books/${bare.id}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'library.title_given' } });
    expect(refused.body.detail).toContain('30/11/2026');
    w.setDay('2026-12-01');
    expect((await w.desk.delete(`/library/books/${bare.id}`)).status).toBe(204);
  });

  test('is shown on its days alone', async () => {
    const book = await w.aBook(1);
    await give([book.id], { fromDate: '2026-11-17', untilDate: '2026-11-18' });
    const seen: number[] = [];
    for (const day of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']) {
      w.setDay(day);
      seen.push((await given(pupil)).length);
      expect(await catalogue(pupil, '?forClass=true')).toHaveLength(seen.at(-1) ?? 0);
    }
    expect(seen).toEqual([0, 1, 1, 0]);
    w.setDay('2026-11-16');
  });

  test('is never what pupils may not have: refused, and out of sight when it becomes so', async () => {
    const secret = await w.aBook(1, { title: 'Toán 9: Sách giáo viên', audience: 'TEACHERS' });
    const { status, body } = await give([secret.id]);
    expect([status, body.code, body.errors[0].field]).toEqual([400, 'library.not_for_pupils', 'titleIds']);
    const open = await w.aBook(1);
    await give([open.id]);
    const titles = w.server.services.db.updateTable('book_titles').set({ audience: 'TEACHERS' });
    await titles.where('id', '=', open.id).execute();
    expect(await given(pupil)).toEqual([]);
    expect(await catalogue(pupil, '?forClass=true')).toEqual([]);
  });

  test('is given to one’s own classes of the running year only, with days in their order', async () => {
    const { db } = w.server.services;
    const { id } = await w.aBook(1);
    const stranger = await aClass(db, { schoolYearId: w.yearId, name: '9A2', grade: 9 });
    expect((await give([id], { classId: stranger.id })).status).toBe(404);
    const last = await aSchoolYear(db, { startYear: 2025, status: 'CLOSED' });
    const old = await aClass(db, { schoolYearId: last.id, name: '8A1', grade: 8 });
    await isHomeroomOf(db, { teacherId: mai.id, classId: old.id, from: '2025-09-01' });
    expect((await give([id], { classId: old.id })).status).toBe(404);
    const reversed = await give([id], { untilDate: '2026-11-15' });
    expect([reversed.status, reversed.body.code]).toEqual([400, 'library.reading_dates_reversed']);
    expect((await give([stranger.id])).body.code).toBe('library.unknown_title');
    expect((await give([id], {}, pupil.client)).status).toBe(403);
  });

  test('tells the library which titles are short of copies', async () => {
    for (const _ of [1, 2]) await w.aPupil();
    const short = await w.aBook(1, { title: 'Lão Hạc' });
    const plenty = await w.aBook(9, { title: 'Tắt đèn' });
    await give([short.id, plenty.id]);
    const { body } = await w.desk.get('/library/class-readings?sort=missing&direction=desc');
    const pupils = body.items[0].pupils;
    expect(pupils).toBeGreaterThanOrEqual(3);
    expect(body.items).toMatchObject([
      { title: 'Lão Hạc', className: '9A1', teacherName: mai.name, copies: 1, missing: pupils - 1 },
      { title: 'Tắt đèn', copies: 9, missing: 0 },
    ]);
    const lacking = await w.desk.get('/library/class-readings?isMissing=true');
    expect(lacking.body.items.map(({ title }: { title: string }) => title)).toEqual(['Lão Hạc']);
  });

  test('is changed and taken back by who gave it, and nobody else', async () => {
    const { id: titleId } = await w.aBook(1);
    await give([titleId]);
    const { id, version } = (await mai.client.get('/library/class-readings')).body.items[0];
    const path = `/library/class-readings/${id}`;
    const colleague = await w.aTeacher();
    const change = { ...when, note: 'Đọc chương 1', version };
    expect((await colleague.client.put(path, change)).status).toBe(404);
    expect((await colleague.client.delete(path)).status).toBe(404);
    expect((await mai.client.put(path, change)).body).toMatchObject({ note: 'Đọc chương 1', version: version + 1 });
    expect((await mai.client.put(path, change)).body.code).toBe('platform.stale_version');
    expect((await mai.client.delete(path)).status).toBe(204);
    expect(await given(pupil)).toEqual([]);
    const log = await w.server.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'class_reading')
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'classReadings.give',
      'classReadings.update',
      'classReadings.remove',
    ]);
  });
});
