import type { ExamDetail } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher, teaches } from '../../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../../test/world/timetable-factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { readPdfPages } from '../../../platform/pdf/pdf-text.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';

const now = new Date('2026-12-01T03:00:00Z');
let server: TestServer;
let clerk: Client;
let school: Awaited<ReturnType<typeof aSchool>>;

beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => now) });
  clerk = await server.account('view_timetable', 'update_timetable');
  school = await aSchool();
});
eachTestBeginsAfresh(() => server);

/** Two classes of grade 8 with fifteen pupils each, one of grade 9 that has lessons, twelve teachers. */
async function aSchool() {
  const { db } = server.services;
  const year = await aSchoolYear(db);
  const subjects = {
    maths: await aSubject(db, { code: 'MATH', name: 'Toán' }),
    literature: await aSubject(db, { code: 'LIT', name: 'Ngữ văn' }),
  };
  const a = await aClass(db, { schoolYearId: year.id, name: '8A', grade: 8 });
  const b = await aClass(db, { schoolYearId: year.id, name: '8B', grade: 8 });
  const c = await aClass(db, { schoolYearId: year.id, name: '9A', grade: 9 });
  const pupils: { id: string; name: string }[] = [];
  for (let index = 0; index < 30; index++) {
    const classId = index % 2 === 0 ? a.id : b.id;
    const name = `Nguyễn Văn ${String.fromCharCode(65 + Math.floor(index / 2))}${index % 2 === 0 ? 'a' : 'b'}`;
    pupils.push(await aStudent(db, { name, classId, schoolYearId: year.id }));
  }
  const teachers: { id: string; name: string }[] = [];
  for (let index = 0; index < 12; index++) teachers.push(await aTeacher(db, { name: `Trần Thị ${index + 10}` }));
  const [mathsTeacher, busy, off] = teachers;
  if (!mathsTeacher || !busy || !off) throw new Error('no teachers');
  const semesterIds = [year.semester1];
  await teaches(db, { teacherId: mathsTeacher.id, classId: a.id, subjectId: subjects.maths.id, semesterIds });
  const version = await aVersion(db, {
    semesterId: year.semester1,
    schoolYearId: year.id,
    state: 'published',
    effectiveFrom: '2026-09-07',
  });
  const monday = { day: 1, shift: 'MORNING', period: 1 } as const;
  const lesson = { subjectId: subjects.maths.id, slot: monday };
  await aLessonOf(db, version, { ...lesson, classIds: [a.id], teacherIds: [mathsTeacher.id] });
  await aLessonOf(db, version, { ...lesson, classIds: [c.id], teacherIds: [busy.id] });
  await db
    .insertInto('timetable_teachers')
    .values({ school_year_id: year.id, teacher_id: off.id, unavailable: '[]', days_off: [1] })
    .execute();
  return { db, year, subjects, a, b, c, pupils, teachers, mathsTeacher, busy, off };
}

const period = {
  name: 'Kiểm tra cuối kì I',
  kind: 'FINAL',
  fromDate: '2026-12-21',
  toDate: '2026-12-24',
  invigilators: 2,
  reserves: 1,
  ownSubject: 'OWN_CLASS',
};
const create = async (body: object = {}): Promise<ExamDetail> =>
  (await clerk.post('/timetable/exams', { semesterId: school.year.semester1, ...period, ...body })).body;
const read = async (id: string): Promise<ExamDetail> => (await clerk.get(`/timetable/exams/${id}`)).body;

/** Monday 21 December, 07:00 to 08:30: the first two lessons. */
const session = () => ({
  date: '2026-12-21',
  startTime: '07:00',
  minutes: 90,
  subjectId: school.subjects.maths.id,
  grade: 8,
});

/** A period with maths on Monday and literature on Tuesday, divided by name into rooms of twelve. */
async function aDividedPeriod() {
  const { id } = await create();
  const path = `/timetable/exams/${id}`;
  await clerk.post(`${path}/sessions`, { version: 1, ...session() });
  const other = { date: '2026-12-22', subjectId: school.subjects.literature.id };
  await clerk.post(`${path}/sessions`, { version: 2, ...session(), ...other });
  const divided = await clerk.post(`${path}/divide`, { version: 3, grade: 8, by: 'NAME', size: 12 });
  expect(divided.status).toBe(200);
  return { id, path, detail: divided.body as ExamDetail };
}

async function aPublishedPeriod() {
  const { id, path } = await aDividedPeriod();
  await clerk.post(`${path}/assign`, { version: 4, scope: 'ALL', seed: 7 });
  const { body } = await clerk.post(`${path}/publish`, { version: 5 });
  expect(body).toMatchObject({ state: 'published', version: 6 });
  return { id, path, detail: body as ExamDetail };
}

const told = async (kind: string) =>
  (await school.db.selectFrom('notifications').select(['user_id', 'params']).where('kind', '=', kind).execute()).map(
    ({ user_id }) => user_id,
  );

describe('the pupils of a grade', () => {
  it('are divided by name over rooms that are full before the next begins, with numbers in the same order', async () => {
    const { id, path, detail } = await aDividedPeriod();
    expect(detail.rooms.map(({ number, candidates, capacity }) => [number, candidates, capacity])).toEqual([
      [1, 12, 12],
      [2, 12, 12],
      [3, 6, 12],
    ]);
    const { body } = await clerk.get(`${path}/candidates?grade=8`);
    expect(body).toHaveLength(30);
    expect(body.slice(0, 3).map((each: { number: string; name: string }) => [each.number, each.name])).toEqual([
      ['080001', 'Nguyễn Văn Aa'],
      ['080002', 'Nguyễn Văn Ab'],
      ['080003', 'Nguyễn Văn Ba'],
    ]);
    expect(detail.grades.find(({ grade }) => grade === 8)).toMatchObject({ pupils: 30, unplaced: 0, gone: 0 });
    const again = await clerk.post(`${path}/divide`, { version: 4, grade: 8, by: 'CLASS', size: 45 });
    expect(again.body.rooms.map(({ candidates }: { candidates: number }) => candidates)).toEqual([15, 15]);
    expect((await read(id)).rooms).toHaveLength(2);
  });

  it('take rooms of the school within their seats; whoever finds none is counted, nobody is squeezed in', async () => {
    const { id } = await create();
    const made = await Promise.all(
      [10, 14].map((seats) => clerk.post('/timetable/rooms', { name: `P${seats}`, kind: 'CLASSROOM', seats })),
    );
    const roomIds = made.map(({ body }) => body.id);
    const path = `/timetable/exams/${id}`;
    const { body } = await clerk.post(`${path}/divide`, { version: 1, grade: 8, by: 'NAME', size: 24, roomIds });
    expect(body.rooms.map((room: { place: string; candidates: number }) => [room.place, room.candidates])).toEqual([
      ['P10', 10],
      ['P14', 14],
    ]);
    expect(body.grades.find(({ grade }: { grade: number }) => grade === 8)).toMatchObject({ unplaced: 6 });
    expect((await clerk.delete(`/timetable/rooms/${roomIds[0]}`)).body.code).toBe('timetable.room_in_use');
  });

  it('who come late have no room until somebody gives them one with a free seat; who leave are not counted', async () => {
    const { id, path, detail } = await aDividedPeriod();
    const { year, a, db, pupils } = school;
    const late = await aStudent(db, { name: 'Lê Đến Muộn', classId: a.id, schoolYearId: year.id });
    expect((await read(id)).grades[0]).toMatchObject({ pupils: 31, unplaced: 1 });
    const [first, , last] = detail.rooms;
    const put = (examRoomId: string | undefined) =>
      clerk.put(`${path}/candidates`, { version: 4, studentId: late.id, examRoomId });
    expect((await put(first?.id)).body).toMatchObject({ code: 'timetable.exam_room_full' });
    expect((await put(last?.id)).status).toBe(200);
    const { body } = await clerk.get(`${path}/candidates?grade=8`);
    expect(body.at(-1)).toMatchObject({ number: '080031', name: 'Lê Đến Muộn', examRoomId: last?.id });
    const gone = pupils[0]?.id ?? '';
    await db.updateTable('enrolments').set({ to_date: '2026-11-20' }).where('student_id', '=', gone).execute();
    const after = await read(id);
    expect(after.grades[0]).toMatchObject({ pupils: 30, unplaced: 0, gone: 1 });
    expect(after.rooms[0]?.candidates).toBe(11);
    const stranger = await aStudent(db, { classId: school.c.id, schoolYearId: year.id });
    const refused = await clerk.put(`${path}/candidates`, {
      version: 5,
      studentId: stranger.id,
      examRoomId: first?.id,
    });
    expect(refused.body).toMatchObject({ code: 'timetable.exam_not_candidate', errors: [{ field: 'studentId' }] });
  });
});

describe('turns of invigilators', () => {
  it('are given to those who are free, evenly; what speaks against whom is said', async () => {
    const { path, detail } = await aDividedPeriod();
    const [maths] = detail.sessions;
    expect(detail.open).toHaveLength(14);
    expect(maths?.displaced).toMatchObject([{ subjectName: 'Toán', classNames: ['8A'] }]);
    const { body } = await clerk.get(`${path}/teachers?sessionId=${maths?.id}&examRoomId=${detail.rooms[0]?.id}`);
    const against = new Map(
      body.map((each: { id: string; clashes: { kind: string; what: string }[] }) => [each.id, each.clashes]),
    );
    expect(against.get(school.mathsTeacher.id)).toEqual([{ kind: 'OWN_SUBJECT', what: '8A' }]);
    expect(against.get(school.busy.id)).toEqual([{ kind: 'LESSON', what: 'Toán 9A' }]);
    expect(against.get(school.off.id)).toEqual([{ kind: 'DAY_OFF', what: '' }]);
    const assigned = (await clerk.post(`${path}/assign`, { version: 4, scope: 'ALL', seed: 7 })).body as ExamDetail;
    expect(assigned.open).toEqual([]);
    expect(assigned.turns).toHaveLength(14);
    expect(assigned.turns.flatMap(({ clashes }) => clashes)).toEqual([]);
    const loads = assigned.loads.map(({ turns }) => turns);
    expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
  });

  it('chosen by hand stay, with what speaks against them; who is in another room changes places', async () => {
    const { path, detail } = await aDividedPeriod();
    const [maths] = detail.sessions;
    const place = { sessionId: maths?.id, examRoomId: detail.rooms[0]?.id, position: 1 };
    const saved = await clerk.put(`${path}/turns`, { version: 4, ...place, teacherId: school.mathsTeacher.id });
    expect(saved.body.turns).toMatchObject([
      { teacher: { id: school.mathsTeacher.id }, isLocked: true, clashes: [{ kind: 'OWN_SUBJECT', what: '8A' }] },
    ]);
    const assigned = (await clerk.post(`${path}/assign`, { version: 5, scope: 'ALL', seed: 1 })).body as ExamDetail;
    const at = (of: ExamDetail, examRoomId: string | undefined, position: number) =>
      of.turns.find(
        (each) => each.sessionId === maths?.id && each.examRoomId === examRoomId && each.position === position,
      )?.teacher.id;
    expect(at(assigned, detail.rooms[0]?.id, 1)).toBe(school.mathsTeacher.id);
    const other = at(assigned, detail.rooms[1]?.id, 2);
    const swapped = (await clerk.put(`${path}/turns`, { version: 6, ...place, teacherId: other })).body as ExamDetail;
    expect([at(swapped, detail.rooms[0]?.id, 1), at(swapped, detail.rooms[1]?.id, 2)]).toEqual([
      other,
      school.mathsTeacher.id,
    ]);
    expect(swapped.turns).toHaveLength(14);
  });

  it('are not given to who is on duty then, and say where', async () => {
    const { path, detail } = await aDividedPeriod();
    const [maths] = detail.sessions;
    const gate = { name: 'Cổng trường', people: 1, serves: 'TEACHERS', rotates: 'DAY', days: [1, 2] };
    const onDuty = school.teachers[5]?.id;
    const roster = { name: 'Trực cuối kì', fromDate: '2026-12-21', toDate: '2026-12-22', presence: 'ANY' };
    const made = await clerk.post('/timetable/duties', { semesterId: school.year.semester1, ...roster });
    const duties = `/timetable/duties/${made.body.id}`;
    // Monday half an hour into the exam; Tuesday too, where somebody else stands.
    const times = [{ shift: 'MORNING', startTime: '07:30', endTime: '07:45' }];
    const { body: posted } = await clerk.post(`${duties}/posts`, { version: 1, ...gate, times });
    const seat = { postId: posted.posts[0].id, date: '2026-12-21', shift: 'MORNING', position: 1 };
    const served = await clerk.put(`${duties}/turns`, { version: 2, ...seat, personId: onDuty });
    expect(served.status).toBe(200);
    const { body } = await clerk.get(`${path}/teachers?sessionId=${maths?.id}`);
    const against = body.find(({ id }: { id: string }) => id === onDuty).clashes;
    expect(against).toEqual([{ kind: 'DUTY', what: 'Cổng trường (Trực cuối kì)' }]);
    const assigned = (await clerk.post(`${path}/assign`, { version: 4, scope: 'ALL', seed: 7 })).body as ExamDetail;
    const own = assigned.turns.filter(({ teacher }) => teacher.id === onDuty);
    expect(own.map(({ sessionId }) => sessionId)).toEqual([detail.sessions[1]?.id]);
    const place = { sessionId: maths?.id, examRoomId: detail.rooms[0]?.id, position: 1 };
    const saved = await clerk.put(`${path}/turns`, { version: 5, ...place, teacherId: onDuty });
    const turn = (saved.body as ExamDetail).turns.find(
      (each) => each.sessionId === maths?.id && each.teacher.id === onDuty,
    );
    expect(turn?.clashes).toEqual(against);
  });

  it('at two places at once are refused, in one period and across two', async () => {
    const { path, detail } = await aDividedPeriod();
    const [maths] = detail.sessions;
    const room = detail.rooms[0]?.id;
    await clerk.put(`${path}/turns`, {
      version: 4,
      sessionId: maths?.id,
      examRoomId: room,
      position: 1,
      teacherId: school.teachers[5]?.id,
    });
    const second = await create({ name: 'Kiểm tra khối 9' });
    const pupil = await aStudent(school.db, { classId: school.c.id, schoolYearId: school.year.id });
    const other = `/timetable/exams/${second.id}`;
    await clerk.post(`${other}/sessions`, { version: 1, ...session(), startTime: '08:00', grade: 9 });
    const { body } = await clerk.post(`${other}/divide`, { version: 2, grade: 9, by: 'NAME', size: 24 });
    expect(body.rooms).toMatchObject([{ candidates: 1 }]);
    const twice = await clerk.put(`${other}/turns`, {
      version: 3,
      sessionId: body.sessions[0].id,
      examRoomId: body.rooms[0].id,
      position: 1,
      teacherId: school.teachers[5]?.id,
    });
    expect(twice).toMatchObject({
      status: 409,
      body: { code: 'timetable.exam_teacher_busy', errors: [{ field: 'teacherId' }] },
    });
    expect(pupil.id).toBeTruthy();
  });
});

describe('a published period', () => {
  it('is told and shown to its teachers and pupils; a draft to nobody', async () => {
    const pupil = await server.student(school.pupils[0]?.id ?? '');
    const { detail: draft } = await aDividedPeriod();
    expect((await pupil.get('/timetable/own/exams')).body).toEqual({ turns: [], exams: [] });
    await clerk.delete(`/timetable/exams/${draft.id}`);
    const busyOne = school.teachers[7]?.id ?? '';
    const teacher = await server.teacher(busyOne);
    const { detail } = await aPublishedPeriod();
    const own = (await pupil.get('/timetable/own/exams')).body;
    expect(own.exams).toMatchObject([
      { subjectName: 'Toán', date: '2026-12-21', endTime: '08:30', roomNumber: 1, candidateNumber: '080001' },
      { subjectName: 'Ngữ văn', date: '2026-12-22', roomNumber: 1 },
    ]);
    const turns = detail.turns.filter((each) => each.teacher.id === busyOne);
    expect((await teacher.get('/timetable/own/exams')).body.turns).toHaveLength(turns.length);
    expect((await told('examPublished')).length).toBeGreaterThanOrEqual(2);
  });

  it('tells only those whose turn changed, and is not divided anew', async () => {
    const leaving = school.teachers[6]?.id ?? '';
    await server.teacher(leaving);
    await server.teacher(school.mathsTeacher.id);
    const { path, detail } = await aPublishedPeriod();
    const turn = detail.turns.find((each) => each.teacher.id === leaving);
    expect(turn).toBeDefined();
    const free = detail.loads.find(
      ({ id }) => !detail.turns.some((each) => each.teacher.id === id && each.sessionId === turn?.sessionId),
    );
    const place = { sessionId: turn?.sessionId, examRoomId: turn?.examRoomId, position: turn?.position };
    const saved = await clerk.put(`${path}/turns`, { version: 6, ...place, teacherId: free?.id ?? null });
    expect(saved.status).toBe(200);
    expect(await told('examTurnTaken')).toHaveLength(1);
    const refused = await clerk.post(`${path}/divide`, { version: 7, grade: 8, by: 'NAME', size: 24 });
    expect(refused.body.code).toBe('timetable.exam_published');
    expect((await clerk.post(`${path}/assign`, { version: 7, scope: 'ALL', seed: 1 })).body.code).toBe(
      'timetable.exam_published',
    );
    expect((await clerk.delete(path)).body.code).toBe('timetable.exam_published');
    expect((await clerk.post(`${path}/withdraw`, { version: 7, reason: '' })).body.errors[0].field).toBe('reason');
    expect((await clerk.post(`${path}/withdraw`, { version: 7, reason: 'Dời lịch' })).body.state).toBe('draft');
  });
});

describe('papers of a period', () => {
  it('name for the doors number, name and class only; the workbook has all three', async () => {
    const { path } = await aPublishedPeriod();
    const printed = async (of: string) => {
      const answer = await clerk.get(`${path}/paper.pdf?of=${of}`);
      expect(answer.status).toBe(200);
      return (await readPdfPages(new Uint8Array(answer.raw))).join('\n');
    };
    const doors = await printed('DOORS');
    expect(doors).toContain('PHÒNG KIỂM TRA 8.01');
    expect(doors).toContain('080001');
    expect(doors).toContain('Nguyễn Văn Aa');
    expect(doors).not.toContain('Ngày sinh');
    expect(await printed('TURNS')).toContain('Trần Thị');
    expect(await printed('SCHEDULE')).toContain('07:00 – 08:30');
    const sheets = await readWorkbook(new Uint8Array((await clerk.get(`${path}/paper.xlsx`)).raw));
    expect(sheets.map(({ name }) => name)).toEqual(['Lịch kiểm tra', 'Danh sách phòng', 'Coi kiểm tra']);
  });
});

describe('an exam period', () => {
  it('refuses what cannot be, naming the field; the second of two editors sees the first', async () => {
    const made = await create();
    const path = `/timetable/exams/${made.id}`;
    const sessions = `${path}/sessions`;
    await clerk.post(sessions, { version: 1, ...session() });
    await school.db
      .insertInto('calendar_days')
      .values({ id: newId(), on_date: '2026-12-23', name: 'Hội thao', kind: 'SCHOOL' })
      .execute();
    const faults: [string, object, string, string][] = [
      [sessions, { ...session(), date: '2026-12-30' }, 'timetable.exam_outside_period', 'date'],
      [sessions, { ...session(), date: '2026-12-23' }, 'timetable.day_off', 'date'],
      [sessions, { ...session(), startTime: '08:00' }, 'timetable.exam_session_overlaps', 'startTime'],
      [sessions, { ...session(), startTime: '22:00', minutes: 240 }, 'timetable.exam_ends_late', 'minutes'],
      [sessions, { ...session(), startTime: '25:00' }, 'platform.invalid_input', 'startTime'],
      [sessions, { ...session(), grade: 6 }, 'timetable.exam_grade_empty', 'grade'],
      [sessions, { ...session(), subjectId: newId() }, 'timetable.unknown_subject', 'subjectId'],
      [sessions, { ...session(), classIds: [school.c.id] }, 'timetable.unknown_class', 'classIds.0'],
      [`${path}/divide`, { grade: 8, by: 'NAME', size: 20, roomIds: [newId()] }, 'timetable.unknown_room', 'roomIds.0'],
    ];
    for (const [address, body, code, field] of faults) {
      const refused = await clerk.post(address, { version: 2, ...body });
      expect([refused.body.code, refused.body.errors?.[0]?.field], JSON.stringify(body)).toEqual([code, field]);
    }
    const outside = await clerk.put(path, { version: 2, ...period, fromDate: '2026-12-22' });
    expect(outside.body).toMatchObject({ code: 'timetable.exam_sessions_outside', errors: [{ field: 'fromDate' }] });
    const late = await clerk.put(path, { version: 1, ...period, name: 'Khác' });
    expect(late.body).toMatchObject({ code: 'platform.stale_version', current: { version: 2 } });
    expect((await clerk.post('/timetable/exams', { semesterId: school.year.semester1, ...period })).body).toMatchObject(
      {
        code: 'timetable.exam_name_taken',
        errors: [{ field: 'name' }],
      },
    );
    expect((await clerk.put(path, { version: 2, ...period, invigilators: 1 })).status).toBe(200);
    const log = await school.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', made.id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(log).toMatchObject({ action: 'exams.update', before: { invigilators: 2 }, after: { invigilators: 1 } });
  });

  it('of a closed year stays as it is; who may only look may not write', async () => {
    const { id, path } = await aDividedPeriod();
    const viewer = await server.account('view_timetable');
    expect((await viewer.get(path)).body.actions).toEqual([]);
    expect((await viewer.put(path, { version: 4, ...period })).status).toBe(403);
    const { db, year } = school;
    await db.updateTable('school_years').set({ status: 'CLOSED' }).where('id', '=', year.id).execute();
    expect((await clerk.post(`${path}/assign`, { version: 4, scope: 'ALL', seed: 1 })).body.code).toBe(
      'school.year_closed',
    );
    expect((await read(id)).actions).toEqual([]);
  });
});
