import type { groupAway, LeaveBalanceRow, LeaveCalendar } from '@phuong/contract/staff/leave/leave.schema.ts';
import { addDays, datesBetween } from '@phuong/rules/calendar/days.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { type LeaveSession, leaveSpells } from '@phuong/rules/staff/leave-days.ts';
import type { LeaveKind } from '@phuong/rules/staff/leave-kinds.ts';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../../platform/database/tables.ts';
import { schoolDays } from '../../school/school.public.ts';
import type { LedgerRow, TeamSpell } from './leave-files.view.ts';
import { readLeaveSettings } from './leave-settings.reads.ts';
import { leaveStaff } from './leave-staff.reads.ts';

interface AwayRow {
  readonly personId: string;
  readonly requestId: string;
  readonly kind: LeaveKind;
  readonly day: string;
  readonly session: LeaveSession | null;
  readonly isGranted: boolean;
}

/** Most days that are looked at: six weeks. */
const mostDays = 42;

const awayBetween = (db: Kysely<Tables>, from: string, to: string, personIds?: readonly string[]): Promise<AwayRow[]> =>
  db
    .selectFrom('leave_request_days as d')
    .innerJoin('leave_requests as r', 'r.id', 'd.request_id')
    .select(['r.person_id as personId', 'r.id as requestId', 'r.kind', 'd.day', 'd.session'])
    .select(sql<boolean>`r.state in ('approved', 'revoke_pending', 'revoked')`.as('isGranted'))
    .where('r.state', 'in', ['pending', 'info_needed', 'approved', 'revoke_pending', 'revoked'])
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .$if(personIds !== undefined, (query) =>
      query.where('r.person_id', '=', sql<string>`any(${[...(personIds ?? [])]}::uuid[])`),
    )
    .orderBy('d.day')
    .execute();

/** Who is away or has asked, by department, with days on which too many of one are away. */
export async function readLeaveCalendar(
  db: Kysely<Tables>,
  { from, to, today }: { readonly from: string; readonly to: string; readonly today: string },
): Promise<LeaveCalendar> {
  const last = to > addDays(from, mostDays - 1) ? addDays(from, mostDays - 1) : to;
  const dates = datesBetween(from, last);
  const working = new Set(await schoolDays(db, from, last));
  const away = groupBy(await awayBetween(db, from, last), ({ personId }) => personId);
  const { thinPercent } = await readLeaveSettings(db, today);
  const everybody = await leaveStaff(db);
  const byDepartment = groupBy(everybody, ({ departmentId }) => departmentId ?? '');
  const departments = [...byDepartment].map(([id, people]) => {
    const shown = people.flatMap((person) => {
      const days = away.get(person.id);
      return days
        ? [
            {
              id: person.id,
              name: person.name,
              days: days.map(({ personId: _, ...day }) => day),
            },
          ]
        : [];
    });
    const thin = dates.flatMap((day) => {
      const count = shown.filter(({ days }) => days.some((each) => each.day === day && each.isGranted)).length;
      return working.has(day) && count > 1 && count * 100 >= people.length * thinPercent ? [{ day, away: count }] : [];
    });
    return { id: id === '' ? null : id, name: people[0]?.department ?? '', size: people.length, people: shown, thin };
  });
  const named = departments.toSorted((a, b) => a.name.localeCompare(b.name, 'vi'));
  return { days: dates.map((day) => ({ day, isWorking: working.has(day) })), departments: named };
}

/** Days ahead that somebody sees of their department. */
const daysAhead = 14;

/** Who of somebody's department is away in the next days; not by which kind of leave. */
export async function readGroupAway(
  db: Kysely<Tables>,
  personId: string | null,
  today: string,
): Promise<z.output<typeof groupAway>> {
  const everybody = personId === null ? [] : await leaveStaff(db);
  const own = everybody.find(({ id }) => id === personId);
  if (!own || own.departmentId === null) return { department: null, size: 0, days: [] };
  const group = everybody.filter(({ departmentId }) => departmentId === own.departmentId);
  const names = new Map(group.map(({ id, name }) => [id, name]));
  const rows = await awayBetween(db, today, addDays(today, daysAhead), [...names.keys()]);
  const byDay = groupBy(
    rows.filter(({ isGranted }) => isGranted),
    ({ day }) => day,
  );
  return {
    department: own.department,
    size: group.length,
    days: [...byDay].map(([day, people]) => ({
      day,
      people: people.map((row) => ({ name: names.get(row.personId) ?? '', session: row.session })),
    })),
  };
}

/** Everybody who works here with what they have left on a day; two queries beside the people. */
export async function listBalances(db: Kysely<Tables>, on: string): Promise<LeaveBalanceRow[]> {
  const { rows } = await sql<Record<'personId', string> & Record<'annual' | 'compOff' | 'sick' | 'unpaid', number>>`
    select person_id as "personId",
      coalesce(sum(amount) filter (where kind = 'ANNUAL' and day <= ${on}), 0)::int as annual,
      coalesce(sum(amount) filter (where kind = 'COMP_OFF' and day <= ${on}), 0)::int as "compOff",
      coalesce(-sum(amount) filter (where kind = 'SICK' and day between ${`${on.slice(0, 4)}-01-01`} and ${on}), 0)::int as sick,
      coalesce(-sum(amount) filter (where kind in ('UNPAID', 'FAMILY_UNPAID')
        and day between ${`${on.slice(0, 4)}-01-01`} and ${on}), 0)::int as unpaid
    from leave_entries group by person_id`.execute(db);
  const sums = new Map(rows.map((row) => [row.personId, row]));
  const waiting = await sql<{ personId: string; pending: number }>`
    select person_id as "personId", sum(amount)::int as pending from leave_requests
    where state in ('pending', 'info_needed') group by person_id`.execute(db);
  const pending = new Map(waiting.rows.map((row) => [row.personId, row.pending]));
  return (await leaveStaff(db)).map(({ id, kind, name, code, hasLeft, department, isTeaching }) => {
    const sum = sums.get(id);
    return {
      person: { id, kind, name, code, hasLeft },
      department,
      isTeaching,
      annual: sum?.annual ?? 0,
      compOff: sum?.compOff ?? 0,
      sick: sum?.sick ?? 0,
      unpaid: sum?.unpaid ?? 0,
      pending: pending.get(id) ?? 0,
    };
  });
}

/** Every line of the ledger of the year of a day, up to that day, in the order of names and days. */
export async function ledgerLines(db: Kysely<Tables>, on: string): Promise<LedgerRow[]> {
  const lines = await db
    .selectFrom('leave_entries')
    .select(['person_id as personId', 'kind', 'day', 'amount', 'reason', 'note', 'by_name as by'])
    .where('day', '>=', `${on.slice(0, 4)}-01-01`)
    .where('day', '<=', on)
    .orderBy('day')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const byPerson = groupBy(lines, ({ personId }) => personId);
  const people = await leaveStaff(db, [...byPerson.keys()]);
  return people.flatMap(({ id, code, name }) =>
    (byPerson.get(id) ?? []).map(({ personId: _, ...line }) => ({ code, name, ...line })),
  );
}

/** Most days a file of the calendar has: a year. */
const mostFileDays = 366;

/** Granted leave between two days, as spells. */
export async function teamSpells(db: Kysely<Tables>, from: string, to: string): Promise<TeamSpell[]> {
  const last = to > addDays(from, mostFileDays - 1) ? addDays(from, mostFileDays - 1) : to;
  const rows = await db
    .selectFrom('staff_absences')
    .select(['teacher_id', 'employee_id', 'leave_request_id as of', 'day', 'session', 'periods'])
    .where('day', '>=', from)
    .where('day', '<=', last)
    .orderBy('day')
    .orderBy('id')
    .execute();
  const byPerson = groupBy(rows, ({ teacher_id, employee_id }) => teacher_id ?? employee_id ?? '');
  const people = await leaveStaff(db, [...byPerson.keys()]);
  return people.flatMap(({ id, name, department }) =>
    leaveSpells(byPerson.get(id) ?? []).map(({ of, from: first, to: until, session, periods }) => ({
      personId: id,
      name,
      department,
      of,
      from: first,
      to: until,
      session,
      periods,
    })),
  );
}
