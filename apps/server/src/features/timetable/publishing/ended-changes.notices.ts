import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { bells } from '../days/day-lessons.rules.ts';
import { tellRestored } from '../days/override.notices.ts';
import { lessonIfOnDate } from '../days/override-place.reads.ts';
import type { Settled } from '../days/override-settling.rules.ts';
import { versionOn } from '../days/school-days.rules.ts';
import { readFrame } from '../days/school-frame.reads.ts';
import { type SwapLeg, swapWords, tellSwap } from '../swaps/swap.notices.ts';
import { teacherTimetablePath } from './publishing.notices.ts';
import { usersOfTeachers } from './publishing.reads.ts';

/**
 * Changes of days that another version has ended, told once it holds: teachers and pupils of a lesson that is as in the timetable again (those
 * of one that is gone hear of the version itself), and whoever was to stand in. Stand-ins who were found for somebody's absence hear it
 * from there.
 */
export async function tellEnded(trx: Kysely<Tables>, settled: readonly Settled[], today: string): Promise<void> {
  const ended = settled.filter(({ lesson, override }) => lesson === null && override.date >= today);
  if (ended.length === 0) return;
  const [alone, swapped] = [
    ended.filter(({ override }) => override.swapId === null),
    ended.filter(({ override }) => override.swapId !== null),
  ];
  for (const legs of groupBy(swapped, ({ override }) => override.swapId ?? '').values())
    await tellSwappedBack(trx, legs);
  for (const { like, override } of alone) {
    if (like) await tellRestored(trx, { lessonId: like.id, date: override.date, coverTeacher: null });
  }
  await tellStandIns(trx, alone);
}

async function tellSwappedBack(trx: Kysely<Tables>, ended: readonly Settled[]): Promise<void> {
  const legs: SwapLeg[] = [];
  for (const { like, override } of ended) {
    const { date, toDate, toSlot } = override;
    const place = like && (await lessonIfOnDate(trx, like.id, date));
    if (place) legs.push({ place, date, to: toSlot ?? place.lesson.slot, toDate: toDate ?? date });
  }
  const date = ended[0]?.override.date;
  const places = legs.map(({ place }) => place);
  if (date && legs.length > 0) await tellSwap(trx, 'lessonsSwappedBack', places, { date, ...swapWords(legs) });
}

async function tellStandIns(trx: Kysely<Tables>, ended: readonly Settled[]): Promise<void> {
  const sent = ended.filter(({ override, was }) => override.coverTeacher && was);
  if (sent.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select override_id as id from cover_needs
    where state = 'accepted' and override_id = any(${sent.map(({ override }) => override.id)}::uuid[])`.execute(trx);
  const found = new Set(rows.map(({ id }) => id));
  for (const { override, was } of sent) {
    if (!was || !override.coverTeacher || found.has(override.id)) continue;
    const { date } = override;
    const grid = versionOn(await readFrame(trx, date, date), date)?.grid;
    const params = {
      className: was.classes.map(({ name }) => name).join(', '),
      subjectName: was.subject.name,
      date,
      time: bells(grid, override.toSlot ?? was.slot, was.duration).startTime,
    };
    const userIds = await usersOfTeachers(trx, [override.coverTeacher.id]);
    await notify(trx, { userIds, kind: 'coverNotNeeded', params, link: teacherTimetablePath });
  }
}
