import type { PayFailure, PayrollRun, PaySlipRow, SlipsQuery } from '@phuong/contract/payroll/runs/run.schema.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { readSqlPage } from '../../../platform/record/read-page.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { staffPeople } from '../../staff/staff.public.ts';
import '../payroll.tables.ts';

const instant = (at: Date | null) => at?.toISOString() ?? null;

/** Differs from the month before by more than the limit of the settings. */
const isDiffering = sql<boolean>`(s.previous_net is not null and abs(s.net - s.previous_net)::bigint * 100 >
  (select difference_percent from payroll_settings) * s.previous_net::bigint)`;

async function runRows(
  db: Kysely<Tables>,
  where: ReturnType<typeof sql<boolean>>,
  userId: string,
): Promise<PayrollRun[]> {
  type Row = Omit<PayrollRun, 'calculatedAt' | 'sentAt' | 'approvedAt'> & {
    calculatedAt: Date | null;
    sentAt: Date | null;
    approvedAt: Date | null;
  };
  const { rows } = await sql<Row>`
    select r.id, r.month, r.kind, r.title, r.state, coalesce(sums.people, 0) as people,
      (select count(*)::int from payroll_failures f where f.run_id = r.id) as failed,
      coalesce(sums.gross, 0) as gross, coalesce(sums.deductions, 0) as deductions, coalesce(sums.net, 0) as net,
      coalesce(sums.employer, 0) as employer, coalesce(sums.differing, 0) as differing, coalesce(sums.withheld, 0) as withheld,
      case when r.state = 'calculating' then r.done else 0 end as done, case when r.state = 'calculating' then r.total else 0 end as total,
      r.calculated_at as "calculatedAt", r.calculated_by_name as "calculatedBy", r.sent_at as "sentAt", r.sent_by_name as "sentBy",
      r.approved_at as "approvedAt", r.approved_by_name as "approvedBy", r.release_on as "releaseOn", r.paid_on as "paidOn",
      r.payment_reference as "paymentReference", r.note,
      coalesce(r.calculated_by = ${userId}::uuid or r.sent_by = ${userId}::uuid, false) as "isOwnWork", r.version
    from payroll_runs r
    left join lateral (select count(*)::int as people, sum(s.gross)::float8 as gross, sum(s.deductions)::float8 as deductions,
        sum(s.net)::float8 as net, sum(s.employer)::float8 as employer, count(*) filter (where ${isDiffering})::int as differing,
        count(*) filter (where s.state = 'withheld')::int as withheld
      from pay_slips s where s.run_id = r.id and (s.state <> 'void' or r.state = 'cancelled')) sums on true
    where ${where} order by r.month desc, r.created_at desc, r.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    calculatedAt: instant(row.calculatedAt),
    sentAt: instant(row.sentAt),
    approvedAt: instant(row.approvedAt),
  }));
}

/** Payrolls of a calendar year, the latest first. */
export const runsOfYear = (db: Kysely<Tables>, year: number, userId: string): Promise<PayrollRun[]> =>
  runRows(db, sql<boolean>`r.month between ${`${year}-01-01`} and ${`${year}-12-31`}`, userId);

/** One payroll with its sums. @throws AppError 404. */
export async function readRun(db: Kysely<Tables>, id: string, userId: string): Promise<PayrollRun> {
  return found((await runRows(db, sql<boolean>`r.id = ${id}`, userId))[0]);
}

/** The row itself; undefined: there is none. */
export const runRow = (db: Kysely<Tables>, id: string) =>
  db.selectFrom('payroll_runs').selectAll().where('id', '=', id).executeTakeFirst();

export const slipColumns = sql`s.id, s.person_id as "personId", s.name, s.code, s.post, s.state, s.coefficient, s.salary, s.gross, s.insurance,
  s.tax, s.deductions, s.net, s.previous_net as "previousNet", s.causes, s.hold_reason as "holdReason", s.version`;

const order = {
  name: sql`s.sort_key`,
  net: sql`s.net`,
  change: sql`abs(s.net - coalesce(s.previous_net, s.net))`,
} as const;

/** Slips of a payroll, a page of them. */
export async function slipsOf(db: Kysely<Tables>, runId: string, query: SlipsQuery) {
  const { q, state, differing, personIds, sort, direction } = query;
  const conditions = [
    sql`s.run_id = ${runId}`,
    ...(q ? [sql`s.search_key like ${`%${searchKey(q)}%`}`] : []),
    ...(state ? [sql`s.state = any(${state}::text[])`] : []),
    ...(differing ? [isDiffering] : []),
    ...(personIds ? [sql`s.person_id = any(${personIds}::uuid[])`] : []),
  ];
  return readSqlPage<PaySlipRow>(
    db,
    {
      columns: slipColumns,
      from: sql`pay_slips s`,
      where: sql.join(conditions, sql` and `),
      order: sql`${order[sort]} ${direction === 'desc' ? sql`desc` : sql`asc`}, s.sort_key, s.id`,
    },
    query,
  );
}

/** Who could not be calculated, and why. */
export async function failuresOf(db: Kysely<Tables>, runId: string): Promise<PayFailure[]> {
  const rows = await db
    .selectFrom('payroll_failures')
    .select(['code', 'detail', sql<string>`coalesce(teacher_id, employee_id)`.as('personId')])
    .where('run_id', '=', runId)
    .execute();
  const people = await staffPeople(
    db,
    rows.map(({ personId }) => personId),
  );
  const order = [...people.keys()];
  return rows
    .map((row) => ({ ...row, name: people.get(row.personId)?.name ?? '' }))
    .sort((one, other) => order.indexOf(one.personId) - order.indexOf(other.personId));
}
