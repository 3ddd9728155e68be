import type { SheetState } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import { ensureDefaultRoles, hashPassword } from '../../src/features/access/access.public.ts';
import { ensureGradingDefaults } from '../../src/features/grading/grading.public.ts';
import { ensureSchoolDefaults } from '../../src/features/school/school.public.ts';
import { clockAt } from '../../src/platform/clock.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { newId } from '../../src/platform/ids.ts';
import { storeMarks } from '../kit/stored-marks.ts';
import type { TestServer } from '../servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher, isHomeroomOf, teaches } from './factories.ts';

/** A Monday morning at school in semester I of 2026-2027. */
export const worldClock = clockAt(() => new Date('2026-11-16T03:00:00Z'));
export const worldPassword = 'hoa-no-truoc-san-mua-he';

type Database = Kysely<Tables>;
export type World = Awaited<ReturnType<typeof aWorld>>;

/**
 * A small school with something of everything: a closed year with results, the running one with two classes, a planned one; sheets in
 * every state; a teacher of the subject, a homeroom teacher, one of neither in class A; pupils of both classes. `next…` gives values
 * nobody has used yet.
 */
export async function aWorld(server: TestServer) {
  const { db, database } = server.services;
  await inTransaction(database, async (trx) => {
    await ensureDefaultRoles(trx);
    await ensureSchoolDefaults(trx, worldClock.today());
    await ensureGradingDefaults(trx);
  });
  await db.insertInto('schools').values({ name: 'THCS Hoa Phượng', logo_file_id: null }).execute();
  const years = {
    last: await aSchoolYear(db, { startYear: 2025, status: 'CLOSED' }),
    now: await aSchoolYear(db),
    next: await aSchoolYear(db, { startYear: 2027, status: 'PLANNED' }),
  };
  // The last year is closed, and open for corrections: its results are written as well as read.
  await db
    .updateTable('school_years')
    .set({ reopened_until: new Date('2026-12-01T00:00:00Z'), reopened_reason: 'Sửa kết quả sau phúc khảo' })
    .where('id', '=', years.last.id)
    .execute();
  const subjects = {
    maths: await aSubject(db, { code: 'MATH', name: 'Toán', annualPeriods: 140 }),
    literature: await aSubject(db, { code: 'LIT', name: 'Ngữ văn', annualPeriods: 140 }),
    sport: await aSubject(db, { code: 'PE', name: 'Giáo dục thể chất', mode: 'COMMENT', annualPeriods: 70 }),
  };
  const taught = Object.values(subjects);
  // A year's result needs six scored subjects.
  const allSubjects = [...taught];
  for (const name of ['Ngoại ngữ', 'Khoa học tự nhiên', 'Lịch sử và Địa lí', 'Công nghệ']) {
    allSubjects.push(await aSubject(db, { name }));
  }
  const classes = {
    last: await aClass(db, { schoolYearId: years.last.id, name: '7A', grade: 7, subjects: allSubjects }),
    a: await aClass(db, { schoolYearId: years.now.id, name: '8A', grade: 8, subjects: taught }),
    b: await aClass(db, { schoolYearId: years.now.id, name: '8B', grade: 8, subjects: taught }),
  };
  const teachers = {
    subject: await aTeacher(db, { name: 'Trần Thị Hương' }),
    homeroom: await aTeacher(db, { name: 'Phạm Văn Dũng' }),
    other: await aTeacher(db, { name: 'Lê Thị Cúc' }),
  };
  const placed = (classId: string, schoolYearId: string) => ({ classId, schoolYearId });
  const pupil = (name: string, classId: string) => aStudent(db, { name, ...placed(classId, years.now.id) });
  const pupils = {
    self: await pupil('Nguyễn Khánh Vân', classes.a.id),
    mate: await pupil('Đỗ Gia Bảo', classes.a.id),
    other: await pupil('Vũ Minh Châu', classes.b.id),
    /** Re-assessed in maths after the last year. */
    weak: await pupil('Hồ Quang Lâm', classes.a.id),
    /** Trains in the summer after the last year. */
    wild: await pupil('Mai Trung Kiên', classes.a.id),
  };
  for (const each of Object.values(pupils)) await wasInClass(db, each.id, classes.last.id, years.last.id);
  await aGuardian(db, pupils.self.id);
  const both = [years.now.semester1, years.now.semester2];
  const lesson = (teacherId: string, classId: string, subjectId: string) =>
    teaches(db, { teacherId, classId, subjectId, semesterIds: both });
  for (const { id } of taught) await lesson(teachers.subject.id, classes.a.id, id);
  await lesson(teachers.other.id, classes.b.id, subjects.maths.id);
  await isHomeroomOf(db, { teacherId: teachers.homeroom.id, classId: classes.a.id });
  await isHomeroomOf(db, { teacherId: teachers.homeroom.id, classId: classes.last.id, from: '2025-09-01' });
  await isHomeroomOf(db, { teacherId: teachers.other.id, classId: classes.b.id });
  const inA = [pupils.self, pupils.mate, pupils.weak, pupils.wild];
  const sheetOf = (subject: { id: string; mode: 'SCORE' | 'COMMENT' }, state: SheetState, students = inA) =>
    aSheet(db, { classId: classes.a.id, subject, semesterId: years.now.semester1, state, students });
  const sheets = {
    maths: await sheetOf(subjects.maths, 'in_progress'),
    literature: await sheetOf(subjects.literature, 'submitted'),
    sport: await sheetOf(subjects.sport, 'posted'),
  };
  const everybody = Object.values(pupils);
  for (const semesterId of [years.last.semester1, years.last.semester2]) {
    for (const subject of allSubjects) {
      const low = subject === subjects.maths ? [pupils.weak.id] : [];
      await aSheet(db, { classId: classes.last.id, subject, semesterId, state: 'locked', students: everybody, low });
    }
    const conduct = everybody.map(({ id }) => ({
      student_id: id,
      semester_id: semesterId,
      class_id: classes.last.id,
      level: id === pupils.wild.id ? ('UNSATISFACTORY' as const) : ('GOOD' as const),
      updated_by: null,
    }));
    await db.insertInto('conduct_results').values(conduct).execute();
  }
  const passwordHash = await hashPassword(worldPassword);
  let counter = 0;
  const nextNumber = () => ++counter;
  let papers = 0;
  let days = 0;
  let cohorts = 0;
  return {
    server,
    db,
    years,
    subjects,
    classes,
    teachers,
    pupils,
    sheets,
    passwordHash,
    nextNumber,
    nextCode: () => `C${nextNumber()}`,
    /** A day of the running year, another one every time. */
    nextDay: () => dayAfter('2026-09-01', ++days),
    nextYear: yearCounter(),
    nextPaperNumber: () => ++papers,
    nextCohortYear: () => 1990 + (++cohorts % 110),
    aSheet: (options: Parameters<typeof aSheet>[1]) => aSheet(db, options),
    /** A class of the running year with the subjects, the teachers and one pupil of class A's own kind. */
    async aTwinOfClassA() {
      const twin = await aClass(db, { schoolYearId: years.now.id, grade: 8, subjects: taught });
      for (const { id } of taught) await lesson(teachers.subject.id, twin.id, id);
      await isHomeroomOf(db, { teacherId: teachers.homeroom.id, classId: twin.id });
      return { ...twin, pupil: await aStudent(db, { code: `S${nextNumber()}`, ...placed(twin.id, years.now.id) }) };
    },
  };
}

/** First calendar years without a school year: after and, when those run out, before the world's own. */
function yearCounter(): () => number {
  let given = 0;
  return () => {
    given += 1;
    return given <= 69 ? 2030 + given : 2024 - (given - 69);
  };
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

async function wasInClass(db: Database, studentId: string, classId: string, schoolYearId: string): Promise<void> {
  const row = { id: newId(), student_id: studentId, class_id: classId, school_year_id: schoolYearId };
  await db
    .insertInto('enrolments')
    .values({ ...row, from_date: '2025-09-01' })
    .execute();
}

async function aGuardian(db: Database, studentId: string): Promise<void> {
  await db
    .insertInto('guardians')
    .values({
      id: newId(),
      student_id: studentId,
      relation: 'MOTHER',
      full_name: 'Bùi Thị Nga',
      birth_year: 1985,
      phone: '+84912345678',
      email: null,
    })
    .execute();
}

/** A sheet with a mark in every column for every pupil; those in `low` fail. */
async function aSheet(
  db: Database,
  options: {
    classId: string;
    subject: { id: string; mode: 'SCORE' | 'COMMENT' };
    semesterId: string;
    state: SheetState;
    students: readonly { id: string }[];
    low?: readonly string[];
  },
) {
  const id = newId();
  const { mode } = options.subject;
  const regular = mode === 'SCORE' ? ['tx1', 'tx2', 'tx3', 'tx4'] : ['tx1', 'tx2'];
  await db
    .insertInto('mark_sheets')
    .values({
      id,
      class_id: options.classId,
      subject_id: options.subject.id,
      semester_id: options.semesterId,
      mode,
      regular_count: regular.length,
      state: options.state,
    })
    .execute();
  const rows = options.students.flatMap((student) =>
    [...regular, 'gk', 'ck'].map((column) => {
      const isLow = options.low?.includes(student.id) ?? false;
      const value = mode === 'SCORE' ? { tenths: isLow ? 30 : 80, passed: null } : { tenths: null, passed: !isLow };
      const key = { sheet_id: id, student_id: student.id, column_key: column as 'tx1' };
      return { ...key, state: 'value' as const, ...value, updated_by: null };
    }),
  );
  if (rows.length > 0) await storeMarks(db, rows);
  return { id, version: 1 };
}

/** Somebody new, with a code the program does not give itself. */
export const aNewTeacher = (world: World) => aTeacher(world.db, { code: `T${world.nextNumber()}` });
export const aNewStudent = (world: World, place: { classId?: string; schoolYearId?: string; from?: string } = {}) =>
  aStudent(world.db, { code: `S${world.nextNumber()}`, ...place });

export async function aDepartment(world: World) {
  const id = newId();
  const name = `Tổ ${world.nextCode()}`;
  await world.db
    .insertInto('departments')
    .values({ id, name, name_key: searchKey(name) })
    .execute();
  return { id, name };
}

/** Who somebody is, as their token says. */
export function userIdOf(token: string): string {
  const payload = token.split('.')[1] ?? '';
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub;
}
