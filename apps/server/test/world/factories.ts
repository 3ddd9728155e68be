import { searchKey, sortKey } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import '../../src/features/tables.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { newId } from '../../src/platform/ids.ts';

type Db = Kysely<Tables>;
let counter = 0;
const next = () => ++counter;

/** Rows a test needs before its own story begins; each gives back the ids. Names are believable, values may be overridden. */
export async function aSchoolYear(
  db: Db,
  options: { startYear?: number; status?: 'PLANNED' | 'ACTIVE' | 'CLOSED' } = {},
) {
  const startYear = options.startYear ?? 2026;
  const id = newId();
  const semester1 = newId();
  const semester2 = newId();
  const status = options.status ?? 'ACTIVE';
  const name = `${startYear}-${startYear + 1}`;
  await db
    .insertInto('school_years')
    .values({
      id,
      name,
      start_year: startYear,
      start_date: `${startYear}-09-01`,
      end_date: `${startYear + 1}-05-31`,
      status,
    })
    .execute();
  const semester = { school_year_id: id, study_weeks: 18 };
  await db
    .insertInto('semesters')
    .values([
      {
        id: semester1,
        ...semester,
        ordinal: 1,
        name: 'Học kì I',
        start_date: `${startYear}-09-07`,
        end_date: `${startYear + 1}-01-10`,
        is_current: status === 'ACTIVE',
      },
      {
        id: semester2,
        ...semester,
        ordinal: 2,
        name: 'Học kì II',
        start_date: `${startYear + 1}-01-11`,
        end_date: `${startYear + 1}-05-23`,
        study_weeks: 17,
      },
    ])
    .execute();
  return { id, name, startYear, semester1, semester2 };
}

export async function aSubject(
  db: Db,
  options: {
    code?: string;
    name?: string;
    mode?: 'SCORE' | 'COMMENT';
    annualPeriods?: number;
    sortOrder?: number;
  } = {},
) {
  const id = newId();
  const code = options.code ?? `S${next()}`;
  const name = options.name ?? `Môn ${code}`;
  const mode = options.mode ?? 'SCORE';
  const annualPeriods = options.annualPeriods ?? 140;
  await db
    .insertInto('subjects')
    .values({
      id,
      code,
      name,
      short_name: name,
      mode,
      sort_order: options.sortOrder ?? next(),
      search_key: searchKey(`${name} ${code}`),
    })
    .execute();
  const weekly = annualPeriods / 35;
  const grades = Array.from({ length: 12 }, (_, index) => ({
    subject_id: id,
    grade: index + 1,
    annual_periods: annualPeriods,
    weekly_semester1: weekly,
    weekly_semester2: weekly,
  }));
  await db.insertInto('subject_grades').values(grades).execute();
  return { id, code, name, mode, annualPeriods };
}

export async function aClass(
  db: Db,
  options: { schoolYearId: string; name?: string; grade?: number; subjects?: { id: string; annualPeriods: number }[] },
) {
  const id = newId();
  const name = options.name ?? `6A${next()}`;
  const grade = options.grade ?? 6;
  await db
    .insertInto('classes')
    .values({ id, school_year_id: options.schoolYearId, name, name_key: name.toLowerCase(), grade })
    .execute();
  for (const subject of options.subjects ?? []) {
    const weekly = subject.annualPeriods / 35;
    await db
      .insertInto('class_subjects')
      .values({
        class_id: id,
        subject_id: subject.id,
        annual_periods: subject.annualPeriods,
        weekly_semester1: weekly,
        weekly_semester2: weekly,
      })
      .execute();
  }
  return { id, name, grade };
}

export async function aStudent(
  db: Db,
  options: {
    name?: string;
    dateOfBirth?: string;
    sex?: 'MALE' | 'FEMALE';
    code?: string;
    classId?: string;
    schoolYearId?: string;
    from?: string;
  } = {},
) {
  const id = newId();
  const code = options.code ?? `HS${String(next()).padStart(6, '0')}`;
  const name = options.name ?? `Nguyễn Văn An ${counter}`;
  await db
    .insertInto('students')
    .values({
      id,
      student_code: code,
      full_name: name,
      sort_key: sortKey(name),
      search_key: searchKey(`${name} ${code}`),
      date_of_birth: options.dateOfBirth ?? '2014-05-20',
      sex: options.sex ?? 'FEMALE',
    })
    .execute();
  if (options.classId && options.schoolYearId) {
    await db
      .insertInto('enrolments')
      .values({
        id: newId(),
        student_id: id,
        class_id: options.classId,
        school_year_id: options.schoolYearId,
        from_date: options.from ?? '2026-09-01',
      })
      .execute();
  }
  return { id, code, name };
}

export async function aTeacher(
  db: Db,
  options: { name?: string; code?: string; level?: 'LOWER_SECONDARY' | 'UPPER_SECONDARY' } = {},
) {
  const id = newId();
  const code = options.code ?? `GV${String(next()).padStart(3, '0')}`;
  const name = options.name ?? `Trần Thị Mai ${counter}`;
  await db
    .insertInto('teachers')
    .values({
      id,
      staff_code: code,
      full_name: name,
      sort_key: sortKey(name),
      search_key: searchKey(`${name} ${code}`),
      education_level: options.level ?? 'LOWER_SECONDARY',
    })
    .execute();
  return { id, code, name };
}

export async function teaches(
  db: Db,
  options: { teacherId: string; classId: string; subjectId: string; semesterIds: string[] },
) {
  const rows = options.semesterIds.map((semesterId) => ({
    class_id: options.classId,
    subject_id: options.subjectId,
    semester_id: semesterId,
    teacher_id: options.teacherId,
    weekly_periods: null,
  }));
  await db.insertInto('teaching_assignments').values(rows).execute();
}

export async function isHomeroomOf(db: Db, options: { teacherId: string; classId: string; from?: string }) {
  await db
    .insertInto('homeroom_assignments')
    .values({
      id: newId(),
      class_id: options.classId,
      teacher_id: options.teacherId,
      from_date: options.from ?? '2026-09-01',
    })
    .execute();
}
