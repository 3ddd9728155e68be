import type { PersonMonth, StaffMonth } from '@phuong/contract/attendance/staff-days/staff-day.schema.ts';
import { addDays, datesBetween, weekdayOf } from '@phuong/rules/calendar/days.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { addMonths } from '@phuong/rules/staff/months.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { calendarBetween } from '../../school/school.public.ts';
import { readTaughtDays } from '../../timetable/timetable.public.ts';
import { type DayRule, dayRules } from '../settings/staff-rule.reads.ts';
import { staffDay, sumsOf } from './staff-day.rules.ts';
import {
  absencesBetween,
  checkInsBetween,
  marksBetween,
  type PersonHere,
  staffBetween,
  takenRegisters,
} from './staff-facts.reads.ts';
import { isCover, lessonsGiven } from './taught-lessons.rules.ts';

interface Span {
  readonly from: string;
  readonly to: string;
}

export const spanOf = (month: string): Span => ({ from: month, to: addDays(addMonths(month, 1), -1) });

interface CalendarDay {
  readonly day: string;
  readonly weekday: number;
  readonly isOff: boolean;
  readonly holiday: string | null;
  readonly isHoliday: boolean;
}

/** Which days of a span are working days of the school's staff, and the names of holidays. */
async function calendarOf(db: Kysely<Tables>, { from, to }: Span, rulesOn: (day: string) => DayRule) {
  const entries = new Map((await calendarBetween(db, from, to)).map((each) => [each.onDate, each]));
  return datesBetween(from, to).map((day): CalendarDay => {
    const entry = entries.get(day);
    const isUsual = rulesOn(day).weekdays.includes(weekdayOf(day));
    const isMakeUp = entry?.kind === 'MAKEUP_WORKDAY';
    const isOff = entry ? !isMakeUp : !isUsual;
    return {
      day,
      weekday: weekdayOf(day),
      isOff,
      holiday: entry && !isMakeUp ? entry.name : null,
      isHoliday: entry !== undefined && !isMakeUp && isUsual,
    };
  });
}

const keyed = <T extends { readonly personId: string; readonly day: string }>(rows: readonly T[]) =>
  groupBy(rows, ({ personId, day }) => `${personId} ${day}`);

/** Days of everybody, or of one person, in a span; ten queries, however many people. */
export async function personDays(
  db: Kysely<Tables>,
  span: Span,
  today: string,
  personId?: string,
): Promise<{ readonly calendar: readonly CalendarDay[]; readonly people: readonly PersonMonth[] }> {
  const rulesOn = await dayRules(db);
  const calendar = await calendarOf(db, span, rulesOn);
  const people = await staffBetween(db, span, personId);
  const whose = personId === undefined ? undefined : people[0]?.id;
  const absences = keyed(await absencesBetween(db, span, whose));
  const checkIns = keyed(await checkInsBetween(db, span, whose));
  const marks = keyed((await marksBetween(db, span, whose)).filter(({ endedAt }) => endedAt === null));
  const lessons = await lessonsOf(db, { from: span.from, to: span.to < today ? span.to : today }, people[0], whose);
  const rows = people.map((person) => {
    const days = calendar.map(({ day, isOff, isHoliday }) => {
      const at = `${person.id} ${day}`;
      const isHere = (person.since ?? day) <= day && day <= (person.until ?? day);
      const { teacherProof, employeeProof, ...rules } = rulesOn(day);
      const [written] = marks.get(at) ?? [];
      return staffDay({
        day,
        today,
        isWorkday: isHere && !isOff,
        isHoliday: isHere && isHoliday,
        rules: { ...rules, proof: person.kind === 'teacher' ? teacherProof : employeeProof },
        absences: absences.get(at) ?? [],
        written: written ?? null,
        checkIns: (checkIns.get(at) ?? []).map(({ minute }) => minute),
        lessons: lessons.get(at) ?? [],
      });
    });
    const { id, kind, name, code, hasLeft, department } = person;
    return { person: { id, kind, name, code, hasLeft }, department, days, sums: sumsOf(days) };
  });
  return { calendar, people: rows };
}

/** Lessons given by day, of everybody or of one teacher; none of the future and none of an employee. */
async function lessonsOf(db: Kysely<Tables>, span: Span, first: PersonHere | undefined, whose: string | undefined) {
  if (span.to < span.from || (whose !== undefined && first?.kind !== 'teacher')) return new Map<string, never[]>();
  const scope = whose === undefined ? ({ kind: 'SCHOOL' } as const) : ({ kind: 'TEACHER', id: whose } as const);
  const { taught } = await readTaughtDays(db, scope, span.from, span.to);
  const registers = await takenRegisters(db, span);
  const given = lessonsGiven(
    taught.map(({ lesson }) => lesson),
    registers,
    isCover,
  );
  return groupBy(given, ({ teacherId, day }) => `${teacherId} ${day}`);
}

export async function closingOf(db: Kysely<Tables>, month: string) {
  const row = await db
    .selectFrom('closed_months')
    .select(['closed_at', 'closed_by_name'])
    .where('what', '=', 'STAFF')
    .where('month', '=', month)
    .executeTakeFirst();
  return row ? { at: row.closed_at.toISOString(), byName: row.closed_by_name } : null;
}

/** The sheet of a month. */
export async function readStaffMonth(db: Kysely<Tables>, month: string, today: string): Promise<StaffMonth> {
  const span = spanOf(month);
  const { calendar, people } = await personDays(db, span, today);
  const steps = await db
    .selectFrom('staff_month_steps')
    .select(['action', 'reason', 'by_name as byName', 'at'])
    .where('month', '=', month)
    .orderBy('id', 'desc')
    .execute();
  const { count } = await db
    .selectFrom('staff_day_corrections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'pending')
    .where('day', '>=', span.from)
    .where('day', '<=', span.to)
    .executeTakeFirstOrThrow();
  return {
    month,
    today,
    days: calendar.map(({ isHoliday: _, ...day }) => day),
    people: [...people],
    closed: await closingOf(db, month),
    isOver: span.to < today,
    takesClockFile: (await dayRules(db))(today).ways.includes('FILE'),
    unclearDays: people.reduce((total, { sums }) => total + sums.unclearDays, 0),
    pendingCorrections: Number(count),
    steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
  };
}
