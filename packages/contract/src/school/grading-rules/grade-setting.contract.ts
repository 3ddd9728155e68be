import { REGULATION_IDS } from '@phuong/rules/regulation/codes.ts';
import { z } from 'zod';
import { idParams, integer, isoDate, message, optionalText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { schoolYearParams } from '../years/semester.contract.ts';
import { type GradingPolicyKey, gradingPolicyKeys } from './grading-policy.schema.ts';

const policyKey = z.enum(gradingPolicyKeys as [GradingPolicyKey, ...GradingPolicyKey[]]);
const policyValue = z.union([z.string(), z.int(), z.boolean()], { error: message.invalid });

const policyEntry = z.object({
  id: z.string(),
  value: z.string(),
  validFrom: z.string(),
  note: z.string(),
  /** It governs records of a closed year: it stays. */
  isFixed: z.boolean(),
  version: z.int(),
});

const gradingPolicySwitch = z.object({
  key: policyKey,
  /** What holds today, as JSON text: `"REMAINING"`, `true`, `45`. */
  current: z.string(),
  defaultValue: z.string(),
  legalBasis: z.string(),
  /** Newest first. */
  entries: z.array(policyEntry),
});
export type GradingPolicySwitch = z.output<typeof gradingPolicySwitch>;

const gradeSetting = z.object({
  schoolYearName: z.string(),
  regulations: z.array(
    z.object({
      grade: z.int(),
      regulation: z.enum(REGULATION_IDS),
      fromSchoolYear: z.int(),
      legalBasis: z.string(),
    }),
  ),
  policies: z.array(gradingPolicySwitch),
});
export type GradeSetting = z.output<typeof gradeSetting>;

const entryWindowKind = z.enum(['MARKS', 'CONDUCT']);
export type EntryWindowKind = z.output<typeof entryWindowKind>;

const entryWindow = z.object({
  semesterId: z.string(),
  semesterOrdinal: z.int(),
  kind: entryWindowKind,
  /** null: not set, entry is open during the semester. */
  opensOn: z.string().nullable(),
  closesOn: z.string().nullable(),
  /** The days allowed: the semester with 30 days on either side. */
  earliest: z.string(),
  latest: z.string(),
  state: z.enum(['NOT_SET', 'UPCOMING', 'OPEN', 'CLOSED']),
  version: z.int(),
});
export type EntryWindow = z.output<typeof entryWindow>;

const policyInput = { value: policyValue, validFrom: isoDate, note: optionalText(300) };
const policyErrors = ['school.policy_taken', 'school.policy_value_not_valid', 'school.policy_year_closed'] as const;

export const gradeSettingContract = {
  'gradeSetting.read': route({
    method: 'GET',
    path: '/school-years/:schoolYearId/grade-setting',
    summary: 'The regulation of each grade in that year, and the school’s own switches with their dates',
    access: { account: 'view_setting', teacher: 'any' },
    params: schoolYearParams,
    response: gradeSetting,
  }),
  'gradeSetting.addPolicy': route({
    method: 'POST',
    path: '/grade-setting/policies',
    summary: 'Sets a switch from a date on',
    access: { account: 'update_setting' },
    body: z.strictObject({ key: policyKey, ...policyInput }),
    response: gradingPolicySwitch,
    errors: policyErrors,
    idempotent: true,
  }),
  'gradeSetting.updatePolicy': route({
    method: 'PUT',
    path: '/grade-setting/policies/:id',
    summary: 'Corrects an entry that governs no closed year',
    access: { account: 'update_setting' },
    params: idParams,
    body: z.strictObject({ ...policyInput, version }),
    response: gradingPolicySwitch,
    errors: [...policyErrors, 'platform.stale_version'],
  }),
  'gradeSetting.deletePolicy': route({
    method: 'DELETE',
    path: '/grade-setting/policies/:id',
    summary: 'Removes an entry that governs no closed year',
    access: { account: 'update_setting' },
    params: idParams,
    response: 'empty',
    errors: ['school.policy_year_closed'],
  }),
  'entryWindows.list': route({
    method: 'GET',
    path: '/school-years/:schoolYearId/entry-windows',
    summary: 'When marks and conduct may be entered, two of each a year',
    access: { account: 'view_setting', teacher: 'any' },
    params: schoolYearParams,
    response: z.array(entryWindow),
  }),
  'entryWindows.set': route({
    method: 'PUT',
    path: '/semesters/:id/entry-windows/:kind',
    summary: 'Sets a window; version 0 when there was none',
    access: { account: 'update_setting' },
    params: idParams.extend({ kind: entryWindowKind }),
    body: z.strictObject({ opensOn: isoDate, closesOn: isoDate, version: integer(0, 1_000_000_000) }),
    response: entryWindow,
    errors: ['school.entry_window_outside', 'school.dates_reversed', 'school.year_closed', 'platform.stale_version'],
  }),
  'entryWindows.clear': route({
    method: 'DELETE',
    path: '/semesters/:id/entry-windows/:kind',
    summary: 'Removes a window: entry is open during the semester',
    access: { account: 'update_setting' },
    params: idParams.extend({ kind: entryWindowKind }),
    response: 'empty',
    errors: ['school.year_closed'],
  }),
};
