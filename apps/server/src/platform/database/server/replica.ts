import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { answeredTogether } from '../answered-together.ts';
import type { Tables } from '../tables.ts';

/** As a call finds it: `away` is also one that is no copy of our database, or leads itself. */
type State = 'ready' | 'late' | 'away';

/** Reads by who answered them, and why it was not the replica. */
export type ReplicaCounts = Readonly<Record<'replica' | 'late' | 'away', number>>;

interface ReplicaOptions {
  readonly leader: Kysely<Tables>;
  readonly replica: Kysely<Tables>;
  readonly close: () => Promise<void>;
  /** Told when the replica comes or goes. */
  readonly onChange: (state: State) => void;
}

type Read<T> = (db: Kysely<Tables>) => Promise<T>;

/** Further behind than this it is not even asked. */
const oldestMs = 1_000;
const watchMs = 1_000;
const answerMs = 1_000;
/** So long a call waits for what was committed a moment before it to arrive; the leader answers as quickly. */
const pausesMs = [2, 4, 8, 16];

/** It has not yet what the call must see. */
class Behind extends Error {}

/**
 * A second server that follows the first (streaming replication) and answers reads in its place. It is asked only if it has everything that
 * was committed before the call came, whoever wrote it and in whichever copy of the program: nobody misses what they have just saved, nor what
 * they were just told of. Everything else, and every trouble with it, is answered by the leader, and only the numbers tell.
 */
export class Replica {
  readonly #options: ReplicaOptions;
  readonly #counts = { replica: 0, late: 0, away: 0 };
  readonly #stop = new AbortController();
  readonly #watching: Promise<void>;
  #state: State = 'away';
  /** It had then all that was committed. */
  #caughtUpAt = Number.NEGATIVE_INFINITY;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#watching = this.#watch();
  }

  get counts(): ReplicaCounts {
    return this.#counts;
  }

  /** How far it is behind; infinite while it is away. */
  get secondsBehind(): number {
    return this.#state === 'away' ? Number.POSITIVE_INFINITY : (performance.now() - this.#caughtUpAt) / 1_000;
  }

  async read<T>(work: Read<T>): Promise<T> {
    const { leader, replica } = this.#options;
    if (this.#state === 'ready') {
      try {
        const position = await this.#position();
        const answer = await replica
          .transaction()
          .setAccessMode('read only')
          .execute(async (trx) => {
            await caughtUp(trx, position);
            return work(trx);
          });
        this.#counts.replica += 1;
        return answer;
      } catch (error) {
        const answer = await work(leader);
        // What the leader can answer was the replica's own trouble; it is asked again when it has answered the watch.
        if (!(error instanceof Behind)) this.#become('away');
        this.#counts[error instanceof Behind ? 'late' : 'away'] += 1;
        return answer;
      }
    }
    this.#counts[this.#state] += 1;
    return work(leader);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#watching;
    await this.#options.close();
  }

  /** Where the leader's log ends: all that was committed lies before it. One statement for all who ask at the same moment. */
  readonly #position = (() => {
    const together = answeredTogether<null, string>(async (asked) => {
      const { rows } = await sql<{ position: string }>`
        select pg_current_wal_insert_lsn()::text as position`.execute(this.#options.leader);
      return asked.map(() => rows[0]?.position ?? '');
    });
    return () => together(null);
  })();

  async #watch(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const late = pause(answerMs, 'away' as const, { signal, ref: false }).catch(() => 'away' as const);
      const state = await Promise.race([this.#look().catch(() => 'away' as const), late]);
      if (signal.aborted) return;
      this.#become(state);
      await pause(watchMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #look(): Promise<State> {
    const { leader, replica } = this.#options;
    const lookedAt = performance.now();
    const led = await sql<{ system: string; position: string }>`
      select system_identifier::text as system, pg_current_wal_insert_lsn()::text as position from pg_control_system()`.execute(
      leader,
    );
    const { system = '', position = '' } = led.rows[0] ?? {};
    const followed = await sql<{ follows: boolean; has_all: boolean }>`
      select pg_is_in_recovery() and system_identifier::text = ${system} as follows,
        coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as has_all
      from pg_control_system()`.execute(replica);
    const [row] = followed.rows;
    if (!row?.follows) return 'away';
    if (row.has_all) this.#caughtUpAt = lookedAt;
    // While much is written it lacks the last of it at any moment, and has it a moment later: that is for each call to see.
    return row.has_all || (await this.#arrives(position, lookedAt)) ? 'ready' : 'late';
  }

  async #arrives(position: string, lookedAt: number): Promise<boolean> {
    while (performance.now() - lookedAt < oldestMs / 2) {
      await pause(50);
      if (!(await hasAll(this.#options.replica, position))) continue;
      this.#caughtUpAt = lookedAt;
      return true;
    }
    return performance.now() - this.#caughtUpAt < oldestMs;
  }

  #become(state: State): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onChange(state);
  }
}

async function hasAll(db: Kysely<Tables>, position: string): Promise<boolean> {
  const { rows } = await sql<{ has_all: boolean }>`
    select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as has_all`.execute(
    db,
  );
  return rows[0]?.has_all ?? false;
}

/** @throws Behind when what was committed up to there has not arrived after a moment. */
async function caughtUp(trx: Kysely<Tables>, position: string): Promise<void> {
  for (const wait of [0, ...pausesMs]) {
    if (wait > 0) await pause(wait);
    if (await hasAll(trx, position)) return;
  }
  throw new Behind();
}
