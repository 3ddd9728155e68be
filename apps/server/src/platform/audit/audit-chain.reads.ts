import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { canonicalEntry } from './audit-chain.commands.ts';
import { type ChainFault, type ChainLink, chainWalk } from './audit-chain.rules.ts';
import { HeadsUnreadable, type KnownHead, readHeads } from './audit-heads.ts';

const linksInOne = 5_000;

export interface ChainReport {
  /** Null: everything is as it was sealed. */
  readonly fault: ChainFault | null;
  /** Entries that were looked at. */
  readonly checked: number;
  /** Newer entries that have no link yet; they get one within seconds. */
  readonly unsealed: number;
  readonly head: { readonly position: number; readonly auditId: number; readonly hash: string };
  /** The first of the heads noted down before that the chain no longer contains; null: it has them all. */
  readonly missingHead: KnownHead | null;
}

/**
 * Recomputes the whole chain and names the first entry that is not as it was sealed. `known`: heads that were noted outside the database;
 * without any, entries cut off together with their links at the very end cannot be told from entries that never were.
 */
export async function verifyAuditChain(db: Kysely<Tables>, known: readonly KnownHead[] = []): Promise<ChainReport> {
  const walk = chainWalk();
  let fault: ChainFault | null = null;
  const missing = new Map(known.map((head) => [`${head.position}:${head.hash}`, head]));
  for (let links = await readLinks(db, 0); links.length > 0 && !fault; ) {
    fault = walk.follow(links);
    for (const { position, hash } of links) missing.delete(`${position}:${Buffer.from(hash).toString('hex')}`);
    links = await readLinks(db, walk.head().position);
    if (fault) break;
  }
  const head = walk.head();
  fault ??= await strayEntry(db, head.auditId);
  const { rows } = await sql<{ unsealed: number }>`
    select count(*)::int as unsealed from audit_log where id > ${head.auditId}`.execute(db);
  const [missingHead = null] = fault ? [] : missing.values();
  return { fault, checked: head.position, unsealed: fault ? 0 : (rows[0]?.unsealed ?? 0), head, missingHead };
}

export interface LogReport extends ChainReport {
  /** How many heads noted outside the database it was compared with. */
  readonly known: number;
  /** Why the file of heads could not be compared; null: it was, or there is none yet. */
  readonly unreadable: HeadsUnreadable | null;
}

/**
 * Recomputes the chain and compares it with the heads in the file `path` and `more` that were written down elsewhere: what the button on
 * the log's screen and `scripts/verify-audit.ts` both do.
 */
export async function verifyAuditLog(
  db: Kysely<Tables>,
  path: string,
  more: readonly KnownHead[] = [],
): Promise<LogReport> {
  const noted = await readHeads(path).catch((error: unknown) => {
    if (error instanceof HeadsUnreadable) return error;
    throw error;
  });
  const known = [...(noted instanceof HeadsUnreadable ? [] : noted), ...more];
  const report = await verifyAuditChain(db, known);
  return { ...report, known: known.length, unreadable: noted instanceof HeadsUnreadable ? noted : null };
}

async function readLinks(db: Kysely<Tables>, after: number): Promise<ChainLink[]> {
  const { rows } = await sql<ChainLink>`
    select c.position, c.audit_id as "auditId", c.hash, case when a.id is not null then ${canonicalEntry} end as entry
    from audit_chain c left join audit_log a on a.id = c.audit_id
    where c.position > ${after} order by c.position limit ${linksInOne}`.execute(db);
  return rows.map((row) => ({ ...row, position: Number(row.position), auditId: Number(row.auditId) }));
}

/** The first entry among the sealed ones that has no link. */
async function strayEntry(db: Kysely<Tables>, upTo: number): Promise<ChainFault | null> {
  const { rows } = await sql<{ id: number }>`
    select a.id from audit_log a left join audit_chain c on c.audit_id = a.id
    where a.id <= ${upTo} and c.audit_id is null order by a.id limit 1`.execute(db);
  return rows[0] ? { kind: 'inserted', auditId: Number(rows[0].id) } : null;
}
