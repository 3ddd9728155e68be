import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../audit/audit.commands.ts';
import type { Tables } from '../database/tables.ts';
import { AppError, notFound } from '../http/app-error.ts';

/** A record as people see it: whoever changes it says which version they saw. */
export interface Versioned {
  readonly version: number;
}

/** What the log keeps of an edit: mostly `changed(before, after)`. */
interface Difference {
  readonly before: object;
  readonly after: object;
  readonly reason?: string;
}

interface VersionedEdit<R extends Versioned> {
  /** As the log calls it: `rooms.update`. */
  readonly action: string;
  readonly entity: string;
  /** Null: there is only one, and the caller holds it. */
  readonly id: string | null;
  /** The version the caller saw. */
  readonly version: number;
  /** The table whose row is held until the transaction ends; none where the caller holds it already. */
  readonly lock?: keyof Tables;
  /** The record, before and again after; undefined: there is none, or none for this caller. */
  readonly read: () => Promise<R | undefined>;
  /** Refuses what may not be, then writes, `nextVersion` with it. */
  readonly write: (before: R) => Promise<unknown>;
  readonly difference: (before: R, after: R) => Difference;
}

/**
 * The one way to change a record people edit: lock, read, refuse a stale version, write, log, read back. The lock comes before the read,
 * so of two editors the second sees what the first has written. What happens besides (notices, other tables) belongs in `write`.
 * @throws AppError 404; 409 `platform.stale_version` with the record as it is; whatever `write` refuses.
 */
export async function versionedEdit<R extends Versioned>(
  trx: Kysely<Tables>,
  by: By,
  edit: VersionedEdit<R>,
): Promise<R> {
  if (edit.lock && edit.id !== null) await lockRow(trx, edit.lock, edit.id);
  const before = found(await edit.read());
  refuseStale(before, edit.version);
  await edit.write(before);
  const after = found(await edit.read());
  const { action, entity, id: entityId } = edit;
  await audit(trx, by, { action, entity, entityId, ...edit.difference(before, after) });
  return after;
}

/** Holds a row until the transaction ends; no error where there is none. */
export async function lockRow(trx: Kysely<Tables>, table: keyof Tables, id: string): Promise<void> {
  await sql`select id from ${sql.table(table)} where id = ${id} for update`.execute(trx);
}

/** @throws AppError 404 for a record that is not there. */
export function found<R>(record: R | undefined | null): R {
  if (record === undefined || record === null) throw notFound();
  return record;
}

/** @throws AppError 409 with the record as it is, or `current` where the caller sees another one than is compared. */
export function refuseStale(record: Versioned, version: number, current: unknown = record): void {
  if (record.version !== version) throw new AppError('platform.stale_version', { current });
}

/** The same where people see another record than the one compared; it is read only to be shown. */
export async function refuseStaleShowing(
  record: Versioned,
  version: number,
  current: () => Promise<unknown>,
): Promise<void> {
  if (record.version !== version) refuseStale(record, version, await current());
}

/** The columns every edit writes besides its own. */
export const nextVersion = ({ version }: Versioned) => ({ version: version + 1, updated_at: new Date() });
