import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import type { OneOwnItem } from './own-items.reads.ts';

/** Looking again within this time is the same opening: reading writes nothing then. */
const sameOpeningMs = 600_000;

/** Keeps that a pupil has opened an item, while its year is open; looking again soon writes nothing, unless that finishes it. */
export async function keepOpening(
  services: Services,
  studentId: string,
  item: OneOwnItem,
  { now, finishes = false }: { readonly now: Date; readonly finishes?: boolean },
): Promise<void> {
  const isAgain = item.last_opened_at !== null && now.getTime() - item.last_opened_at.getTime() < sameOpeningMs;
  if (item.year_status === 'CLOSED' || (isAgain && !finishes)) return;
  await inTransaction(services.database, (trx) =>
    keepProgress(trx, {
      itemId: item.id,
      studentId,
      at: now,
      finishedAt: finishes ? now : null,
      place: item.place ?? '',
    }),
  );
}

interface Progress {
  readonly itemId: string;
  readonly studentId: string;
  readonly at: Date;
  readonly finishedAt: Date | null;
  readonly place: string;
}

/** Later news never takes back earlier finishing, nor an older place a newer one. @returns when it was finished. */
export async function keepProgress(
  trx: Kysely<Tables>,
  { itemId, studentId, at, finishedAt, place }: Progress,
): Promise<Date | null> {
  const { rows } = await sql<{ finished_at: Date | null }>`
    insert into lesson_item_progress as p (item_id, student_id, opened_at, last_opened_at, finished_at, place)
    values (${itemId}, ${studentId}, ${at}, ${at}, ${finishedAt}, ${place})
    on conflict (item_id, student_id) do update set
      last_opened_at = greatest(p.last_opened_at, excluded.last_opened_at),
      finished_at = least(p.finished_at, excluded.finished_at),
      place = case when excluded.last_opened_at >= p.last_opened_at then excluded.place else p.place end
    returning p.finished_at`.execute(trx);
  return rows[0]?.finished_at ?? null;
}
