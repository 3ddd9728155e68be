import { randomInt } from 'node:crypto';
import type { Generation } from '@phuong/contract/timetable/generation/generation.contract.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseStandingClash } from '../versions/double-booking.guards.ts';
import { editableTimetable, tellChanged } from '../versions/timetable-edit.guards.ts';
import { openTimetable } from './engine.reads.ts';
import { lastGeneration } from './generation.reads.ts';

export const generationKind = 'timetables.generate';

/**
 * Queues a generation; until it ends nobody else edits the version.
 * @throws AppError as every edit; 409 while one is running already, or with nothing to lay out.
 */
export async function startGeneration(
  { database, jobs }: Services,
  by: By & { actor: Actor },
  timetableId: string,
  input: { version: number; start: Generation['start']; seconds: number; seed?: number | undefined },
): Promise<Generation> {
  const { version, start, seconds, seed = randomInt(2 ** 31 - 1) } = input;
  return inTransaction(database, async (trx) => {
    const row = await editableTimetable(trx, timetableId, version);
    const open = await trx
      .selectFrom('timetable_lessons')
      .select('id')
      .where('timetable_id', '=', timetableId)
      .where('is_locked', '=', false)
      .limit(1)
      .executeTakeFirst();
    if (!open) throw new AppError('timetable.no_lessons');
    refuseStandingClash(await openTimetable(trx, timetableId), by.origin?.locale, { fixedOnly: true });
    const id = newId();
    const payload = { generationId: id };
    // Not tried again by itself: what was running when a process died is told of as failed.
    const job = { kind: generationKind, payload, createdBy: by.actor.userId, maxAttempts: 1 };
    await trx
      .insertInto('timetable_generations')
      .values({
        id,
        timetable_id: timetableId,
        job_id: await jobs.add(trx, job),
        start,
        state_before: row.state,
        limit_seconds: seconds,
        seed,
        progress: null,
        failure: null,
        started_by: by.actor.userId,
        started_by_name: by.actor.name,
        finished_at: null,
      })
      .execute();
    await trx
      .updateTable('timetables')
      .set({ state: 'generating', version: version + 1, updated_at: new Date() })
      .where('id', '=', timetableId)
      .execute();
    const after = { start, seconds, seed };
    await audit(trx, by, { action: generationKind, entity: 'timetable', entityId: timetableId, after });
    await tellChanged(trx, timetableId, version + 1);
    return written(trx, timetableId);
  });
}

/**
 * Asks the running generation to end with what it has; one that still waits for its turn is over at once, and the version as it was.
 * @throws AppError 404; 409 when none is running.
 */
export async function stopGeneration({ database, clock }: Services, by: By, timetableId: string): Promise<Generation> {
  return inTransaction(database, async (trx) => {
    const last = await lastGeneration(trx, timetableId);
    const waiting = await trx
      .updateTable('timetable_generations')
      .set({ state: 'STOPPED', stop_requested: true, finished_at: clock.now() })
      .where('timetable_id', '=', timetableId)
      .where('state', '=', 'QUEUED')
      .returning('state_before')
      .executeTakeFirst();
    if (waiting) {
      const { version } = await trx
        .updateTable('timetables')
        .set({ state: waiting.state_before, version: sql`version + 1`, updated_at: clock.now() })
        .where('id', '=', timetableId)
        .returning('version')
        .executeTakeFirstOrThrow();
      await audit(trx, by, { action: 'timetables.stopGeneration', entity: 'timetable', entityId: timetableId });
      await tellChanged(trx, timetableId, version);
      return written(trx, timetableId);
    }
    const stopped = await trx
      .updateTable('timetable_generations')
      .set({ stop_requested: true })
      .where('timetable_id', '=', timetableId)
      .where('state', 'in', ['QUEUED', 'RUNNING'])
      .returning('id')
      .executeTakeFirst();
    if (!last || !stopped) throw new AppError('timetable.not_generating');
    await audit(trx, by, { action: 'timetables.stopGeneration', entity: 'timetable', entityId: timetableId });
    return written(trx, timetableId);
  });
}

async function written(trx: Kysely<Tables>, timetableId: string): Promise<Generation> {
  const found = await lastGeneration(trx, timetableId);
  if (!found) throw notFound();
  return found;
}
