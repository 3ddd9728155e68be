import type { NoticeDefinition } from '@phuong/contract/notifications/notice.schema.ts';
import type {
  NotificationPreference,
  NotificationSummary,
} from '@phuong/contract/notifications/notification.contract.ts';
import {
  type NotificationKind,
  notificationKinds,
  notificationRetention,
} from '@phuong/contract/notifications/notification-kinds.schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { announce } from '../../platform/realtime/announce.ts';
import type { Services } from '../../platform/services.ts';
import { kindsOf, summariseNotifications } from './notification.reads.ts';

/** Marks own notifications as read; what is read already keeps its moment. Other tabs of the person hear of it. */
export async function markRead(
  { database, clock }: Services,
  { userId }: Actor,
  which: { readonly seqs: readonly number[] } | { readonly upTo: number },
): Promise<NotificationSummary> {
  return inTransaction(database, async (trx) => {
    const unread = trx
      .updateTable('notifications')
      .set({ read_at: clock.now() })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null);
    const chosen = 'upTo' in which ? unread.where('seq', '<=', which.upTo) : unread.where('seq', 'in', which.seqs);
    const { numUpdatedRows } = await chosen.executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await announce(trx, { event: 'notification.read', userIds: [userId] });
    return summariseNotifications(trx, userId);
  });
}

interface Choice {
  readonly kind: NotificationKind;
  readonly inApp: boolean;
  readonly byMail: boolean;
}

/** @throws AppError 404 for a kind that people of this scope are never told about. */
export async function setPreference(
  { db, clock }: Services,
  { userId, scope }: Actor,
  { kind, inApp, byMail }: Choice,
): Promise<NotificationPreference> {
  if (!kindsOf(scope).includes(kind)) throw notFound();
  const definition: NoticeDefinition = notificationKinds[kind];
  const isRequired = definition.isRequired === true;
  const values = { in_app: inApp || isRequired, by_mail: byMail, updated_at: clock.now() };
  await db
    .insertInto('notification_preferences')
    .values({ user_id: userId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values))
    .execute();
  return { kind, inApp: values.in_app, byMail, isRequired };
}

/** Deletes what has been kept long enough. For a timer. */
export async function purgeNotifications({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  await db
    .deleteFrom('notifications')
    .where('created_at', '<', ago(notificationRetention.readDays))
    .where((eb) => eb.or([eb('read_at', 'is not', null), eb('created_at', '<', ago(notificationRetention.unreadDays))]))
    .execute();
}
