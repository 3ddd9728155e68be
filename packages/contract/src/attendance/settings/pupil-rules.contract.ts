import { z } from 'zod';
import { integer, message } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { settingVersion } from '../../timetable/slot.schema.ts';

/** What can be said of a pupil in a lesson. PRESENT is what nobody says anything about, and what the office says over a teacher's absence. */
const registerCodes = ['PRESENT', 'LATE', 'EXCUSED', 'UNEXCUSED', 'LEFT_EARLY', 'ACTIVITY'] as const;
export const registerCode = z.enum(registerCodes, { error: message.invalid });
export type RegisterCode = z.output<typeof registerCode>;

/** Colours a code is shown in; each means the same as elsewhere on the screens. */
export const codeColours = ['grey', 'amber', 'violet', 'red', 'blue', 'green'] as const;

/** How the school uses a code. */
const codeRule = z.strictObject({
  code: registerCode,
  colour: z.enum(codeColours, { error: message.invalid }),
  /** Away for the lesson: with permission, without; null: there, or away for the school. */
  absence: z.enum(['P', 'K'], { error: message.invalid }).nullable(),
  /** Teachers mark it too; else only the office does. */
  isForTeachers: z.boolean(),
  isUsed: z.boolean(),
});
export type CodeRule = z.output<typeof codeRule>;

const rules = {
  /** Days after the lesson on which a teacher may still write it; 0: the same day. */
  teacherDays: integer(0, 30),
  /** Whether teachers rate a lesson from A to D. */
  isRated: z.boolean(),
  codes: z
    .array(codeRule)
    .length(registerCodes.length, { error: message.invalid })
    .refine((codes) => new Set(codes.map(({ code }) => code)).size === codes.length, { error: message.invalid })
    // Present is no absence, and whoever is away without permission must be sayable.
    .refine((codes) => codes.every(({ code, absence }) => code !== 'PRESENT' || absence === null), {
      error: message.invalid,
    })
    .refine(
      (codes) => codes.every(({ code, isUsed }) => !['PRESENT', 'EXCUSED', 'UNEXCUSED'].includes(code) || isUsed),
      {
        error: message.invalid,
      },
    ),
};

const pupilRules = z.object({ ...rules, version: settingVersion });
export type PupilRules = z.output<typeof pupilRules>;

export const pupilRulesContract = {
  'pupilRules.read': route({
    method: 'GET',
    path: '/attendance/pupil-rules',
    summary: 'How the school takes attendance of pupils: codes, locking day, lates, rating of lessons',
    access: { account: 'view_setting' },
    response: pupilRules,
  }),
  'pupilRules.update': route({
    method: 'PUT',
    path: '/attendance/pupil-rules',
    summary: 'Changes how the school takes attendance of pupils; absence days that are written stay',
    access: { account: 'update_setting' },
    body: z.strictObject({ ...rules, version: settingVersion }),
    response: pupilRules,
    errors: ['platform.stale_version'],
  }),
};
