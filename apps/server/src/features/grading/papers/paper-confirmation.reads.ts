import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { recentTries } from '../../access/access.public.ts';

/** Enough for whoever checks a class of papers; nobody reads the register through it. A look is two asks: its page has a status too. */
const asksOfPlace = { count: 240, minutes: 10 };

/** What is no number of ours is asked for all the same, as one that nobody has. */
const isNumber = /^[A-Z]{2}-[0-9]{4}-[0-9]{6,10}$/;

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Answers whether the school issued a paper with both this number and this fingerprint (as printed, spaces do not matter). What is not
 * known, what has no fingerprint and what has another one is not found alike, after the same work. It throws AppError 404, and 429 for a
 * place that asks all the time.
 */
export function paperConfirmations({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const asks = recentTries(asksOfPlace);
  return async (asked: { readonly number: string; readonly fingerprint: string }, place: string) => {
    const wait = asks.count(place, clock.now().getTime());
    if (wait > 0) throw new AppError('grading.confirmations_too_often', { retryAfter: Math.ceil(wait / 1000) });
    const number = asked.number.trim().toUpperCase();
    const row = await db
      .selectFrom('transcripts')
      .select(['number', 'fingerprint', 'issued_at', 'state'])
      .where('number', '=', isNumber.test(number) ? number : '')
      .executeTakeFirst();
    const given = asked.fingerprint.replace(/\s/g, '').toLowerCase();
    const isSame = timingSafeEqual(digest(given), digest(row?.fingerprint ?? ''));
    if (!row || !isSame || given === '') throw notFound();
    const { fingerprint, issued_at: issuedAt, state } = row;
    return { number: row.number, fingerprint, issuedAt: issuedAt.toISOString(), isInForce: state === 'final' };
  };
}
