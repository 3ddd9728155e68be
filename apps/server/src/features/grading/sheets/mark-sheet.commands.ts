import {
  markSheetLifecycle,
  type SheetAction,
  type SheetState,
} from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import { type Kysely, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { queueRelock, relockEnded } from '../entry/sheet-relock.commands.ts';
import { type Moment, mayReadSheet, possibleActions, stepRefusal } from './mark-sheet.policy.ts';
import { noticeOfStep } from './sheet.notices.ts';
import { checkGaps, closeSheet } from './sheet-closing.writes.ts';
import { readSheetContext, type SheetContext, type SheetKeys, sheetKeys } from './sheet-context.reads.ts';
import { recordStep } from './sheet-history.writes.ts';

/**
 * The id of a sheet that somebody is about to write into, its row made if there is none yet.
 * @throws AppError 404 for who may not read it; 403 when it is not there and the caller never writes into it.
 */
export async function openSheet(
  { db, clock }: Services,
  { actor }: { actor: Actor },
  keys: SheetKeys,
): Promise<{ id: string }> {
  const context = await readSheetContext(db, keys, actor, { now: clock.now(), today: clock.today() });
  if (!context || !mayReadSheet(actor, context)) throw notFound();
  if (context.id === null && stepRefusal(actor, 'submit', context)) {
    throw new AppError(actor.scope === 'teacher' ? 'grading.not_subject_teacher' : 'grading.may_not_enter');
  }
  return { id: await ensureSheet(db, context) };
}

/** Makes the sheet's row if there is none yet; parallel first writers get the same one. */
async function ensureSheet(db: Kysely<Tables>, context: SheetContext): Promise<string> {
  if (context.id !== null) return context.id;
  const { classId, subjectId, semesterId, shape } = context;
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into mark_sheets (id, class_id, subject_id, semester_id, mode, regular_count)
      values (${newId()}, ${classId}, ${subjectId}, ${semesterId}, ${shape.mode}, ${shape.regularCount})
      on conflict (class_id, subject_id, semester_id) do nothing returning id
    )
    select id from made
    union all select id from mark_sheets
    where class_id = ${classId} and subject_id = ${subjectId} and semester_id = ${semesterId} limit 1`.execute(db);
  const id = rows[0]?.id ?? (await sheetIdOf(db, context));
  if (id === undefined) throw notFound();
  return id;
}

/** When another made it in the same moment, the statement above could not see it yet. */
async function sheetIdOf(db: Kysely<Tables>, { classId, subjectId, semesterId }: SheetContext) {
  const row = await db
    .selectFrom('mark_sheets')
    .select('id')
    .where('class_id', '=', classId)
    .where('subject_id', '=', subjectId)
    .where('semester_id', '=', semesterId)
    .executeTakeFirst();
  return row?.id;
}

export interface SheetStep {
  readonly action: SheetAction;
  readonly note: string;
  readonly hours?: number | undefined;
  /** Absent for steps over many sheets. */
  readonly version?: number;
}

export interface SteppedSheet {
  readonly state: SheetState;
  readonly version: number;
  readonly can: SheetAction[];
}

/**
 * Takes one step of a sheet's lifecycle, alone on its row: no mark is saved meanwhile.
 * @throws AppError 404; 403 when somebody else does this step; 409 for a stale version, a step that the state does not allow, gaps (as
 * `current.gaps`) or a missing regular mark.
 */
export async function actOnSheet(
  services: Services,
  by: By & { actor: Actor },
  sheetId: string,
  step: SheetStep,
): Promise<SteppedSheet> {
  const { database, clock } = services;
  await relockEnded(services, sheetId);
  const moment = { now: clock.now(), today: clock.today() };
  return inTransaction(database, async (trx) => {
    const context = await lockedContext(trx, sheetId, by.actor, moment);
    checkStep(by.actor, context, step);
    const state = markSheetLifecycle.actions[step.action].to ?? context.state;
    if (step.action === 'submit') await checkGaps(trx, context, step.note, moment);
    if (step.action === 'lock') await closeSheet(trx, by.actor, context, sheetId, moment);
    if (step.action === 'unlock') await markPapersOutOfDate(trx, context);
    const unlockedUntil = unlockedUntilAfter(step, context, moment.now);
    if (step.action === 'unlock' && unlockedUntil) await queueRelock(services, trx, unlockedUntil);
    await trx
      .updateTable('mark_sheets')
      .set({
        state,
        unlocked_until: unlockedUntil,
        regular_count: context.shape.regularCount,
        version: context.version + 1,
        updated_at: moment.now,
      })
      .where('id', '=', sheetId)
      .execute();
    await recordStep(trx, by, context, sheetId, { ...step, from: context.state, to: state }, moment.now);
    await noticeOfStep(trx, by.actor, context, step);
    return {
      state,
      version: context.version + 1,
      can: possibleActions(by.actor, { ...context, state }),
    };
  });
}

/** The hours of an unlocking run on while the sheet is handed in and given back; locking ends them. */
function unlockedUntilAfter(step: SheetStep, { unlockedUntil }: SheetContext, now: Date): Date | null {
  if (step.action === 'unlock') return new Date(now.getTime() + (step.hours ?? 0) * 3_600_000);
  return step.action !== 'lock' && unlockedUntil !== null && unlockedUntil > now ? unlockedUntil : null;
}

async function lockedContext(trx: Kysely<Tables>, sheetId: string, actor: Actor, moment: Moment) {
  const keys = await sheetKeys(trx, sheetId, 'update');
  const context = keys && (await readSheetContext(trx, keys, actor, moment));
  if (!context || !mayReadSheet(actor, context)) throw notFound();
  return context;
}

function checkStep(actor: Actor, context: SheetContext, step: SheetStep): void {
  const refusal = stepRefusal(actor, step.action, context);
  if (refusal) throw new AppError(refusal);
  const current = { state: context.state, version: context.version, can: possibleActions(actor, context) };
  if (step.version !== undefined && step.version !== context.version) {
    throw new AppError('platform.stale_version', { current });
  }
  const action = markSheetLifecycle.actions[step.action];
  if (!(action.from as readonly SheetState[]).includes(context.state)) {
    throw new AppError('grading.action_not_possible', { current });
  }
  if (action.needsReason && step.note === '') throw fieldError('grading.reason_required', 'note');
  if (step.action === 'unlock' && !step.hours) throw fieldError('grading.hours_required', 'hours');
}

/** Stored results and issued papers that stand on an opened sheet are out of date until they are made again. */
async function markPapersOutOfDate(trx: Kysely<Tables>, { classId, semesterOrdinal }: SheetContext): Promise<void> {
  const periods = [`HK${semesterOrdinal}`, 'CN', 'HE'] as ('HK1' | 'HK2' | 'CN')[];
  await trx
    .updateTable('term_results')
    .set({ is_out_of_date: true })
    .where('class_id', '=', classId)
    .where('period', 'in', periods)
    .execute();
  await trx
    .updateTable('transcripts')
    .set({ is_out_of_date: true })
    .where('class_id', '=', classId)
    .where('period', 'in', periods)
    .where('state', '=', 'final')
    .execute();
}
