import { z } from 'zod';
import { addressErrors } from '../access/codes/address-change.schema.ts';
import { bulkExportErrors, exportReason } from '../platform/bulk-export.schema.ts';
import { mostChosen } from '../platform/chosen.fields.ts';
import {
  choiceListQuery,
  id,
  idListQuery,
  idParams,
  isoDate,
  listQuery,
  optionalText,
  pageOf,
  searchText,
  unlessEmpty,
  version,
} from '../platform/fields.schema.ts';
import { fillCalls } from '../platform/fill-calls.schema.ts';
import { historyEntry, historyQuery } from '../platform/history.schema.ts';
import { route } from '../platform/route.schema.ts';
import { missingData, sharedFields } from './student.fields.ts';
import { sex, student, studentInput, studentItem, studentStatus } from './student.schema.ts';
import { transferSchool } from './transfers/transfer.contract.ts';

const sorts = ['name', 'code', 'dateOfBirth', 'class'] as const;

const statusList = z
  .string()
  .max(100)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(studentStatus))
  .optional()
  .transform(unlessEmpty);

const filters = {
  /** Pupils of this year (see `placement`); their class and absences are of it. The running year when not given. */
  schoolYearId: id.optional(),
  /** `placed`: had a class in the year; `unplaced`: studying, without a class in it; `all`: every pupil ever. */
  placement: z.enum(['placed', 'unplaced', 'all']).default('all'),
  grade: z.coerce.number().int().min(1).max(12).optional(),
  classId: idListQuery,
  status: statusList,
  sex: sex.optional(),
  /** Pupils who lack any of these. */
  missing: choiceListQuery(missingData),
};

const moveErrors = [
  'students.class_not_found',
  'students.not_enrolled',
  'students.same_class',
  'school.year_closed',
  'students.date_outside_year',
  'students.date_before_enrolment',
  'students.sat_in_class',
] as const;

const takenErrors = ['students.code_taken', 'students.moet_code_taken', 'students.personal_id_taken'] as const;

export const studentContract = {
  'students.list': route({
    method: 'GET',
    path: '/students',
    summary: 'Pupils, with their class of one school year',
    access: { account: 'view_student' },
    query: z.strictObject({ ...listQuery(sorts), ...filters }),
    response: pageOf(studentItem).extend({ girls: z.int() }),
  }),
  'students.ids': route({
    method: 'GET',
    path: '/students/ids',
    summary: 'The ids of all pupils a list shows, for work on all of them at once',
    access: { account: 'view_student' },
    query: z.strictObject({ q: searchText, ...filters }),
    response: z.array(z.string()),
  }),
  'students.export': route({
    method: 'GET',
    path: '/students/export',
    summary:
      'The filtered list as .xlsx; `full` adds personal data and needs the right to take it out, as do more than 100 people, with a reason',
    access: { account: 'view_student' },
    query: z.strictObject({
      ...listQuery(sorts),
      ...filters,
      full: z.enum(['true', 'false']).optional(),
      reason: exportReason,
    }),
    response: 'file',
    errors: bulkExportErrors,
  }),
  'students.exportChosen': route({
    method: 'POST',
    path: '/students/export',
    summary: 'The same of chosen pupils',
    access: { account: 'view_student' },
    body: z.strictObject({
      studentIds: z.array(id).min(1).max(mostChosen),
      schoolYearId: id.optional(),
      sort: z.enum(sorts).default('name'),
      direction: z.enum(['asc', 'desc']).default('asc'),
      full: z.boolean().default(false),
      reason: exportReason,
    }),
    response: 'file',
    errors: bulkExportErrors,
  }),
  'students.missing': route({
    method: 'GET',
    path: '/students/missing',
    summary: 'How many pupils of a list lack what',
    access: { account: 'view_student' },
    query: z.strictObject({ q: searchText, ...filters }),
    response: z.array(z.object({ field: z.enum(missingData), count: z.int() })),
  }),
  'students.me': route({
    method: 'GET',
    path: '/students/me',
    summary: 'The record of the pupil who asks',
    access: { student: 'self' },
    response: student,
  }),
  'students.read': route({
    method: 'GET',
    path: '/students/:id',
    summary: 'One pupil: in full for the office, in part for teachers of the class',
    access: { account: 'view_student', teacher: 'related' },
    params: idParams,
    response: student,
    errors: ['access.step_up_required'],
  }),
  'students.create': route({
    method: 'POST',
    path: '/students',
    summary: 'Adds a pupil, in a class if one is given',
    access: { account: 'create_student' },
    body: studentInput.extend({
      enrolment: z.strictObject({ classId: id, fromDate: isoDate }).nullish(),
    }),
    response: student,
    errors: [...takenErrors, 'students.class_not_found', 'school.year_closed', 'students.date_outside_year'],
    idempotent: true,
  }),
  'students.update': route({
    method: 'PUT',
    path: '/students/:id',
    summary: 'Changes a record; class and status have their own calls',
    access: { account: 'update_student' },
    params: idParams,
    body: studentInput.extend({ version }),
    response: student,
    errors: [...takenErrors, ...addressErrors, 'platform.stale_version'],
  }),
  ...fillCalls({
    noun: 'students',
    path: '/students',
    access: { account: 'update_student' },
    fields: sharedFields,
    whom: 'pupils',
  }),
  'students.enrol': route({
    method: 'POST',
    path: '/students/:id/enrolments',
    summary: 'Puts a pupil without a class in that year into one',
    access: { account: 'update_student' },
    params: idParams,
    body: z.strictObject({ classId: id, fromDate: isoDate, reason: optionalText(300) }),
    response: student,
    errors: [
      'students.class_not_found',
      'students.already_enrolled',
      'students.still_in_class',
      'students.action_not_allowed',
      'school.year_closed',
      'students.date_outside_year',
    ],
    idempotent: true,
  }),
  'students.moveClass': route({
    method: 'POST',
    path: '/students/move-class',
    summary: 'Moves pupils to another class of the same year from a day on; all or none',
    access: { account: 'update_student' },
    body: z.strictObject({
      studentIds: z.array(id).min(1).max(500),
      classId: id,
      fromDate: isoDate,
      reason: optionalText(300),
    }),
    response: z.object({ moved: z.int(), className: z.string() }),
    errors: moveErrors,
    idempotent: true,
  }),
  'students.changeStatus': route({
    method: 'POST',
    path: '/students/:id/status',
    summary: 'Leaving, suspending and coming back, with date and reason; leaving ends the place in the class',
    access: { account: 'update_student' },
    params: idParams,
    body: z.strictObject({
      action: z.enum(['suspend', 'transferOut', 'dropOut', 'complete', 'comeBack']),
      effectiveOn: isoDate,
      reason: optionalText(300),
      /** For coming back: the class to sit in from that day. */
      classId: id.nullish(),
      /** For going to another school, or coming back from one: which. */
      school: transferSchool.nullish(),
      version,
    }),
    response: student,
    errors: [
      'students.has_open_loans',
      'students.action_not_allowed',
      'students.reason_required',
      'students.class_not_found',
      'students.already_enrolled',
      'students.still_in_class',
      'school.year_closed',
      'students.date_outside_year',
      'students.date_before_enrolment',
      'students.date_before_birth',
      'platform.stale_version',
    ],
  }),
  'students.photo': route({
    method: 'GET',
    path: '/students/:id/photo',
    summary: 'The picture',
    access: { account: 'view_student', teacher: 'related', student: 'self' },
    params: idParams,
    response: 'file',
  }),
  'students.setPhoto': route({
    method: 'POST',
    path: '/students/:id/photo',
    summary: 'Sets the picture: JPEG or PNG of at most 2 MB',
    access: { account: 'update_student' },
    params: idParams,
    body: 'file',
    response: student,
    errors: ['students.photo_not_an_image', 'students.photo_too_large'],
  }),
  'students.removePhoto': route({
    method: 'DELETE',
    path: '/students/:id/photo',
    summary: 'Takes the picture away',
    access: { account: 'update_student' },
    params: idParams,
    response: 'empty',
  }),
  'students.history': route({
    method: 'GET',
    path: '/students/:id/history',
    summary: 'Who changed what on this record, newest first',
    access: { account: 'view_student' },
    params: idParams,
    query: historyQuery,
    response: pageOf(historyEntry),
  }),
  'students.roster': route({
    method: 'GET',
    path: '/students/of-class/:id',
    summary: 'Pupils of a class on a day, numbered: by frozen number, else in the Vietnamese order of names',
    access: { account: 'view_class', teacher: 'related' },
    params: idParams,
    query: z.strictObject({ on: isoDate.optional() }),
    response: z.object({
      isFrozen: z.boolean(),
      items: z.array(
        z.object({
          studentId: z.string(),
          orderNumber: z.int(),
          studentCode: z.string(),
          fullName: z.string(),
          sex,
          dateOfBirth: z.string(),
          status: studentStatus,
          hasPhoto: z.boolean(),
        }),
      ),
    }),
  }),
  'students.freezeRoster': route({
    method: 'POST',
    path: '/students/of-class/:id/freeze',
    summary: 'Numbers the class by name once; later arrivals get the next numbers. Again: numbers anew',
    access: { account: 'update_student' },
    params: idParams,
    response: z.object({ numbered: z.int() }),
    errors: ['school.year_closed'],
  }),
};
