import type { SheetAction } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import { type Kysely, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { takeStep } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { openForResults } from '../../school/school.public.ts';
import { relockEnded } from '../entry/sheet-relock.commands.ts';
import { mayReadSheet, stepRefusal } from './mark-sheet.policy.ts';
import { type SteppedSheet, sheetSteps } from './mark-sheet-steps.writes.ts';
import { readSheetContext, type SheetContext, type SheetKeys } from './sheet-context.reads.ts';
import { sheetTopic, unmadeTopic } from './sheet-watch.reads.ts';

/**
 * The id of a sheet that somebody is about to write into, its row made if there is none yet.
 * @throws AppError 404 for who may not read it; when it is not there: 403 for who never writes into it, 409 in a closed year.
 */
export async function openSheet(
  { database, db, clock, bell }: Services,
  { actor }: { actor: Actor },
  keys: SheetKeys,
): Promise<{ id: string }> {
  const context = await readSheetContext(db, keys, actor, { now: clock.now(), today: clock.today() });
  if (!context || !mayReadSheet(actor, context)) throw notFound();
  if (context.id === null && stepRefusal(actor, 'submit', context)) {
    throw new AppError(actor.scope === 'teacher' ? 'grading.not_subject_teacher' : 'grading.may_not_enter');
  }
  if (context.id !== null) return { id: context.id };
  const made = await inTransaction(database, async (trx) => {
    await openForResults(trx, { schoolYearId: context.schoolYearId }, clock.now());
    return { id: await makeSheet(trx, context) };
  });
  bell.ring('sheet.changed', unmadeTopic(keys), actor.sessionId);
  return made;
}

/** Makes the sheet's row; parallel first writers get the same one. */
async function makeSheet(db: Kysely<Tables>, context: SheetContext): Promise<string> {
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

/**
 * Takes one step of a sheet's lifecycle, alone on its row: no mark is saved meanwhile.
 * @throws AppError 404; 403 when somebody else does this step; 409 for a stale version, a step that the state does not allow, gaps (as
 * `current.gaps`) or a missing regular mark.
 */
export async function actOnSheet(
  services: Services,
  by: By & { actor: Actor },
  sheetId: string,
  { action, ...input }: SheetStep,
): Promise<SteppedSheet> {
  await relockEnded(services, sheetId);
  const stepped = await takeStep(services, by, sheetSteps, { id: sheetId, action, input });
  services.bell.ring('sheet.changed', sheetTopic(sheetId), by.actor.sessionId);
  return stepped;
}
