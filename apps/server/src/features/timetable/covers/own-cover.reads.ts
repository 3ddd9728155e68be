import type { CoverNeed, OwnCovers } from '@phuong/contract/timetable/covers/cover.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { readNeeds } from './cover.reads.ts';
import { clockTime } from './cover-time.rules.ts';

/** How long lessons stood in for are still shown. */
const shownDays = 30;

const lessonOf = ({ date, slot, duration, startTime, endTime, subject, classes, room, teacher }: CoverNeed) => ({
  date,
  slot,
  duration,
  startTime,
  endTime,
  subject,
  classes,
  room,
  teacher,
});

/** What is asked of a teacher, where they stand in, and who comes to their own lessons. Two queries. */
export async function readOwnCovers(db: Kysely<Tables>, teacherId: string, clock: Clock): Promise<OwnCovers> {
  const [now, today] = [clock.now(), clock.today()];
  const needs = await readNeeds(
    db,
    sql`(n.state = 'offered' and exists (select 1 from cover_offers f where f.need_id = n.id and f.teacher_id = ${teacherId}
        and f.answer is null and f.until > ${now}))
      or (n.state in ('accepted', 'done') and n.cover_teacher_id = ${teacherId} and n.on_date >= ${addDays(today, -shownDays)}::date)
      or (n.state <> 'cancelled' and n.teacher_id = ${teacherId} and n.on_date >= ${today}::date)`,
  );
  const offers = needs.flatMap((need) => {
    const own = need.offers.find(({ teacher, answer }) => teacher.id === teacherId && answer === null);
    if (!own || new Date(own.until) <= now) return [];
    const others = need.offers.filter(({ answer }) => answer === null).length - 1;
    return [{ id: own.id, ...lessonOf(need), until: own.until, others }];
  });
  const covers = needs
    .filter(({ cover, state }) => cover?.id === teacherId && (state === 'accepted' || state === 'done'))
    .map((need) => ({ id: need.id, ...lessonOf(need), isDone: need.state === 'done' }));
  const away = needs
    .filter(({ teacher, date }) => teacher.id === teacherId && date >= today)
    .map(({ offers: _, version: __, ...need }) => need);
  return { now: clockTime(now), offers, covers, away, count: await countCovers(db, teacherId, today) };
}

/** Lessons stood in for in the semester of a day, by whatever way they were given. */
async function countCovers(db: Kysely<Tables>, teacherId: string, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from timetable_overrides o
    join semesters s on o.on_date between s.start_date and s.end_date and ${today}::date between s.start_date and s.end_date
    where o.ended_at is null and o.cover_teacher_id = ${teacherId}`.execute(db);
  return rows[0]?.count ?? 0;
}
