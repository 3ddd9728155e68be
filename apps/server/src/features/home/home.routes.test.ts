import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../test/kit/fresh-rows.ts';
import { storeMarks } from '../../../test/kit/stored-marks.ts';
import { type Client, type TestServer, testServer } from '../../../test/servers/server.ts';
import {
  aClass,
  aSchoolYear,
  aStudent,
  aSubject,
  aTeacher,
  isHomeroomOf,
  teaches,
} from '../../../test/world/factories.ts';
import { clockAt } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

type Mark = readonly [studentId: string, column: 'tx1' | 'tx2' | 'gk' | 'ck', tenths: number];

/** Friday of the eleventh week of semester I. */
const clock = clockAt(() => new Date('2026-11-20T08:00:00+07:00'));

describe('home', () => {
  let server: TestServer;
  let year: Awaited<ReturnType<typeof aSchoolYear>>;
  let maths: Awaited<ReturnType<typeof aSubject>>;
  let literature: Awaited<ReturnType<typeof aSubject>>;
  let class9: Awaited<ReturnType<typeof aClass>>;
  let class8: Awaited<ReturnType<typeof aClass>>;
  let mai: Awaited<ReturnType<typeof aTeacher>>;
  let an: Awaited<ReturnType<typeof aStudent>>;
  let ha: Awaited<ReturnType<typeof aStudent>>;
  let office: Client;
  let teacher: Client;
  let pupil: Client;

  beforeAll(async () => {
    server = await testServer({ clock });
    const { db } = server.services;
    year = await aSchoolYear(db);
    maths = await aSubject(db, { code: 'MATH', name: 'Toán', annualPeriods: 35 });
    literature = await aSubject(db, { code: 'LIT', name: 'Ngữ văn', annualPeriods: 35 });
    class9 = await aClass(db, { schoolYearId: year.id, name: '9A1', grade: 9, subjects: [maths, literature] });
    class8 = await aClass(db, { schoolYearId: year.id, name: '8A2', grade: 8, subjects: [maths] });
    mai = await aTeacher(db, { name: 'Trần Thị Mai', code: 'GV001' });
    await teaches(db, {
      teacherId: mai.id,
      classId: class9.id,
      subjectId: maths.id,
      semesterIds: [year.semester1, year.semester2],
    });
    await isHomeroomOf(db, { teacherId: mai.id, classId: class9.id });
    const enrolled = { schoolYearId: year.id, classId: class9.id };
    an = await aStudent(db, { name: 'Nguyễn Văn An', code: 'HS9001', ...enrolled });
    ha = await aStudent(db, { name: 'Đặng Thu Hà', code: 'HS9002', ...enrolled });
    await aStudent(db, { name: 'Lê Lớp Tám', code: 'HS8001', schoolYearId: year.id, classId: class8.id });
    await aStudent(db, { name: 'Y Chưa Lớp', code: 'HS0001' });
    office = await server.account('view_class', 'view_mark', 'view_student', 'view_teacher');
    teacher = await server.teacher(mai.id);
    pupil = await server.student(an.id);
  });
  eachTestBeginsAfresh(() => server);

  async function aSheet(options: {
    classId: string;
    subjectId: string;
    state?: 'in_progress' | 'submitted' | 'posted';
  }) {
    const id = newId();
    await server.services.db
      .insertInto('mark_sheets')
      .values({
        id,
        class_id: options.classId,
        subject_id: options.subjectId,
        semester_id: year.semester1,
        mode: 'SCORE',
        regular_count: 2,
        state: options.state ?? 'in_progress',
      })
      .execute();
    return id;
  }

  const aStep = (sheetId: string, action: string, note = '', at = clock.now()) =>
    server.services.db
      .insertInto('mark_sheet_events')
      .values({
        id: newId(),
        sheet_id: sheetId,
        action,
        from_state: 'submitted',
        to_state: 'in_progress',
        note,
        by_name: 'Lê Văn Sơn',
        at,
      })
      .execute();

  const enter = (sheetId: string, marks: readonly Mark[], at = clock.now()) =>
    storeMarks(
      server.services.db,
      marks.map(([student_id, column_key, tenths]) => ({
        sheet_id: sheetId,
        student_id,
        column_key,
        state: 'value' as const,
        tenths,
        passed: null,
        updated_by: null,
        updated_at: at,
      })),
    );

  const marksUntilNewYear = () =>
    server.services.db
      .insertInto('entry_windows')
      .values({
        id: newId(),
        semester_id: year.semester1,
        kind: 'MARKS',
        opens_on: '2026-11-01',
        closes_on: '2026-12-30',
      })
      .execute();
  const goodConductOfAn = () =>
    server.services.db
      .insertInto('conduct_results')
      .values({
        student_id: an.id,
        semester_id: year.semester1,
        class_id: class9.id,
        level: 'GOOD',
        updated_by: null,
      })
      .execute();

  describe('of the office', () => {
    it('says the day, the study week and the semester', async () => {
      const { body } = await office.get('/home/account');
      expect(body.today).toMatchObject({
        date: '2026-11-20',
        week: 11,
        isLastWeek: false,
        schoolYear: { name: '2026-2027' },
        semester: { ordinal: 1, id: year.semester1 },
      });
    });

    it('counts sheets not handed in by grade and subject, classes and subjects without a teacher, pupils without a class', async () => {
      await marksUntilNewYear();
      const { body } = await office.get('/home/account');
      expect(body.sheets).toMatchObject({
        total: 3,
        notSubmitted: { count: 3, names: ['Toán 8A2', 'Toán 9A1', 'Ngữ văn 9A1'], only: null },
        closesOn: '2026-12-30',
        daysLeft: 40,
        subjects: [{ id: maths.id }, { id: literature.id }],
        grades: [
          { grade: 8, cells: [{ total: 1, missing: 1, only: class8.id }, null] },
          {
            grade: 9,
            cells: [
              { total: 1, missing: 1, only: class9.id },
              { total: 1, missing: 1 },
            ],
          },
        ],
      });
      expect(body.classes).toEqual({
        total: 2,
        withoutHomeroom: { count: 1, names: ['8A2'] },
        withoutTeacher: { count: 2, names: ['Toán 8A2', 'Ngữ văn 9A1'] },
      });
      expect(body.students).toEqual({ withoutClass: { count: 1, names: ['Y Chưa Lớp'] } });
      expect(body).toMatchObject({ conduct: null, changes: null, setup: null });
      expect(body.upcoming).toContainEqual(
        expect.objectContaining({ date: '2026-12-30', kind: 'MARKS_CLOSE', semesterOrdinal: 1 }),
      );
    });

    it('opens the sheets behind each number', async () => {
      const sheet = await aSheet({ classId: class8.id, subjectId: maths.id, state: 'submitted' });
      const waiting = await office.get('/home/sheets?state=submitted');
      expect(waiting.body).toEqual({
        semesterId: year.semester1,
        total: 1,
        items: [
          {
            classId: class8.id,
            className: '8A2',
            subjectId: maths.id,
            subjectName: 'Toán',
            state: 'submitted',
            teachers: [],
          },
        ],
      });
      const { body } = await office.get('/home/account');
      expect(body.sheets.toVerify).toEqual({
        count: 1,
        names: ['Toán 8A2'],
        only: { classId: class8.id, subjectId: maths.id },
      });
      const open = await office.get('/home/sheets?state=in_progress&grade=9');
      expect(open.body.items.map((each: { teachers: unknown[] }) => each.teachers)).toEqual([
        [{ id: mai.id, name: 'Trần Thị Mai' }],
        [],
      ]);
      const unassigned = await office.get(`/home/sheets?teacher=missing&subjectId=${literature.id}`);
      expect(unassigned.body.items).toHaveLength(1);
      await server.services.db.deleteFrom('mark_sheets').where('id', '=', sheet).execute();
    });

    it('gives each part only to those who may see it', async () => {
      const nobody = await server.account();
      expect((await nobody.get('/home/account')).body).toMatchObject({
        sheets: null,
        classes: null,
        students: null,
        changes: null,
        setup: null,
      });
      const registrar = await server.account('view_student', 'update_student');
      expect((await registrar.get('/home/account')).body).toMatchObject({
        sheets: null,
        students: { withoutClass: { count: 1 } },
      });
      expect((await registrar.get('/home/sheets')).status).toBe(403);
      const keeper = await server.account('view_class', 'update_timetable');
      expect((await keeper.get('/home/account')).body).toMatchObject({
        sheets: null,
        conduct: null,
        classes: { withoutTeacher: { count: expect.any(Number) } },
      });
      expect((await keeper.get('/home/sheets')).status).toBe(403);
    });

    it('asks for conduct only near the end of its window', async () => {
      const { db } = server.services;
      const window = { id: newId(), semester_id: year.semester1, kind: 'CONDUCT' as const };
      await db
        .insertInto('entry_windows')
        .values({ ...window, opens_on: '2026-11-15', closes_on: '2026-12-05' })
        .execute();
      await goodConductOfAn();
      const { body } = await office.get('/home/account');
      expect(body.conduct).toEqual({
        missing: 2,
        classes: { count: 2, names: ['8A2', '9A1'] },
        onlyClassId: null,
        closesOn: '2026-12-05',
      });
      await db.deleteFrom('entry_windows').where('id', '=', window.id).execute();
    });

    it('tells what changed: marks and sheets to who checks sheets, everything else to administrators only', async () => {
      const { db } = server.services;
      const sheet = await aSheet({ classId: class9.id, subjectId: maths.id, state: 'posted' });
      await aStep(sheet, 'post');
      const change = { sheet_id: sheet, column_key: 'tx1', new_state: 'value', changed_by_name: 'Trần Thị Mai' };
      const none = { old_tenths: null, old_passed: null, new_passed: null, changed_by: null };
      await db
        .insertInto('mark_changes')
        .values([
          { ...change, ...none, student_id: an.id, old_state: 'blank', new_tenths: 80, version: 1 },
          { ...change, ...none, student_id: ha.id, old_state: 'blank', new_tenths: 70, version: 1 },
          {
            ...change,
            ...none,
            student_id: ha.id,
            old_state: 'value',
            old_tenths: 70,
            new_tenths: 75,
            version: 2,
            reason: 'chấm sót',
          },
        ])
        .execute();
      const admin = await server.admin();
      await admin.post('/subjects', {
        code: 'HIS',
        name: 'Lịch sử',
        shortName: 'Sử',
        mode: 'SCORE',
        sortOrder: 3,
        grades: [],
      });
      const checker = await server.account('view_mark', 'verify_mark');
      const seen = (await checker.get('/home/account')).body.changes;
      expect(seen).toHaveLength(3);
      expect(seen).toContainEqual(
        expect.objectContaining({ kind: 'marks', action: 'enter', name: 'Toán 9A1', who: 'Trần Thị Mai', count: 2 }),
      );
      expect(seen).toContainEqual(
        expect.objectContaining({ kind: 'marks', action: 'correct', count: 1, reason: 'chấm sót' }),
      );
      expect(seen).toContainEqual(expect.objectContaining({ kind: 'sheet', action: 'post', who: 'Lê Văn Sơn' }));
      const all = (await admin.get('/home/account')).body.changes;
      expect(all).toContainEqual(
        expect.objectContaining({ kind: 'audit', action: 'subjects.create', entity: 'subject', name: 'Lịch sử' }),
      );
      await db.deleteFrom('mark_sheets').where('id', '=', sheet).execute();
    });
  });

  describe('of a teacher', () => {
    it('shows own sheets with the cells still empty, and a returned one with its note', async () => {
      await marksUntilNewYear();
      const sheet = await aSheet({ classId: class9.id, subjectId: maths.id });
      await enter(sheet, [
        [an.id, 'tx1', 80],
        [an.id, 'tx2', 75],
        [an.id, 'gk', 90],
        [ha.id, 'tx1', 65],
      ]);
      const { body } = await teacher.get('/home/teacher');
      expect(body.sheets).toEqual([
        expect.objectContaining({
          classId: class9.id,
          className: '9A1',
          subjectName: 'Toán',
          semesterId: year.semester1,
          pupils: 2,
          required: 8,
          open: 4,
          isOpen: true,
          closesOn: '2026-12-30',
          daysLeft: 40,
          returned: null,
        }),
      ]);
      await aStep(sheet, 'return', 'Thiếu điểm cuối kì');
      const returned = (await teacher.get('/home/teacher')).body.sheets[0].returned;
      expect(returned).toMatchObject({ note: 'Thiếu điểm cuối kì', by: 'Lê Văn Sơn' });
      await server.services.db.deleteFrom('mark_sheets').where('id', '=', sheet).execute();
    });

    it('shows the homeroom class with its conduct and pupils near the limit of absences', async () => {
      await goodConductOfAn();
      const days = Array.from({ length: 20 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`);
      await server.services.db
        .insertInto('absences')
        .values(
          days.map((on_date) => ({
            student_id: ha.id,
            on_date,
            class_id: class9.id,
            kind: 'P' as const,
            updated_by: null,
          })),
        )
        .execute();
      const { body } = await teacher.get('/home/teacher');
      expect(body.homerooms).toEqual([
        expect.objectContaining({
          className: '9A1',
          pupils: 2,
          conductDone: 1,
          absenceLimit: 45,
          absences: [{ studentId: ha.id, name: 'Đặng Thu Hà', days: 20, level: 'NOTICE' }],
        }),
      ]);
    });

    it('is empty for a teacher without classes', async () => {
      const idle = await server.teacher((await aTeacher(server.services.db, { name: 'Lý Nhàn', code: 'GV099' })).id);
      expect((await idle.get('/home/teacher')).body).toMatchObject({ sheets: [], homerooms: [] });
    });
  });

  describe('of a pupil', () => {
    it('shows own marks posted within the week, never those of an open sheet or of others', async () => {
      const posted = await aSheet({ classId: class9.id, subjectId: maths.id, state: 'posted' });
      const open = await aSheet({ classId: class9.id, subjectId: literature.id });
      const longAgo = new Date('2026-10-01T00:00:00Z');
      const marks: Mark[] = [
        [an.id, 'gk', 85],
        [an.id, 'tx1', 80],
        [ha.id, 'gk', 30],
      ];
      await enter(posted, marks, longAgo);
      await enter(open, marks, longAgo);
      expect((await pupil.get('/home/student')).body.newMarks).toEqual([]);
      await aStep(posted, 'post');
      const { body } = await pupil.get('/home/student');
      expect(body).toMatchObject({
        className: '9A1',
        homeroomTeacher: 'Trần Thị Mai',
        absences: { excused: 0, unexcused: 0, limit: 45 },
      });
      expect(body.newMarks).toEqual([
        expect.objectContaining({
          subjectName: 'Toán',
          semesterOrdinal: 1,
          marks: [
            { column: 'tx1', state: 'value', tenths: 80, passed: null },
            { column: 'gk', state: 'value', tenths: 85, passed: null },
          ],
        }),
      ]);
      expect(JSON.stringify(body)).not.toContain('Hà');
    });
  });

  it('belongs to its scope: everybody else is refused', async () => {
    const callers = { account: office, teacher, student: pupil };
    for (const [scope, caller] of Object.entries(callers)) {
      for (const page of Object.keys(callers)) {
        expect((await caller.get(`/home/${page}`)).status).toBe(page === scope ? 200 : 403);
      }
    }
    expect((await server.anonymous.get('/home/account')).status).toBe(401);
  });

  it('leads a new school through its first steps', async () => {
    const { db } = server.services;
    await db.updateTable('school_years').set({ status: 'PLANNED' }).where('id', '=', year.id).execute();
    const admin = await server.admin();
    const { body } = await admin.get('/home/account');
    expect(body).toMatchObject({ today: { schoolYear: null, week: null }, sheets: null, upcoming: [] });
    expect(body.setup.steps[0]).toEqual({ step: 'schoolYear', group: 'year', isDone: false, count: 0 });
    expect(body.setup.steps[2]).toMatchObject({ step: 'subjects', isDone: true });
    expect((await teacher.get('/home/teacher')).body.sheets).toEqual([]);
    expect((await pupil.get('/home/student')).body.newMarks).toEqual([]);
    await db.updateTable('school_years').set({ status: 'ACTIVE' }).where('id', '=', year.id).execute();
  });

  describe('the finder', () => {
    it('finds people and classes without accents, as far as the permissions show them', async () => {
      const people = (await office.get('/find?q=thu%20ha')).body;
      expect(people.students).toEqual([{ id: ha.id, name: 'Đặng Thu Hà', detail: '9A1 · HS9002', classId: class9.id }]);
      expect((await office.get('/find?q=thi%20mai')).body.teachers).toEqual([
        { id: mai.id, name: 'Trần Thị Mai', detail: 'GV001' },
      ]);
      expect((await office.get('/find?q=l%E1%BB%9Bp%209a')).body.classes).toEqual([
        { id: class9.id, name: '9A1', detail: '2026-2027' },
      ]);
      await aStudent(server.services.db, { name: 'Bùi Khánh', code: 'HS7' });
      await aStudent(server.services.db, { name: 'An Hạnh', code: 'HS8' });
      const ranked = (await office.get('/find?q=h%C3%A0')).body.students;
      expect(ranked.map(({ name }: { name: string }) => name)).toEqual(['Đặng Thu Hà', 'An Hạnh', 'Bùi Khánh']);
      const registrar = await server.account('view_class');
      expect((await registrar.get('/find?q=ha')).body).toMatchObject({ students: [], teachers: [] });
    });

    it('shows a teacher only their own classes and the pupils in them, without codes', async () => {
      expect((await teacher.get('/find?q=ha')).body).toEqual({
        students: [{ id: ha.id, name: 'Đặng Thu Hà', detail: '9A1', classId: class9.id }],
        teachers: [],
        classes: [],
        sheets: [],
      });
      expect((await teacher.get('/find?q=tam')).body.students).toEqual([]);
      expect((await teacher.get('/find?q=8A2')).body.classes).toEqual([]);
      expect((await teacher.get('/find?q=9a1')).body.classes).toHaveLength(1);
    });

    it('finds a mark sheet by class and subject, for who may open it', async () => {
      const sheets = async (who: Client, q: string) =>
        (await who.get(`/find?q=${encodeURIComponent(q)}`)).body.sheets.map(
          (sheet: { subjectName: string; className: string }) => `${sheet.subjectName} ${sheet.className}`,
        );
      const [found] = (await office.get('/find?q=so%20diem%20toan%209a1')).body.sheets;
      expect(found).toEqual({
        classId: class9.id,
        className: '9A1',
        subjectId: maths.id,
        subjectName: 'Toán',
        semesterId: year.semester1,
        semesterOrdinal: 1,
      });
      expect(await sheets(office, 'Toán 8a')).toEqual(['Toán 8A2']);
      expect(await sheets(office, 'ngữ văn 8A2')).toEqual([]);
      expect(await sheets(office, 'sổ điểm')).toEqual([]);
      expect(await sheets(await server.account('view_class', 'view_student'), 'toán 9a1')).toEqual([]);
      // Teaches maths and leads the class; the other class is none of theirs.
      expect(await sheets(teacher, 'sổ điểm')).toEqual(['Toán 9A1', 'Ngữ văn 9A1']);
      expect(await sheets(teacher, 'toán 8a2')).toEqual([]);
      expect(await sheets(pupil, 'toán 9a1')).toEqual([]);
    });

    it('shows a pupil nobody, takes signs literally and needs two letters', async () => {
      expect((await pupil.get('/find?q=ha')).body).toEqual({ students: [], teachers: [], classes: [], sheets: [] });
      expect((await office.get('/find?q=%25%25')).body).toEqual({
        students: [],
        teachers: [],
        classes: [],
        sheets: [],
      });
      expect((await office.get('/find?q=a')).status).toBe(400);
      expect((await server.anonymous.get('/find?q=ha')).status).toBe(401);
    });
  });
});
