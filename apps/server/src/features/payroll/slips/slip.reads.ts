import type { PaySlipRow } from '@phuong/contract/payroll/runs/run.schema.ts';
import type { OwnSlipRow, PaySlip, PaySlipLine, PersonPay } from '@phuong/contract/payroll/slips/slip.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { maskedData, noData, orderedData, staffPersonOf } from '../../staff/staff.public.ts';
import { slipColumns } from '../runs/run.reads.ts';
import '../payroll.tables.ts';

type RunOf = PaySlip['run'];
type Row = PaySlipRow & {
  readonly lines: readonly (PaySlipLine & { readonly correctionId: string | null })[];
  readonly employer: number;
  readonly insuranceBase: number;
  readonly paidOn: string | null;
  readonly runId: string;
  readonly month: string;
  readonly kind: RunOf['kind'];
  readonly title: string;
  readonly runState: RunOf['state'];
  readonly runPaidOn: string | null;
  readonly approvedAt: Date | null;
};

const wholeColumns = sql`${slipColumns}, s.lines, s.employer, s.insurance_base as "insuranceBase", s.paid_on as "paidOn", s.run_id as "runId",
  s.month, s.kind, s.title, r.state as "runState", r.paid_on as "runPaidOn", r.approved_at as "approvedAt"`;

const slipRows = (db: Kysely<Tables>, where: ReturnType<typeof sql>) =>
  sql<Row>`select ${wholeColumns} from pay_slips s join payroll_runs r on r.id = s.run_id where ${where}
    order by s.month desc, r.created_at desc, s.id`
    .execute(db)
    .then(({ rows }) => rows);

/** Which slips somebody may see of their own: those of approved payrolls from the day of release. */
const released = (personId: string, today: string) =>
  sql`s.person_id = ${personId} and s.state in ('confirmed', 'withheld', 'paid') and r.release_on <= ${today}`;

const runOf = ({ runId, month, kind, title, runState, runPaidOn, approvedAt }: Row): RunOf => ({
  id: runId,
  month,
  kind,
  title,
  state: runState,
  paidOn: runPaidOn,
  approvedAt: approvedAt?.toISOString() ?? null,
});

/** Own slips of a calendar year, the latest first, and the years there are. */
export async function ownSlips(db: Kysely<Tables>, personId: string, year: number, today: string) {
  const mine = released(personId, today);
  const rows = await slipRows(db, sql`${mine} and s.month between ${`${year}-01-01`} and ${`${year}-12-31`}`);
  const { rows: years } = await sql<{ year: number }>`select distinct extract(year from s.month)::int as year
    from pay_slips s join payroll_runs r on r.id = s.run_id where ${mine} order by 1 desc`.execute(db);
  const slips: OwnSlipRow[] = rows.map((row) => ({
    id: row.id,
    run: runOf(row),
    state: row.state,
    net: row.net,
    previousNet: row.previousNet,
  }));
  return { slips, years: years.map((each) => each.year) };
}

/** Slips of somebody in a calendar year, and what differs of any of them. @throws AppError 404. */
export async function slipsOfPerson(db: Kysely<Tables>, id: string, year: number): Promise<PersonPay> {
  const { id: personId } = found(await staffPersonOf(db, id));
  const theirs = sql`s.person_id = ${personId} and s.state <> 'void'`;
  const rows = await slipRows(db, sql`${theirs} and s.month between ${`${year}-01-01`} and ${`${year}-12-31`}`);
  const { rows: years } = await sql<{ year: number }>`select distinct extract(year from s.month)::int as year
    from pay_slips s where ${theirs} order by 1 desc`.execute(db);
  const { rows: corrections } = await sql<PersonPay['corrections'][number]>`
    select c.id, c.slip_id as "slipId", s.month, c.amount, c.reason, c.in_insurance_base as "inInsuranceBase", c.taxable, c.by_name as "byName",
      u.month as "paidIn"
    from pay_corrections c join pay_slips s on s.id = c.slip_id left join pay_slips u on u.id = c.used_in
    where ${theirs} order by u.month desc nulls first, c.created_at desc, c.id`.execute(db);
  return {
    slips: rows.map((row) => ({
      id: row.id,
      run: runOf(row),
      state: row.state,
      gross: row.gross,
      net: row.net,
      previousNet: row.previousNet,
    })),
    years: years.map((each) => each.year),
    corrections,
  };
}

async function yearToDate(db: Kysely<Tables>, { id, personId, month }: Row): Promise<PaySlip['yearToDate']> {
  const { rows } = await sql<PaySlip['yearToDate']>`
    select coalesce(sum(gross), 0)::float8 as gross, coalesce(sum(insurance), 0)::float8 as insurance,
      coalesce(sum(tax), 0)::float8 as tax, coalesce(sum(net), 0)::float8 as net
    from pay_slips where person_id = ${personId} and month between ${`${month.slice(0, 4)}-01-01`} and ${month}
      and (state in ('confirmed', 'withheld', 'paid') or id = ${id})`.execute(db);
  return found(rows[0]);
}

async function accountOf(db: Kysely<Tables>, personId: string) {
  const row = await db.selectFrom('staff_data').select('data').where('person_id', '=', personId).executeTakeFirst();
  const { bank, bankAccount, insuranceNumber } = maskedData(row ? orderedData(row.data) : noData);
  return { account: [bank, bankAccount].filter(Boolean).join(' '), insuranceNumber };
}

async function whole(db: Kysely<Tables>, row: Row): Promise<PaySlip> {
  const {
    lines,
    runId: _i,
    month: _m,
    kind: _k,
    title: _t,
    runState: _s,
    runPaidOn: _p,
    approvedAt: _a,
    ...slip
  } = row;
  const messages = await db
    .selectFrom('pay_slip_messages')
    .select(['id', 'is_own as isOwn', 'by_name as byName', 'text', 'at'])
    .where('slip_id', '=', row.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const corrections = await db
    .selectFrom('pay_corrections as c')
    .leftJoin('pay_slips as u', 'u.id', 'c.used_in')
    .select([
      'c.id',
      'c.amount',
      'c.reason',
      'c.in_insurance_base as inInsuranceBase',
      'c.taxable',
      'c.by_name as byName',
      'u.month as paidIn',
    ])
    .where('c.slip_id', '=', row.id)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();
  return {
    ...slip,
    ...(await accountOf(db, row.personId)),
    run: runOf(row),
    lines: lines.map(({ correctionId: _, ...line }) => line),
    yearToDate: await yearToDate(db, row),
    messages: messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() })),
    corrections,
  };
}

/** A slip with everything about it. @throws AppError 404. */
export async function readSlip(db: Kysely<Tables>, id: string): Promise<PaySlip> {
  return whole(db, found((await slipRows(db, sql`s.id = ${id}`))[0]));
}

/** The same of one's own, as far as one sees it. @throws AppError 404: there is none, it is another's, or not released. */
export async function readOwnSlip(
  db: Kysely<Tables>,
  personId: string | undefined,
  id: string,
  today: string,
): Promise<PaySlip> {
  const rows = personId ? await slipRows(db, sql`s.id = ${id} and ${released(personId, today)}`) : [];
  const slip = await whole(db, found(rows[0]));
  // What waits is not paid yet, and may still be taken back.
  return { ...slip, corrections: slip.corrections.filter(({ paidIn }) => paidIn !== null) };
}
