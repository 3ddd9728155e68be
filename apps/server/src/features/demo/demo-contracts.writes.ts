import { addDays } from '@phuong/rules/calendar/days.ts';
import { addMonths, wholeMonths } from '@phuong/rules/staff/months.ts';
import { seniorityPercent } from '@phuong/rules/staff/raises.ts';
import { coefficientOf, payScalesOn } from '@phuong/rules/staff/salary-scales.ts';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { insertRows } from './bulk-insert.writes.ts';

interface Teacher {
  readonly id: string;
  readonly code: string;
  readonly recruited: string;
  readonly joined: string;
  readonly isHead: boolean;
}

type Contract = Insertable<Tables['staff_contracts']>;
type Pay = Insertable<Tables['staff_contract_pay']>;
type Allowance = Insertable<Tables['staff_contract_allowances']>;

const clerk = 'Phòng Tổ chức';
const title = 'V.07.04.32';
/** Classes of a lower secondary school in the plains: Quyết định 244/2005/QĐ-TTg. */
const professionPercent = 30;
/** Head of a subject group: TT 33/2005/TT-BGDĐT. */
const headHundredths = 20;
const monthlyWage = 7_650_000;

/**
 * Contracts of everybody: teachers without an end, on the step their years of service come to; people of the office who are no teachers by a
 * year's labour contract, one of which ends in a few weeks with the next one drafted.
 */
export async function makeContracts(trx: Kysely<Tables>, today: string): Promise<void> {
  const made = { contracts: [] as Contract[], pay: [] as Pay[], allowances: [] as Allowance[] };
  for (const teacher of await teachersOf(trx)) addTeacher(made, teacher, today);
  const employees = await trx
    .selectFrom('employees')
    .select(['id', 'employee_code as code'])
    .where('teacher_id', 'is', null)
    .orderBy('employee_code')
    .execute();
  for (const [at, employee] of employees.entries()) addEmployee(made, employee, { at, today });
  await insertRows(trx, 'staff_contracts', made.contracts);
  await insertRows(trx, 'staff_contract_pay', made.pay);
  await insertRows(trx, 'staff_contract_allowances', made.allowances);
}

async function teachersOf(trx: Kysely<Tables>): Promise<Teacher[]> {
  const { rows } =
    await sql<Teacher>`select t.id, t.staff_code as code, t.recruit_date as recruited, greatest(t.school_join_date, t.recruit_date) as joined,
      exists (select from teacher_duties d where d.teacher_id = t.id and d.duty = 'DEPARTMENT_HEAD') as "isHead"
    from teachers t order by t.staff_code`.execute(trx);
  return rows;
}

interface Made {
  readonly contracts: Contract[];
  readonly pay: Pay[];
  readonly allowances: Allowance[];
}

function addTeacher({ contracts, pay, allowances }: Made, teacher: Teacher, today: string): void {
  const { id: teacherId, code, recruited, joined: from, isHead } = teacher;
  const id = newId();
  contracts.push({
    id,
    teacher_id: teacherId,
    employee_id: null,
    number: `${code.slice(2)}/HĐLV`,
    kind: 'PUBLIC_INDEFINITE',
    state: 'active',
    signed_on: addDays(from, -10),
    signer: 'Lê Văn Sơn, Hiệu trưởng',
    from_date: from,
    to_date: null,
    ended_on: null,
    post: 'Giáo viên THCS hạng III',
    workplace: 'Trường THCS Hoa Phượng',
    seniority_from: recruited,
    renews_id: null,
    acknowledged_at: new Date(`${from}T08:00:00+07:00`),
    told_days: null,
  });
  const { coefficients, monthsPerStep } = payScalesOn(today).value.scales.A1;
  const stepOn = (day: string) =>
    Math.min(coefficients.length, 1 + Math.floor(wholeMonths(recruited, day) / monthsPerStep));
  const sinceOf = (step: number) => addMonths(recruited, (step - 1) * monthsPerStep);
  const line = (on: string, cause: Pay['cause'], step: number): Pay => ({
    id: newId(),
    contract_id: id,
    from_date: on,
    cause,
    basis: 'SCALE',
    title_code: title,
    scale: 'A1',
    step,
    coefficient: coefficientOf('A1', step, today),
    step_since: sinceOf(step),
    decision: cause === 'CONTRACT' ? '' : `${100 + step}/QĐ-THCS`,
    by_name: clerk,
  });
  const first = stepOn(from);
  pay.push(line(from, 'CONTRACT', first));
  for (let step = first + 1; step <= stepOn(today); step += 1) {
    const since = sinceOf(step);
    if (since > from) pay.push(line(since, 'REGULAR_RAISE', step));
  }
  const allowance = (kind: Allowance['code'], form: Allowance['form'], value: number, since: string): void => {
    allowances.push({
      id: newId(),
      contract_id: id,
      code: kind,
      form,
      value,
      from_date: since,
      to_date: null,
      by_name: clerk,
    });
  };
  allowance('PROFESSION', 'PERCENT', professionPercent, from);
  // What was reached in the last months waits among the proposals.
  const counted = addMonths(today, -2);
  const percent = seniorityPercent(wholeMonths(recruited, counted), counted);
  if (percent > 0) allowance('SENIORITY', 'PERCENT', percent, [from, counted].sort().at(-1) ?? from);
  if (isHead) allowance('POSITION', 'COEFFICIENT', headHundredths, from);
}

function addEmployee(
  { contracts, pay }: Made,
  { id: employeeId, code }: { readonly id: string; readonly code: string },
  { at, today }: { readonly at: number; readonly today: string },
): void {
  const ends = addDays(today, 25 + at * 40);
  const from = addDays(addMonths(ends, -12), 1);
  const contract = (more: Pick<Contract, 'number' | 'state' | 'from_date' | 'to_date' | 'renews_id'>): string => {
    const id = newId();
    contracts.push({
      id,
      teacher_id: null,
      employee_id: employeeId,
      kind: 'LABOUR_FIXED',
      signed_on: more.state === 'draft' ? null : addDays(more.from_date, -7),
      signer: 'Lê Văn Sơn, Hiệu trưởng',
      ended_on: null,
      post: 'Nhân viên văn phòng',
      workplace: 'Trường THCS Hoa Phượng',
      seniority_from: null,
      acknowledged_at: null,
      told_days: null,
      ...more,
    });
    pay.push({
      id: newId(),
      contract_id: id,
      from_date: more.from_date,
      cause: 'CONTRACT',
      basis: 'AMOUNT',
      title_code: null,
      scale: null,
      step: null,
      coefficient: null,
      amount: monthlyWage + at * 350_000,
      step_since: null,
      by_name: clerk,
    });
    return id;
  };
  const id = contract({ number: `${code}/HĐLĐ`, state: 'active', from_date: from, to_date: ends, renews_id: null });
  if (at > 0) return;
  const next = addDays(ends, 1);
  const draft = { state: 'draft', from_date: next, to_date: addDays(addMonths(next, 12), -1), renews_id: id } as const;
  contract({ number: `${code}/HĐLĐ-2`, ...draft });
}
