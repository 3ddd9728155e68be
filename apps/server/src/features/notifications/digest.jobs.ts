import {
  type NotificationKind,
  notificationKindNames,
} from '@phuong/contract/notifications/notification-kinds.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { dailyJob } from '../../platform/jobs/daily-job.ts';
import type { Services } from '../../platform/services.ts';
import { type DigestEntry, digestMail } from './digest.rules.ts';
import { purgeNotifications } from './notification.commands.ts';

/** Before school, so that it is read on the way. */
const digestHour = 6;
const personsInOne = 100;

/** Plans what is done every morning: the mail of unread notifications, and forgetting old ones. */
export function planDigest(services: Services): void {
  dailyJob(services, 'notifications.daily', digestHour, async () => {
    await sendDigests(services);
    await purgeNotifications(services);
  });
}

/**
 * Mails everybody with an address what is unread and has not been mailed yet, once. Each person is a transaction of their own: a stop in
 * the middle sends nobody two.
 */
export async function sendDigests({ database, db, mailer, config, clock }: Services): Promise<number> {
  if (!mailer.configured) return 0;
  let sent = 0;
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const readers = await waitingReaders(db, last);
    for (const reader of readers) {
      await inTransaction(database, async (trx) => {
        const entries = await takeEntries(trx, reader.id, clock.now());
        if (entries.length === 0) return;
        const mail = digestMail(reader, entries, config.publicUrl);
        await mailer.queue(trx, { to: reader.email, ...mail }, { createdBy: reader.id });
        sent += 1;
      });
      last = reader.id;
    }
    if (readers.length < personsInOne) return sent;
  }
}

async function waitingReaders(db: Kysely<Tables>, after: string) {
  const { rows } = await sql<{ id: string; name: string; email: string; locale: 'vi' | 'en-GB' }>`
    select u.id, u.display_name as name, coalesce(u.confirmed_email, u.email) as email, u.locale from users u
    where u.id > ${after} and u.status = 'active' and coalesce(u.confirmed_email, u.email) is not null and exists (
      select 1 from notifications n
      where n.user_id = u.id and n.in_digest and n.digested_at is null and n.read_at is null)
    order by u.id limit ${personsInOne}`.execute(db);
  return rows;
}

async function takeEntries(trx: Kysely<Tables>, userId: string, now: Date): Promise<DigestEntry[]> {
  const rows = await trx
    .updateTable('notifications')
    .set({ digested_at: now })
    .where('user_id', '=', userId)
    .where('in_digest', '=', true)
    .where('digested_at', 'is', null)
    .where('read_at', 'is', null)
    .where('kind', 'in', notificationKindNames)
    .returning(['seq', 'kind', 'params'])
    .execute();
  return rows
    .sort((a, b) => Number(b.seq) - Number(a.seq))
    .map(({ kind, params }) => ({ kind: kind as NotificationKind, params: params as DigestEntry['params'] }));
}
