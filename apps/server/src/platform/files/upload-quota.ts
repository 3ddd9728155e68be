import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Scope } from '../http/actor.ts';
import { AppError } from '../http/app-error.ts';
import { type UploadSettings, usualUploadSettings } from '../uploads/upload-settings.ts';

const mebibyte = 1024 * 1024;

/** What one person keeps, uploads that are under way among it, and may keep, in bytes; null when there is no such person. */
export async function spaceOf(
  db: Kysely<Tables>,
  userId: string,
  { ofPerson }: UploadSettings,
): Promise<{ used: number; most: number } | null> {
  const { rows } = await sql<{ scope: Scope; used: number }>`
    select u.scope, (select coalesce(sum(f.size), 0)::float8 from files f where f.created_by = u.id and f.is_upload)
      + (select coalesce(sum(p.size), 0)::float8 from uploads p where p.user_id = u.id) as used
    from users u where u.id = ${userId}`.execute(db);
  const [person] = rows;
  return person ? { used: person.used, most: ofPerson[person.scope] } : null;
}

/** What all files of the school take, each of them counted once however often it is kept. */
export async function schoolSpaceUsed(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(size), 0)::float8 as used from (select max(size) as size from files group by storage_key) kept`.execute(
    db,
  );
  return rows[0]?.used ?? 0;
}

/**
 * Takes so many bytes of what a person may store, in the caller's transaction. What the system makes itself (transcripts, bundles) is not
 * counted; what was replaced or taken away counts no more. @throws AppError 413.
 */
export async function takeUploadQuota(
  trx: Kysely<Tables>,
  userId: string,
  bytes: number,
  settings: UploadSettings = usualUploadSettings,
): Promise<void> {
  // Two at the same moment must count each other.
  const lock = (name: string) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
  await lock(`upload quota ${userId}`);
  const space = await spaceOf(trx, userId, settings);
  if (!space) return;
  if (space.used + bytes > space.most) {
    throw new AppError('platform.upload_quota', { params: { max: Math.round(space.most / mebibyte) } });
  }
  if (settings.ofSchool === null) return;
  await lock('upload quota of the school');
  if ((await schoolSpaceUsed(trx)) + bytes > settings.ofSchool) throw new AppError('platform.school_full');
}
