import type {
  PayComponent,
  PayComponentInput,
  PaySettings,
} from '@phuong/contract/payroll/components/component.contract.ts';
import { computePay } from '@phuong/rules/staff/compute-pay.ts';
import { PAY_INPUTS, RUN_KINDS } from '@phuong/rules/staff/pay-components.ts';
import { FormulaError, parseFormula } from '@phuong/rules/staff/pay-formula.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { PayrollSources } from '../payroll-sources.rules.ts';
import { lastDayOfMonth, segmentsOf, workdays } from '../runs/pay-case.rules.ts';
import { factsFor, peopleToPay } from '../runs/pay-facts.reads.ts';
import '../payroll.tables.ts';

const rowsOf = (db: Kysely<Tables>, where: ReturnType<typeof sql>) =>
  sql<PayComponent>`
    select c.id, c.code, c.name, c.kind, c.run, c.formula, c.paid_by as "paidBy", c.in_insurance_base as "inInsuranceBase", c.taxable, c.basis,
      c.from_date as "fromDate", c.to_date as "toDate", c.version,
      coalesce((select jsonb_agg(coalesce(p.teacher_id, p.employee_id) order by 1) from pay_component_people p where p.component_id = c.id), '[]') as "personIds",
      exists (select from payroll_runs r where r.kind = c.run and r.turn > 0 and r.month >= date_trunc('month', c.from_date)
        and (c.to_date is null or r.month <= c.to_date)
        and exists (select from pay_slips s where s.run_id = r.id and s.state <> 'void' and s.lines @> jsonb_build_array(jsonb_build_object('code', c.code)))) as "isUsed"
    from pay_components c where ${where}
    order by c.to_date is not null, c.kind desc, c.code, c.from_date desc`
    .execute(db)
    .then(({ rows }) => rows);

/** Components of the school, those without an end first. */
export const listComponents = (db: Kysely<Tables>): Promise<PayComponent[]> => rowsOf(db, sql`true`);

/** One component; undefined: there is none. */
export const findComponent = async (db: Kysely<Tables>, id: string): Promise<PayComponent | undefined> =>
  (await rowsOf(db, sql`c.id = ${id}`))[0];

/** @throws AppError 404. */
export const readComponent = async (db: Kysely<Tables>, id: string): Promise<PayComponent> =>
  found(await findComponent(db, id));

/** Whether another component of the code is in force in some of its days. */
export async function overlapping(
  db: Kysely<Tables>,
  { code, fromDate, toDate }: Pick<PayComponentInput, 'code' | 'fromDate' | 'toDate'>,
  id: string | null,
): Promise<boolean> {
  const { rows } = await sql<{
    id: string;
  }>`select id from pay_components where code = ${code} and id is distinct from ${id}::uuid
    and daterange(from_date, to_date, '[]') && daterange(${fromDate}::date, ${toDate}::date, '[]') limit 1`.execute(db);
  return rows.length > 0;
}

const known: ReadonlySet<string> = new Set(PAY_INPUTS);
const sampled = 5;

/** What a formula comes to for some people in a month, or what is wrong with it. */
export async function tryFormula(
  db: Kysely<Tables>,
  { formula, personIds }: { readonly formula: string; readonly personIds: readonly string[] },
  today: string,
) {
  try {
    parseFormula(formula, known);
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    const { problem, position, found: sign } = error;
    return { problem: { problem, position, found: sign }, people: [] };
  }
  const month = `${today.slice(0, 7)}-01`;
  const of = { runId: noRun, month, kind: 'BONUS', title: '' } as const;
  const ids = personIds.length > 0 ? personIds : (await peopleToPay(db, of)).slice(0, sampled);
  const facts = await factsFor(db, of, ids);
  return {
    problem: null,
    people: facts.map((person) => ({ id: person.id, name: person.name, amount: amountFor(person, formula, month) })),
  };
}

const noRun = '00000000-0000-0000-0000-000000000000';

function amountFor(
  person: Awaited<ReturnType<typeof factsFor>>[number],
  formula: string,
  month: string,
): number | null {
  const segments = segmentsOf(person.contracts, person.absences, month, person.periods);
  if (segments.length === 0) return null;
  const code = 'TRIAL';
  try {
    const pay = computePay({
      run: 'MONTH',
      month,
      monthDays: workdays(month, lastDayOfMonth(month)),
      segments,
      insured: false,
      tax: 'BRACKETS',
      region: 1,
      dependants: person.dependants,
      components: [
        {
          code,
          name: '',
          kind: 'EARNING',
          formula,
          paidBy: 'WHOLE',
          inInsuranceBase: false,
          taxable: false,
          basis: '',
        },
      ],
      corrections: [],
      already: { taxable: 0, insurance: 0, tax: 0 },
    });
    return pay.lines.find((line) => line.code === code)?.amount ?? 0;
  } catch (error) {
    if (error instanceof FormulaError || error instanceof RangeError) return null;
    throw error;
  }
}

/** The settings of payrolls, and which kinds can be opened here. */
export async function readSettings(db: Kysely<Tables>, { overtimeOf }: PayrollSources): Promise<PaySettings> {
  const row = await db.selectFrom('payroll_settings').selectAll().executeTakeFirstOrThrow();
  return {
    region: row.region,
    differencePercent: row.difference_percent,
    version: row.version,
    runKinds: RUN_KINDS.filter((kind) => kind !== 'OVERTIME' || overtimeOf !== undefined),
  };
}
