import type { NotificationEntry } from '@phuong/contract/notifications/notification.contract.ts';
import { notificationWords } from '@phuong/texts/notification-words.ts';

type Translate = (key: string, values: Record<string, string>) => string;

/** What a notification says in the language of the page. */
export const notificationTitle = (t: Translate, { kind, params }: Pick<NotificationEntry, 'kind' | 'params'>): string =>
  t(`notifications.kinds.${kind}.title`, notificationWords(params));

export const notificationDetail = (
  t: Translate,
  { kind, params }: Pick<NotificationEntry, 'kind' | 'params'>,
): string => t(`notifications.kinds.${kind}.detail`, notificationWords(params));
