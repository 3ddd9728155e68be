import type { Services } from '../../platform/services.ts';
import './access.tables.ts';
import { forgetAfterMs } from './throttle.rules.ts';

/** Ended sessions stay so long: they tell which places a person signs in from. */
export const keptSessionDays = 30;

/** Deletes what is over: sessions, their refresh tokens, sign-in failures and set-up links. For a timer. */
export async function purgeExpiredSessions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const day = 24 * 3_600_000;
  const over = db.selectFrom('sessions').select('id').where('expires_at', '<', now);
  await db.deleteFrom('refresh_tokens').where('session_id', 'in', over).execute();
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', ago(keptSessionDays * day))
    .execute();
  await db.deleteFrom('sign_in_failures').where('last_at', '<', ago(forgetAfterMs)).execute();
  await db.deleteFrom('setup_links').where('expires_at', '<', ago(day)).execute();
}
