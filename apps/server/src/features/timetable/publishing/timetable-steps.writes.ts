import type { TimetableScore } from '@phuong/contract/timetable/setup/rule-keys.schema.ts';
import { timetableLifecycle } from '@phuong/contract/timetable/versions/timetable.lifecycle.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import {
  lifecycleSteps,
  personOf,
  type StepTypes,
  type TakenStep,
} from '../../../platform/lifecycle/lifecycle-steps.ts';
import { openYear } from '../../school/school.public.ts';
import type { Settled } from '../days/override-settling.rules.ts';
import { openTimetable } from '../generation/engine.reads.ts';
import { refuseStandingClash } from '../versions/double-booking.guards.ts';
import { scoreOf } from '../versions/score.rules.ts';
import { readTimetable } from '../versions/timetable.reads.ts';
import { lockedTimetable, type TimetableRow, tellChanged } from '../versions/timetable-edit.guards.ts';
import { tellEnded } from './ended-changes.notices.ts';
import { tellPublished, tellWithdrawn } from './publishing.notices.ts';
import {
  type Publishing,
  readChanges,
  readPublishing,
  readSemesterFrame,
  settledOverrides,
} from './publishing.reads.ts';

interface TimetableSteps extends StepTypes {
  readonly lifecycle: typeof timetableLifecycle;
  readonly row: TimetableRow;
  readonly input: {
    readonly version?: number;
    /** Why it is taken back, why its faults are accepted, or what is said of it when it is published. */
    readonly reason?: string;
    /** Of who publishes: from which day, and how many changes they were shown. */
    readonly from?: { readonly day: string; readonly confirmedChanges: number };
    /** Of who takes it back: the days of its semester. */
    readonly semester?: { readonly start_date: string; readonly end_date: string };
  };
  readonly answer: undefined;
  readonly found: { readonly score?: TimetableScore; readonly publishing?: Publishing };
}
type TimetableStep = TakenStep<TimetableSteps>;

/**
 * How a version takes the steps of its lifecycle. Whoever publishes or takes back holds the semester and the changes of its days before
 * (`lockVersion`); the version before ends and comes back with the step of the one that takes its place.
 */
export const timetableSteps = lifecycleSteps<TimetableSteps>({
  lifecycle: timetableLifecycle,
  table: 'timetables',
  column: 'state',
  lock: async (trx, { id, action }) => {
    const row = await lockedTimetable(trx, id);
    if (action === 'check') await openYear(trx, row.school_year_id);
    return row;
  },
  stateOf: ({ state, version }) => ({ state, version }),
  stateFirst: ['check'],
  current: (step) => readTimetable(step.trx, { actor: personOf(step).actor, today: step.today }, step.id),
  impossible: ({ action, from, row: { name } }) => {
    if (action === 'publish' || action === 'schedule')
      return new AppError('timetable.not_checked', { params: { name } });
    if (action !== 'check') return new AppError('timetable.cannot_withdraw');
    return new AppError(from === 'generating' ? 'timetable.is_generating' : 'timetable.not_editable', {
      params: { name },
    });
  },
  find: async ({ trx, id, action, today, by, input: { from } }) => {
    if (action !== 'check' && !from) return {};
    const open = await openTimetable(trx, id);
    // No reason makes one person two: what somebody accepts are other faults.
    refuseStandingClash(open, by.origin?.locale);
    if (!from) return { score: scoreOf(open.problem, open.solution) };
    return { publishing: await readPublishing(trx, id, from.day, today) };
  },
  works: {
    edit: { elsewhere: 'editTimetable' },
    generate: { elsewhere: 'startGeneration' },
    finishGenerating: { elsewhere: 'endGeneration' },
    failGenerating: { elsewhere: 'endGeneration' },
    check,
    schedule: publish,
    publish,
    begin: async ({ trx, row }) => ({
      replaces_id: row.effective_from && (await endVersionBefore(trx, row.semester_id, row.effective_from)),
      // Nothing that somebody has open is different for it.
      version: row.version,
    }),
    unschedule: async () => ({ week: null, published_by: null, published_at: null }),
    withdraw: async ({ row, today }) => {
      if (row.effective_from !== today) throw new AppError('timetable.cannot_withdraw');
      return {};
    },
    supersede: { elsewhere: 'publish or begin of the version after it' },
    restore: { elsewhere: 'withdraw of the version after it' },
  },
  columns: ({ now }) => ({ updated_at: now }),
  log: (step) => ({ entity: 'timetable', entityId: step.id, ...logged(step) }),
  afterwards: async (step) => {
    const { trx, id, action, row, found, today } = step;
    if (action === 'check') await tellChanged(trx, id, row.version + 1);
    if (found.publishing) {
      await tellPublished(trx, found.publishing);
      await tellEnded(trx, found.publishing.settled, today);
    }
    if (action === 'withdraw') await restoreReplaced(trx, row);
    if (action === 'withdraw' || action === 'unschedule') await followWithdrawal(step);
  },
  answer: () => undefined,
});

async function check({ found: { score }, input: { reason = '' } }: TimetableStep) {
  if (isFaulty(score) && !reason) {
    const hard = score?.rules.reduce((sum, rule) => sum + rule.hard, 0) ?? 0;
    const params = { unplaced: score?.unplaced ?? 0, hard };
    throw new AppError('timetable.has_hard_faults', {
      params,
      fields: [{ field: 'acceptedReason', code: 'timetable.has_hard_faults', params }],
    });
  }
  return { score: JSON.stringify(score), accepted_reason: isFaulty(score) ? reason : '' };
}

const isFaulty = (score: TimetableScore | undefined) => score !== undefined && (score.hard > 0 || score.unplaced > 0);

async function publish({ trx, by, now, action, found: { publishing }, input }: TimetableStep) {
  if (!publishing || !input.from) throw new Error('a version is published from a day');
  const { isPast, takenBy, changes, semesterId, effectiveFrom, replacesId, grid, settled } = publishing;
  if (isPast) throw fieldError('timetable.date_in_past', 'effectiveFrom');
  if (takenBy !== null) throw fieldError('timetable.date_taken', 'effectiveFrom', { name: takenBy });
  if (changes.length !== input.from.confirmedChanges) {
    const params = { changes: changes.length };
    throw new AppError('timetable.changes_not_confirmed', { params, current: params });
  }
  const endedId = action === 'publish' ? await endVersionBefore(trx, semesterId, effectiveFrom) : replacesId;
  await moveOverrides(trx, settled);
  return {
    effective_from: effectiveFrom,
    effective_to: null,
    replaces_id: endedId,
    week: JSON.stringify(grid),
    publish_note: input.reason ?? '',
    published_by: by.actor?.userId ?? null,
    published_at: now,
  };
}

/** The published version of the semester ends the day before `date`. @returns which one. */
async function endVersionBefore(trx: Kysely<Tables>, semesterId: string, date: string): Promise<string | null> {
  const row = await trx
    .updateTable('timetables')
    .set({ state: 'superseded', effective_to: addDays(date, -1), version: sql`version + 1`, updated_at: new Date() })
    .where('semester_id', '=', semesterId)
    .where('state', '=', 'published')
    .where('effective_from', '<', date)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The version that the withdrawn one had taken the place of holds again. */
async function restoreReplaced(trx: Kysely<Tables>, { replaces_id: id }: TimetableRow): Promise<void> {
  if (id === null) return;
  await trx
    .updateTable('timetables')
    .set({ state: 'published', effective_to: null, version: sql`version + 1`, updated_at: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'superseded')
    .execute();
}

/** Changes of days belong to the versions that hold now; those whose lessons change are told. */
async function followWithdrawal({ trx, id, row, today, input: { semester } }: TimetableStep): Promise<void> {
  if (!semester || row.effective_from === null) throw new Error('a version is taken back within its semester');
  const { start_date: from, end_date: to } = semester;
  const frame = await readSemesterFrame(trx, row.semester_id, { from, to });
  const { settled } = await settledOverrides(trx, frame, { from: row.effective_from, to });
  await moveOverrides(trx, settled);
  await tellWithdrawn(trx, { changes: await readChanges(trx, row.replaces_id, id), effectiveFrom: row.effective_from });
  await tellEnded(trx, settled, today);
}

/** Writes where changes of single days belong now; those without a lesson are over. */
async function moveOverrides(trx: Kysely<Tables>, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return;
  const json = JSON.stringify(
    settled.map(({ override, lesson }) => ({
      id: override.id,
      lesson_id: lesson?.id ?? null,
      timetable_id: lesson?.timetableId ?? null,
    })),
  );
  await sql`
    update timetable_overrides o set lesson_id = coalesce(r.lesson_id, o.lesson_id),
      timetable_id = coalesce(r.timetable_id, o.timetable_id), version = o.version + 1, updated_at = now(),
      ended_at = case when r.lesson_id is null then now() end,
      ended_because = case when r.lesson_id is null then 'timetable' end
    from json_to_recordset(${json}::json) as r(id uuid, lesson_id uuid, timetable_id uuid)
    where o.id = r.id`.execute(trx);
}

/** Two words for one step are one in the log: what is published from a day to come is published. */
function logged({ action, from, to, row, found: { score, publishing }, input }: TimetableStep) {
  const { name, effective_from: effectiveFrom } = row;
  const reason = input.reason || undefined;
  if (publishing) {
    const { replacesId, changes } = publishing;
    const after = { name, effectiveFrom: publishing.effectiveFrom, replacesId, changes: changes.length };
    return { action: 'timetables.publish', after, reason };
  }
  if (action === 'begin') return { action: 'timetables.begin', after: { name, effectiveFrom } };
  if (action === 'check') {
    const accepted = isFaulty(score) ? reason : undefined;
    return { action: 'timetables.check', before: { state: from }, after: { state: to }, reason: accepted };
  }
  return { action: `timetables.${action}`, before: { name, effectiveFrom }, reason };
}
