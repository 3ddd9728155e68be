import type { CoverCandidates, CoverDay, CoverPlan } from '@phuong/contract/timetable/covers/cover.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { schoolDaysOf } from '../days/school-days.rules.ts';
import { readFrame } from '../days/school-frame.reads.ts';
import { usualWeek } from '../setup/week-setup.rules.ts';
import { planDay, rankCandidates } from './candidates.rules.ts';
import { readNeed, readNeeds } from './cover.reads.ts';
import { readCoverFacts } from './cover-facts.reads.ts';
import { coverLessonOf } from './cover-lesson.rules.ts';
import { plannedNeeds } from './cover-plan.rules.ts';
import { clockTime, hasBegun } from './cover-time.rules.ts';

/** Today; on a day without lessons on which nobody is away the next on which somebody is, where it is near. */
export async function shownDay(db: Kysely<Tables>, today: string): Promise<string> {
  const [day] = schoolDaysOf([today], await readFrame(db, today, today));
  if (day?.taughtAs) return today;
  const { rows } = await sql<{ day: string | null }>`select min(day) as day from staff_absences
    where teacher_id is not null and day between ${today} and ${addDays(today, 7)}`.execute(db);
  return rows[0]?.day ?? today;
}

/** A day: who is away, each of their lessons and what is done about it. */
export async function readCoverDay(db: Kysely<Tables>, date: string, clock: Clock): Promise<CoverDay> {
  const frame = await readFrame(db, date, date);
  const [day] = schoolDaysOf([date], frame);
  const grid = frame.versions.find(({ id }) => id === day?.versionId)?.grid ?? usualWeek(frame.workingDays, null);
  return {
    date,
    isToday: date === clock.today(),
    now: clockTime(clock.now()),
    holiday: day?.holiday ?? null,
    shifts: grid.shifts.map(({ key, periods }) => ({
      key,
      periods: periods.map(({ start, end }, index) => ({ period: index + 1, start, end })),
    })),
    absent: await readAbsent(db, date),
    needs: await readNeeds(db, sql`n.on_date = ${date}::date and n.state <> 'cancelled'`),
  };
}

async function readAbsent(db: Kysely<Tables>, date: string): Promise<CoverDay['absent']> {
  const { rows } = await sql<CoverDay['absent'][number]>`
    select json_build_object('id', t.id, 'name', t.full_name) as teacher,
      case when bool_or(a.session is null) then '[]'::json
        else json_agg(json_build_object('session', a.session, 'periods', a.periods) order by a.session desc) end as parts
    from staff_absences a join teachers t on t.id = a.teacher_id
    where a.day = ${date}::date group by t.id order by t.sort_key, t.id`.execute(db);
  return rows;
}

/** Who could come to a lesson, best first, and who cannot. @throws AppError 404. */
export async function readCandidates(db: Kysely<Tables>, id: string): Promise<CoverCandidates> {
  const need = await readNeed(db, id);
  const { candidates, busy } = rankCandidates(await readCoverFacts(db, need.date), coverLessonOf(need));
  const answers = new Map(need.offers.map(({ teacher, answer }) => [teacher.id, answer ?? ('waiting' as const)]));
  return {
    candidates: candidates
      .filter(({ teacher }) => teacher.id !== need.cover?.id)
      .map((each) => ({ ...each, answer: answers.get(each.teacher.id) ?? null })),
    busy: busy.filter(({ teacher }) => teacher.id !== need.teacher.id).map((each) => ({ ...each })),
  };
}

/** Whom to ask for every open lesson of a day; as many queries as for one. */
export async function readCoverPlan(db: Kysely<Tables>, date: string, clock: Clock): Promise<CoverPlan> {
  const needs = await readNeeds(db, sql`n.on_date = ${date}::date and n.state in ('open', 'offered')`);
  const open = needs.filter((need) => need.state === 'open' && !hasBegun(clock.now(), need));
  if (open.length === 0) return [];
  const plan = planDay(await readCoverFacts(db, date), plannedNeeds(open, needs));
  return open.map(({ id, version }) => {
    const { best, free } = plan.get(id) ?? { best: null, free: 0 };
    return { needId: id, version, best: best && { ...best, answer: null }, free };
  });
}
