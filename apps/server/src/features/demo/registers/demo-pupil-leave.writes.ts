import type { PupilLeaveKind } from '@phuong/contract/attendance/pupil-leave/pupil-leave.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { type Insertable, type Kysely, sql } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { schoolDays } from '../../school/school.public.ts';

/** What families write, the first words first. */
const reasons: readonly { readonly kind: PupilLeaveKind; readonly note: string }[] = [
  { kind: 'ILL', note: 'Sốt từ tối qua, mẹ đưa đi khám' },
  { kind: 'FAMILY', note: 'Nhà có đám giỗ' },
  { kind: 'ILL', note: 'Đau răng, có hẹn nha sĩ' },
  { kind: 'FAMILY', note: 'Về quê thăm ông bà' },
  { kind: 'OTHER', note: 'Thi bơi cấp phường' },
];
const parents = ['Mẹ, 0912 480 115', 'Bố, 0987 300 264', 'Bà ngoại', 'Mẹ nhắn qua Zalo'];

interface Pupil {
  readonly studentId: string;
  readonly name: string;
  readonly homeroom: string;
}

interface Missed extends Pupil {
  readonly date: string;
  readonly kind: 'P' | 'K';
  readonly reason: string;
}

type Row = Insertable<Tables['pupil_leaves']>;

/**
 * Leave of pupils: behind some days that were missed with permission stands a request, some without it were asked for and refused; in the demo
 * class two wait for its homeroom teacher and one is away today. The pupil who signs in has one behind them and none that waits.
 */
export async function makePupilLeave(
  trx: Kysely<Tables>,
  { today, classId, pupilId }: { readonly today: string; readonly classId: string; readonly pupilId: string },
): Promise<void> {
  const { rows: missed } = await sql<Missed>`
    select distinct on (a.class_id, a.kind) a.student_id as "studentId", s.full_name as name, t.full_name as homeroom, a.on_date::text as date,
      a.kind, a.reason
    from absences a join students s on s.id = a.student_id
      join homeroom_assignments h on h.class_id = a.class_id and h.to_date is null join teachers t on t.id = h.teacher_id
    where a.source = 'REGISTER' and a.on_date between ${addDays(today, -45)} and ${addDays(today, -1)}
    order by a.class_id, a.kind, a.on_date desc, a.student_id`.execute(trx);
  const excused = missed.filter(({ kind }) => kind === 'P').slice(0, 10);
  const unexcused = missed.filter(({ kind }) => kind === 'K').slice(0, 3);
  const ahead = await daysAhead(trx, today);
  const own = (await pupilsOf(trx, classId)).filter(({ studentId }) => studentId !== pupilId);
  const rows: Row[] = [
    ...excused.map((day, n) => granted(day, { from: day.date, to: day.date }, n)),
    ...unexcused.map((day, n) => ({
      ...granted(day, { from: day.date, to: day.date }, n),
      state: 'refused' as const,
      answer: 'Chưa gọi được cho gia đình nên chưa duyệt.',
    })),
  ];
  const [next, after = next] = ahead.filter((day) => day > today);
  const [first, second, third] = own;
  if (ahead[0] === today && first) rows.push(granted(first, { from: today, to: today }, 0));
  if (next && after && second && third) {
    rows.push(asked(second, { from: next, to: next }, today, 1), asked(third, { from: next, to: after }, today, 3));
    const others = await othersOf(trx, classId);
    rows.push(...others.map((pupil, n) => asked(pupil, { from: next, to: next }, today, n)));
  }
  const [behind] = await ownDay(trx, pupilId, today);
  if (behind) {
    const taken = rows.findIndex(({ student_id, from_date }) => student_id === pupilId && from_date === behind.date);
    if (taken < 0) rows.push(granted(behind, { from: behind.date, to: behind.date }, 2));
  }
  await insertRows(trx, 'pupil_leaves', rows);
}

/** School days of the running year's semesters in the next two weeks, today among them. */
async function daysAhead(trx: Kysely<Tables>, today: string): Promise<string[]> {
  const { rows: terms } = await sql<{ from: string; to: string }>`
    select m.start_date::text as "from", m.end_date::text as "to" from semesters m
    join school_years y on y.id = m.school_year_id where y.status = 'ACTIVE'`.execute(trx);
  const days = await schoolDays(trx, today, addDays(today, 14));
  return days.filter((day) => terms.some(({ from, to }) => from <= day && day <= to));
}

async function pupilsOf(trx: Kysely<Tables>, classId: string): Promise<Pupil[]> {
  const { rows } = await sql<Pupil>`
    select s.id as "studentId", s.full_name as name, t.full_name as homeroom
    from enrolments e join students s on s.id = e.student_id
      join homeroom_assignments h on h.class_id = e.class_id and h.to_date is null join teachers t on t.id = h.teacher_id
    where e.class_id = ${classId} and e.to_date is null order by s.sort_key desc, s.id`.execute(trx);
  return rows;
}

/** The last pupil of each of a few other classes of the running year. */
async function othersOf(trx: Kysely<Tables>, classId: string): Promise<Pupil[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from classes c join school_years y on y.id = c.school_year_id
    where y.status = 'ACTIVE' and c.id <> ${classId} order by c.grade, c.name_key limit 4`.execute(trx);
  const pupils: Pupil[] = [];
  for (const { id } of rows) pupils.push(...(await pupilsOf(trx, id)).slice(0, 1));
  return pupils;
}

/** The last day with permission of the pupil who signs in. */
async function ownDay(trx: Kysely<Tables>, pupilId: string, today: string): Promise<Missed[]> {
  const { rows } = await sql<Missed>`
    select a.student_id as "studentId", s.full_name as name, t.full_name as homeroom, a.on_date::text as date, a.kind, a.reason
    from absences a join students s on s.id = a.student_id
      join homeroom_assignments h on h.class_id = a.class_id and h.to_date is null join teachers t on t.id = h.teacher_id
    where a.student_id = ${pupilId} and a.kind = 'P' and a.on_date < ${today}
    order by a.on_date desc limit 1`.execute(trx);
  return rows;
}

/** A quarter past six in Việt Nam of a day. */
const morningOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - 45 * 60_000);

const asked = ({ studentId, name }: Pupil, { from, to }: { from: string; to: string }, on: string, n: number): Row => {
  const { kind, note } = reasons[n % reasons.length] ?? { kind: 'OTHER' as const, note: '' };
  return {
    id: newId(),
    student_id: studentId,
    from_date: from,
    to_date: to,
    session: null,
    kind,
    note,
    told_by: '',
    asked_as: 'PUPIL',
    asked_by_name: name,
    asked_at: morningOf(on),
    state: 'requested',
    decided_by_name: null,
    decided_at: null,
  };
};

/** Asked for in the morning of the day and granted before the first lesson; of every third the homeroom teacher was told by telephone. */
function granted(pupil: Pupil & { readonly reason?: string }, span: { from: string; to: string }, n: number): Row {
  const row = asked(pupil, span, span.from, n);
  const isFamily = pupil.reason === 'Việc gia đình';
  const told = pupil.reason ? { kind: isFamily ? ('FAMILY' as const) : ('ILL' as const), note: pupil.reason } : {};
  const isEntered = n % 3 === 2;
  return {
    ...row,
    ...told,
    ...(isEntered
      ? { asked_as: 'HOMEROOM' as const, asked_by_name: pupil.homeroom, told_by: parents[n % parents.length] ?? '' }
      : {}),
    state: 'approved',
    decided_by_name: pupil.homeroom,
    decided_at: new Date(morningOf(span.from).getTime() + 20 * 60_000),
  };
}
