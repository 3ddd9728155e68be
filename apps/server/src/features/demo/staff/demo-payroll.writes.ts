import { addDays } from '@phuong/rules/calendar/days.ts';
import { fold } from '@phuong/rules/people/fold.ts';
import { addMonths } from '@phuong/rules/staff/months.ts';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { makeReadyRun } from '../../payroll/payroll.public.ts';
import { insertRows } from '../bulk-insert.writes.ts';
import { seededRandom } from '../seeded-random.rules.ts';

const banks = ['Agribank', 'Vietcombank', 'BIDV', 'VietinBank'] as const;
const principal = 'Lê Văn Sơn';

interface Person {
  readonly id: string;
  readonly isTeacher: boolean;
  readonly name: string;
}

/**
 * Accounts, insurance and tax numbers of everybody who has a contract, the two payrolls before this month, which are paid, and that of this month
 * up to its last check.
 */
export async function makePayroll(
  trx: Kysely<Tables>,
  { today, seed }: { today: string; seed: number },
): Promise<void> {
  await makeStaffData(trx, seed);
  const month = `${today.slice(0, 7)}-01`;
  const accountant = await trx
    .selectFrom('users')
    .select('display_name')
    .where('username', '=', 'ketoan')
    .executeTakeFirstOrThrow();
  for (const back of [2, 1, 0]) {
    const of = addMonths(month, -back);
    await makeReadyRun(trx, {
      month: of,
      state: back === 0 ? 'in_review' : 'paid',
      calculatedBy: accountant.display_name,
      approvedBy: principal,
      // The payroll of a month is made in its last week; that of this month was yesterday.
      at: new Date(`${back === 0 ? addDays(today, -1) : `${of.slice(0, 7)}-25`}T09:12:00+07:00`),
    });
  }
}

async function makeStaffData(trx: Kysely<Tables>, seed: number): Promise<void> {
  const random = seededRandom(seed + 35);
  const { rows } = await sql<Person>`
    select distinct on (p.code) p.id, p."isTeacher", p.name from (
      select t.id, true as "isTeacher", t.full_name as name, t.staff_code as code from teachers t
      union all select e.id, false, e.full_name, e.employee_code from employees e where e.teacher_id is null) p
    join staff_contracts c on c.person_id = p.id order by p.code`.execute(trx);
  const digits = (count: number) => Array.from({ length: count }, () => random.integer(0, 9)).join('');
  const data = rows.map(({ id, isTeacher, name }): Insertable<Tables['staff_data']> => {
    const children = random.integer(0, 2);
    const family = name.split(' ')[0] ?? '';
    return {
      id: newId(),
      teacher_id: isTeacher ? id : null,
      employee_id: isTeacher ? null : id,
      data: JSON.stringify({
        insuranceNumber: `87${digits(8)}`,
        taxCode: `8${digits(9)}`,
        bank: random.pick(banks),
        bankAccount: `67${digits(11)}`,
        bankHolder: fold(name).toLocaleUpperCase('vi'),
        dependants: Array.from({ length: children }, (_, index) => ({
          name: `${family} ${index === 0 ? 'Gia Bảo' : 'Khánh An'}`,
          relation: 'Con',
          dateOfBirth: `${2013 + random.integer(0, 8)}-0${random.integer(1, 9)}-1${random.integer(0, 9)}`,
          taxCode: '',
        })),
      }),
    };
  });
  await insertRows(trx, 'staff_data', data);
}
