import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { always } from '../jobs/pace.ts';
import './audit.commands.ts';
import { chainHash, chainStart } from './audit-chain.rules.ts';

declare module '../database/tables.ts' {
  interface Tables {
    audit_chain: { position: number; audit_id: number; hash: Buffer; sealed_at: Date };
  }
}

/** Nobody else's number; holds sealing back to one process at a time. */
const sealLock = 7_161_001;
const rowsInOne = 2_000;
const sealEveryMs = 4_000;

/**
 * An entry as it is sealed: all that was written, in a fixed order, the moment in UTC to the microsecond. Columns that are added later
 * go to the end and only when they are not null, so that old links stay good.
 */
export const canonicalEntry = sql<string>`jsonb_build_array(
  a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.user_id, a.scope, a.user_name, a.action, a.entity,
  a.entity_id, a.before, a.after, a.reason, a.ip, a.user_agent, a.request_id)::text`;

/** Seen now; sealed once every transaction that ran at that time is over, since one of them may still add an earlier entry. */
interface Watermark {
  readonly newest: number;
  readonly xmax: string;
}

/**
 * Adds the entries that are there to the chain. Writers never wait for it: it comes behind them, in the order of the entries, over
 * transactions that are over.
 */
export function auditSealer(db: { kysely: Kysely<Tables> }, pace = always) {
  let seen: Watermark | null = null;
  let last = Number.NEGATIVE_INFINITY;

  /** @returns how many entries were sealed. Two calls at least are needed for what is new. */
  async function seal(): Promise<number> {
    const now = await watermark(db.kysely);
    const ready = seen !== null && BigInt(now.xmin) >= BigInt(seen.xmax) ? seen : null;
    if (seen === null || ready) seen = now;
    if (!ready) return 0;
    let sealed = 0;
    for (let count = rowsInOne; count === rowsInOne; sealed += count) count = await sealSome(db, ready.newest);
    return sealed;
  }

  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  return {
    seal,
    start(onError: (error: unknown) => void): void {
      timer = setInterval(() => {
        if (!pace.mayLook(last)) return;
        last = performance.now();
        running = running.then(seal).catch(onError);
      }, sealEveryMs).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}

async function watermark(db: Kysely<Tables>): Promise<Watermark & { xmin: string }> {
  const { rows } = await sql<{ newest: number | null; xmin: string; xmax: string }>`
    select (select max(id) from audit_log) as newest, pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
      pg_snapshot_xmax(pg_current_snapshot())::text as xmax`.execute(db);
  const { newest = 0, xmin = '0', xmax = '0' } = rows[0] ?? {};
  return { newest: Number(newest ?? 0), xmin, xmax };
}

async function sealSome(db: { kysely: Kysely<Tables> }, upTo: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows: locks } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${sealLock}) as mine`.execute(
      trx,
    );
    if (!locks[0]?.mine) return 0;
    const last = await trx
      .selectFrom('audit_chain')
      .select(['position', 'audit_id', 'hash'])
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst();
    const { rows } = await sql<{ id: number; entry: string }>`
      select a.id, ${canonicalEntry} as entry from audit_log a
      where a.id > ${last?.audit_id ?? 0} and a.id <= ${upTo} order by a.id limit ${rowsInOne}`.execute(trx);
    if (rows.length === 0) return 0;
    let hash: Uint8Array = last?.hash ?? chainStart;
    const hashes = rows.map(({ entry }) => {
      hash = chainHash(hash, entry);
      return Buffer.from(hash).toString('hex');
    });
    const first = Number(last?.position ?? 0) + 1;
    await sql`
      insert into audit_chain (position, audit_id, hash)
      select ${first} + ordinal - 1, id, decode(hash, 'hex')
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${hashes}::text[]) with ordinality as links (id, hash, ordinal)
      `.execute(trx);
    return rows.length;
  });
}
