import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type TestServer, testServer } from '../../../../test/servers/server.ts';
import {
  aClass,
  aSchoolYear,
  aStudent,
  aSubject,
  aTeacher,
  isHomeroomOf,
  teaches,
} from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { readPdfPages } from '../../../platform/pdf/pdf-text.ts';

const longName = 'Nguyễn Hoàng Phương Thảo Nguyên Tôn Nữ Diễm Quỳnh';

describe('forms', () => {
  let server: TestServer;
  let year: Awaited<ReturnType<typeof aSchoolYear>>;
  let a1: { id: string };
  let pupils: { id: string }[];

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date('2026-11-25T03:00:00Z')) });
    const { db } = server.services;
    year = await aSchoolYear(db);
    a1 = await aClass(db, { schoolYearId: year.id, name: '9A1', grade: 9 });
    pupils = [];
    for (let index = 0; index < 50; index += 1) {
      const name = index === 7 ? longName : `Trần Văn An ${String(index).padStart(2, '0')}`;
      pupils.push(await aStudent(db, { name, classId: a1.id, schoolYearId: year.id }));
    }
  });
  eachTestBeginsAfresh(() => server);

  const office = () => server.account('view_student', 'update_student', 'view_class');
  const printed = async (path: string, body: object) => {
    const answer = await (await office()).post(path, body);
    expect(answer.status).toBe(200);
    return readPdfPages(new Uint8Array(answer.raw));
  };
  const logged = (action: string) =>
    server.services.db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('id').execute();

  it('list every pupil of a class with the columns that were asked for, the heading on each page', async () => {
    const pages = await printed('/forms/roster', {
      classIds: [a1.id],
      title: 'Danh sách kí nhận sách',
      columns: ['Số cuốn', 'Kí nhận'],
    });
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page).toContain('Số cuốn');
    const text = pages.join('');
    for (let index = 0; index < 50; index += 1) {
      if (index !== 7) expect(text).toContain(`Trần Văn An ${String(index).padStart(2, '0')}`);
    }
    expect(text).toContain(longName);
    expect(text).toContain('Danh sách có 50 học sinh');
    expect(await logged('forms.roster')).toMatchObject([{ entity: 'class', entity_id: a1.id, after: { count: 50 } }]);
  });

  it('have a register of a month for a class of 50 on one page', async () => {
    const pages = await printed('/forms/attendance', { classIds: [a1.id], month: '2026-11' });
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('ĐIỂM DANH THÁNG 11 NĂM 2026, LỚP 9A1');
    const wrong = await (await office()).post('/forms/attendance', { classIds: [a1.id], month: '2026-13' });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'month' }] } });
  });

  it('put eight cards on a page, also of chosen pupils', async () => {
    const studentIds = pupils.slice(0, 9).map(({ id }) => id);
    const pages = await printed('/forms/cards', { studentIds });
    expect(pages).toHaveLength(2);
    expect(pages[0]?.match(/THẺ HỌC SINH/g)).toHaveLength(8);
  });

  it('certify with the next number of the year, each in the log', async () => {
    const ids = pupils.slice(0, 2).map(({ id }) => id);
    const body = { studentIds: ids, purpose: 'Làm thẻ xe buýt' };
    const [first, second] = await printed('/forms/certificates', body);
    expect(first).toContain('XN-2026-000001');
    expect(first).toContain('TRẦN VĂN AN 00');
    expect(first).toContain('lớp 9A1');
    expect(first).toContain('Làm thẻ xe buýt');
    expect(second).toContain('XN-2026-000002');
    expect((await printed('/forms/certificates', { ...body, studentIds: [ids[1]] }))[0]).toContain('XN-2026-000003');
    expect(await logged('forms.certificates')).toMatchObject([
      { entity_id: ids[0], after: { number: 'XN-2026-000001', purpose: 'Làm thẻ xe buýt' } },
      { entity_id: ids[1], after: { number: 'XN-2026-000002' } },
      { entity_id: ids[1], after: { number: 'XN-2026-000003' } },
    ]);
  });

  it('certify nobody who does not study here, by name, and take no number for it', async () => {
    const [here, gone] = pupils;
    const name = 'Trần Văn An 01';
    await server.services.db
      .updateTable('students')
      .set({ status: 'TRANSFERRED' })
      .where('id', '=', gone?.id ?? '')
      .execute();
    const refused = await (await office()).post('/forms/certificates', {
      studentIds: [here?.id, gone?.id],
      purpose: 'x',
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'grading.certificate_not_studying' } });
    expect(refused.body.detail).toContain(name);
    const [page] = await printed('/forms/certificates', { studentIds: [here?.id], purpose: 'x' });
    expect(page).toContain('XN-2026-000001');
  });

  it('are the homeroom teacher’s for the own class, and nobody’s for none', async () => {
    const { db } = server.services;
    const [homeroom, other] = [await aTeacher(db), await aTeacher(db)];
    await isHomeroomOf(db, { teacherId: homeroom.id, classId: a1.id });
    const asked = { classIds: [a1.id] };
    const own = await server.teacher(homeroom.id);
    expect((await own.post('/forms/roster', asked)).status).toBe(200);
    const teacher = await server.teacher(other.id);
    expect((await teacher.post('/forms/roster', asked)).status).toBe(404);
    // Who teaches the class without leading it prints its list of names and nothing else.
    const subject = await aSubject(db, { code: 'MATH', name: 'Toán' });
    await teaches(db, {
      teacherId: other.id,
      classId: a1.id,
      subjectId: subject.id,
      semesterIds: [year.semester1],
    });
    expect((await teacher.post('/forms/roster', asked)).status).toBe(200);
    expect((await teacher.post('/forms/attendance', { ...asked, month: '2026-11' })).status).toBe(404);
    const ofChosen = { studentIds: [pupils[0]?.id] };
    expect((await own.post('/forms/roster', ofChosen)).status).toBe(404);
    const empty = await aClass(db, { schoolYearId: year.id });
    const nobody = await (await office()).post('/forms/roster', { classIds: [empty.id] });
    expect(nobody).toMatchObject({ status: 409, body: { code: 'grading.form_of_nobody' } });
  });
});
