import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Moment } from './mark-sheet.policy.ts';

/** Where the statement around has the class, the subject, the semester and the sheet. */
export interface SheetColumns {
  readonly classId: RawBuilder<unknown>;
  readonly subjectId: RawBuilder<unknown>;
  readonly semesterId: RawBuilder<unknown>;
  readonly sheetId: RawBuilder<unknown>;
}

/** A value, or the place of one in a standing statement. */
type Value<T> = T | RawBuilder<T>;

/** A teacher and the moment: what decides what they are to a sheet. */
export interface TeacherNow {
  readonly teacherId: Value<string | null>;
  readonly now: Value<Date>;
  readonly today: Value<string>;
}

/** Nobody who is asked about as a teacher is. */
const teacherAt = (actor: Actor | null, moment: Moment): TeacherNow | null =>
  actor?.scope === 'teacher' ? { teacherId: actor.teacherId, ...moment } : null;

/** What somebody is to a sheet; whether its marks are theirs is another question. */
export interface StandingRow {
  is_subject: boolean;
  is_homeroom: boolean;
  is_head: boolean;
  exception_until: Date | null;
}

export interface RelationRow extends StandingRow {
  is_own_work: boolean;
}

/** A row's columns as facts. */
export const standingOf = (row: StandingRow) => ({
  isSubjectTeacher: row.is_subject,
  isHomeroomTeacher: row.is_homeroom,
  isHead: row.is_head,
});

export const relationOf = (row: RelationRow) => ({ ...standingOf(row), isOwnWork: row.is_own_work });

/** What the caller (null: the system) is to a sheet, as columns of a `RelationRow`; accounts are spared what only matters for teachers. */
export function relationColumns(actor: Actor | null, at: SheetColumns, moment: Moment): RawBuilder<unknown> {
  const entered = sql`exists (select 1 from marks m where m.sheet_id = ${at.sheetId} and m.updated_by = ${actor?.userId ?? null})`;
  const isOwn = actor?.scope === 'teacher' ? sql`(${isTeacherOf(actor.teacherId, at)} or ${entered})` : entered;
  return sql`${standingColumns(teacherAt(actor, moment), at)}, ${isOwn} as is_own_work`;
}

/**
 * The same without whose work the marks are, which only who checks a sheet must know: until one of the caller's is found, it is asked of
 * every mark in it.
 */
export function standingColumns(teacher: TeacherNow | null, at: Omit<SheetColumns, 'sheetId'>): RawBuilder<unknown> {
  if (teacher === null) {
    return sql`false as is_subject, false as is_homeroom, false as is_head, null::timestamptz as exception_until`;
  }
  const { teacherId, now, today } = teacher;
  return sql`${isTeacherOf(teacherId, at)} as is_subject, ${isHomeroomOf(teacherId, at.classId, today)} as is_homeroom,
    ${leadsSubject(teacherId, at.subjectId, today)} as is_head,
    (select max(x.until_at) from entry_exceptions x where x.semester_id = ${at.semesterId} and x.class_id = ${at.classId}
      and x.teacher_id = ${teacherId} and (x.subject_id is null or x.subject_id = ${at.subjectId})
      and x.until_at > ${now}) as exception_until`;
}

const isTeacherOf = (
  teacherId: Value<string | null>,
  { classId, subjectId, semesterId }: Omit<SheetColumns, 'sheetId'>,
) =>
  sql`exists (select 1 from teaching_assignments ta where ta.class_id = ${classId} and ta.subject_id = ${subjectId}
    and ta.semester_id = ${semesterId} and ta.teacher_id = ${teacherId})`;

export const isHomeroomOf = (teacherId: Value<string | null>, classId: RawBuilder<unknown>, today: Value<string>) =>
  sql<boolean>`exists (select 1 from homeroom_assignments h where h.class_id = ${classId} and h.teacher_id = ${teacherId}
    and (h.to_date is null or h.to_date >= ${today}))`;

/**
 * Whether a teacher leads a department on a day to which a subject belongs: one of its teachers has it as main subject or, where it is
 * nobody's main subject, teaches it beside another.
 */
export const leadsSubject = (teacherId: Value<string | null>, subjectId: RawBuilder<unknown>, today: Value<string>) =>
  sql<boolean>`exists (select 1 from teacher_duties d
    join teachers head on head.id = d.teacher_id
    join teachers member on member.department_id = head.department_id and member.status = 'WORKING'
    join teacher_subjects ts on ts.teacher_id = member.id and ts.subject_id = ${subjectId}
    where d.teacher_id = ${teacherId} and d.duty = 'DEPARTMENT_HEAD' and d.from_date <= ${today}
      and (d.to_date is null or d.to_date >= ${today})
      and (ts.is_main or not exists (select 1 from teacher_subjects other
        join teachers working on working.id = other.teacher_id and working.status = 'WORKING'
        where other.subject_id = ts.subject_id and other.is_main)))`;
