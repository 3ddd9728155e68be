import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import './audit-chain.commands.ts';

/** A head of the chain as it was once: whatever is sealed later, this link stays. */
export interface KnownHead {
  readonly position: number;
  /** When the server noted it; a head that somebody wrote down by hand has none. */
  readonly day?: string;
  /** In hexadecimal digits. */
  readonly hash: string;
}

/** Where the heads are noted, outside the database: one line a day, `2026-11-23 1234:9f86…`. */
export const headsFile = (dataDir: string) => join(dataDir, 'audit-heads.log');

const line = /^(\d{4}-\d\d-\d\d) (\d{1,15}):([0-9a-f]{64})$/;

interface NotedHead extends KnownHead {
  readonly day: string;
}

/** The file is there and cannot be compared: a line of it is no head, or (`line` null) it cannot be read at all. */
export class HeadsUnreadable extends Error {
  constructor(
    path: string,
    readonly line: number | null,
  ) {
    super(line === null ? `${path} cannot be read.` : `${path}: line ${line} is no head of the log.`);
  }
}

/** The heads that were noted, the first one first; none without a file. @throws HeadsUnreadable. */
export async function readHeads(path: string): Promise<NotedHead[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new HeadsUnreadable(path, null);
  });
  const lines = text.split('\n').filter((each) => each !== '');
  return lines.map((each, index) => {
    const [, day = '', position = '', hash = ''] = line.exec(each) ?? [];
    if (hash === '') throw new HeadsUnreadable(path, index + 1);
    return { day, position: Number(position), hash };
  });
}

/**
 * Notes today's head of the chain in the file, once a day and only when there is a new one. Whoever can write the database can then no longer
 * cut off or rewrite what was sealed before today without the file telling.
 * @throws Error when the chain no longer holds the head noted last; nothing is noted then.
 */
export async function noteHead(db: Kysely<Tables>, path: string, today: string): Promise<void> {
  const last = (await readHeads(path)).at(-1);
  if (last && last.day >= today) return;
  const links = () => db.selectFrom('audit_chain').select(['position', 'hash']);
  if (last) {
    const still = await links().where('position', '=', last.position).executeTakeFirst();
    if (!still || hex(still.hash) !== last.hash) {
      throw new Error(`The audit log no longer holds the head of ${last.day} (${path}). Run scripts/verify-audit.ts.`);
    }
  }
  const head = await links().orderBy('position', 'desc').limit(1).executeTakeFirst();
  if (!head || Number(head.position) === last?.position) return;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await appendFile(path, `${today} ${head.position}:${hex(head.hash)}\n`, { mode: 0o600, flush: true });
}

const hex = (hash: Uint8Array) => Buffer.from(hash).toString('hex');
