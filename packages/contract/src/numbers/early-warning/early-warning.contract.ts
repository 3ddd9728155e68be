import { z } from 'zod';
import { id, idParams } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { gradesQuery } from '../pupil-groups.schema.ts';
import { supportAction, warning, warningLevel, warningRules, warningRulesInput } from './warning.schema.ts';

/** More than an office works through; those with most points come first. */
export const mostWarningsListed = 200;

const pupil = {
  studentId: z.string(),
  name: z.string(),
  classId: z.string(),
  className: z.string(),
  ...warning.shape,
};

const ofClass = z.object({
  today: z.string(),
  rules: warningRules,
  /** The year is closed: nothing is written any more. */
  isClosed: z.boolean(),
  /** Who has enough points, or was helped this school year; most points first. */
  pupils: z.array(z.object({ ...pupil, actions: z.array(supportAction) })),
});
export type ClassWarnings = z.output<typeof ofClass>;

/** Null where fewer than five pupils would be told of to somebody who may not open who they are. */
const told = z.int().nullable();
const counts = { pupils: z.int(), watch: told, help: told };

const ofSchool = z.object({
  at: z.string(),
  today: z.string(),
  schoolYear: z.object({ id: z.string(), name: z.string() }).nullable(),
  rules: warningRules,
  /** The caller may open the pupils behind the numbers. */
  mayOpen: z.boolean(),
  school: z.object(counts),
  classes: z.array(z.object({ classId: z.string(), className: z.string(), grade: z.int(), ...counts })),
});
export type SchoolWarnings = z.output<typeof ofSchool>;

const query = z.strictObject({ grades: gradesQuery, classId: id.optional(), level: warningLevel.optional() });
export type WarningsAsked = z.output<typeof query>;

export const earlyWarningContract = {
  'earlyWarning.ofClass': route({
    method: 'GET',
    path: '/classes/:id/early-warning',
    summary: 'Pupils of the class somebody should look after, why, and what was done; of the homeroom teacher alone',
    access: { teacher: 'related' },
    params: idParams,
    response: ofClass,
  }),
  'earlyWarning.read': route({
    method: 'GET',
    path: '/numbers/early-warning',
    summary:
      'How many pupils of each class should be looked after; fewer than five are not told to who may not see marks',
    access: { account: 'view_statistic' },
    response: ofSchool,
  }),
  'earlyWarning.pupils': route({
    method: 'GET',
    path: '/numbers/early-warning/pupils',
    summary: `The pupils behind the number with the reasons, most points first; the first ${mostWarningsListed} are listed. Names marks, so that it asks for their right`,
    access: { account: 'view_mark' },
    query,
    response: z.object({
      total: z.int(),
      items: z.array(z.object({ ...pupil, lastAction: supportAction.nullable(), openActions: z.int() })),
    }),
  }),
  'earlyWarning.updateRules': route({
    method: 'PUT',
    path: '/numbers/early-warning/rules',
    summary: 'Changes from how much on points are given and from how many points on a pupil is looked after',
    access: { account: 'update_setting' },
    body: warningRulesInput,
    response: warningRules,
    errors: ['platform.stale_version'],
  }),
};
