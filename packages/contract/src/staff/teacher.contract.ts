import { z } from 'zod';
import { addressErrors } from '../access/codes/address-change.schema.ts';
import { bulkExportErrors, exportReason } from '../platform/bulk-export.schema.ts';
import { mostChosen } from '../platform/chosen.fields.ts';
import { nullablePhone } from '../platform/entity-shape.schema.ts';
import {
  choiceListQuery,
  id,
  idListQuery,
  idParams,
  isoDate,
  listQuery,
  nullableEmail,
  optionalText,
  pageOf,
  requiredText,
  version,
} from '../platform/fields.schema.ts';
import { fillCalls } from '../platform/fill-calls.schema.ts';
import { historyEntry, historyQuery } from '../platform/history.schema.ts';
import { photoMatchCall } from '../platform/photo-match.schema.ts';
import { route } from '../platform/route.schema.ts';
import { missingTeacherData, sharedTeacherFields } from './teacher.fields.ts';
import {
  educationLevel,
  teacher,
  teacherInput,
  teacherListItem,
  teacherRecord,
  teacherStatus,
} from './teacher.schema.ts';
import { semesterLoad } from './teaching-load.schema.ts';

const filters = {
  departmentId: idListQuery,
  subjectId: idListQuery,
  status: teacherStatus.optional(),
  level: educationLevel.optional(),
  /** Who works here and lacks any of these. */
  missing: choiceListQuery(missingTeacherData),
  /** Year of the homeroom column. */
  schoolYearId: id.optional(),
  /** Semester of the load column. */
  semesterId: id.optional(),
};
const yearQuery = z.strictObject({ schoolYearId: id });
const uniqueCodes = ['staff.code_taken', 'staff.moet_code_taken', 'staff.personal_id_taken'] as const;
const unknown = ['staff.unknown_department', 'staff.unknown_subject'] as const;

export const teacherContract = {
  'teachers.list': route({
    method: 'GET',
    path: '/teachers',
    summary: 'Teachers and other staff',
    access: { account: 'view_teacher' },
    query: z.strictObject({ ...listQuery(['name', 'code', 'department', 'status']), ...filters }),
    response: pageOf(teacherListItem),
  }),
  'teachers.options': route({
    method: 'GET',
    path: '/teachers/options',
    summary: 'Working teachers for pickers: name, code, department and the subjects they can teach',
    access: { account: 'any', teacher: 'any' },
    response: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        name: z.string(),
        departmentName: z.string().nullable(),
        subjectIds: z.array(z.string()),
      }),
    ),
  }),
  'teachers.export': route({
    method: 'GET',
    path: '/teachers/export',
    summary:
      'The list as .xlsx; birth dates, contacts and identity numbers only with the right to export personal data; more than 100 people with that right and a reason',
    access: { account: 'view_teacher' },
    query: z.strictObject({ q: listQuery(['name']).q, ...filters, reason: exportReason }),
    response: 'file',
    errors: bulkExportErrors,
  }),
  'teachers.exportChosen': route({
    method: 'POST',
    path: '/teachers/export',
    summary: 'The same of chosen teachers',
    access: { account: 'view_teacher' },
    body: z.strictObject({
      teacherIds: z.array(id).min(1).max(mostChosen),
      /** Year of the homeroom column. */
      schoolYearId: id.optional(),
      reason: exportReason,
    }),
    response: 'file',
    errors: bulkExportErrors,
  }),
  'teachers.missing': route({
    method: 'GET',
    path: '/teachers/missing',
    summary: 'How many of those who work here lack what; assignments are of the year',
    access: { account: 'view_teacher' },
    query: z.strictObject({ schoolYearId: id.optional() }),
    response: z.array(z.object({ field: z.enum(missingTeacherData), count: z.int() })),
  }),
  'teachers.me': route({
    method: 'GET',
    path: '/teachers/me',
    summary: "The calling teacher's own record",
    access: { teacher: 'self' },
    response: teacher,
  }),
  'teachers.updateMe': route({
    method: 'PUT',
    path: '/teachers/me',
    summary: 'Own contact details: phone, email, current address',
    access: { teacher: 'self' },
    body: z.strictObject({ phone: nullablePhone, email: nullableEmail, currentAddress: optionalText(300), version }),
    response: teacher,
    errors: ['platform.stale_version', 'access.step_up_required'],
  }),
  'teachers.ownLoad': route({
    method: 'GET',
    path: '/teachers/me/load',
    summary: 'Own teaching load of a year with its explanation',
    access: { teacher: 'self' },
    query: yearQuery,
    response: z.array(semesterLoad),
  }),
  'teachers.read': route({
    method: 'GET',
    path: '/teachers/:id',
    summary: 'One teacher',
    access: { account: 'view_teacher' },
    params: idParams,
    response: teacherRecord,
    errors: ['access.step_up_required'],
  }),
  'teachers.load': route({
    method: 'GET',
    path: '/teachers/:id/load',
    summary: 'Teaching load of a year with its explanation',
    access: { account: 'view_teacher' },
    params: idParams,
    query: yearQuery,
    response: z.array(semesterLoad),
  }),
  'teachers.history': route({
    method: 'GET',
    path: '/teachers/:id/history',
    summary: 'What was changed, newest first',
    access: { account: 'view_teacher' },
    params: idParams,
    query: historyQuery,
    response: pageOf(historyEntry),
  }),
  'teachers.create': route({
    method: 'POST',
    path: '/teachers',
    summary: 'Adds a teacher',
    access: { account: 'create_teacher' },
    body: teacherInput,
    response: teacher,
    errors: [...uniqueCodes, ...unknown],
    idempotent: true,
  }),
  'teachers.update': route({
    method: 'PUT',
    path: '/teachers/:id',
    summary: 'Changes a teacher',
    access: { account: 'update_teacher' },
    params: idParams,
    body: teacherInput.extend({ version }),
    response: teacher,
    errors: [...uniqueCodes, ...unknown, 'platform.stale_version', ...addressErrors],
  }),
  ...fillCalls({
    noun: 'teachers',
    path: '/teachers',
    access: { account: 'update_teacher' },
    fields: sharedTeacherFields,
    whom: 'teachers',
    errors: unknown,
  }),
  'teachers.matchPhotos': photoMatchCall({
    path: '/teachers/photos/match',
    summary: 'Whose photo each file is, by its name: code, ministry’s code, or name with department; writes nothing',
    access: { account: 'update_teacher' },
    into: {},
  }),
  'teachers.photo': route({
    method: 'GET',
    path: '/teachers/:id/photo',
    summary: 'The picture',
    access: { account: 'view_teacher' },
    params: idParams,
    response: 'file',
  }),
  'teachers.setPhoto': route({
    method: 'POST',
    path: '/teachers/:id/photo',
    summary: 'Sets the picture: JPEG or PNG of at most 2 MB',
    access: { account: 'update_teacher' },
    params: idParams,
    body: 'file',
    response: teacher,
    errors: ['staff.photo_not_an_image', 'staff.photo_too_large'],
  }),
  'teachers.removePhoto': route({
    method: 'DELETE',
    path: '/teachers/:id/photo',
    summary: 'Takes the picture away',
    access: { account: 'update_teacher' },
    params: idParams,
    response: 'empty',
  }),
  'teachers.changeStatus': route({
    method: 'POST',
    path: '/teachers/:id/status',
    summary: 'Leave, retirement, return …: the new status, from which day and why',
    access: { account: 'update_teacher' },
    params: idParams,
    body: z.strictObject({
      status: teacherStatus,
      effectiveOn: isoDate,
      /** Of a secondment: whoever receives the person pays them. */
      isPaidElsewhere: z.boolean().default(false),
      reason: requiredText(300),
      version,
    }),
    response: teacher,
    errors: ['staff.status_same', 'staff.status_in_future', 'platform.stale_version'],
  }),
};
