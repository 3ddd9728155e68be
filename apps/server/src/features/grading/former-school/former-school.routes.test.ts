import { beforeAll, describe, expect, it } from 'vitest';
import { storeMarks } from '../../../../test/kit/stored-marks.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher, isHomeroomOf } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { readPdfPages } from '../../../platform/pdf/pdf-text.ts';

/** Semester I elsewhere, semester II here, and the year of circular 22, art. 9: (HK I + 2 × HK II) / 3, half up. */
const oracles = [
  [79, 85, 83],
  [64, 65, 65],
  [78, 81, 80],
  [48, 51, 50],
  [52, 49, 50],
  [91, 89, 90],
] as const;
const columns = ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck'] as const;
const school = 'Trường THCS Nguyễn Du';
const letter = 'GT 15/2026';

let server: TestServer;
let year: Awaited<ReturnType<typeof aSchoolYear>>;
let scored: Awaited<ReturnType<typeof aSubject>>[];
let sport: Awaited<ReturnType<typeof aSubject>>;
let office: Client;
let reader: Client;
const now = { at: new Date('2026-05-28T03:00:00Z') };

beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => now.at) });
  const { db } = server.services;
  year = await aSchoolYear(db, { startYear: 2025 });
  scored = [];
  for (const name of ['Toán', 'Ngữ văn', 'Tiếng Anh', 'Lịch sử', 'Tin học', 'Công nghệ']) {
    scored.push(await aSubject(db, { name, code: `F${scored.length}` }));
  }
  sport = await aSubject(db, { name: 'Giáo dục thể chất', mode: 'COMMENT' });
  office = await server.account(
    'view_student',
    'view_class',
    'view_mark',
    'enter_mark',
    'verify_mark',
    'update_student',
  );
  reader = await server.account('view_class', 'view_mark', 'view_statistic', 'transcript_finalise', 'verify_mark');
});

/** A class with locked sheets of both semesters and one pupil who came in February, with marks of semester II. */
async function arrived(from = '2026-02-01') {
  const { db } = server.services;
  const schoolClass = await aClass(db, { schoolYearId: year.id, subjects: [...scored, sport] });
  const pupil = await aStudent(db, { classId: schoolClass.id, schoolYearId: year.id, from, name: 'Đỗ Gia Hân' });
  const teacher = await aTeacher(db);
  await isHomeroomOf(db, { teacherId: teacher.id, classId: schoolClass.id });
  for (const [index, subject] of [...scored, sport].entries()) {
    for (const semesterId of [year.semester1, year.semester2]) {
      const sheet = await aSheet(schoolClass.id, subject, semesterId);
      if (semesterId === year.semester2) await fill(sheet, pupil.id, index < 6 ? (oracles[index]?.[1] ?? 0) : true);
    }
  }
  await conduct(pupil.id, schoolClass.id, year.semester2, 'GOOD');
  return {
    classId: schoolClass.id,
    className: schoolClass.name,
    pupil: pupil.id,
    homeroom: await server.teacher(teacher.id),
  };
}

async function aSheet(
  classId: string,
  subject: { id: string; mode: 'SCORE' | 'COMMENT' },
  semesterId: string,
  state = 'locked' as 'locked' | 'in_progress',
) {
  const id = newId();
  await server.services.db
    .insertInto('mark_sheets')
    .values({
      id,
      class_id: classId,
      subject_id: subject.id,
      semester_id: semesterId,
      mode: subject.mode,
      regular_count: subject.mode === 'SCORE' ? 4 : 2,
      state,
      unlocked_until: null,
    })
    .execute();
  return id;
}
const fill = (sheetId: string, studentId: string, value: number | true, keys: readonly string[] = columns) =>
  storeMarks(
    server.services.db,
    keys
      .filter((key) => value !== true || !['tx3', 'tx4'].includes(key))
      .map((key) => ({
        sheet_id: sheetId,
        student_id: studentId,
        column_key: key as 'tx1',
        state: 'value' as const,
        tenths: value === true ? null : value,
        passed: value === true ? true : null,
        updated_by: null,
      })),
  );
const conduct = (studentId: string, classId: string, semesterId: string, level: 'GOOD' | 'FAIR') =>
  server.services.db
    .insertInto('conduct_results')
    .values({ student_id: studentId, class_id: classId, semester_id: semesterId, level, updated_by: null })
    .execute();
const firstSemester = (more: object = {}) => ({
  ordinal: 1,
  conduct: 'FAIR',
  excused: 3,
  unexcused: 1,
  outcomes: [
    ...scored.map(({ id }, index) => ({ subjectId: id, value: { tenths: oracles[index]?.[0] ?? 0 } })),
    { subjectId: sport.id, value: { passed: true } },
  ],
  ...more,
});
const body = (more: object = {}) => ({
  startYear: 2025,
  grade: 6,
  className: '6B',
  schoolName: school,
  schoolPlace: 'Phường Sa Đéc, tỉnh Đồng Tháp',
  documentNumber: letter,
  documentOn: '2026-01-28',
  semesters: [firstSemester()],
  version: 0,
  ...more,
});
const save = (pupil: string, more: object = {}, client = office) =>
  client.put(`/students/${pupil}/former-school`, body(more));
const textOf = async (path: string, client = reader) => {
  const { raw, status } = await client.get(path);
  expect(status).toBe(200);
  return (await readPdfPages(new Uint8Array(raw))).join('\n');
};

describe('semester I of a pupil who arrived in February from another school', () => {
  it('makes the year average, levels, conduct and decision by the law, the same in every view', async () => {
    const { classId, pupil } = await arrived();
    const without = (await reader.get(`/classes/${classId}/results?period=CN`)).body.rows[0];
    expect(without).toMatchObject({ conduct: null, decision: null, academic: { final: null } });
    expect((await save(pupil)).body).toMatchObject({ version: 1, schoolName: school });
    const row = (await reader.get(`/classes/${classId}/results?period=CN`)).body.rows[0];
    expect(row.outcomes).toEqual([...oracles.map(([, , whole]) => whole), 'PASS']);
    expect(row).toMatchObject({
      academic: { final: 'SATISFACTORY' },
      conduct: 'GOOD',
      excused: 3,
      unexcused: 1,
      decision: 'PROMOTED',
      formerSchools: [{ semesterOrdinal: 1, schoolName: school }],
    });
    const record = (await reader.get(`/students/${pupil}/results`)).body;
    expect(record.subjects.map((each: { semester1: { average: unknown } }) => each.semester1.average)).toEqual([
      ...oracles.map(([first]) => first),
      'PASS',
    ]);
    expect(record.subjects.map((each: { year: unknown }) => each.year)).toEqual(row.outcomes);
    expect(record.formerSchools).toEqual([{ semesterOrdinal: 1, schoolName: school }]);
    // Five subjects of 5,0 or more of the six there are (art. 9.2): not passed.
    expect(record.periods[0]).toMatchObject({ period: 'HK1', academic: { final: 'UNSATISFACTORY' }, conduct: 'FAIR' });
    for (const [index, subject] of scored.entries()) {
      const query = `classId=${classId}&subjectId=${subject.id}&semesterId=${year.semester2}`;
      const [line] = (await reader.get(`/mark-sheets/by-class?${query}`)).body.rows;
      const [first, second, whole] = oracles[index] ?? [];
      expect(line).toMatchObject({
        semester1: first,
        semester1School: school,
        average: second,
        year: whole,
        former: null,
      });
    }
    const sheet = (await reader.get(`/classes/${classId}/conduct?semesterId=${year.semester2}`)).body.rows[0];
    expect(sheet).toMatchObject({ semester1: 'FAIR', semester1School: school, level: 'GOOD', year: 'GOOD' });
  });

  it('is stored, counted by the statistics and printed with the school it is from', async () => {
    const { classId, className, pupil, homeroom } = await arrived();
    await save(pupil);
    const computed = await reader.post(`/classes/${classId}/results`, { period: 'CN' });
    expect(computed.body).toMatchObject({ stored: 1, incomplete: 0 });
    const counted = (await reader.get(`/results/statistics?schoolYearId=${year.id}&period=CN`)).body.classes;
    expect(counted.find((each: { className: string }) => each.className === className)).toMatchObject({
      pupils: 1,
      academic: { assessed: 1 },
      conduct: { assessed: 1 },
    });
    const paper = await textOf(`/transcripts/class/${classId}/preview.pdf?period=CN`);
    expect(paper).toContain('8,3');
    expect(paper.replaceAll('\n', ' ')).toContain('HK I: Trường THCS Nguyễn Du');
    const book = await textOf(`/transcripts/student/${pupil}/preview.pdf`);
    expect(book).toContain('Trường THCS Nguyễn Du, Phường Sa Đéc, tỉnh Đồng Tháp');
    expect(book).toContain('Kết quả do trường cũ đánh giá');
    for (const mark of ['7,9', '8,5', '8,3', '6,4', '4,8', '9,1']) expect(book).toContain(mark);
    const slip = await textOf(`/students/${pupil}/contact-slip.pdf?schoolYearId=${year.id}&period=CN`, homeroom);
    expect(slip).toContain('HK I: Trường THCS Nguyễn Du');
  });

  it('is all that is told of the year once the pupil leaves before its end', async () => {
    const { pupil } = await arrived();
    await save(pupil);
    const { db } = server.services;
    await db.updateTable('enrolments').set({ to_date: '2026-04-10' }).where('student_id', '=', pupil).execute();
    expect((await reader.get(`/students/${pupil}/results`)).body.periods).toMatchObject([{ period: 'HK1' }]);
    const book = (await textOf(`/transcripts/student/${pupil}/preview.pdf`)).replaceAll('\n', ' ');
    expect(book).toMatch(/Ngữ văn 6,4 Toán 7,9.*Học kì I Khá Chưa đạt/);
    expect(book).not.toMatch(/Cả năm Tốt|Học kì II Tốt|6,5/);
  });

  it('brings its sessions missed along: 42 there and 4 here are over the limit of the year', async () => {
    const { classId, pupil } = await arrived();
    const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'];
    await server.services.db
      .insertInto('absences')
      .values(
        days.map((on_date) => ({
          student_id: pupil,
          on_date,
          class_id: classId,
          kind: 'P' as const,
          updated_by: null,
        })),
      )
      .execute();
    await save(pupil, { semesters: [firstSemester({ excused: 40, unexcused: 2 })] });
    const row = (await reader.get(`/classes/${classId}/results?period=CN`)).body.rows[0];
    expect(row).toMatchObject({ excused: 44, unexcused: 2, decision: 'REPEAT' });
    expect((await reader.get(`/students/${pupil}/absences?schoolYearId=${year.id}`)).body).toMatchObject({
      excused: 44,
      unexcused: 2,
      warning: 'OVER',
      formerSchool: { schoolName: school, excused: 40, unexcused: 2 },
    });
    const month = (await reader.get(`/classes/${classId}/absences?month=2026-03`)).body.rows[0];
    expect(month).toMatchObject({ monthExcused: 4, yearExcused: 44, yearUnexcused: 2, warning: 'OVER' });
  });

  it('is entered, changed and taken back with versions and a log; stored results and issued papers are then out of date', async () => {
    const { classId, pupil } = await arrived();
    await save(pupil);
    await reader.post(`/classes/${classId}/results`, { period: 'CN' });
    const issued = await reader.post('/transcripts', { kind: 'STUDENT', classId, studentId: pupil, period: 'CN' });
    const ofClass = await reader.post('/transcripts', { kind: 'CLASS', classId, period: 'CN' });
    expect([issued.status, ofClass.status]).toEqual([200, 200]);
    const stale = await save(pupil);
    expect(stale).toMatchObject({ status: 409, body: { code: 'platform.stale_version', current: { version: 1 } } });
    const outcomes = firstSemester().outcomes.map((each, index) =>
      index === 0 ? { ...each, value: { tenths: 40 } } : each,
    );
    expect((await save(pupil, { version: 1, semesters: [firstSemester({ outcomes })] })).body.version).toBe(2);
    const row = (await reader.get(`/classes/${classId}/results?period=CN`)).body.rows[0];
    expect(row).toMatchObject({ isOutOfDate: true });
    expect(row.outcomes[0]).toBe(70);
    const papers = (await reader.get(`/transcripts?classId=${classId}`)).body.items;
    expect(papers.map(({ isOutOfDate }: { isOutOfDate: boolean }) => isOutOfDate)).toEqual([true, true]);
    const log = await server.services.db
      .selectFrom('audit_log')
      .select(['before', 'after', 'user_name'])
      .where('action', '=', 'formerSchool.save')
      .where('entity_id', '=', pupil)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(log).toMatchObject({
      before: { semester1: { Toán: 7.9 } },
      after: { semester1: { Toán: 4 } },
      user_name: expect.any(String),
    });
    const removed = await office.delete(`/students/${pupil}/former-school?startYear=2025&version=2`);
    expect(removed.status).toBe(204);
    expect((await office.get(`/students/${pupil}/former-school`)).body.years).toEqual([]);
    const after = (await reader.get(`/classes/${classId}/results?period=CN`)).body.rows[0];
    expect(after.academic.final).toBeNull();
  });

  it('is refused where it cannot be, with the field that is wrong', async () => {
    const { pupil } = await arrived();
    const refused = async (more: object) => {
      const { status, body: answer } = await save(pupil, more);
      return [status, answer.code, answer.errors?.[0]?.field];
    };
    const own = firstSemester({ ordinal: 2 });
    expect(await refused({ semesters: [own] })).toEqual([422, 'grading.former_semester_here', 'semesters.0.ordinal']);
    expect(await refused({ grade: 7 })).toEqual([422, 'grading.former_grade_differs', 'grade']);
    expect(await refused({ startYear: 2028 })).toEqual([422, 'grading.former_year_to_come', 'startYear']);
    const with1 = (outcome: object) => ({ semesters: [firstSemester({ outcomes: [outcome] })] });
    const place = 'semesters.0.outcomes.0.value';
    expect(await refused(with1({ subjectId: newId(), value: { tenths: 50 } }))).toEqual([
      422,
      'grading.former_subject_unknown',
      place,
    ]);
    expect(await refused(with1({ subjectId: sport.id, value: { tenths: 50 } }))).toEqual([
      409,
      'grading.wrong_kind',
      place,
    ]);
    expect(await refused({ semesters: [firstSemester({ conduct: 'WEAK' })] })).toEqual([
      409,
      'grading.level_not_in_regulation',
      'semesters.0.conduct',
    ]);
    expect((await refused({ schoolName: '' }))[0]).toBe(400);
    expect((await save(newId())).status).toBe(404);
    expect((await save(pupil, {}, reader)).status).toBe(403);
    expect((await office.get(`/students/${pupil}/former-school`)).body.years).toEqual([]);
  });

  it('of this school’s own semester takes sessions missed before the pupil came, nothing else', async () => {
    const { classId, pupil } = await arrived();
    const absences = { ordinal: 2, excused: 2, unexcused: 0, conduct: null, outcomes: [] };
    expect((await save(pupil, { semesters: [firstSemester(), absences] })).status).toBe(200);
    const row = (await reader.get(`/classes/${classId}/results?period=HK2`)).body.rows[0];
    expect(row).toMatchObject({ excused: 2, formerSchools: [] });
  });

  it('offers the semesters that are not this school’s and the years before, with the subjects of each', async () => {
    const { db } = server.services;
    const eighth = await aClass(db, {
      schoolYearId: year.id,
      grade: 8,
      name: `8F${newId().slice(-4)}`,
      subjects: [...scored],
    });
    const late = await aStudent(db, { classId: eighth.id, schoolYearId: year.id, from: '2026-02-01' });
    const answer = (await office.get(`/students/${late.id}/former-school`)).body;
    const offered = answer.possible.map(
      ({ startYear, grade, semesters }: { startYear: number; grade: number; semesters: number[] }) => [
        startYear,
        grade,
        semesters,
      ],
    );
    expect(offered).toEqual([
      [2025, 8, [1]],
      [2024, 7, [1, 2]],
      [2023, 6, [1, 2]],
    ]);
    expect(answer.possible[0].subjectIds).toEqual(scored.map(({ id }) => id));
    expect(answer.possible[1].subjectIds).toContain(sport.id);
  });

  it('begins with school and papers as noted when the pupil came', async () => {
    const { pupil } = await arrived();
    const came = { schoolName: school, schoolPlace: 'Phường Sa Đéc', documentNumber: 'GT 7', documentOn: '2026-01-28' };
    const note = { ...came, schoolCode: '', onDate: '2026-02-01', reason: '' };
    expect((await office.post(`/students/${pupil}/transfers`, note)).status).toBe(200);
    const { possible } = (await office.get(`/students/${pupil}/former-school`)).body;
    expect(possible[0]).toMatchObject({ startYear: 2025, arrival: { ...came, onDate: '2026-02-01' } });
  });

  it('leaves out years wholly here, and refuses them; a year away between two here is offered', async () => {
    const { db } = server.services;
    const eighth = await aClass(db, { schoolYearId: year.id, grade: 8, name: `8W${newId().slice(-4)}` });
    const pupil = await aStudent(db, { classId: eighth.id, schoolYearId: year.id, from: '2025-09-05' });
    const before = await aSchoolYear(db, { startYear: 2023, status: 'CLOSED' });
    const sixth = await aClass(db, { schoolYearId: before.id, grade: 6 });
    const was = { student_id: pupil.id, class_id: sixth.id, school_year_id: before.id, order_number: null };
    await db
      .insertInto('enrolments')
      .values({ ...was, id: newId(), from_date: '2023-09-01', to_date: '2024-05-31' })
      .execute();
    const { possible } = (await office.get(`/students/${pupil.id}/former-school`)).body;
    expect(possible.map(({ startYear, grade }: { startYear: number; grade: number }) => [startYear, grade])).toEqual([
      [2024, 7],
    ]);
    const refused = await save(pupil.id, { grade: 8, semesters: [] });
    expect(refused).toMatchObject({ status: 422, body: { code: 'grading.former_year_here' } });
  });
});

describe('a pupil who leaves and comes back in the middle of the year', () => {
  it('has the semester of the school where it ended; the sheet with the few marks here can be handed in', async () => {
    const { db } = server.services;
    const teacher = await aTeacher(db);
    const schoolClass = await aClass(db, { schoolYearId: year.id, subjects: scored });
    const pupil = await aStudent(db, { classId: schoolClass.id, schoolYearId: year.id, from: '2025-09-05' });
    const [maths] = scored;
    if (!maths) throw new Error('no subject');
    await db
      .insertInto('teaching_assignments')
      .values({
        class_id: schoolClass.id,
        subject_id: maths.id,
        semester_id: year.semester1,
        teacher_id: teacher.id,
        weekly_periods: null,
      })
      .execute();
    const sheet = await aSheet(schoolClass.id, maths, year.semester1, 'in_progress');
    await fill(sheet, pupil.id, 30, ['tx1', 'tx2']);
    const place = db.updateTable('enrolments').where('student_id', '=', pupil.id);
    await place.set({ to_date: '2025-10-31' }).execute();
    await db
      .insertInto('enrolments')
      .values({
        id: newId(),
        student_id: pupil.id,
        class_id: schoolClass.id,
        school_year_id: year.id,
        from_date: '2026-02-01',
        to_date: null,
        order_number: null,
      })
      .execute();
    now.at = new Date('2026-02-10T03:00:00Z');
    const clerk = await server.account('view_class', 'view_mark', 'enter_mark', 'update_class', 'verify_mark');
    try {
      expect((await save(pupil.id, {}, clerk)).status).toBe(200);
      const query = `classId=${schoolClass.id}&subjectId=${maths.id}&semesterId=${year.semester1}`;
      const [line] = (await clerk.get(`/mark-sheets/by-class?${query}`)).body.rows;
      expect(line).toMatchObject({ average: 79, former: { outcome: 79, schoolName: school } });
      const subject = await server.teacher(teacher.id);
      const handed = await subject.post(`/mark-sheets/${sheet}/actions`, { action: 'submit', version: 1 });
      expect(handed).toMatchObject({ status: 200, body: { state: 'submitted' } });
    } finally {
      now.at = new Date('2026-05-28T03:00:00Z');
    }
    const record = (await reader.get(`/students/${pupil.id}/results`)).body;
    expect(record.subjects.find(({ id }: { id: string }) => id === maths.id).semester1.average).toBe(79);
    const first = (await reader.get(`/classes/${schoolClass.id}/results?period=HK1`)).body;
    expect(first.rows).toMatchObject([
      { studentId: pupil.id, leftOn: '2025-10-31', formerSchools: [{ semesterOrdinal: 1, schoolName: school }] },
    ]);
    expect(first.statistics.academic).toMatchObject({ assessed: 0, notAssessed: 0 });
    const whole = (await reader.get(`/classes/${schoolClass.id}/results?period=CN`)).body;
    expect(whole.rows).toMatchObject([{ studentId: pupil.id, leftOn: null }]);
  });

  it('within one semester is of the class at its end', async () => {
    const { db } = server.services;
    const { id: classId } = await aClass(db, { schoolYearId: year.id, subjects: scored });
    const pupil = await aStudent(db, { classId, schoolYearId: year.id, from: '2025-09-05' });
    const place = db.updateTable('enrolments').where('student_id', '=', pupil.id);
    await place.set({ to_date: '2025-10-31' }).execute();
    const again = { student_id: pupil.id, class_id: classId, school_year_id: year.id };
    const back = { id: newId(), from_date: '2025-12-01', to_date: null, order_number: null };
    await db
      .insertInto('enrolments')
      .values({ ...again, ...back })
      .execute();
    const { rows } = (await reader.get(`/classes/${classId}/results?period=HK1`)).body;
    expect(rows).toMatchObject([{ studentId: pupil.id, leftOn: null }]);
  });
});

describe('years spent wholly at another school', () => {
  it('have their line and their two pages in the school record, by the law of their year', async () => {
    const { db } = server.services;
    const ninth = await aClass(db, {
      schoolYearId: year.id,
      grade: 9,
      name: `9F${newId().slice(-4)}`,
      subjects: scored,
    });
    const pupil = (await aStudent(db, { classId: ninth.id, schoolYearId: year.id, from: '2025-09-05' })).id;
    const second = {
      ...firstSemester({ ordinal: 2, conduct: 'GOOD' }),
      outcomes: firstSemester().outcomes.map((each, index) =>
        index < 6 ? { ...each, value: { tenths: oracles[index]?.[1] ?? 0 } } : each,
      ),
    };
    const before = { startYear: 2024, grade: 8, className: '8B', semesters: [firstSemester(), second] };
    expect((await save(pupil, before)).status).toBe(200);
    expect((await save(pupil, { startYear: 2023, grade: 7, className: '7B', semesters: [] })).status).toBe(200);
    const book = await textOf(`/transcripts/student/${pupil}/preview.pdf`);
    expect(book).toContain('8B');
    expect(book).toContain('7B');
    expect(book).toContain('Cả năm: Trường THCS Nguyễn Du');
    expect(book).toContain('8,3');
    const one = await textOf(`/transcripts/student/${pupil}/preview.pdf?schoolYearId=${year.id}`);
    expect(one).not.toContain('8B');
  });

  it('of circular 58 take its levels of conduct', async () => {
    const { db } = server.services;
    const ninth = await aClass(db, {
      schoolYearId: year.id,
      grade: 9,
      name: `9G${newId().slice(-4)}`,
      subjects: scored,
    });
    const pupil = (await aStudent(db, { classId: ninth.id, schoolYearId: year.id, from: '2025-09-05' })).id;
    const legacy = { startYear: 2020, grade: 6, className: '6B' };
    expect((await save(pupil, { ...legacy, semesters: [firstSemester({ conduct: 'SATISFACTORY' })] })).body.code).toBe(
      'grading.level_not_in_regulation',
    );
    expect((await save(pupil, { ...legacy, semesters: [firstSemester({ conduct: 'AVERAGE' })] })).status).toBe(200);
    expect(await textOf(`/transcripts/student/${pupil}/preview.pdf`)).toContain('6B');
  });
});
