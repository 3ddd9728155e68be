import { z } from 'zod';
import { id, idParams, requiredText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

/** The pupils of a split class with the group each is in; null: in none yet. */
const groupDivision = z.object({
  arrangementId: z.string(),
  /** Of the arrangement: its groups and who is in them. */
  version: z.int(),
  isYearClosed: z.boolean(),
  subjectName: z.string(),
  class: z.object({ id: z.string(), name: z.string() }),
  groups: z.array(z.object({ name: z.string(), teacherName: z.string() })),
  /** In the order of the class list. */
  students: z.array(
    z.object({
      studentId: z.string(),
      orderNumber: z.int(),
      fullName: z.string(),
      sex: z.enum(['MALE', 'FEMALE']),
      group: z.string().nullable(),
    }),
  ),
});
export type GroupDivision = z.output<typeof groupDivision>;

export const groupName = requiredText(30);

/** Who sits in a lesson of a group: its own pupils, and those of the class in no group yet. */
const lessonStudents = z.object({
  subjectName: z.string(),
  class: z.object({ id: z.string(), name: z.string() }),
  group: z.string(),
  students: z.array(z.object({ studentId: z.string(), studentCode: z.string(), fullName: z.string() })),
  withoutGroup: z.int(),
});
export type LessonStudents = z.output<typeof lessonStudents>;

export const groupContract = {
  'timetableGroups.read': route({
    method: 'GET',
    path: '/timetable/arrangements/:id/groups',
    summary: 'The pupils of a split class and the group each is in',
    access: { account: 'view_timetable' },
    params: idParams,
    response: groupDivision,
  }),
  'timetableGroups.save': route({
    method: 'PUT',
    path: '/timetable/arrangements/:id/groups',
    summary: 'Divides the class from today on: who is not named is in no group; the days before stay as they were',
    access: { account: 'update_timetable' },
    params: idParams,
    body: z.strictObject({
      version,
      members: z.array(z.strictObject({ studentId: id, group: groupName })).max(300),
    }),
    response: groupDivision,
    errors: ['school.year_closed', 'timetable.not_in_class', 'timetable.unknown_group'],
  }),
  'timetableGroups.ofLesson': route({
    method: 'GET',
    path: '/timetable/own/lessons/:id/students',
    summary:
      'Today’s pupils of a group lesson the calling teacher gives, stands in for, or whose class they teach or lead',
    access: { teacher: 'related' },
    params: idParams,
    response: lessonStudents,
  }),
};
