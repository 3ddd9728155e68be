import {
  markSheetLifecycle,
  type SheetAction,
  type SheetState,
} from '@phuong/contract/grading/mark-sheet.lifecycle.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../platform/audit/audit.commands.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../platform/http/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { writeCells } from './cell-write.commands.ts';
import { type Moment, mayAct, mayReadSheet, possibleActions } from './mark-sheet.policy.ts';
import { readCells } from './mark-sheet.reads.ts';
import { closingOf, type Gap, gapsOf } from './mark-sheet.rules.ts';
import { readRoster } from './roster.reads.ts';
import { readSheetContext, type SheetContext, sheetKeys } from './sheet-context.reads.ts';

/** Makes the sheet's row if there is none yet; parallel first readers get the same one. */
export async function ensureSheet(db: Kysely<Tables>, context: SheetContext): Promise<string> {
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
  { database, clock }: Services,
  by: By & { actor: Actor },
  sheetId: string,
  step: SheetStep,
): Promise<SteppedSheet> {
  const moment = { now: clock.now(), today: clock.today() };
  return inTransaction(database, async (trx) => {
    const context = await lockedContext(trx, sheetId, by.actor, moment);
    checkStep(by.actor, context, step);
    const state = markSheetLifecycle.actions[step.action].to ?? context.state;
    if (step.action === 'submit') await checkGaps(trx, context, step.note, moment);
    if (step.action === 'lock') await closeSheet(trx, by.actor, context, sheetId, moment);
    if (step.action === 'unlock') await markPapersOutOfDate(trx, context);
    const unlockedUntil = step.action === 'unlock' ? hoursFrom(moment.now, step.hours ?? 0) : null;
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
    await recordStep(trx, by, context, sheetId, step, state, moment);
    return {
      state,
      version: context.version + 1,
      can: possibleActions(by.actor, { ...context, state }),
    };
  });
}

const hoursFrom = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000);

async function lockedContext(trx: Kysely<Tables>, sheetId: string, actor: Actor, moment: Moment) {
  const keys = await sheetKeys(trx, sheetId, 'update');
  const context = keys && (await readSheetContext(trx, keys, actor, moment));
  if (!context || !mayReadSheet(actor, context)) throw notFound();
  return context;
}

function checkStep(actor: Actor, context: SheetContext, step: SheetStep): void {
  if (!mayAct(actor, step.action, context)) throw new AppError('grading.may_not_act');
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

async function presentRows(trx: Kysely<Tables>, context: SheetContext, moment: Moment) {
  const span = { from: context.semesterStart, to: context.semesterEnd };
  const roster = await readRoster(trx, context.classId, span, moment.today);
  const cells = context.id === null ? undefined : (await readCells(trx, [context.id])).get(context.id);
  return roster
    .filter(({ leftOn }) => leftOn === null)
    .map(({ studentId, name }) => ({ studentId, name, cells: cells?.get(studentId) ?? {} }));
}

type PresentRow = Awaited<ReturnType<typeof presentRows>>[number];

const withNames = (gaps: readonly Gap[], rows: readonly PresentRow[]) => {
  const names = new Map(rows.map(({ studentId, name }) => [studentId, name]));
  return gaps.slice(0, 200).map((gap) => ({ ...gap, name: names.get(gap.studentId) ?? '' }));
};

async function checkGaps(trx: Kysely<Tables>, context: SheetContext, note: string, moment: Moment): Promise<void> {
  const rows = await presentRows(trx, context, moment);
  const { empty, unexplained } = gapsOf(context.shape, rows);
  if (empty.length > 0) {
    throw new AppError('grading.sheet_has_gaps', {
      params: { count: empty.length },
      current: { gaps: withNames(empty, rows) },
    });
  }
  if (unexplained.length > 0 && note === '') {
    throw new AppError('grading.gaps_need_note', {
      params: { count: unexplained.length },
      fields: [{ field: 'note', code: 'grading.gaps_need_note', params: { count: unexplained.length } }],
      current: { gaps: withNames(unexplained, rows) },
    });
  }
}

/** Applies the closing rules of circular 22, art. 7.4; what they write is in the history with source `closing`. */
async function closeSheet(
  trx: Kysely<Tables>,
  actor: Actor,
  context: SheetContext,
  sheetId: string,
  moment: Moment,
): Promise<void> {
  const rows = await presentRows(trx, context, moment);
  const { blocking, writes } = closingOf(context.shape, rows);
  if (blocking.length > 0) {
    throw new AppError('grading.regular_mark_missing', {
      params: { count: blocking.length },
      current: { gaps: withNames(blocking, rows) },
    });
  }
  if (writes.length === 0) return;
  await writeCells(
    trx,
    {
      sheetId,
      sheetVersion: context.version,
      teacherId: null,
      source: 'closing',
      reason: '',
      userId: actor.userId,
      userName: actor.name,
    },
    writes,
  );
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

async function recordStep(
  trx: Kysely<Tables>,
  by: By & { actor: Actor },
  context: SheetContext,
  sheetId: string,
  step: SheetStep,
  state: SheetState,
  moment: Moment,
): Promise<void> {
  await trx
    .insertInto('mark_sheet_events')
    .values({
      id: newId(moment.now.getTime()),
      sheet_id: sheetId,
      action: step.action,
      from_state: context.state,
      to_state: state,
      note: step.note,
      by_user_id: by.actor.userId,
      by_name: by.actor.name,
      at: moment.now,
    })
    .execute();
  await audit(trx, by, {
    action: `sheets.${step.action}`,
    entity: 'mark_sheet',
    entityId: sheetId,
    before: { state: context.state },
    after: { state, class: context.className, subject: context.subjectName, hours: step.hours },
    reason: step.note || undefined,
  });
}
