import { z } from 'zod';
import { idParams, integer, message, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { ruleCount } from '../setup/rule-keys.schema.ts';
import { generationCounts, generationState } from '../timetable-events.schema.ts';
import { editErrors } from '../versions/timetable.contract.ts';

/**
 * SCRATCH: everything that is not locked is laid out anew. CURRENT: begins with the places there are and improves them. MINIMAL_CHANGE:
 * begins so too, and nothing is moved but what has to be; what waits goes to where the version it was copied from, or the one in force, has it.
 */
const generationStart = z.enum(['SCRATCH', 'CURRENT', 'MINIMAL_CHANGE'], { error: message.invalid });

const generation = z.object({
  id: z.string(),
  timetableId: z.string(),
  state: generationState,
  start: generationStart,
  limitSeconds: z.int(),
  seed: z.int(),
  /** Of the best timetable so far; null before the first. */
  progress: z.object({ ...generationCounts, rules: z.array(ruleCount) }).nullable(),
  /** Why it failed: INTERRUPTED (the server stopped), CHECK_FAILED (the independent check refused it), CRASHED. */
  failure: z.enum(['INTERRUPTED', 'CHECK_FAILED', 'CRASHED']).nullable(),
  startedBy: z.string(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type Generation = z.output<typeof generation>;

export const generationContract = {
  'timetables.generate': route({
    method: 'POST',
    path: '/timetable/versions/:id/generate',
    summary: 'Begins to lay a draft out in the background; one at a time for each version',
    access: { account: 'update_timetable' },
    params: idParams,
    body: z.strictObject({
      version,
      start: generationStart.default('SCRATCH'),
      seconds: integer(1, 900).default(60),
      seed: integer(0, 2_147_483_647).optional(),
    }),
    response: generation,
    errors: [...editErrors, 'timetable.no_lessons', 'timetable.clash_stands'],
    idempotent: true,
  }),
  'timetables.generation': route({
    method: 'GET',
    path: '/timetable/versions/:id/generation',
    summary: 'The running or last generation of a version; null when there never was one',
    access: { account: 'view_timetable' },
    params: idParams,
    response: z.object({ generation: generation.nullable() }),
  }),
  'timetables.stopGeneration': route({
    method: 'POST',
    path: '/timetable/versions/:id/generation/stop',
    summary: 'Ends the running generation within a second; the best timetable so far is kept',
    access: { account: 'update_timetable' },
    params: idParams,
    response: generation,
    errors: ['timetable.not_generating'],
  }),
};
