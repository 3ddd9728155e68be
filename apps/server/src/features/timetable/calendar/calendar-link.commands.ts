import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { BoundedMap } from '../../../platform/bounded-map.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { ofEachSchool } from '../../../platform/which-school.ts';
import { hashToken } from '../../access/access.public.ts';
import { type CalendarLinkView, readCalendarLink } from './calendar-link.reads.ts';

type Caller = By & { readonly actor: Actor };

/** Makes the caller's secret address; the one before stops working. Only its hash is kept. */
export async function createCalendarLink(
  { database, clock, config }: Services,
  by: Caller,
): Promise<CalendarLinkView & { url: string }> {
  const { userId } = by.actor;
  const token = randomBytes(32).toString('base64url');
  const row = { token_hash: hashToken(token), created_at: clock.now(), last_read_at: null };
  return inTransaction(database, async (trx) => {
    await trx
      .insertInto('timetable_calendar_links')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    await audit(trx, by, { action: 'calendarLinks.create', entity: 'calendar_link', entityId: userId });
    const url = `${config.publicUrl ?? ''}/api/calendar/${token}.ics`;
    return { ...(await readCalendarLink(trx, userId)), url };
  });
}

/** The caller's address stops working; nothing happens when there is none. */
export async function revokeCalendarLink({ database }: Services, by: Caller): Promise<void> {
  const { userId } = by.actor;
  await inTransaction(database, async (trx) => {
    const gone = await trx
      .deleteFrom('timetable_calendar_links')
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst();
    if (gone) await audit(trx, by, { action: 'calendarLinks.revoke', entity: 'calendar_link', entityId: userId });
  });
}

/** Notes that a phone has read it, once in ten minutes. */
export async function noteCalendarRead(db: Kysely<Tables>, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('timetable_calendar_links')
    .set({ last_read_at: now })
    .where('token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('last_read_at', 'is', null), eb('last_read_at', '<', new Date(now.getTime() - spanMs))]))
    .execute();
}

const spanMs = 600_000;
const mostReads = 30;
const mostKnown = 20_000;
const keptReads = ofEachSchool(() => new BoundedMap<string, { since: number; count: number }>(mostKnown));

/** A phone asks every hour or so; what asks all the time is a fault. @throws AppError 429. */
export function refuseTooManyReads(tokenHash: string, now: number): void {
  const reads = keptReads();
  const known = reads.get(tokenHash);
  if (!known || now - known.since > spanMs) {
    reads.set(tokenHash, { since: now, count: 1 });
    return;
  }
  known.count += 1;
  if (known.count <= mostReads) return;
  throw new AppError('timetable.calendar_too_often', { retryAfter: Math.ceil((known.since + spanMs - now) / 1000) });
}
