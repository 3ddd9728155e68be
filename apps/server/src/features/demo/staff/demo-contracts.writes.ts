import { addDays } from '@phuong/rules/calendar/days.ts';
import { addMonths, wholeMonths } from '@phuong/rules/staff/months.ts';
import { nextRaise, type PayStep, seniorityPercent } from '@phuong/rules/staff/raises.ts';
import { coefficientOf } from '@phuong/rules/staff/salary-scales.ts';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { insertRows } from '../bulk-insert.writes.ts';

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
    .select(['id', 'employee_code as code', 'job_position as position', 'start_date as started'])
    .where('teacher_id', 'is', null)
    .orderBy('employee_code')
    .execute();
  const office = employees.filter((employee) => !addLeader(made, employee, today));
  for (const [at, employee] of office.entries()) addEmployee(made, employee, { at, today });
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

/** A line of pay as the contract began and one for each raise since; what fell due in the last months waits among the proposals. */
function linesOf(
  { id, scale, title_code }: { readonly id: string; readonly scale: PayStep['scale']; readonly title_code: string },
  { recruited, from, today }: { readonly recruited: string; readonly from: string; readonly today: string },
): Pay[] {
  const line = (from_date: string, cause: Pay['cause'], { step, overFramePercent, stepSince }: PayStep): Pay => ({
    id: newId(),
    contract_id: id,
    from_date,
    cause,
    basis: 'SCALE',
    title_code,
    scale,
    step,
    coefficient: coefficientOf(scale, step, today),
    over_frame_percent: overFramePercent,
    step_since: stepSince,
    decision: cause === 'CONTRACT' ? '' : `${100 + step + overFramePercent}/QĐ-THCS`,
    by_name: clerk,
  });
  let now: PayStep = { scale, step: 1, overFramePercent: 0, stepSince: recruited };
  let first = now;
  const raises: Pay[] = [];
  for (let due = nextRaise(now); due.dueOn <= addMonths(today, -4); due = nextRaise(now)) {
    now = { scale, step: due.step, overFramePercent: due.overFramePercent, stepSince: due.dueOn };
    if (due.dueOn > from) raises.push(line(due.dueOn, due.cause, now));
    else first = now;
  }
  return [line(from, 'CONTRACT', first), ...raises];
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
  pay.push(...linesOf({ id, scale: 'A1', title_code: title }, { recruited, from, today }));
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

interface Employee {
  readonly id: string;
  readonly code: string;
  readonly position: string | null;
  readonly started: string | null;
}

/** Head and deputy of the school: teachers of the second rank, with the allowance of their office (TT 33/2005/TT-BGDĐT). */
const leaders: Readonly<Record<string, { readonly post: string; readonly hundredths: number }>> = {
  PRINCIPAL: { post: 'Hiệu trưởng', hundredths: 45 },
  VICE_PRINCIPAL: { post: 'Phó hiệu trưởng', hundredths: 35 },
};
const posts: Readonly<Record<string, string>> = {
  ACADEMIC_OFFICER: 'Nhân viên giáo vụ',
  LIBRARIAN: 'Nhân viên thư viện',
  ACCOUNTANT: 'Kế toán',
  IT: 'Nhân viên công nghệ thông tin',
};

/** @returns whether the person leads the school. */
function addLeader(
  { contracts, pay, allowances }: Made,
  { id: employeeId, code, position, started }: Employee,
  today: string,
): boolean {
  const leader = leaders[position ?? ''];
  if (!leader) return false;
  const from = started ?? '2015-09-01';
  const id = newId();
  contracts.push({
    id,
    teacher_id: null,
    employee_id: employeeId,
    number: `${code}/HĐLV`,
    kind: 'PUBLIC_INDEFINITE',
    state: 'active',
    signed_on: addDays(from, -10),
    signer: 'Chủ tịch UBND phường',
    from_date: from,
    to_date: null,
    ended_on: null,
    post: leader.post,
    workplace: 'Trường THCS Hoa Phượng',
    seniority_from: null,
    renews_id: null,
    acknowledged_at: new Date(`${from}T08:00:00+07:00`),
    told_days: null,
  });
  pay.push(...linesOf({ id, scale: 'A2_2', title_code: 'V.07.04.31' }, { recruited: from, from, today }));
  const office = { code: 'POSITION', form: 'COEFFICIENT', value: leader.hundredths } as const;
  allowances.push({ id: newId(), contract_id: id, ...office, from_date: from, to_date: null, by_name: clerk });
  return true;
}

function addEmployee(
  { contracts, pay }: Made,
  { id: employeeId, code, position }: Employee,
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
      post: posts[position ?? ''] ?? 'Nhân viên văn phòng',
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
