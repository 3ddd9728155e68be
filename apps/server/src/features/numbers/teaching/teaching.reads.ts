import type { MarkPeriod } from '@phuong/contract/numbers/mark-figures.schema.ts';
import type {
  TeachingAsked,
  TeachingByGrade,
  TeachingByTeacher,
} from '@phuong/contract/numbers/teaching/teaching.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { readChoices, readMarkCounts } from '../mark-counts.reads.ts';
import { byGrade, byTeacher, type TeacherOfClass } from './teaching.rules.ts';

/** The marks of a subject now and the year before, and what there is to choose from. @throws AppError 404. */
async function readSubject(
  db: Kysely<Tables>,
  { schoolYearId, period, subjectId: asked }: TeachingAsked,
  clock: Clock,
) {
  const { schoolYear, formerYear, subjects } = await readChoices(db, schoolYearId);
  const subjectId = asked ?? subjects[0]?.id ?? null;
  const countsIn = (yearId: string | undefined) =>
    subjectId === null || yearId === undefined
      ? []
      : readMarkCounts(db, { schoolYearId: yearId, period, subjectId }, clock.today());
  const now = await countsIn(schoolYearId);
  const former = await countsIn(formerYear?.id);
  const head = { schoolYear, period, at: clock.now().toISOString(), subjects, subjectId, formerYear };
  return { head, now, former };
}

/** A subject by grade and class. @throws AppError 404. */
export async function readByGrade(db: Kysely<Tables>, asked: TeachingAsked, clock: Clock): Promise<TeachingByGrade> {
  const { head, now, former } = await readSubject(db, asked, clock);
  return { ...head, ...byGrade(now, former) };
}

/** A subject by teacher and class. @throws AppError 404. */
export async function readByTeacher(
  db: Kysely<Tables>,
  asked: TeachingAsked,
  clock: Clock,
): Promise<TeachingByTeacher> {
  const { head, now, former } = await readSubject(db, asked, clock);
  const teachersIn = (yearId: string | undefined) =>
    head.subjectId === null || yearId === undefined
      ? []
      : readTeachers(db, { schoolYearId: yearId, subjectId: head.subjectId, period: asked.period });
  const teachers = { now: await teachersIn(asked.schoolYearId), former: await teachersIn(head.formerYear?.id) };
  return { ...head, ...byTeacher(now, former, teachers) };
}

/** Who teaches the classes of a year a subject: in the semester of the period, of the year in its second. */
async function readTeachers(
  db: Kysely<Tables>,
  { schoolYearId, subjectId, period }: { schoolYearId: string; subjectId: string; period: MarkPeriod },
): Promise<TeacherOfClass[]> {
  const ordinal = period.endsWith('1') ? 1 : 2;
  const { rows } = await sql<TeacherOfClass>`
    select t.id as "teacherId", t.full_name as name, a.class_id as "classId"
    from teaching_assignments a join semesters s on s.id = a.semester_id join teachers t on t.id = a.teacher_id
    where s.school_year_id = ${schoolYearId} and s.ordinal = ${ordinal} and a.subject_id = ${subjectId}
    order by t.sort_key collate "C", t.id`.execute(db);
  return rows;
}
