import { z } from 'zod';
import { id, integer, message } from '../platform/fields.schema.ts';
import { route } from '../platform/route.schema.ts';
import { subjectMode } from '../school/subjects/subject.contract.ts';
import { weeklyPeriods } from './class.schema.ts';

export const matrixSubject = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  mode: subjectMode,
});

const periods = z.object({ annualPeriods: z.int(), weeklySemester1: z.number(), weeklySemester2: z.number() });

const lessonCell = periods.extend({
  subjectId: z.string(),
  hasTopicCluster: z.boolean(),
  /** Marks entered; with any the subject cannot be taken from the class. */
  markCount: z.int(),
});
export type LessonCell = z.output<typeof lessonCell>;

const lessonMatrix = z.object({
  schoolYearId: z.string(),
  isYearClosed: z.boolean(),
  subjects: z.array(matrixSubject),
  /** What the curriculum has for each grade that occurs. */
  grades: z.array(z.object({ grade: z.int(), annual: z.int(), weekly: z.number(), legalBasis: z.string() })),
  classes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      grade: z.int(),
      cells: z.array(lessonCell),
      /** `annual` counts the topic clusters too, which are not in the cells. */
      totals: z.object({ annual: z.int(), weeklySemester1: z.number(), weeklySemester2: z.number() }),
    }),
  ),
});
export type LessonMatrix = z.output<typeof lessonMatrix>;

const was = z
  .strictObject({ annualPeriods: integer(0, 500), weeklySemester1: weeklyPeriods, weeklySemester2: weeklyPeriods })
  .nullable();

/** A cell as it is now to be; 0 periods take the subject from the class. `was`: what the editor saw (null: no subject). */
const lessonCellInput = z.strictObject({
  classId: id,
  subjectId: id,
  annualPeriods: integer(0, 500),
  weeklySemester1: weeklyPeriods,
  weeklySemester2: weeklyPeriods,
  hasTopicCluster: z.boolean().optional(),
  was,
});
export type LessonCellInput = z.output<typeof lessonCellInput>;

export const numberOfLessonsContract = {
  'numberOfLessons.read': route({
    method: 'GET',
    path: '/timetable/number-of-lessons',
    summary: 'Periods of every subject in every class of a year, with the totals of the curriculum',
    access: { account: 'view_timetable' },
    query: z.strictObject({ schoolYearId: id }),
    response: lessonMatrix,
  }),
  'numberOfLessons.save': route({
    method: 'PUT',
    path: '/timetable/number-of-lessons',
    summary: 'Writes many cells at once, all or none; 0 takes a subject from a class if it has no marks there',
    access: { account: 'update_timetable' },
    body: z.strictObject({
      schoolYearId: id,
      cells: z.array(lessonCellInput).min(1, { error: message.required }).max(2000),
    }),
    response: lessonMatrix,
    errors: [
      'classes.subject_has_marks',
      'school.year_closed',
      'classes.other_year',
      'classes.unknown_subject',
      'platform.stale_version',
    ],
  }),
  'numberOfLessons.fill': route({
    method: 'POST',
    path: '/timetable/number-of-lessons/fill',
    summary:
      'Gives the classes of a grade the subjects of their grade that they lack; `overwrite` also resets the numbers',
    access: { account: 'update_timetable' },
    body: z.strictObject({ schoolYearId: id, grade: integer(1, 12), overwrite: z.boolean().default(false) }),
    response: z.object({ added: z.int(), changed: z.int(), matrix: lessonMatrix }),
    errors: ['school.year_closed'],
  }),
};
