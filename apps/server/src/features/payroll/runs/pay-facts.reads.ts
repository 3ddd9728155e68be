import { groupBy } from '@phuong/rules/lists/group-by.ts';
import type { RunKind } from '@phuong/rules/staff/pay-components.ts';
import { FIRST_MONTH } from '@phuong/rules/staff/pay-tables.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { allowanceLines, orderedData, payLines, staffPeople } from '../../staff/staff.public.ts';
import { type Absence, lastDayOfMonth, type PaidContract, type StatusSpan } from './pay-case.rules.ts';
import { statusSpansIn } from './pay-status.reads.ts';
import '../payroll.tables.ts';

/** Everything that decides what somebody is paid for a month. */
interface PersonFacts {
  readonly id: string;
  readonly kind: 'teacher' | 'employee';
  readonly name: string;
  readonly code: string;
  readonly contracts: readonly PaidContract[];
  readonly absences: readonly Absence[];
  readonly statuses: readonly StatusSpan[];
  readonly dependants: number;
  readonly periods: number;
  readonly previous: { readonly net: number; readonly facts: Readonly<Record<string, string>> } | null;
  readonly already: { readonly taxable: number; readonly insurance: number; readonly tax: number };
  readonly corrections: readonly {
    id: string;
    name: string;
    amount: number;
    inInsuranceBase: boolean;
    taxable: boolean;
  }[];
}

interface Of {
  readonly runId: string;
  readonly month: string;
  readonly kind: RunKind;
  readonly title: string;
  /** The first day contracts are read from: earlier than the month for runs of a year. */
  readonly since?: string;
}

/** Who has a contract in a month and no live slip of that kind elsewhere, by their one id, in the order of the list. */
export async function peopleToPay(
  db: Kysely<Tables>,
  { runId, month, kind, title }: Of,
  only?: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from (
      select c.person_id as id, min(coalesce(t.sort_key, e.sort_key)) as sort_key
      from staff_contracts c left join teachers t on t.id = c.teacher_id left join employees e on e.id = c.employee_id
      where c.state <> 'draft' and c.from_date <= ${lastDayOfMonth(month)} and (c.last_day is null or c.last_day >= ${month})
      group by c.person_id) p
    where (${only === undefined}::boolean or p.id = any(${[...(only ?? [])]}::uuid[]))
      and not exists (select from pay_slips s where s.person_id = p.id and s.month = ${month} and s.kind = ${kind} and s.title = ${title}
        and s.state <> 'void' and s.run_id <> ${runId})
    order by p.sort_key, p.id`.execute(db);
  return rows.map(({ id }) => id);
}

async function contractsIn(db: Kysely<Tables>, ids: readonly string[], from: string, to: string) {
  const rows = await db
    .selectFrom('staff_contracts')
    .select(['id', 'person_id as personId', 'kind', 'post', 'from_date as fromDate', 'last_day as lastDay'])
    .where('person_id', 'in', [...ids])
    .where('state', '<>', 'draft')
    .where('from_date', '<=', to)
    .where((eb) => eb.or([eb('last_day', 'is', null), eb('last_day', '>=', from)]))
    .orderBy('from_date')
    .execute();
  if (rows.length === 0) return new Map<string, PaidContract[]>();
  const contractIds = rows.map(({ id }) => id);
  const pay = groupBy(await payLines(db, contractIds), ({ contractId }) => contractId);
  const allowances = groupBy(await allowanceLines(db, contractIds), ({ contractId }) => contractId);
  const whole = rows.map((row) => ({ ...row, pay: pay.get(row.id) ?? [], allowances: allowances.get(row.id) ?? [] }));
  return groupBy(whole, ({ personId }) => personId);
}

const absencesIn = async (db: Kysely<Tables>, ids: readonly string[], month: string) => {
  const { rows } = await sql<Absence & { personId: string }>`
    select coalesce(a.teacher_id, a.employee_id) as "personId", a.day, a.kind, a.paid_percent as "paidPercent", a.day_part as "dayPart",
      w.first, w.last
    from staff_absences a
    cross join lateral (select min(o.day) as first, max(o.day) as last from staff_absences o where o.leave_request_id = a.leave_request_id) w
    where (a.teacher_id = any(${[...ids]}::uuid[]) or a.employee_id = any(${[...ids]}::uuid[]))
      and a.day between ${month} and ${lastDayOfMonth(month)}
    order by a.day, a.id`.execute(db);
  return groupBy(rows, ({ personId }) => personId);
};

interface Counted {
  readonly personId: string;
  readonly value: number;
}

const numbersBy = (rows: readonly Counted[]) => new Map(rows.map(({ personId, value }) => [personId, value]));

/** Lessons given, proved by the class log. */
const periodsIn = async (db: Kysely<Tables>, ids: readonly string[], month: string) =>
  numbersBy(
    (
      await sql<Counted>`select teacher_id as "personId", count(*)::int as value from class_registers
        where teacher_id = any(${[...ids]}::uuid[]) and taken_at is not null and day between ${month} and ${lastDayOfMonth(month)}
        group by teacher_id`.execute(db)
    ).rows,
  );

interface Before {
  readonly personId: string;
  readonly net: number;
  readonly facts: Readonly<Record<string, string>>;
}

const previousOf = async (db: Kysely<Tables>, ids: readonly string[], { month, kind }: Of) => {
  const { rows } = await sql<Before>`
    select person_id as "personId", net, facts from pay_slips
    where person_id = any(${[...ids]}::uuid[]) and kind = ${kind} and kind = 'MONTH' and state <> 'void'
      and month = (${month}::date - interval '1 month')::date`.execute(db);
  return new Map(rows.map((row) => [row.personId, row]));
};

interface Already {
  readonly personId: string;
  readonly taxable: number;
  readonly insurance: number;
  readonly tax: number;
}

/** What other payrolls of the month pay: income of a month is taxed together. */
const alreadyIn = async (db: Kysely<Tables>, ids: readonly string[], { runId, month }: Of) => {
  const { rows } = await sql<Already>`
    select person_id as "personId", sum(taxable)::float8 as taxable, sum(insurance)::float8 as insurance, sum(tax)::float8 as tax from pay_slips
    where person_id = any(${[...ids]}::uuid[]) and month = ${month} and state not in ('void', 'draft') and run_id <> ${runId}
    group by person_id`.execute(db);
  return new Map(rows.map(({ personId, ...row }) => [personId, row]));
};

/** Differences that wait, or that are lines of this payroll already; held, so that none is taken back or paid elsewhere meanwhile. */
const correctionsOf = async (db: Kysely<Tables>, ids: readonly string[], { runId, kind }: Of) => {
  if (kind !== 'MONTH') return new Map<string, never[]>();
  const { rows } = await sql<PersonFacts['corrections'][number] & { personId: string }>`
    select s.person_id as "personId", c.id, c.reason as name, c.amount, c.in_insurance_base as "inInsuranceBase", c.taxable
    from pay_corrections c join pay_slips s on s.id = c.slip_id left join pay_slips u on u.id = c.used_in
    where s.person_id = any(${[...ids]}::uuid[]) and s.state <> 'void' and (c.used_in is null or u.run_id = ${runId})
    order by c.created_at, c.id for update of c`.execute(db);
  return groupBy(rows, ({ personId }) => personId);
};

const nothing = { taxable: 0, insurance: 0, tax: 0 };

/** The facts of some people, in the order they are named; a dozen statements for any number of them. */
export async function factsFor(db: Kysely<Tables>, of: Of, ids: readonly string[]): Promise<PersonFacts[]> {
  if (ids.length === 0) return [];
  const { month, since = month } = of;
  const people = await staffPeople(db, ids);
  const contracts = await contractsIn(db, ids, [FIRST_MONTH, since].sort().at(-1) ?? since, lastDayOfMonth(month));
  const absences = await absencesIn(db, ids, month);
  const statuses = await statusSpansIn(db, month, ids);
  const data = await db
    .selectFrom('staff_data')
    .select(['person_id', 'data'])
    .where('person_id', 'in', [...ids])
    .execute();
  const dependants = new Map(data.map((row) => [row.person_id, orderedData(row.data).dependants.length]));
  const periods = await periodsIn(db, ids, month);
  const previous = await previousOf(db, ids, of);
  const already = await alreadyIn(db, ids, of);
  const corrections = await correctionsOf(db, ids, of);
  return ids.flatMap((id) => {
    const person = people.get(id);
    if (!person) return [];
    return [
      {
        id,
        kind: person.kind,
        name: person.name,
        code: person.code,
        contracts: contracts.get(id) ?? [],
        absences: absences.get(id) ?? [],
        statuses: statuses.get(id) ?? [],
        dependants: dependants.get(id) ?? 0,
        periods: periods.get(id) ?? 0,
        previous: previous.get(id) ?? null,
        already: already.get(id) ?? nothing,
        corrections: corrections.get(id) ?? [],
      },
    ];
  });
}

/** The components of a school that are in force at the end of a month, each with whom it is for; null: for everybody. */
export async function componentsFor(db: Kysely<Tables>, month: string, kind: RunKind) {
  const end = lastDayOfMonth(month);
  const rows = await db
    .selectFrom('pay_components')
    .selectAll()
    .where(sql<boolean>`run = ${kind}`)
    .where('from_date', '<=', end)
    .where((eb) => eb.or([eb('to_date', 'is', null), eb('to_date', '>=', end)]))
    .orderBy('kind', 'desc')
    .orderBy('code')
    .orderBy('from_date')
    .execute();
  const people = await db
    .selectFrom('pay_component_people')
    .select(['component_id', sql<string>`coalesce(teacher_id, employee_id)`.as('person_id')])
    .execute();
  const ofEach = groupBy(people, ({ component_id }) => component_id);
  return rows.map((row) => ({
    component: {
      code: row.code,
      name: row.name,
      kind: row.kind,
      formula: row.formula,
      paidBy: row.paid_by,
      inInsuranceBase: row.in_insurance_base,
      taxable: row.taxable,
      basis: row.basis,
    },
    people: ofEach.has(row.id) ? new Set(ofEach.get(row.id)?.map(({ person_id }) => person_id)) : null,
  }));
}
