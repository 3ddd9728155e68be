import { z } from 'zod';
import {
  id,
  idParams,
  isoDate,
  nullableDate,
  optionalText,
  requiredText,
  version,
} from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { timetableScore } from '../setup/rule-keys.schema.ts';
import { slot, timetableMessage } from '../slot.schema.ts';
import { boardChange, timetable } from './timetable.schema.ts';

const viewer = { account: 'view_timetable' } as const;
const editor = { account: 'update_timetable' } as const;
export const editErrors = [
  'timetable.not_editable',
  'timetable.is_generating',
  'school.year_closed',
  'platform.stale_version',
] as const;

/** What the assignments in force now would change in a version. Names, for people. */
const refreshChange = z.object({
  kind: z.enum(['ADDED', 'REMOVED', 'TEACHER']),
  className: z.string(),
  subjectName: z.string(),
  /** Periods added or taken away; for TEACHER those that get somebody else. */
  periods: z.number(),
  fromTeachers: z.array(z.string()),
  toTeachers: z.array(z.string()),
});
export type RefreshChange = z.output<typeof refreshChange>;

const finding = z.object({
  /** BLOCKING: no timetable can hold it; WARNING: it will be a poor one; INFO: worth knowing. */
  severity: z.enum(['BLOCKING', 'WARNING', 'INFO']),
  step: z.enum(['WEEK', 'LESSONS', 'ASSIGNMENTS', 'HOMEROOMS', 'CONSTRAINTS', 'PRECHECK']),
  message: timetableMessage,
});
export type Finding = z.output<typeof finding>;

const readiness = z.object({
  semesterId: z.string(),
  percent: z.int(),
  steps: z.array(z.object({ step: finding.shape.step, done: z.int(), total: z.int() })),
  findings: z.array(finding),
  isReady: z.boolean(),
});
export type Readiness = z.output<typeof readiness>;

/** One lesson that is different in the second version. Slots and names are those of the two versions. */
const timetableDifference = z.object({
  kind: z.enum(['MOVED', 'ADDED', 'REMOVED', 'TEACHER', 'ROOM']),
  /** The lesson in either version; null where only the other has it. */
  fromId: z.string().nullable(),
  toId: z.string().nullable(),
  subjectName: z.string(),
  classNames: z.array(z.string()),
  duration: z.int(),
  fromSlot: slot.nullable(),
  toSlot: slot.nullable(),
  fromTeachers: z.array(z.string()),
  toTeachers: z.array(z.string()),
  fromRoom: z.string().nullable(),
  toRoom: z.string().nullable(),
});
export type TimetableDifference = z.output<typeof timetableDifference>;

const differencesOf = z.array(
  z.object({ id: z.string(), name: z.string(), differences: z.array(timetableDifference) }),
);

const timetableComparison = z.object({
  from: timetable,
  to: timetable,
  /** Both by the rules as they are now, so that they can be held against each other. */
  scores: z.object({ from: timetableScore, to: timetableScore }),
  total: z.int(),
  classes: differencesOf,
  teachers: differencesOf,
});
export type TimetableComparison = z.output<typeof timetableComparison>;

export const timetableContract = {
  'timetables.list': route({
    method: 'GET',
    path: '/timetable/versions',
    summary: 'Versions of a year or a semester, newest first',
    access: viewer,
    query: z.strictObject({ schoolYearId: id, semesterId: id.optional() }),
    response: z.array(timetable),
  }),
  'timetables.read': route({
    method: 'GET',
    path: '/timetable/versions/:id',
    summary: 'One version without its lessons',
    access: viewer,
    params: idParams,
    response: timetable,
  }),
  'timetables.create': route({
    method: 'POST',
    path: '/timetable/versions',
    summary: 'A new draft with the lessons of the assignments in force, all of them in the tray but the fixed ones',
    access: { account: 'create_timetable' },
    body: z.strictObject({ semesterId: id, name: requiredText(80), effectiveFrom: nullableDate }),
    response: timetable,
    errors: ['timetable.name_taken', 'timetable.no_lessons', 'timetable.date_outside_semester', 'school.year_closed'],
    idempotent: true,
  }),
  'timetables.copy': route({
    method: 'POST',
    path: '/timetable/versions/:id/copy',
    summary: 'A new draft with the lessons and places of another version',
    access: { account: 'create_timetable' },
    params: idParams,
    body: z.strictObject({ name: requiredText(80) }),
    response: timetable,
    errors: ['timetable.name_taken', 'school.year_closed'],
    idempotent: true,
  }),
  'timetables.update': route({
    method: 'PATCH',
    path: '/timetable/versions/:id',
    summary: 'Changes name and the planned first day of a draft',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, name: requiredText(80), effectiveFrom: nullableDate }),
    response: timetable,
    errors: [...editErrors, 'timetable.name_taken', 'timetable.date_outside_semester'],
  }),
  'timetables.delete': route({
    method: 'DELETE',
    path: '/timetable/versions/:id',
    summary: 'Removes a version nobody was ever taught by',
    access: editor,
    params: idParams,
    response: 'empty',
    errors: ['timetable.in_use', 'timetable.is_generating', 'school.year_closed'],
  }),
  'timetables.refreshPreview': route({
    method: 'GET',
    path: '/timetable/versions/:id/refresh',
    summary: 'What has changed in assignments, periods and combinations since the version was made',
    access: viewer,
    params: idParams,
    response: z.array(refreshChange),
  }),
  'timetables.refresh': route({
    method: 'POST',
    path: '/timetable/versions/:id/refresh',
    summary: 'Takes over what changed; lessons that stay keep their places',
    access: editor,
    params: idParams,
    body: z.strictObject({ version }),
    response: z.object({ changes: z.array(refreshChange), change: boardChange, removed: z.array(z.string()) }),
    errors: [...editErrors],
  }),
  'timetables.check': route({
    method: 'POST',
    path: '/timetable/versions/:id/check',
    summary:
      'Marks a version as checked: every lesson placed and no compulsory rule broken, or the exceptions accepted with a reason',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, acceptedReason: optionalText(500) }),
    response: timetable,
    errors: [...editErrors, 'timetable.has_hard_faults', 'timetable.clash_stands'],
  }),
  'timetables.compare': route({
    method: 'GET',
    path: '/timetable/versions/:id/compare',
    summary:
      'What is different in the version `with`, per class and per teacher, and how both score by the rules of today',
    access: viewer,
    params: idParams,
    query: z.strictObject({ with: id }),
    response: timetableComparison,
    errors: ['timetable.other_semester'],
  }),
  'timetables.readiness': route({
    method: 'GET',
    path: '/timetable/readiness',
    summary: 'How complete the data of a semester is, and what is missing or impossible, each with where to mend it',
    access: viewer,
    query: z.strictObject({ semesterId: id }),
    response: readiness,
  }),
  'timetables.inForce': route({
    method: 'GET',
    path: '/timetable/in-force',
    summary: 'The version that is taught by on a day; null when there is none',
    access: viewer,
    query: z.strictObject({ date: isoDate.optional() }),
    response: z.object({ date: z.string(), timetable: timetable.nullable() }),
  }),
};
