import { guardianFields } from '@phuong/contract/students/student.fields.ts';
import {
  type Enrolment,
  type Guardian,
  type Student,
  studentOpenFields,
  studentPersonalFields,
} from '@phuong/contract/students/student.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { recordFrom } from '../../platform/fields/entity-columns.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { classRelation, isRelated } from '../staff/staff.public.ts';
import '../tables.ts';
import { actionsOn, type StudentView, shownIn, type TeacherRelation, unrelated, viewOf } from './student.policy.ts';
import { studentWarnings } from './student.rules.ts';

/** How a teacher stands to a pupil now, through the class the pupil sits in on `today`. */
async function relationTo(
  db: Kysely<Tables>,
  teacherId: string,
  studentId: string,
  today: string,
): Promise<TeacherRelation> {
  const classes = await db
    .selectFrom('enrolments as e')
    .innerJoin('school_years as y', 'y.id', 'e.school_year_id')
    .select('e.class_id')
    .where('e.student_id', '=', studentId)
    .where('y.status', '=', 'ACTIVE')
    .where((eb) => eb.or([eb('e.to_date', 'is', null), eb('e.to_date', '>=', today)]))
    .execute();
  const relations = await Promise.all(
    classes.map(({ class_id }) => classRelation(db, { teacherId, classId: class_id, today })),
  );
  return {
    isHomeroom: relations.some(({ isHomeroom }) => isHomeroom),
    teaches: relations.some(isRelated),
  };
}

/** What of this pupil the caller sees; null when nothing (then it is as if the pupil did not exist). */
export async function viewFor(
  db: Kysely<Tables>,
  actor: Actor,
  studentId: string,
  today: string,
): Promise<StudentView | null> {
  const relation = actor.teacherId ? await relationTo(db, actor.teacherId, studentId, today) : unrelated;
  return viewOf(actor, studentId, relation);
}

/** @returns undefined when there is no such pupil, or not for this caller. */
export async function findStudentFor(
  db: Kysely<Tables>,
  actor: Actor,
  id: string,
  today: string,
): Promise<Student | undefined> {
  const view = await viewFor(db, actor, id, today);
  const record = view ? await findStudent(db, actor, id) : undefined;
  return view && record ? shownIn(view, record) : undefined;
}

/** The whole record; the caller's view is not applied yet. @returns undefined when there is none. */
export async function findStudent(db: Kysely<Tables>, actor: Actor, id: string): Promise<Student | undefined> {
  const [row, guardians, enrolments, statusChanges] = await Promise.all([
    db
      .selectFrom('students as s')
      .leftJoin('cohorts as c', 'c.id', 's.cohort_id')
      .selectAll('s')
      .select('c.name as cohort_name')
      .where('s.id', '=', id)
      .executeTakeFirst(),
    guardiansOf(db, id),
    enrolmentsOf(db, id),
    statusChangesOf(db, id),
  ]);
  if (!row) return undefined;
  const current = enrolments.find(({ isActiveYear, toDate }) => isActiveYear && toDate === null);
  const person = { dateOfBirth: row.date_of_birth, sex: row.sex, personalId: row.personal_id };
  return {
    id: row.id,
    ...recordFrom(studentOpenFields, row),
    status: row.status,
    hasPhoto: row.photo_file_id !== null,
    personal: { ...recordFrom(studentPersonalFields, row), cohortName: row.cohort_name },
    guardians,
    enrolments,
    statusChanges,
    warnings: studentWarnings(
      person,
      current && { grade: current.grade, yearStart: Number(current.schoolYearName.slice(0, 4)) },
    ),
    can: actionsOn(actor, row.status, current !== undefined),
    version: row.version,
  };
}

async function guardiansOf(db: Kysely<Tables>, studentId: string): Promise<Guardian[]> {
  const rows = await db
    .selectFrom('guardians')
    .selectAll()
    .where('student_id', '=', studentId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, ...recordFrom(guardianFields, row) }));
}

/** Newest first, each with who was homeroom teacher last during it. */
async function enrolmentsOf(db: Kysely<Tables>, studentId: string): Promise<Enrolment[]> {
  const { rows } = await sql<Enrolment>`
    select e.id, e.school_year_id as "schoolYearId", y.name as "schoolYearName", y.status = 'ACTIVE' as "isActiveYear",
      e.class_id as "classId", c.name as "className", c.grade, h.full_name as "homeroomTeacher",
      e.from_date as "fromDate", e.to_date as "toDate", e.order_number as "orderNumber", e.reason
    from enrolments e
    join classes c on c.id = e.class_id
    join school_years y on y.id = e.school_year_id
    left join lateral (
      select t.full_name from homeroom_assignments a join teachers t on t.id = a.teacher_id
      where a.class_id = e.class_id and (e.to_date is null or a.from_date <= e.to_date)
        and (a.to_date is null or a.to_date >= e.from_date)
      order by a.from_date desc limit 1
    ) h on true
    where e.student_id = ${studentId}
    order by y.start_year desc, e.from_date desc, e.id desc`.execute(db);
  return rows;
}

async function statusChangesOf(db: Kysely<Tables>, studentId: string): Promise<Student['statusChanges']> {
  const rows = await db
    .selectFrom('student_status_changes as h')
    .leftJoin('users as u', 'u.id', 'h.changed_by')
    .select(['h.id', 'h.from_status', 'h.to_status', 'h.effective_on', 'h.reason', 'h.changed_at', 'u.display_name'])
    .where('h.student_id', '=', studentId)
    .orderBy('h.changed_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    fromStatus: row.from_status as Student['status'] | null,
    toStatus: row.to_status as Student['status'],
    effectiveOn: row.effective_on,
    reason: row.reason,
    changedBy: row.display_name,
    changedAt: row.changed_at.toISOString(),
  }));
}
