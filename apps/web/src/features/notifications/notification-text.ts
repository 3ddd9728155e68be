import type { NotificationEntry } from '@phuong/contract/notifications/notification.contract.ts';
import { notificationWords } from '@phuong/texts/notification-words.ts';
import { subjectName } from '../../lib/words/subject-name.ts';

type Translate = (key: string, values: Record<string, string>) => string;
type Said = Pick<NotificationEntry, 'kind' | 'params'>;

/** What a notification says in the language of the page. */
export const notificationTitle = (t: Translate, said: Said): string => say(t, said, 'title');

export const notificationDetail = (t: Translate, said: Said): string => say(t, said, 'detail');

function say(t: Translate, { kind, params }: Said, part: 'title' | 'detail'): string {
  const { subjectName: subject } = params;
  const shown = typeof subject === 'string' ? { ...params, subjectName: subjectName(subject) } : params;
  return t(`notifications.kinds.${kind}.${part}`, notificationWords(shown));
}
