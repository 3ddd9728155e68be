import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { readOverrides } from '../days/override.reads.ts';
import { lessonIfOnDate } from '../days/override-place.reads.ts';
import { refuseTakenSince } from '../days/override-return.reads.ts';
import { type SwapLeg, swapWords, tellSwap } from './swap.notices.ts';

/** Takes a swap back as a whole, inside the caller's transaction and lock. */
export async function endSwap(
  trx: Kysely<Tables>,
  by: By,
  { swapId, now, today }: { swapId: string; now: Date; today: string },
): Promise<void> {
  const legs = await readOverrides(trx, { swapId });
  const [first] = legs;
  if (!first) return;
  // Lessons of two days: once one of them was held, the other is owed.
  if (legs.some(({ date, toDate }) => date < today || (toDate ?? date) < today))
    throw fieldError('timetable.date_in_past', 'date');
  await trx
    .updateTable('timetable_overrides')
    .set({ ended_at: now, ended_because: 'person', version: sql`version + 1`, updated_at: now })
    .where('swap_id', '=', swapId)
    .where('ended_at', 'is', null)
    .execute();
  for (const [date, ofDay] of groupBy(legs, (leg) => leg.date))
    await refuseTakenSince(
      trx,
      ofDay.map(({ lessonId }) => lessonId),
      date,
    );
  const gone: SwapLeg[] = [];
  for (const { lessonId, date, slot, toDate, toSlot } of legs) {
    const place = await lessonIfOnDate(trx, lessonId, date);
    if (place) gone.push({ place, date, to: toSlot ?? slot, toDate: toDate ?? date });
  }
  const said = swapWords(gone);
  await audit(trx, by, {
    action: 'timetableOverrides.delete',
    entity: 'timetable_override',
    entityId: swapId,
    before: { date: first.date, class: said.className, items: said.lessons, note: first.note },
  });
  // On a day off there is nothing to come to.
  const places = gone.map(({ place }) => place);
  if (places.length > 0) await tellSwap(trx, 'lessonsSwappedBack', places, { date: first.date, ...said });
}
