import { z } from 'zod';
import { idParams, isoDate, optionalText, requiredText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { timetableMessage } from '../slot.schema.ts';
import { timetable } from '../versions/timetable.schema.ts';

const publisher = { account: 'publish_timetable' } as const;

/** What publishing from a day would do; `changes` is confirmed by sending it back. */
const publishPreview = z.object({
  effectiveFrom: z.string(),
  isToday: z.boolean(),
  canPublish: z.boolean(),
  /** Why not, and what to think of. */
  blockers: z.array(timetableMessage),
  warnings: z.array(timetableMessage),
  replaces: timetable.nullable(),
  /** Lessons that are different from the version replaced. */
  changes: z.int(),
  classes: z.array(z.object({ id: z.string(), name: z.string(), changes: z.int() })),
  teachers: z.array(z.object({ id: z.string(), name: z.string(), changes: z.int() })),
  /** People who will be told. */
  told: z.object({ teachers: z.int(), students: z.int() }),
  /** Changes of single days from then on that the new version has no lesson for; they are ended and listed. */
  lostOverrides: z.array(
    z.object({ id: z.string(), date: z.string(), className: z.string(), subjectName: z.string() }),
  ),
});
export type PublishPreview = z.output<typeof publishPreview>;

export const publishingContract = {
  'timetables.publishPreview': route({
    method: 'GET',
    path: '/timetable/versions/:id/publish',
    summary: 'What publishing from a day would change, for whom, and what stands against it',
    access: publisher,
    params: idParams,
    query: z.strictObject({ effectiveFrom: isoDate }),
    response: publishPreview,
    errors: ['timetable.date_outside_semester'],
  }),
  'timetables.publish': route({
    method: 'POST',
    path: '/timetable/versions/:id/publish',
    summary: 'Publishes a checked version from a day on: at once today, else scheduled; teachers and pupils are told',
    access: publisher,
    params: idParams,
    body: z.strictObject({
      version,
      effectiveFrom: isoDate,
      /** The number of changes the person saw in the preview. */
      confirmedChanges: z.int().min(0),
      note: optionalText(500),
    }),
    response: timetable,
    errors: [
      'timetable.clash_stands',
      'timetable.not_checked',
      'timetable.date_outside_semester',
      'timetable.date_in_past',
      'timetable.date_taken',
      'timetable.changes_not_confirmed',
      'school.year_closed',
      'platform.stale_version',
    ],
    idempotent: true,
  }),
  'timetables.withdraw': route({
    method: 'POST',
    path: '/timetable/versions/:id/withdraw',
    summary:
      'Takes a scheduled version back to checked, or a version published today back; then the one before applies again',
    access: publisher,
    params: idParams,
    body: z.strictObject({ version, reason: requiredText(500) }),
    response: timetable,
    errors: ['timetable.cannot_withdraw', 'school.year_closed', 'platform.stale_version'],
  }),
};
