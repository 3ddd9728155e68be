import { daysKept } from '../../platform/privacy/retention.rules.ts';
import type { Services } from '../../platform/services.ts';
import './access.tables.ts';

/** Deletes what is over: sessions, refresh tokens, sign-in failures, one-time codes, set-up links, sign-ins left half-way. For a timer. */
export async function purgeExpiredSessions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const day = 24 * 3_600_000;
  const over = db.selectFrom('sessions').select('id').where('expires_at', '<', now);
  await db.deleteFrom('refresh_tokens').where('session_id', 'in', over).execute();
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', ago(daysKept('endedSessions', clock.today()) * day))
    .execute();
  const failures = daysKept('signInFailures', clock.today());
  await db
    .deleteFrom('sign_in_failures')
    .where('last_at', '<', ago(failures * day))
    .execute();
  for (const table of ['sso_attempts', 'used_assertions', 'sign_in_challenges'] as const) {
    await db.deleteFrom(table).where('expires_at', '<', now).execute();
  }
  await db.deleteFrom('one_time_codes').where('expires_at', '<', ago(day)).execute();
  await db.deleteFrom('setup_links').where('expires_at', '<', ago(day)).execute();
}
