import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Scope } from '../http/actor.ts';
import { AppError } from '../http/app-error.ts';

const mebibyte = 1024 * 1024;

/** Bytes of pictures and scanned documents one person may have put into the school's storage: the office those of all pupils, everybody else their own. */
export const uploadQuota: Readonly<Record<Scope, number>> = {
  account: 2048 * mebibyte,
  teacher: 20 * mebibyte,
  student: 10 * mebibyte,
};

/**
 * Takes so many bytes of what a person may store, in the caller's transaction. What the system makes itself (transcripts, bundles) is not
 * counted; what was replaced or taken away counts no more. @throws AppError 413.
 */
export async function takeUploadQuota(trx: Kysely<Tables>, userId: string, bytes: number): Promise<void> {
  // Two at the same moment must count each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload quota ${userId}`}, 0))`.execute(trx);
  const { rows } = await sql<{ scope: Scope; stored: number }>`
    select u.scope, (select coalesce(sum(f.size), 0)::float8 from files f
      where f.created_by = u.id and f.is_upload) as stored
    from users u where u.id = ${userId}`.execute(trx);
  const [person] = rows;
  if (!person) return;
  const most = uploadQuota[person.scope];
  if (person.stored + bytes > most) {
    throw new AppError('platform.upload_quota', { params: { max: Math.round(most / mebibyte) } });
  }
}
