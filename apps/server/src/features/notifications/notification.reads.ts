import type { NoticeDefinition } from '@phuong/contract/notifications/notice.schema.ts';
import type {
  NotificationEntry,
  NotificationPreference,
  NotificationSummary,
} from '@phuong/contract/notifications/notification.contract.ts';
import {
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '@phuong/contract/notifications/notification-kinds.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type PageQuery, readPage } from '../../platform/record/read-page.ts';
import './notifications.tables.ts';

interface ListQuery extends PageQuery {
  readonly after?: number | undefined;
  readonly state: 'all' | 'unread';
}

/** One page of somebody's notifications, newest first; kinds this version no longer knows are left out. */
export async function listNotifications(db: Kysely<Tables>, userId: string, query: ListQuery) {
  const { after, state } = query;
  let own = db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .where('kind', 'in', notificationKindNames);
  if (after !== undefined) own = own.where('seq', '>', after);
  if (state === 'unread') own = own.where('read_at', 'is', null);
  const columns = ['seq', 'kind', 'params', 'link', 'created_at', 'read_at'] as const;
  const page = await readPage(own.select(columns).orderBy('seq', 'desc'), query);
  const items: NotificationEntry[] = page.items.map((row) => ({
    seq: Number(row.seq),
    kind: row.kind as NotificationKind,
    params: row.params as NotificationEntry['params'],
    link: row.link,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }));
  return { ...page, items };
}

/** What the bell shows. */
export async function summariseNotifications(db: Kysely<Tables>, userId: string): Promise<NotificationSummary> {
  const { unread } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .where('read_at', 'is', null)
    .where('kind', 'in', notificationKindNames)
    .executeTakeFirstOrThrow();
  const counter = await db
    .selectFrom('notification_counters')
    .select('last_seq')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { unread, lastSeq: Number(counter?.last_seq ?? 0) };
}

/** What somebody may be told about, as they have chosen or as it is by nature. */
export async function readPreferences(db: Kysely<Tables>, actor: Actor): Promise<NotificationPreference[]> {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['kind', 'in_app', 'by_mail'])
    .where('user_id', '=', actor.userId)
    .execute();
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return kindsOf(actor.scope).map((kind) => {
    const definition: NoticeDefinition = notificationKinds[kind];
    const isRequired = definition.isRequired === true;
    const choice = chosen.get(kind);
    return {
      kind,
      isRequired,
      inApp: isRequired || (choice?.in_app ?? true),
      byMail: choice?.by_mail ?? definition.byMail,
    };
  });
}

export const kindsOf = (scope: Actor['scope']): NotificationKind[] =>
  notificationKindNames.filter((kind) => (notificationKinds[kind].scopes as readonly string[]).includes(scope));

export async function mailAddressOf(db: Kysely<Tables>, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return user?.email ?? null;
}
