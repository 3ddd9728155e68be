import type { AssignmentMatrix } from '@phuong/contract/classes/teaching-assignment.contract.ts';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { loadsOf, semesterFacts } from '../../staff/staff.public.ts';
import { classOrder } from '../class-columns.reads.ts';
import { markCounts, matrixSubjects } from './number-of-lessons.reads.ts';
import '../classes.tables.ts';

/** The matrix of a semester with the load of every working teacher and of those still assigned. @throws AppError 404. */
export async function assignmentMatrix(
  db: Kysely<Tables>,
  semesterId: string,
  today: string,
): Promise<AssignmentMatrix> {
  const semester = await semesterFacts(db, semesterId, today);
  if (!semester) throw notFound();
  const { schoolYearId, ordinal } = semester;
  const year = await db.selectFrom('school_years').select('status').where('id', '=', schoolYearId).executeTakeFirst();
  const classes = await classesWithHomeroom(db, schoolYearId);
  const cells = await assignmentCells(db, { semesterId, schoolYearId, ordinal });
  const marks = await markCounts(db, { schoolYearId, semesterId });
  const assigned = new Set(cells.flatMap(({ teachers }) => teachers.map(({ teacherId }) => teacherId)));
  const teachers = await teachersOf(db, [...assigned]);
  const loads = await loadsOf(
    db,
    semester,
    teachers.map(({ id }) => id),
  );
  return {
    semesterId,
    ordinal,
    schoolYearId,
    isYearClosed: year?.status === 'CLOSED',
    subjects: await matrixSubjects(db, new Set(cells.map(({ subjectId }) => subjectId))),
    classes: classes.map((row) => ({
      ...row,
      cells: cells
        .filter(({ classId }) => classId === row.id)
        .map(({ classId, ...cell }) => ({ ...cell, hasMarks: marks.has(`${classId} ${cell.subjectId}`) })),
    })),
    teachers: teachers.flatMap((teacher) => {
      const load = loads.get(teacher.id);
      return load ? [{ ...teacher, load }] : [];
    }),
    unassigned: cells.filter(({ weekly, teachers: own }) => weekly > 0 && own.length === 0).length,
  };
}

const classesWithHomeroom = (db: Kysely<Tables>, schoolYearId: string) =>
  db
    .selectFrom('classes')
    .leftJoin('homeroom_assignments', (join) =>
      join.onRef('homeroom_assignments.class_id', '=', 'classes.id').on('homeroom_assignments.to_date', 'is', null),
    )
    .select(['classes.id', 'name', 'grade', 'homeroom_assignments.teacher_id as homeroomTeacherId'])
    .where('school_year_id', '=', schoolYearId)
    .orderBy('grade')
    .orderBy(classOrder[0])
    .orderBy(classOrder[1])
    .execute();

/** Every class × subject of the year with its teachers in the semester. */
async function assignmentCells(
  db: Kysely<Tables>,
  { semesterId, schoolYearId, ordinal }: { semesterId: string; schoolYearId: string; ordinal: number },
) {
  return db
    .selectFrom('class_subjects')
    .innerJoin('classes', 'classes.id', 'class_subjects.class_id')
    .where('classes.school_year_id', '=', schoolYearId)
    .select((eb) => [
      'class_subjects.class_id as classId',
      'class_subjects.subject_id as subjectId',
      eb.cast<number>(ordinal === 1 ? 'weekly_semester1' : 'weekly_semester2', 'double precision').as('weekly'),
      jsonArrayFrom(
        eb
          .selectFrom('teaching_assignments')
          .innerJoin('teachers', 'teachers.id', 'teaching_assignments.teacher_id')
          .select((a) => [
            'teacher_id as teacherId',
            a.cast<number | null>('weekly_periods', 'double precision').as('weeklyPeriods'),
          ])
          .whereRef('teaching_assignments.class_id', '=', 'class_subjects.class_id')
          .whereRef('teaching_assignments.subject_id', '=', 'class_subjects.subject_id')
          .where('semester_id', '=', semesterId)
          .orderBy('teachers.sort_key'),
      ).as('teachers'),
    ])
    .execute();
}

async function teachersOf(db: Kysely<Tables>, assigned: readonly string[]) {
  const rows = await db
    .selectFrom('teachers')
    .leftJoin('departments', 'departments.id', 'teachers.department_id')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('teachers.status', '=', 'WORKING'),
          eb('job_position', 'in', ['TEACHER', 'PRINCIPAL', 'VICE_PRINCIPAL', 'PIONEER_LEADER']),
        ]),
        ...(assigned.length > 0 ? [eb('teachers.id', 'in', assigned)] : []),
      ]),
    )
    .select((eb) => [
      'teachers.id',
      'staff_code as code',
      'full_name as name',
      'departments.name as departmentName',
      'teachers.status',
      jsonArrayFrom(
        eb.selectFrom('teacher_subjects').select('subject_id as id').whereRef('teacher_id', '=', 'teachers.id'),
      ).as('subjects'),
    ])
    .orderBy('sort_key')
    .execute();
  return rows.map(({ status, subjects, ...row }) => ({
    ...row,
    isWorking: status === 'WORKING',
    subjectIds: subjects.map(({ id }) => id),
  }));
}
