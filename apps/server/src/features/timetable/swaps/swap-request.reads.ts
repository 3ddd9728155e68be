import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import type {
  LessonSwap,
  LessonSwapOption,
  LessonSwapSide,
  OwnLessonSwaps,
} from '@phuong/contract/timetable/swaps/swap-request.contract.ts';
import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { addDays, weekdayOf } from '@phuong/rules/calendar/days.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { isAway } from '../covers/candidates.rules.ts';
import { hasBegun } from '../covers/cover-time.rules.ts';
import { bells, takesPlace } from '../days/day-lessons.rules.ts';
import { lessonOnDate } from '../days/override-place.reads.ts';
import { readTaughtDays } from '../views/timetable-days.reads.ts';
import { hasLesson, isAlike } from './swap-pair.rules.ts';

/** How far from a lesson another is offered for it. */
const daysBefore = 6;
const daysAfter = 13;
const mostOptions = 60;
/** How long an answer is still shown. */
const shownDays = 7;

interface SideRow extends Omit<LessonSwapSide, 'slot' | 'startTime'> {
  readonly shift: ShiftKey;
  readonly period: number;
  readonly week: WeekGrid | null;
}
type Row = Omit<LessonSwap, 'lesson' | 'other' | 'askedAt'> & {
  readonly lesson: SideRow;
  readonly other: SideRow;
  readonly askedAt: string;
};

const sideOf = ({ shift, period, week, ...side }: SideRow): LessonSwapSide => {
  const slot = { day: weekdayOf(side.date), shift, period };
  return { ...side, slot, startTime: bells(week ?? undefined, slot, side.duration).startTime };
};

const side = (lesson: RawBuilder<unknown>, date: RawBuilder<unknown>) => sql`
  (select json_build_object('lessonId', l.id, 'date', ${date}::text, 'shift', l.shift, 'period', l.period, 'duration', l.duration,
    'week', v.week, 'subjectName', s.name,
    'classNames', coalesce((select json_agg(c.name order by lc.position, c.grade, ${naturally('c.name_key')})
      from timetable_lesson_classes lc join classes c on c.id = lc.class_id where lc.lesson_id = l.id), '[]'))
   from timetable_lessons l join timetables v on v.id = l.timetable_id join subjects s on s.id = l.subject_id
   where l.id = ${lesson})`;

/** What teachers ask one another, the newest first; one query. */
async function readLessonSwaps(db: Kysely<Tables>, which: RawBuilder<unknown>): Promise<LessonSwap[]> {
  const { rows } = await sql<Row>`
    select w.id, w.note, w.reason, w.state, w.version, w.created_at as "askedAt",
      json_build_object('id', a.id, 'name', a.full_name) as "askedBy",
      json_build_object('id', o.id, 'name', o.full_name) as "askedOf",
      ${side(sql`w.lesson_id`, sql`w.on_date`)} as lesson,
      ${side(sql`w.other_lesson_id`, sql`w.other_date`)} as other
    from lesson_swaps w join teachers a on a.id = w.asked_by join teachers o on o.id = w.asked_of
    where ${which} order by w.created_at desc, w.id limit 200`.execute(db);
  return rows.map(({ lesson, other, askedAt, ...row }) => ({
    ...row,
    lesson: sideOf(lesson),
    other: sideOf(other),
    askedAt: new Date(askedAt).toISOString(),
  }));
}

/** @throws AppError 404. */
export async function readLessonSwap(db: Kysely<Tables>, id: string): Promise<LessonSwap> {
  const [found] = await readLessonSwaps(db, sql`w.id = ${id}`);
  if (!found) throw notFound();
  return found;
}

/** Open ones whose lessons are still to come, and what was answered of late. */
const shown = (clock: Clock) => sql`
  ((w.state = 'asked' and least(w.on_date, w.other_date) >= ${clock.today()}::date)
    or (w.state <> 'asked' and w.answered_at >= ${addDays(clock.today(), -shownDays)}::date))`;

/** Those of the whole school, for the office. */
export const readSchoolSwaps = (db: Kysely<Tables>, clock: Clock): Promise<LessonSwap[]> =>
  readLessonSwaps(db, shown(clock));

/** What colleagues ask of a teacher, and what they ask of colleagues. */
export async function readOwnSwaps(db: Kysely<Tables>, teacherId: string, clock: Clock): Promise<OwnLessonSwaps> {
  const all = await readLessonSwaps(
    db,
    sql`(w.asked_by = ${teacherId} or w.asked_of = ${teacherId}) and ${shown(clock)}`,
  );
  return {
    ofMe: all.filter(({ askedOf, state }) => askedOf.id === teacherId && state !== 'withdrawn'),
    byMe: all.filter(({ askedBy }) => askedBy.id === teacherId),
  };
}

/**
 * Lessons of colleagues that a teacher's own could change places with: both are free then as far as lessons and absences say; everything else
 * is looked at when it is asked. As many queries for one day as for three weeks.
 * @throws AppError 404 for a lesson of somebody else; as `lessonOnDate`.
 */
export async function readSwapOptions(
  db: Kysely<Tables>,
  { teacherId, lessonId, date }: { teacherId: string; lessonId: string; date: string },
  clock: Clock,
): Promise<LessonSwapOption[]> {
  const { lesson: planned, semester } = await lessonOnDate(db, lessonId, date);
  if (planned.teachers[0]?.id !== teacherId) throw notFound();
  const from = [addDays(date, -daysBefore), clock.today(), semester.startDate].sort().at(-1) ?? date;
  const to = [addDays(date, daysAfter), semester.endDate].sort()[0] ?? date;
  const { taught } = await readTaughtDays(db, { kind: 'SCHOOL' }, from, to);
  const days = taught.map(({ lesson }) => lesson).filter(takesPlace);
  const own = days.find((each) => each.lessonId === lessonId && each.date === date && each.status === 'HAPPENS');
  if (!own || own.override !== null || hasBegun(clock.now(), own)) return [];
  const away = await absencesIn(db, from, to);
  const isOut = (id: string, { date: day, slot, duration }: DayLesson) =>
    isAway(away.get(`${id} ${day}`) ?? [], { shift: slot.shift, period: slot.period, duration });
  return days
    .filter((other) => {
      const [colleague] = other.teachers;
      return (
        colleague !== undefined &&
        isAlike(own, other) &&
        !hasBegun(clock.now(), other) &&
        !isOut(teacherId, other) &&
        !isOut(colleague.id, own) &&
        !hasLesson(days, teacherId, other, [own]) &&
        !hasLesson(days, colleague.id, own, [other])
      );
    })
    .slice(0, mostOptions)
    .map((other) => ({
      teacher: other.teachers[0] ?? { id: '', name: '' },
      lesson: {
        lessonId: other.lessonId,
        date: other.date,
        slot: other.slot,
        duration: other.duration,
        startTime: other.startTime,
        subjectName: other.subject.name,
        classNames: other.classes.map(({ name }) => name),
      },
    }));
}

async function absencesIn(db: Kysely<Tables>, from: string, to: string) {
  const rows = await db
    .selectFrom('staff_absences')
    .select(['teacher_id', 'day', 'session', 'periods'])
    .where('teacher_id', 'is not', null)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  const parts = new Map<string, { session: ShiftKey | null; periods: readonly number[] | null }[]>();
  for (const { teacher_id, day, session, periods } of rows) {
    const key = `${teacher_id} ${day}`;
    parts.set(key, [...(parts.get(key) ?? []), { session, periods }]);
  }
  return parts;
}
