import {
  markSheetLifecycle,
  type SheetAction,
  type SheetState,
} from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { type Asked, lifecycleSteps, type Step, type StepTypes } from '../../../platform/lifecycle/lifecycle-steps.ts';
import { openForResults } from '../../school/school.public.ts';
import { queueRelock } from '../entry/relock.writes.ts';
import { markPapersOutOfDate } from '../results/out-of-date.writes.ts';
import { isTakenInClosedYear, mayReadSheet, possibleActions, stepRefusal } from './mark-sheet.policy.ts';
import { noticeOfStep } from './sheet.notices.ts';
import { checkGaps, closeSheet, writeClosing } from './sheet-closing.writes.ts';
import { readSheetContext, type SheetContext, sheetKeys } from './sheet-context.reads.ts';

interface SheetStepInput {
  readonly version?: number;
  readonly note: string;
  readonly hours?: number | undefined;
}

export interface SteppedSheet {
  readonly state: SheetState;
  readonly version: number;
  readonly can: SheetAction[];
}

interface SheetSteps extends StepTypes {
  readonly lifecycle: typeof markSheetLifecycle;
  readonly row: SheetContext;
  readonly input: SheetStepInput;
  readonly answer: SteppedSheet;
}
type SheetStep = Step<SheetSteps>;

/** How a mark sheet takes the steps of its lifecycle. */
export const sheetSteps = lifecycleSteps<SheetSteps>({
  lifecycle: markSheetLifecycle,
  table: 'mark_sheets',
  column: 'state',
  lock: lockSheet,
  stateOf: ({ state, version }) => ({ state, version }),
  may: (actor, action, context) => (action === 'relock' ? 'grading.may_not_act' : stepRefusal(actor, action, context)),
  current: stateNow,
  impossible: (step) => new AppError('grading.action_not_possible', { current: stateNow(step) }),
  reason: { of: ({ note }) => note, missing: () => fieldError('grading.reason_required', 'note') },
  works: {
    submit: async ({ trx, row, input, now, today }) => {
      await checkGaps(trx, row, input.note, { now, today });
      return {};
    },
    return: null,
    verify: null,
    post: null,
    unpost: null,
    lock: async ({ trx, by, id, row, now, today }) => {
      await closeSheet(trx, closer(by), row, id, { now, today });
      return { unlocked_until: null };
    },
    unlock: async ({ trx, services, row, input, now }) => {
      if (!input.hours) throw fieldError('grading.hours_required', 'hours');
      await markPapersOutOfDate(trx, row);
      const asked = new Date(now.getTime() + input.hours * 3_600_000);
      const { yearReopenedUntil } = row;
      // What a reopened year lends, ends with the reopening.
      const until = yearReopenedUntil !== null && yearReopenedUntil < asked ? yearReopenedUntil : asked;
      await queueRelock(services, trx, until);
      return { unlocked_until: until };
    },
    relock: async ({ trx, by, id, row, now, today }) => {
      await writeClosing(trx, closer(by), row, id, { now, today });
      return { unlocked_until: null };
    },
  },
  columns: ({ row, now }) => ({
    // The hours of an unlocking run on while the sheet is handed in and given back; locking ends them.
    unlocked_until: row.unlockedUntil !== null && row.unlockedUntil > now ? row.unlockedUntil : null,
    regular_count: row.shape.regularCount,
    updated_at: now,
  }),
  history: recordStep,
  log: ({ id, action, from, to, row, input }) => ({
    action: `sheets.${action}`,
    entity: 'mark_sheet',
    entityId: id,
    before: { state: from },
    after: { state: to, class: row.className, subject: row.subjectName, hours: input.hours },
    reason: input.note || undefined,
  }),
  afterwards: async ({ trx, by, row, action, input }) => {
    if (by.actor && action !== 'relock') await noticeOfStep(trx, by.actor, row, { action, note: input.note });
  },
  answer: stateAfter,
});

async function lockSheet(trx: Transaction<Tables>, { id, by, now, today, action }: Asked<SheetAction | 'relock'>) {
  const keys = await sheetKeys(trx, id, 'update');
  const context = keys && (await readSheetContext(trx, keys, by.actor, { now, today }));
  if (!context || (by.actor && !mayReadSheet(by.actor, context))) return undefined;
  const isHeldOpen = by.actor && !isTakenInClosedYear(action);
  if (isHeldOpen) await openForResults(trx, { schoolYearId: context.schoolYearId }, now);
  // For people a sheet whose hours have ended is locked already; the system is about to lock it.
  return by.actor ? context : { ...context, state: 'in_progress' as const };
}

const closer = ({ actor }: SheetStep['by']) => ({ userId: actor?.userId ?? null, name: actor?.name ?? '' });

function stateNow({ by, row }: Pick<SheetStep, 'by' | 'row'>): SteppedSheet {
  return { state: row.state, version: row.version, can: by.actor ? possibleActions(by.actor, row) : [] };
}

function stateAfter({ by, row, to }: SheetStep): SteppedSheet {
  return stateNow({ by, row: { ...row, state: to, version: row.version + 1 } });
}

async function recordStep({ trx, by, id, action, from, to, input, now }: SheetStep): Promise<void> {
  await trx
    .insertInto('mark_sheet_events')
    .values({
      id: newId(now.getTime()),
      sheet_id: id,
      action,
      from_state: from,
      to_state: to,
      note: input.note,
      by_user_id: by.actor?.userId ?? null,
      by_name: by.actor?.name ?? '',
      at: now,
    })
    .execute();
}
