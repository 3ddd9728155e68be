import type { calendarLink } from '@phuong/contract/timetable/calendar/calendar-link.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { type LeaveSpell, leaveSpells } from '@phuong/rules/staff/leave-days.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { readOwnDuties } from '../duties/own-duty.reads.ts';
import { readOwnExams } from '../exams/own-exam.reads.ts';
import { type Moment, ownLessons } from '../views/own-timetable.reads.ts';
import { readTaughtDays } from '../views/timetable-days.reads.ts';
import { type CalendarDueDate, calendarText } from './calendar-feed.rules.ts';

export type CalendarLinkView = z.output<typeof calendarLink>;

/** Days of the feed before and after today: a phone keeps no more, and its size stays bounded. */
const daysBack = 14;
const daysAhead = 150;

/** Whether a user has a calendar link; never its address. */
export async function readCalendarLink(db: Kysely<Tables>, userId: string): Promise<CalendarLinkView> {
  const row = await db
    .selectFrom('timetable_calendar_links')
    .select(['created_at', 'last_read_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    isActive: row !== undefined,
    createdAt: row?.created_at.toISOString() ?? null,
    lastReadAt: row?.last_read_at?.toISOString() ?? null,
  };
}

/** Due dates of a person from a day on, which the lessons know. */
export type ReadDueDates = (
  db: Kysely<Tables>,
  asked: {
    readonly teacherId: string | null;
    readonly studentId: string | null;
    readonly now: Date;
    readonly today: string;
    readonly from: string;
  },
) => Promise<readonly CalendarDueDate[]>;

interface Owner {
  readonly userId: string;
  readonly name: string;
  readonly locale: Locale;
  readonly teacherId: string | null;
  readonly studentId: string | null;
}

/** Own lessons, exams, duties, leave and due dates of the link's owner as iCalendar. @throws AppError 404 for a token that is no good or a disabled owner. */
export async function readCalendar(
  db: Kysely<Tables>,
  tokenHash: string,
  { now, today }: Moment,
  readDueDates: ReadDueDates,
): Promise<string> {
  const { rows } = await sql<Owner>`
    select u.id as "userId", coalesce(t.full_name, s.full_name, u.display_name) as name, u.locale,
      u.teacher_id as "teacherId", u.student_id as "studentId"
    from timetable_calendar_links k join users u on u.id = k.user_id and u.status <> 'disabled'
    left join teachers t on t.id = u.teacher_id
    left join students s on s.id = u.student_id
    where k.token_hash = ${tokenHash}`.execute(db);
  const [owner] = rows;
  if (!owner) throw notFound();
  const [from, to] = [addDays(today, -daysBack), addDays(today, daysAhead)];
  const { whose } = await ownLessons(db, owner, from, to);
  const { taught } = await readTaughtDays(db, whose, from, to);
  return calendarText(owner, {
    lessons: taught.map(({ lesson }) => lesson),
    exams: await readOwnExams(db, owner, from),
    duties: (await readOwnDuties(db, owner, { from, today, to })).turns,
    leave: await readLeave(db, owner.teacherId, from, to),
    due: await readDueDates(db, { teacherId: owner.teacherId, studentId: owner.studentId, now, today, from }),
  });
}

async function readLeave(
  db: Kysely<Tables>,
  teacherId: string | null,
  from: string,
  to: string,
): Promise<LeaveSpell[]> {
  if (teacherId === null) return [];
  const rows = await db
    .selectFrom('staff_absences')
    .select(['leave_request_id as of', 'day', 'session', 'periods'])
    .where('teacher_id', '=', teacherId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('id')
    .execute();
  return leaveSpells(rows);
}
