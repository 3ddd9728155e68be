import { accountPapers as en } from '@phuong/texts/en-GB/accounts/account-papers.ts';
import { accountPapers as vi } from '@phuong/texts/vi/accounts/account-papers.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

/** Texts of both languages by the language of whoever gets them. */
const textsOf = (locale: string) => (locale === 'en-GB' ? en : vi);

export const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

interface Receiver {
  readonly email: string;
  readonly locale: string;
  readonly displayName: string;
  readonly username: string;
}

export function resetCodeMail(
  receiver: Receiver,
  { code, minutes, school }: { code: string; minutes: number; school: string },
): Mail {
  const { resetMail } = textsOf(receiver.locale);
  const values = { name: receiver.displayName, username: receiver.username, code, minutes, school };
  return { to: receiver.email, subject: fill(resetMail.subject, values), text: fill(resetMail.text, values) };
}

export function confirmAddressMail(
  receiver: Receiver,
  { code, minutes, school }: { code: string; minutes: number; school: string },
): Mail {
  const { confirmAddressMail: mail } = textsOf(receiver.locale);
  const values = { name: receiver.displayName, username: receiver.username, code, minutes, school };
  return { to: receiver.email, subject: fill(mail.subject, values), text: fill(mail.text, values) };
}

/** To the address so far; the new one is not named there. */
export function addressChangedMail(receiver: Receiver, school: string): Mail {
  const { addressChangedMail: mail } = textsOf(receiver.locale);
  const values = { name: receiver.displayName, username: receiver.username, school };
  return { to: receiver.email, subject: fill(mail.subject, values), text: fill(mail.text, values) };
}

export function passwordChangedMail(receiver: Receiver, school: string): Mail {
  const { changedMail } = textsOf(receiver.locale);
  const values = { name: receiver.displayName, username: receiver.username, school };
  return { to: receiver.email, subject: fill(changedMail.subject, values), text: fill(changedMail.text, values) };
}
