import type { NotificationKind } from '@phuong/contract/notifications/notification-kinds.schema.ts';
import { notifications as en } from '@phuong/texts/en-GB/notifications/notifications.ts';
import { notices as noticesEn } from '@phuong/texts/en-GB/told.ts';
import { notificationWords } from '@phuong/texts/notification-words.ts';
import { notifications as vi } from '@phuong/texts/vi/notifications/notifications.ts';
import { notices as noticesVi } from '@phuong/texts/vi/told.ts';

const mostLines = 20;

export interface DigestEntry {
  readonly kind: NotificationKind;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface DigestReader {
  readonly name: string;
  readonly locale: 'vi' | 'en-GB';
}

/** The daily mail in the receiver's language; `url`: where the product is, when it is known. */
export function digestMail(
  { name, locale }: DigestReader,
  entries: readonly DigestEntry[],
  url: string | undefined,
): { subject: string; text: string } {
  const [{ digest }, notices] = locale === 'en-GB' ? [en, noticesEn] : [vi, noticesVi];
  const count = String(entries.length);
  const lines = entries.slice(0, mostLines).flatMap(({ kind, params }) => {
    const said = notificationWords(params);
    return [`• ${filled(notices[kind].title, said)}`, `  ${filled(notices[kind].detail, said)}`];
  });
  const left = entries.length - mostLines;
  const text = [
    filled(digest.hello, { name }),
    '',
    filled(digest.intro, { count }),
    '',
    ...lines,
    ...(left > 0 ? [filled(digest.more, { count: String(left) })] : []),
    '',
    url ? filled(digest.open, { url: `${url}/notifications` }) : digest.openHere,
    '',
    digest.why,
  ];
  return { subject: filled(digest.subject, { count }), text: `${text.join('\n')}\n` };
}

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
