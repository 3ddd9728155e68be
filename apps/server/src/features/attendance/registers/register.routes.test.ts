import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { testServer } from '../../../../test/servers/server.ts';
import { aStudent, aSubject, aTeacher } from '../../../../test/world/factories.ts';
import { aTaughtClass } from '../../../../test/world/taught-class.ts';
import { aLessonOf } from '../../../../test/world/timetable-factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

/** A Monday, in the first lesson. */
const start = new Date('2026-11-16T00:15:00Z');
const monday = '2026-11-16';
let now = start;

async function aSchool() {
  const server = await testServer({ clock: clockAt(() => now) });
  const { db } = server.services;
  await db.insertInto('schools').values({ name: 'THCS Hoa Phượng', logo_file_id: null }).execute();
  const taught = await aTaughtClass(db, [{ day: 1, shift: 'MORNING', period: 1 }]);
  const { year, a, mai, hoa, version } = taught;
  const [first = ''] = taught.lessons;
  const arts = await aSubject(db, { name: 'Mĩ thuật' });
  const nam = await aTeacher(db, { name: 'Lê Văn Nam' });
  const duy = await aTeacher(db, { name: 'Đỗ Anh Duy' });
  const place = { classId: a.id, schoolYearId: year.id };
  const an = await aStudent(db, { ...place, name: 'Lê Quỳnh An' });
  const binh = await aStudent(db, { ...place, name: 'Vũ Bình' });
  for (const [shift, period] of [
    ['MORNING', 2],
    ['AFTERNOON', 1],
  ] as const)
    await aLessonOf(db, version, {
      subjectId: arts.id,
      classIds: [a.id],
      teacherIds: [nam.id],
      slot: { day: 1, shift, period },
    });
  return { server, db, year, a, an, binh, mai, nam, hoa, duy, version, first };
}

type Mark = { studentId: string; code: string; version?: number; minutes?: number; note?: string };

describe('the register of a lesson', () => {
  let school: Awaited<ReturnType<typeof aSchool>>;
  beforeAll(async () => {
    school = await aSchool();
  });
  eachTestBeginsAfresh(() => school.server);
  beforeEach(() => {
    now = start;
  });

  const at = (period: number, session = 'MORNING', date = monday) =>
    `/registers/${school.a.id}/${date}/${session}/${period}`;
  const body = (marks: Mark[], isTaken = true) => ({
    isTaken,
    changes: marks.map((mark) => ({ version: 0, ...mark })),
  });
  const days = () =>
    school.db
      .selectFrom('absences')
      .select(['student_id', 'on_date', 'kind', 'source'])
      .orderBy('student_id')
      .execute();
  const gives = () => school.server.teacher(school.mai.id);

  it('is taken by who gives the lesson: everybody is there but the exceptions, with who and when', async () => {
    const mai = await gives();
    const before = await mai.get(at(1));
    expect(before.body).toMatchObject({ state: 'not_taken', mayWrite: true, subjectName: 'Toán' });
    expect(before.body.pupils.map((pupil: { mark: { code: string } }) => pupil.mark.code)).toEqual([
      'PRESENT',
      'PRESENT',
    ]);
    const saved = await mai.put(at(1), body([{ studentId: school.an.id, code: 'LATE', minutes: 5 }]));
    expect(saved.body.results).toEqual([{ studentId: school.an.id, status: 'saved', version: 1 }]);
    const after = await mai.get(at(1));
    expect(after.body).toMatchObject({ state: 'taken', takenAt: start.toISOString(), isLateEntry: false });
    const row = await school.db.selectFrom('class_registers').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ teacher_id: school.mai.id, day: monday, period: 1 });
  });

  it('is there for its teacher, who stands in, the homeroom teacher and the office, and for nobody else', async () => {
    const { server, db, version, first } = school;
    await db
      .insertInto('timetable_overrides')
      .values({
        id: newId(),
        timetable_id: version,
        lesson_id: first,
        on_date: monday,
        kind: 'COVER',
        swap_id: null,
        cover_teacher_id: school.duy.id,
        room_id: null,
        to_date: null,
        to_shift: null,
        to_period: null,
        note: '',
        ended_at: null,
        ended_because: null,
        created_by: null,
      })
      .execute();
    const [mai, duy, hoa, nam] = [
      await gives(),
      ...(await Promise.all([school.duy, school.hoa, school.nam].map(({ id }) => server.teacher(id)))),
    ];
    const seen = await Promise.all([mai, duy, hoa, nam].map((client) => client?.get(at(1))));
    expect(seen.map((answer) => answer?.status)).toEqual([200, 200, 200, 404]);
    if (!duy || !mai) throw new Error('nobody signed in');
    const stand = await duy.put(at(1), body([]));
    expect(stand.status).toBe(200);
    expect((await mai.put(at(1), body([]))).status, 'who is stood in for only looks').toBe(404);
    const row = await db.selectFrom('class_registers').select('teacher_id').executeTakeFirstOrThrow();
    expect(row.teacher_id).toBe(school.duy.id);
    const own = await duy.get('/registers/own');
    expect(own.body.lessons).toMatchObject([{ className: '9A1', period: 1, state: 'taken' }]);
  });

  it('two phones that write at once lose nothing of each other: merged by pupil, the same pupil twice is a conflict', async () => {
    const mai = await gives();
    const hoa = await school.server.teacher(school.hoa.id);
    const [one, other] = await Promise.all([
      mai.put(at(1), body([{ studentId: school.an.id, code: 'UNEXCUSED' }])),
      hoa.put(at(1), body([{ studentId: school.binh.id, code: 'LATE', minutes: 10 }])),
    ]);
    expect([one.body.results[0].status, other.body.results[0].status]).toEqual(['saved', 'saved']);
    const again = await hoa.put(at(1), body([{ studentId: school.an.id, code: 'EXCUSED' }]));
    expect(again.body.results).toMatchObject([{ status: 'conflict', version: 1, current: { code: 'UNEXCUSED' } }]);
    const repeat = await mai.put(at(1), body([{ studentId: school.an.id, code: 'UNEXCUSED' }]));
    expect(repeat.body.results).toMatchObject([{ status: 'saved', version: 1 }]);
  });

  it('the word of the office stands over the teacher’s, which stays; the teacher changes it no more', async () => {
    const mai = await gives();
    await mai.put(at(1), body([{ studentId: school.an.id, code: 'UNEXCUSED' }]));
    const office = await school.server.account('view_mark', 'update_class');
    await office.put(at(1), body([{ studentId: school.an.id, code: 'PRESENT' }]));
    const seen = await mai.get(at(1));
    expect(seen.body.state).toBe('corrected');
    expect(seen.body.pupils[0]).toMatchObject({ mark: { code: 'UNEXCUSED' }, office: { code: 'PRESENT' } });
    const refused = await mai.put(at(1), body([{ studentId: school.an.id, code: 'EXCUSED', version: 1 }]));
    expect(refused.body.results).toMatchObject([{ status: 'refused', code: 'attendance.office_decided' }]);
    expect(await days()).toEqual([]);
  });

  it('missing every lesson of the main session that was taken makes one day; a lesson at which one was takes it away', async () => {
    const mai = await gives();
    const nam = await school.server.teacher(school.nam.id);
    await mai.put(at(1), body([{ studentId: school.an.id, code: 'UNEXCUSED' }]));
    expect(await days()).toMatchObject([{ student_id: school.an.id, kind: 'K', source: 'REGISTER' }]);
    await nam.put(at(2), body([{ studentId: school.an.id, code: 'EXCUSED' }]));
    expect(await days()).toMatchObject([{ kind: 'K' }]);
    await mai.put(at(1), body([{ studentId: school.an.id, code: 'EXCUSED', version: 1 }]));
    expect(await days()).toMatchObject([{ kind: 'P' }]);
    await nam.put(at(2), body([{ studentId: school.an.id, code: 'PRESENT', version: 1 }]));
    expect(await days()).toEqual([]);
  });

  it('the second session of the day never counts', async () => {
    const nam = await school.server.teacher(school.nam.id);
    now = new Date('2026-11-16T07:00:00Z');
    await nam.put(at(1, 'AFTERNOON'), body([{ studentId: school.an.id, code: 'UNEXCUSED' }]));
    expect(await days()).toEqual([]);
  });

  it('what the homeroom teacher wrote stays, and what they took away is not written again', async () => {
    const mai = await gives();
    const hoa = await school.server.teacher(school.hoa.id);
    const byHand = (kind: 'P' | null, studentId: string, version: number) =>
      hoa.put(`/classes/${school.a.id}/absences`, { changes: [{ studentId, date: monday, kind, version }] });
    await byHand('P', school.an.id, 0);
    await mai.put(at(1), body([school.an, school.binh].map(({ id }) => ({ studentId: id, code: 'UNEXCUSED' }))));
    const sorted = [school.an.id, school.binh.id].sort();
    expect((await days()).map(({ student_id }) => student_id)).toEqual(sorted);
    expect((await days()).find(({ student_id }) => student_id === school.an.id)).toMatchObject({
      kind: 'P',
      source: 'HAND',
    });
    expect((await byHand(null, school.binh.id, 1)).body.results).toMatchObject([{ status: 'saved', version: 0 }]);
    await mai.put(at(1), body([{ studentId: school.binh.id, code: 'EXCUSED', version: 1 }]));
    expect((await days()).map(({ student_id }) => student_id)).toEqual([school.an.id]);
  });

  it('proposes who was away the period before and who is in the list of the class; it writes neither', async () => {
    const hoa = await school.server.teacher(school.hoa.id);
    await (await gives()).put(at(1), body([{ studentId: school.an.id, code: 'UNEXCUSED', note: 'Chưa rõ' }]));
    await hoa.put(`/classes/${school.a.id}/absences`, {
      changes: [{ studentId: school.binh.id, date: monday, kind: 'P', reason: 'Ốm', version: 0 }],
    });
    const seen = await (await school.server.teacher(school.nam.id)).get(at(2));
    expect(seen.body.pupils).toMatchObject([
      { mark: { code: 'PRESENT' }, proposed: { code: 'UNEXCUSED', from: 'PREVIOUS', reason: 'Chưa rõ' } },
      { mark: { code: 'PRESENT' }, proposed: { code: 'EXCUSED', from: 'DAY', reason: 'Ốm' } },
    ]);
  });

  it('who came to the class later or has left is not in the register of the day', async () => {
    const { db, year, a, an } = school;
    await db.updateTable('enrolments').set({ to_date: '2026-11-15' }).where('student_id', '=', an.id).execute();
    const late = await aStudent(db, { classId: a.id, schoolYearId: year.id, name: 'Tạ Chi' });
    await db.updateTable('enrolments').set({ from_date: '2026-11-17' }).where('student_id', '=', late.id).execute();
    const mai = await gives();
    const seen = await mai.get(at(1));
    expect(seen.body.pupils.map(({ name }: { name: string }) => name)).toEqual(['Vũ Bình']);
    const refused = await mai.put(at(1), body([{ studentId: late.id, code: 'LATE' }]));
    expect(refused.body.results).toMatchObject([{ status: 'refused', code: 'attendance.not_in_register' }]);
  });

  it('teachers write on its day, the office until the month is closed, nobody ahead of time', async () => {
    now = new Date('2026-11-17T00:15:00Z');
    const mai = await gives();
    let office = await school.server.account('view_mark', 'update_class');
    expect((await mai.put(at(1, 'MORNING', '2026-11-23'), body([]))).body.code).toBe('attendance.in_future');
    expect((await mai.put(at(1), body([]))).body.code).toBe('attendance.day_locked');
    const late = await office.put(at(1), body([{ studentId: school.an.id, code: 'UNEXCUSED' }]));
    expect(late.status).toBe(200);
    expect((await office.get(at(1))).body).toMatchObject({ isLateEntry: true });
    expect((await office.post('/register-months', { month: '2026-11' })).body.code).toBe(
      'attendance.registers_not_over',
    );
    now = new Date('2026-12-01T03:00:00Z');
    office = await school.server.account('view_mark', 'update_class');
    expect((await office.post('/register-months', { month: '2026-11' })).status).toBe(200);
    expect((await office.put(at(1), body([]))).body.code).toBe('attendance.registers_closed');
    const hoa = await school.server.teacher(school.hoa.id);
    const byHand = await hoa.put(`/classes/${school.a.id}/absences`, {
      changes: [{ studentId: school.binh.id, date: monday, kind: 'P', version: 0 }],
    });
    expect(byHand.body.results).toMatchObject([{ status: 'refused', code: 'grading.month_closed' }]);
    expect((await office.post('/register-months/reopen', { month: '2026-11', reason: 'Sửa nhầm' })).status).toBe(204);
    expect((await office.put(at(1), body([]))).status).toBe(200);
  });

  it('the day tells the office who has not taken it; the class log of the week says who was away', async () => {
    const office = await school.server.account('view_mark');
    const mai = await gives();
    await mai.put(at(1), body([{ studentId: school.an.id, code: 'UNEXCUSED' }]));
    const day = await office.get('/registers/day');
    expect(day.body.lessons.map(({ state }: { state: string }) => state)).toEqual(['taken', 'not_taken', 'not_taken']);
    expect(day.body.lessons[0].counts).toEqual({ present: 1, late: 0, excused: 0, unexcused: 1 });
    const log = { planNumber: 31, content: 'Hàm số', homework: '', remark: '', rating: 'B', version: 0 };
    expect((await mai.put(`${at(1)}/log`, log)).body).toMatchObject({ content: 'Hàm số', version: 1 });
    expect((await mai.put(`${at(1)}/log`, log)).status).toBe(409);
    const week = await office.get(`/registers/classes/${school.a.id}/week`);
    expect(week.body.lessons[0]).toMatchObject({
      log: { planNumber: 31, rating: 'B' },
      away: [{ name: 'Lê Quỳnh An', code: 'UNEXCUSED' }],
    });
  });

  it('says who took it and what the office said over it, before and after, to who may see the register', async () => {
    const mai = await gives();
    const office = await school.server.account('view_mark', 'update_class');
    await mai.put(at(1), body([{ studentId: school.an.id, code: 'UNEXCUSED' }]));
    await office.put(at(1), body([{ studentId: school.an.id, code: 'EXCUSED', note: 'Có giấy' }]));
    const log = { planNumber: 31, content: 'Hàm số', homework: '', remark: '', rating: 'B', version: 0 };
    await mai.put(`${at(1)}/log`, log);
    const history = await mai.get(`${at(1)}/history`);
    expect(
      history.body.map(({ action, isOffice }: { action: string; isOffice: boolean }) => [action, isOffice]),
    ).toEqual([
      ['registers.writeLog', false],
      ['registers.save', true],
      ['registers.save', false],
      ['registers.take', false],
    ]);
    expect(history.body[1].pupils).toEqual([
      {
        studentId: school.an.id,
        name: 'Lê Quỳnh An',
        before: { code: 'PRESENT', minutes: null, note: '' },
        after: { code: 'EXCUSED', minutes: null, note: 'Có giấy' },
      },
    ]);
    expect(history.body[0].fields).toContainEqual({ field: 'content', before: '', after: 'Hàm số' });
    const nam = await school.server.teacher(school.duy.id);
    expect((await nam.get(`${at(1)}/history`)).status).toBe(404);
  });
});
