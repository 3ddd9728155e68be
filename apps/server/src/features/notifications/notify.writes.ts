import type { NoticeDefinition } from '@phuong/contract/notifications/notice.schema.ts';
import {
  type NotificationKind,
  type NotificationParams,
  notificationKinds,
} from '@phuong/contract/notifications/notification-kinds.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { announce } from '../../platform/realtime/announce.ts';
import './notifications.tables.ts';

export interface NewNotification<K extends NotificationKind> {
  readonly userIds: readonly string[];
  readonly kind: K;
  readonly params: NotificationParams<K>;
  /** A path of the product, as the receivers see it. */
  readonly link?: string;
  /** Who has not read the last of the kind with the same link gets no other: for what can happen many times in an evening. */
  readonly isOnceUnread?: true;
}

/**
 * Tells people something, in the transaction of what it is about; their open browsers hear of it when that commits. Who cannot sign in,
 * belongs to a scope the kind is not for, or has switched it off gets nothing. Each person's notifications count from 1 without gaps: a
 * browser that was away asks for the numbers after its last.
 */
export async function notify<K extends NotificationKind>(
  trx: Kysely<Tables>,
  { userIds, kind, params, link, isOnceUnread }: NewNotification<K>,
): Promise<void> {
  if (userIds.length === 0) return;
  const definition: NoticeDefinition = notificationKinds[kind];
  const { byMail, scopes } = definition;
  const isRequired = definition.isRequired === true;
  // Counters are locked in the order of the persons, so that two who tell the same people never wait for each other in a circle.
  const { rows } = await sql<{ user_id: string; in_app: boolean }>`
    with wanted as (
      select u.id as user_id, ${isRequired}::boolean or coalesce(p.in_app, true) as in_app,
        coalesce(p.by_mail, ${byMail}::boolean) as by_mail
      from users u left join notification_preferences p on p.user_id = u.id and p.kind = ${kind}
      where u.id = any(${[...userIds]}::uuid[]) and u.status <> 'disabled' and u.scope = any(${[...scopes]}::text[])
        and not (${isOnceUnread === true}::boolean and exists(select from notifications n where n.user_id = u.id
          and n.kind = ${kind} and n.link is not distinct from ${link ?? null}::text and n.in_app and n.read_at is null))
    ), counted as (
      insert into notification_counters as c (user_id, last_seq)
      select user_id, 1 from wanted where in_app or by_mail order by user_id
      on conflict (user_id) do update set last_seq = c.last_seq + 1
      returning c.user_id, c.last_seq
    )
    insert into notifications (user_id, seq, kind, params, link, in_app, in_digest)
    select w.user_id, c.last_seq, ${kind}, ${JSON.stringify(params)}::jsonb, ${link ?? null}, w.in_app, w.by_mail
    from counted c join wanted w using (user_id)
    returning user_id, in_app`.execute(trx);
  const shown = rows.filter(({ in_app }) => in_app).map(({ user_id }) => user_id);
  await announce(trx, { event: 'notification.created', userIds: shown });
}
