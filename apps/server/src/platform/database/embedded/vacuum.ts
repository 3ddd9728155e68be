import { sql } from 'kysely';
import type { Db } from '../open-database.ts';

const everyMs = 30 * 60 * 1000;

/** How far the write-ahead log has come; it moves only when something was written. */
async function logPosition(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(db.kysely);
  return rows[0]?.at ?? '';
}

/**
 * The embedded engine has no autovacuum: without this, tables grow for ever and the planner works with old counts. Runs only when
 * something was written since the last time. Returns the function that stops it.
 */
export function startVacuumTimer(db: Db, intervalMs = everyMs): () => void {
  let vacuumedAt = '';
  let running = false;
  const run = async () => {
    if (running) return;
    running = true;
    try {
      if ((await logPosition(db)) === vacuumedAt) return;
      await db.vacuum();
      vacuumedAt = await logPosition(db);
    } catch {
      // No user waits for this: the next round tries again, and real trouble shows in ordinary queries.
    } finally {
      running = false;
    }
  };
  const timer = setInterval(run, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
