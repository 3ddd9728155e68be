import { MARK_ENTRIES } from '@phuong/rules/marks/mark.ts';
import { z } from 'zod';
import { id, idParams, integer, optionalText, requiredText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { subjectMode } from '../../school/subjects/subject.contract.ts';
import { exemptionOfRow } from '../exemptions/exemption.contract.ts';
import { cells, columnKey, gradeColumn, outcome, ruleSet } from './mark.schema.ts';
import { sheetActions, sheetStates } from './mark-sheet.lifecycle.ts';

const reader = { account: 'view_mark', teacher: 'related' } as const;
const person = z.object({ id: z.string(), name: z.string() });

export const sheetState = z.enum(sheetStates);
const sheetAction = z.enum(sheetActions);

/** Why the caller may not write into a sheet that they may read. */
const whyNotEnter = z.enum([
  'NOT_SUBJECT_TEACHER',
  'NO_PERMISSION',
  'SHEET_NOT_OPEN',
  'SHEET_LOCKED',
  'WINDOW_NOT_OPEN',
  'WINDOW_CLOSED',
  'YEAR_CLOSED',
]);
export type WhyNotEnter = z.output<typeof whyNotEnter>;

/** When teachers may enter; without a stored window it is the semester itself. */
export const entryWindow = z.object({
  opensOn: z.string(),
  closesOn: z.string(),
  isOpen: z.boolean(),
  /** The caller's own exception, and the time an unlocked sheet stays open to its teacher. */
  exceptionUntil: z.string().nullable(),
  unlockedUntil: z.string().nullable(),
});

const sheetProgress = z.object({
  pupils: z.int(),
  /** Cells with a mark, a result or an exemption, of those that the law requires. */
  filled: z.int(),
  required: z.int(),
  /** Pupils with every required cell. */
  complete: z.int(),
  awaitingMakeUp: z.int(),
});

/** One subject of a class in a semester, as lists show it; `sheetId` is null until something is written into it. */
const sheetSummary = z.object({
  sheetId: z.string().nullable(),
  classId: z.string(),
  className: z.string(),
  grade: z.int(),
  subjectId: z.string(),
  subjectCode: z.string(),
  subjectName: z.string(),
  shortName: z.string(),
  mode: subjectMode,
  semesterId: z.string(),
  state: sheetState,
  version: z.int(),
  progress: sheetProgress,
  teachers: z.array(person),
  opensOn: z.string(),
  closesOn: z.string(),
  isOpen: z.boolean(),
  can: z.array(sheetAction),
  mayEnter: z.boolean(),
});
export type SheetSummary = z.output<typeof sheetSummary>;

const sheetMeta = z.object({
  /** Null while nothing has been written into the sheet: `sheets.open` makes it. */
  id: z.string().nullable(),
  classId: z.string(),
  className: z.string(),
  grade: z.int(),
  subjectId: z.string(),
  subjectCode: z.string(),
  subjectName: z.string(),
  mode: subjectMode,
  semesterId: z.string(),
  semesterOrdinal: z.int(),
  semesterName: z.string(),
  schoolYearId: z.string(),
  schoolYearName: z.string(),
  ruleSet,
  state: sheetState,
  version: z.int(),
  regularCount: z.int(),
  requiredRegular: z.int(),
  columns: z.array(gradeColumn),
  window: entryWindow,
  can: z.array(sheetAction),
  mayEnter: z.boolean(),
  whyNot: whyNotEnter.nullable(),
  /** Changes now must say why (an account outside the window, or after the sheet was handed in). */
  needsReason: z.boolean(),
  /** How the digits the caller types are read. */
  markEntry: z.enum(MARK_ENTRIES),
  /** The caller reads it as head of the subject's department; the class itself may not be open to them. */
  isHead: z.boolean(),
  teachers: z.array(person),
  legalBasis: z.string(),
  /** The last step of the lifecycle, with what was said. */
  lastEvent: z.object({ action: z.string(), by: z.string(), at: z.string(), note: z.string() }).nullable(),
});
export type SheetMeta = z.output<typeof sheetMeta>;

const sheetRow = z.object({
  studentId: z.string(),
  orderNumber: z.int(),
  name: z.string(),
  sex: z.enum(['MALE', 'FEMALE']),
  /** The day the pupil left this class, when before the end of the semester: the row is kept, nothing is entered any more. */
  leftOn: z.string().nullable(),
  /** The day the pupil joined, when after the start of the semester. */
  joinedOn: z.string().nullable(),
  cells,
  /** The cells written last in another class's sheet, with that class: marks follow the pupil. */
  carried: z.array(z.object({ column: columnKey, className: z.string() })),
  /** Marks earned at another school in the semester, with the paper they were taken from. */
  origins: z.array(z.object({ column: columnKey, schoolName: z.string(), documentNumber: z.string() })),
  /** The pupil came (back) within the semester: from which school, as far as it is noted. Null: was here all the time. */
  cameFrom: z.object({ schoolName: z.string(), documentNumber: z.string() }).nullable(),
  /** The record by which the pupil is exempt from the subject, or its practice, in the semester. */
  exemption: exemptionOfRow.nullable(),
  remark: z.string(),
  /** 0: never written. */
  remarkVersion: z.int(),
  average: outcome,
  /** Only on the sheet of semester II: the result of semester I and of the year. */
  semester1: outcome,
  /** The school that gave the result of semester I, when it was another one. */
  semester1School: z.string().nullable(),
  /** The result of this semester as another school gave it, and which; it stands for what the cells make. */
  former: z.object({ outcome, schoolName: z.string() }).nullable(),
  year: outcome,
});
export type SheetRow = z.output<typeof sheetRow>;

const actionBody = z.strictObject({
  action: sheetAction,
  note: optionalText(500),
  version,
  /** For `unlock`: how long the sheet stays open to its teacher. */
  hours: integer(1, 720).optional(),
});

const actionErrors = [
  'grading.action_not_possible',
  'grading.may_not_act',
  'grading.own_sheet',
  'grading.reason_required',
  'grading.hours_required',
  'grading.sheet_has_gaps',
  'grading.gaps_need_note',
  'grading.regular_mark_missing',
  'school.year_closed',
  'platform.stale_version',
] as const;

const bulkResult = z.object({
  items: z.array(
    z.object({
      sheetId: z.string(),
      className: z.string(),
      subjectName: z.string(),
      status: z.enum(['done', 'skipped', 'refused']),
      state: sheetState,
      /** Why it was refused: an error code. */
      code: z.string().nullable(),
    }),
  ),
  done: z.int(),
  refused: z.int(),
});

/** So many sheets can be ticked at once. */
const mostChosen = 1_000;

export const markSheetContract = {
  'sheets.list': route({
    method: 'GET',
    path: '/mark-sheets',
    summary: 'Mark sheets of a semester with state and progress; a teacher gets those of their classes',
    access: reader,
    query: z.strictObject({
      semesterId: id,
      classId: id.optional(),
      subjectId: id.optional(),
      grade: z.coerce.number().int().min(1).max(12).optional(),
      state: sheetState.optional(),
      /** Only those the calling teacher teaches. */
      mine: z.enum(['true', 'false']).optional(),
    }),
    response: z.object({ items: z.array(sheetSummary), total: z.int() }),
  }),
  'sheets.ofClass': route({
    method: 'GET',
    path: '/classes/:id/mark-sheets',
    summary: 'The subjects of a class with the state and progress of their sheets',
    access: reader,
    params: idParams,
    query: z.strictObject({ semesterId: id }),
    response: z.object({ items: z.array(sheetSummary) }),
  }),
  'sheets.read': route({
    method: 'GET',
    path: '/mark-sheets/by-class',
    summary: 'A whole mark sheet; empty, without an id, while nothing has been written into it',
    access: reader,
    query: z.strictObject({ classId: id, subjectId: id, semesterId: id }),
    response: z.object({ sheet: sheetMeta, rows: z.array(sheetRow) }),
  }),
  'sheets.open': route({
    method: 'PUT',
    path: '/mark-sheets/by-class',
    summary:
      'The id of a sheet, made when there is none yet: before the first mark, import or step; the same answer every time',
    access: reader,
    body: z.strictObject({ classId: id, subjectId: id, semesterId: id }),
    response: z.object({ id: z.string() }),
    errors: ['grading.not_subject_teacher', 'grading.may_not_enter', 'school.year_closed'],
  }),
  'sheets.act': route({
    method: 'POST',
    path: '/mark-sheets/:id/actions',
    summary: 'Hands in, returns, verifies, posts, locks or unlocks a sheet',
    access: reader,
    params: idParams,
    body: actionBody,
    response: z.object({ state: sheetState, version: z.int(), can: z.array(sheetAction) }),
    errors: [...actionErrors],
  }),
  'sheets.actOnClass': route({
    method: 'POST',
    path: '/classes/:id/mark-sheets/actions',
    summary: 'One step for every sheet of a class that is ready for it',
    access: { account: 'verify_mark' },
    params: idParams,
    body: z.strictObject({
      semesterId: id,
      action: z.enum(['verify', 'post', 'lock']),
      note: optionalText(500),
    }),
    response: bulkResult,
    errors: ['school.year_closed'],
  }),
  'sheets.actOnSemester': route({
    method: 'POST',
    path: '/semesters/:id/mark-sheets/actions',
    summary: 'One step for every sheet of a semester (or one grade) that is ready for it',
    access: { account: 'verify_mark' },
    params: idParams,
    body: z.strictObject({
      action: z.enum(['verify', 'post', 'lock']),
      grade: integer(1, 12).optional(),
      /** Only these. */
      sheetIds: z.array(id).min(1).max(mostChosen).optional(),
      note: optionalText(500),
    }),
    response: bulkResult,
    errors: ['school.year_closed'],
  }),
  'sheets.remind': route({
    method: 'POST',
    path: '/semesters/:id/mark-sheets/reminders',
    summary: 'Reminds the teachers of sheets that are still being filled in, at most once a day for each sheet',
    access: { account: 'verify_mark' },
    params: idParams,
    body: z.strictObject({
      sheets: z
        .array(z.strictObject({ classId: id, subjectId: id }))
        .min(1)
        .max(mostChosen),
    }),
    response: z.object({
      /** Sheets whose teachers were told now; people told. */
      reminded: z.int(),
      teachers: z.int(),
      /** Told today already. */
      already: z.int(),
      /** Handed in, or without a teacher who can sign in. */
      skipped: z.int(),
    }),
    errors: ['school.year_closed'],
  }),
  'sheets.export': route({
    method: 'GET',
    path: '/mark-sheets/export',
    summary: 'The list of mark sheets of a semester with state, progress and teachers as .xlsx',
    access: { account: 'view_mark' },
    query: z.strictObject({
      semesterId: id,
      grade: z.coerce.number().int().min(1).max(12).optional(),
      subjectId: id.optional(),
      state: sheetState.optional(),
      /** Class, subject or teacher, as the list is searched. */
      q: optionalText(100),
    }),
    response: 'file',
  }),
  'sheets.events': route({
    method: 'GET',
    path: '/mark-sheets/:id/events',
    summary: 'What happened to a sheet, newest first',
    access: reader,
    params: idParams,
    response: z.array(
      z.object({
        action: z.string(),
        from: sheetState,
        to: sheetState,
        note: z.string(),
        by: z.string(),
        at: z.string(),
      }),
    ),
  }),
  'exceptions.list': route({
    method: 'GET',
    path: '/entry-exceptions',
    summary: 'Late entry granted in a semester',
    access: { account: 'view_mark' },
    query: z.strictObject({ semesterId: id }),
    response: z.array(
      z.object({
        id: z.string(),
        teacher: person,
        classId: z.string(),
        className: z.string(),
        subjectId: z.string().nullable(),
        subjectName: z.string().nullable(),
        until: z.string(),
        reason: z.string(),
        approvedBy: z.string(),
        approvedAt: z.string(),
      }),
    ),
  }),
  'exceptions.create': route({
    method: 'POST',
    path: '/entry-exceptions',
    summary: 'Lets a teacher enter after the window for some hours',
    access: { account: 'grade_unlock' },
    body: z.strictObject({
      semesterId: id,
      teacherId: id,
      classId: id,
      /** Null: every subject of the teacher in this class. */
      subjectId: id.nullish().transform((value) => value ?? null),
      hours: integer(1, 720),
      reason: requiredText(500),
    }),
    response: z.object({ id: z.string(), until: z.string() }),
    errors: ['school.year_closed'],
    idempotent: true,
  }),
};
