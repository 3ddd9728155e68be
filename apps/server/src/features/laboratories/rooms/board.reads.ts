import type { BoardEntry, LaboratoryWeek } from '@phuong/contract/laboratories/rooms/laboratory.contract.ts';
import { addDays, datesBetween, mondayOf } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Moment, readClosings, readPlaceFacts } from '../requests/place.reads.ts';
import { isInRoom, isSatIn, type PlaceFacts } from '../requests/place.rules.ts';
import type { RequestRecord } from '../requests/request.reads.ts';
import { requestsWhere } from '../requests/request.reads.ts';

interface Asked {
  readonly date?: string | undefined;
  readonly laboratoryId?: string | undefined;
}

/**
 * A week in every laboratory that can be booked, or in one: what the timetable has in it, exams, bookings, closings. Who may open a booking is
 * given its id. @throws AppError 404 for a laboratory that is not there.
 */
export async function readLaboratoryWeek(
  db: Kysely<Tables>,
  actor: Actor,
  { date, laboratoryId }: Asked,
  moment: Moment,
): Promise<LaboratoryWeek> {
  const monday = mondayOf(date ?? moment.today);
  const sunday = addDays(monday, 6);
  const facts = await readPlaceFacts(db, { from: monday, to: sunday }, moment);
  if (laboratoryId && !facts.laboratories.has(laboratoryId)) throw notFound();
  const shown = [...facts.laboratories.values()].filter(({ id, isActive }) =>
    laboratoryId ? id === laboratoryId : isActive,
  );
  const ids = shown.map(({ id }) => id);
  const bookings = await requestsWhere(
    db,
    sql`q.laboratory_id = any(${ids}::uuid[]) and q.on_date between ${monday} and ${sunday}
      and q.state in ('pending', 'info_needed', 'approved', 'in_use', 'completed', 'no_show')`,
  );
  const subjects = await db.selectFrom('subjects').select(['id', 'name']).execute();
  const days = datesBetween(monday, sunday).filter((each) => facts.days.get(each));
  const open = days.filter((each) => facts.days.get(each)?.isOpen);
  const grid = facts.days.get(open[0] ?? monday)?.grid ?? { days: [], shifts: [] };
  const closings = await readClosings(db, monday, sunday);
  return {
    grid,
    days: days
      .filter((each) => grid.days.includes(weekdayIndex(each, monday)) || open.includes(each))
      .map((each) => ({ date: each, holiday: facts.days.get(each)?.holiday ?? null, isToday: each === moment.today })),
    laboratories: shown.map(({ id, name, places, subjectId, riskLevel }) => ({
      id,
      name,
      places,
      riskLevel,
      subject: subjects.find((each) => each.id === subjectId) ?? null,
    })),
    entries: [
      ...lessonEntries(facts, shown, bookings),
      ...examEntries(facts, shown),
      ...bookings.map((row) => bookingEntry(row, actor)),
      ...closingEntries(
        facts,
        closings.filter((each) => ids.includes(each.laboratoryId)),
        open,
      ),
    ],
  };
}

const weekdayIndex = (date: string, monday: string) => datesBetween(monday, addDays(monday, 6)).indexOf(date) + 1;

/** A lesson the class has booked the room for as well is shown once, as the booking. */
function lessonEntries(
  { lessons }: PlaceFacts,
  rooms: readonly { id: string; roomId: string; name: string }[],
  bookings: readonly RequestRecord[],
): BoardEntry[] {
  return [...lessons.values()].flat().flatMap((lesson) => {
    const { date, slot, duration, subject, classes, teachers } = lesson;
    return rooms
      .filter((room) => isInRoom(lesson, room))
      .filter(
        ({ id }) =>
          !bookings.some(
            (each) =>
              each.laboratory.id === id &&
              each.date === date &&
              each.shift === slot.shift &&
              each.firstPeriod <= slot.period &&
              each.lastPeriod >= slot.period + duration - 1 &&
              classes.some((one) => one.id === each.class.id),
          ),
      )
      .map(({ id }) => ({
        key: `${lesson.key} ${id}`,
        laboratoryId: id,
        date,
        shift: slot.shift,
        firstPeriod: slot.period,
        lastPeriod: slot.period + duration - 1,
        kind: 'LESSON' as const,
        title: subject.name,
        className: classes.map(({ name }) => name).join(', '),
        teacher: teachers.map(({ name }) => name).join(', '),
        state: null,
        requestId: null,
      }));
  });
}

/** The periods of each shift that an exam shares a minute with. */
function examEntries(
  { exams, days }: PlaceFacts,
  rooms: readonly { id: string; roomId: string; name: string }[],
): BoardEntry[] {
  return [...exams.values()].flat().flatMap((exam) =>
    (days.get(exam.date)?.grid.shifts ?? []).flatMap(({ key: shift, periods }) => {
      const hit = periods.flatMap(({ start, end }, index) =>
        start < exam.endTime && exam.startTime < end ? [index + 1] : [],
      );
      const [firstPeriod, lastPeriod] = [hit.at(0), hit.at(-1)];
      if (firstPeriod === undefined || lastPeriod === undefined) return [];
      return rooms
        .filter((room) => isSatIn(exam, room))
        .map(({ id }) => ({
          key: `${exam.id} ${id} ${shift}`,
          laboratoryId: id,
          date: exam.date,
          shift,
          firstPeriod,
          lastPeriod,
          kind: 'EXAM' as const,
          title: exam.subjectName,
          className: '',
          teacher: '',
          state: null,
          requestId: null,
        }));
    }),
  );
}

function bookingEntry(row: RequestRecord, actor: Actor): BoardEntry {
  const mayOpen = hasPermission(actor, 'view_laboratory_request') || actor.teacherId === row.teacher.id;
  return {
    key: row.id,
    laboratoryId: row.laboratory.id,
    date: row.date,
    shift: row.shift,
    firstPeriod: row.firstPeriod,
    lastPeriod: row.lastPeriod,
    kind: 'BOOKING',
    title: row.subject.name,
    className: row.class.name,
    teacher: row.teacher.name,
    state: row.state,
    requestId: mayOpen ? row.id : null,
  };
}

function closingEntries(
  { days }: PlaceFacts,
  closings: Awaited<ReturnType<typeof readClosings>>,
  open: readonly string[],
): BoardEntry[] {
  return closings.flatMap((closing) =>
    open
      .filter((date) => closing.fromDate <= date && (closing.toDate ?? date) >= date)
      .flatMap((date) =>
        (days.get(date)?.grid.shifts ?? [])
          .filter(({ key, periods }) => periods.length > 0 && (closing.shift ?? key) === key)
          .map(({ key, periods }) => ({
            key: `${closing.id} ${date} ${key}`,
            laboratoryId: closing.laboratoryId,
            date,
            shift: key,
            firstPeriod: closing.firstPeriod ?? 1,
            lastPeriod: Math.min(closing.lastPeriod ?? periods.length, periods.length),
            kind: 'CLOSING' as const,
            title: closing.reason,
            className: '',
            teacher: '',
            state: null,
            requestId: null,
          })),
      ),
  );
}
