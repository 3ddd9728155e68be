import { z } from 'zod';
import { id, message } from '../platform/fields.schema.ts';
import { route } from '../platform/route.schema.ts';
import { teachingLoad } from '../staff/teaching-load.schema.ts';
import { weeklyPeriods } from './class.schema.ts';
import { matrixSubject } from './number-of-lessons.contract.ts';

const assignmentCell = z.object({
  subjectId: z.string(),
  /** Periods a week of the class in this semester. */
  weekly: z.number(),
  /** `weeklyPeriods`: their own number; null is an equal share. */
  teachers: z.array(z.object({ teacherId: z.string(), weeklyPeriods: z.number().nullable() })),
  hasMarks: z.boolean(),
});

const assignmentTeacher = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  isWorking: z.boolean(),
  subjectIds: z.array(z.string()),
  load: teachingLoad,
});
export type AssignmentTeacher = z.output<typeof assignmentTeacher>;

const assignmentMatrix = z.object({
  semesterId: z.string(),
  ordinal: z.int(),
  schoolYearId: z.string(),
  isYearClosed: z.boolean(),
  subjects: z.array(matrixSubject),
  classes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      grade: z.int(),
      homeroomTeacherId: z.string().nullable(),
      cells: z.array(assignmentCell),
    }),
  ),
  teachers: z.array(assignmentTeacher),
  /** Cells with periods and without a teacher. */
  unassigned: z.int(),
});
export type AssignmentMatrix = z.output<typeof assignmentMatrix>;

/** Things that look wrong but may be right: shown, never refused. */
export const assignmentWarning = z.object({
  kind: z.enum(['NOT_QUALIFIED', 'HAS_MARKS', 'OVER_LIMIT']),
  teacherName: z.string(),
  className: z.string(),
  subjectName: z.string(),
});

const assignmentCellInput = z.strictObject({
  classId: id,
  subjectId: id,
  teachers: z
    .array(z.strictObject({ teacherId: id, weeklyPeriods: weeklyPeriods.nullish() }))
    .max(4)
    .refine((rows) => new Set(rows.map(({ teacherId }) => teacherId)).size === rows.length, { error: message.invalid }),
  /** The teachers the editor saw. */
  was: z.array(id).max(20),
});
export type AssignmentCellInput = z.output<typeof assignmentCellInput>;

export const teachingAssignmentContract = {
  'teachingAssignments.read': route({
    method: 'GET',
    path: '/timetable/teaching-assignments',
    summary: 'Who teaches which subject in which class in a semester, and each teacher’s load against the norm',
    access: { account: 'view_timetable' },
    query: z.strictObject({ semesterId: id }),
    response: assignmentMatrix,
  }),
  'teachingAssignments.save': route({
    method: 'PUT',
    path: '/timetable/teaching-assignments',
    summary: 'Writes many cells at once, all or none; an empty list leaves the subject without a teacher',
    access: { account: 'update_timetable' },
    body: z.strictObject({
      semesterId: id,
      cells: z.array(assignmentCellInput).min(1, { error: message.required }).max(2000),
    }),
    response: z.object({ matrix: assignmentMatrix, warnings: z.array(assignmentWarning) }),
    errors: [
      'school.year_closed',
      'classes.subject_not_taught',
      'classes.teacher_not_working',
      'classes.unknown_teacher',
      'classes.other_year',
      'platform.stale_version',
    ],
  }),
  'teachingAssignments.copy': route({
    method: 'POST',
    path: '/timetable/teaching-assignments/copy',
    summary: 'Takes over the assignments of another semester of the year where there are none yet',
    access: { account: 'update_timetable' },
    body: z.strictObject({ fromSemesterId: id, toSemesterId: id }),
    response: z.object({ copied: z.int(), kept: z.int(), matrix: assignmentMatrix }),
    errors: ['school.year_closed', 'classes.other_year'],
  }),
};
