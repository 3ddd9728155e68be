import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { readOverrides } from '../days/override.reads.ts';
import { type LessonThatDay, lessonIfOnDate } from '../days/override-place.reads.ts';
import { refuseTakenSince } from '../days/override-return.reads.ts';
import { swapWords, tellSwap } from './swap.notices.ts';

/** Takes a swap back as a whole, inside the caller's transaction and lock. */
export async function endSwap(
  trx: Kysely<Tables>,
  by: By,
  { swapId, now }: { swapId: string; now: Date },
): Promise<void> {
  const legs = await readOverrides(trx, { swapId });
  const [first] = legs;
  if (!first) return;
  await trx
    .updateTable('timetable_overrides')
    .set({ ended_at: now, ended_because: 'person', version: sql`version + 1`, updated_at: now })
    .where('swap_id', '=', swapId)
    .where('ended_at', 'is', null)
    .execute();
  await refuseTakenSince(
    trx,
    legs.map(({ lessonId }) => lessonId),
    first.date,
  );
  const places: LessonThatDay[] = [];
  const to: Slot[] = [];
  for (const { lessonId, slot, toSlot } of legs) {
    const place = await lessonIfOnDate(trx, lessonId, first.date);
    if (!place) continue;
    places.push(place);
    to.push(toSlot ?? slot);
  }
  const said = swapWords(places, to);
  await audit(trx, by, {
    action: 'timetableOverrides.delete',
    entity: 'timetable_override',
    entityId: swapId,
    before: { date: first.date, class: said.className, items: said.lessons, note: first.note },
  });
  // On a day off there is nothing to come to.
  if (places.length > 0) await tellSwap(trx, 'lessonsSwappedBack', places, { date: first.date, ...said });
}
