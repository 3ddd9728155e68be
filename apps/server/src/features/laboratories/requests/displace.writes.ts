import { sentence } from '@phuong/texts/sentence.ts';
import { sql, type Transaction } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { ChangedDays } from '../../../platform/changed-days.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Services } from '../../../platform/services.ts';
import { lockBookings } from '../../devices/devices.public.ts';
import { hitBy, toCome } from './displaced.reads.ts';
import { lockPlace } from './place.guards.ts';
import { readPlaceFacts } from './place.reads.ts';
import { type Closing, type PlaceReason, placeReasons, timesOf } from './place.rules.ts';
import { placeOf } from './request.reads.ts';
import { wishOf } from './request-steps.writes.ts';
import { takeRequestStep } from './taken-step.writes.ts';

const system: By = { actor: null, origin: null };

/** Reasons that lessons, exams and days off bring about. */
const byDays: ReadonlySet<string> = new Set<PlaceReason['rule']>([
  'laboratories.day_off',
  'laboratories.no_such_period',
  'laboratories.room_has_lesson',
  'laboratories.teacher_has_lesson',
  'laboratories.class_has_lesson',
  'laboratories.room_has_exam',
  'laboratories.teacher_has_exam',
  'laboratories.class_has_exam',
]);

/**
 * Something else is on these days now: bookings it leaves no room for are put out, and their teachers told with what is in the way; the
 * bells of the others are written anew. Whoever books just now is waited for. @returns how many were put out.
 */
export async function displaceByDays(
  trx: Transaction<Tables>,
  services: Services,
  { from, to }: ChangedDays,
): Promise<number> {
  const now = services.clock.now();
  const today = services.clock.today();
  if (to !== null && to < today) return 0;
  const { rows } = await sql<{ id: string }>`select id from laboratories`.execute(trx);
  await lockPlace(trx, { laboratoryIds: rows.map(({ id }) => id) });
  const first = from > today ? from : today;
  const bookings = await toCome(trx, { from: first, to }, now);
  const last = bookings.at(-1)?.date;
  if (!last) return 0;
  await lockBookings(
    trx,
    bookings.map(({ id }) => id),
  );
  const facts = await readPlaceFacts(trx, { from: first, to: last }, { now, today });
  let displaced = 0;
  for (const row of bookings) {
    const place = placeOf(row);
    const reason = placeReasons(place, wishOf(row, true), facts).find(({ rule }) => byDays.has(rule));
    if (reason) {
      const text = sentence('vi', reason.rule, reason.params);
      await takeRequestStep(trx, services, system, { id: row.id, action: 'displace', input: { text } });
      displaced += 1;
      continue;
    }
    const grid = facts.days.get(row.date)?.grid;
    const times = grid && timesOf(grid, place);
    if (!times || times.startsAt.getTime() === row.startsAt.getTime()) continue;
    await trx
      .updateTable('laboratory_requests')
      .set({ starts_at: times.startsAt, ends_at: times.endsAt })
      .where('id', '=', row.id)
      .execute();
  }
  return displaced;
}

/** Puts the bookings a closing covers out. @returns how many. */
export async function displaceByClosing(
  trx: Transaction<Tables>,
  services: Services,
  closing: Closing,
): Promise<number> {
  const hit = await hitBy(trx, closing, services.clock.now());
  await lockBookings(
    trx,
    hit.map(({ id }) => id),
  );
  for (const { id } of hit) {
    await takeRequestStep(trx, services, system, { id, action: 'displace', input: { text: closing.reason } });
  }
  return hit.length;
}
