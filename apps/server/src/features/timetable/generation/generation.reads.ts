import type { Generation } from '@phuong/contract/timetable/generation/generation.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import '../timetable.tables.ts';

export type GenerationProgress = NonNullable<Generation['progress']>;

/** The running or last generation of a version; null when there never was one. @throws AppError 404 for an unknown version. */
export async function lastGeneration(db: Kysely<Tables>, timetableId: string): Promise<Generation | null> {
  const known = await db.selectFrom('timetables').select('id').where('id', '=', timetableId).executeTakeFirst();
  if (!known) throw notFound();
  const row = await db
    .selectFrom('timetable_generations')
    .select([
      'id',
      'timetable_id as timetableId',
      'state',
      'start',
      'limit_seconds as limitSeconds',
      'seed',
      'progress',
      'failure',
      'started_by_name as startedBy',
      'started_at',
      'finished_at',
    ])
    .where('timetable_id', '=', timetableId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { progress, started_at, finished_at, ...rest } = row;
  return {
    ...rest,
    progress: progress as GenerationProgress | null,
    startedAt: started_at.toISOString(),
    finishedAt: finished_at?.toISOString() ?? null,
  };
}
