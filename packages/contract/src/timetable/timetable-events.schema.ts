import { z } from 'zod';
import { serverEvent } from '../platform/realtime/socket-event.schema.ts';
import { ruleCount } from './setup/rule-keys.schema.ts';

export const generationState = z.enum(['QUEUED', 'RUNNING', 'DONE', 'STOPPED', 'FAILED']);
export type GenerationState = z.output<typeof generationState>;

/** Of the best timetable so far; `seconds` since it began. */
export const generationCounts = {
  seconds: z.number(),
  hard: z.number(),
  soft: z.number(),
  placed: z.int(),
  unplaced: z.int(),
};

export const timetableServerEvents = {
  'timetable.progress': serverEvent({
    to: 'user',
    summary:
      'A generation goes on or has ended, at least once a second while it runs; told to those who may see timetables',
    payload: z.strictObject({
      timetableId: z.string(),
      generationId: z.string(),
      state: generationState,
      ...generationCounts,
      rules: z.array(ruleCount),
    }),
  }),
  'timetable.changed': serverEvent({
    to: 'user',
    summary: 'A version was edited, perhaps by somebody else: who has it open reads it again when its version is older',
    payload: z.strictObject({ timetableId: z.string(), version: z.int() }),
  }),
  'timetable.published': serverEvent({
    to: 'user',
    summary: 'Another timetable applies, or one day of it is different: views read again',
    payload: z.strictObject({ fromDate: z.string() }),
  }),
};
