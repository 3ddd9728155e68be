import { searchKey, sortKey } from '@phuong/rules/people/names.ts';
import type { RunKind } from '@phuong/rules/staff/pay-components.ts';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import type { Reckoned } from './slip-of.rules.ts';
import '../payroll.tables.ts';

/** Slips of a payroll that is approved hold. */
export const confirmSlips = (trx: Kysely<Tables>, runId: string, now: Date) =>
  trx
    .updateTable('pay_slips')
    .set({ state: 'confirmed', updated_at: now, version: sql<number>`version + 1` })
    .where('run_id', '=', runId)
    .where('state', '=', 'draft')
    .execute();

/** Slips of a payroll that is paid are paid; those held back stay. */
export const paySlips = (
  trx: Kysely<Tables>,
  runId: string,
  { paidOn, reference, now }: { readonly paidOn: string; readonly reference: string; readonly now: Date },
) =>
  trx
    .updateTable('pay_slips')
    .set({
      state: 'paid',
      paid_on: paidOn,
      payment_reference: reference,
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where('run_id', '=', runId)
    .where('state', '=', 'confirmed')
    .execute();

/** Slips of a payroll that is called off hold no more, and the differences in them wait again. */
export async function voidSlips(trx: Kysely<Tables>, runId: string): Promise<void> {
  const slips = trx.selectFrom('pay_slips').select('id').where('run_id', '=', runId);
  await trx.updateTable('pay_corrections').set({ used_in: null }).where('used_in', 'in', slips).execute();
  await trx
    .updateTable('pay_slips')
    .set({ state: 'void', version: sql<number>`version + 1` })
    .where('run_id', '=', runId)
    .execute();
}

interface Person {
  readonly id: string;
  readonly kind: 'teacher' | 'employee';
  readonly name: string;
  readonly code: string;
  readonly previous: { readonly net: number } | null;
}

interface Run {
  readonly id: string;
  readonly month: string;
  readonly kind: RunKind;
  readonly title: string;
}

const ownerOf = ({ id, kind }: Person) => ({
  teacher_id: kind === 'teacher' ? id : null,
  employee_id: kind === 'employee' ? id : null,
});

/** The row of a slip as it was reckoned. */
export function slipRowOf(
  run: Run,
  person: Person,
  { pay, post, facts, causes }: Reckoned,
): Insertable<Tables['pay_slips']> {
  const { lines, gross, insurance, taxable, tax, deductions, net, employer, insuranceBase } = pay;
  return {
    id: newId(),
    run_id: run.id,
    month: run.month,
    kind: run.kind,
    title: run.title,
    ...ownerOf(person),
    name: person.name,
    code: person.code,
    post,
    sort_key: sortKey(person.name),
    search_key: searchKey(`${person.name} ${person.code}`),
    coefficient: facts.he_so ?? '',
    salary: lines.reduce(
      (sum, { code, amount }) => sum + (['SALARY', 'AMOUNT', 'PERIODS'].includes(code) ? amount : 0),
      0,
    ),
    gross,
    insurance,
    taxable,
    tax,
    deductions,
    net,
    employer,
    insurance_base: insuranceBase,
    previous_net: person.previous?.net ?? null,
    lines: JSON.stringify(lines),
    facts: JSON.stringify(facts),
    causes: JSON.stringify(causes),
  };
}

interface Outcome {
  readonly person: Person;
  readonly slip?: Insertable<Tables['pay_slips']>;
  readonly corrections?: readonly { readonly id: string }[];
  readonly fault?: { readonly code: Insertable<Tables['payroll_failures']>['code']; readonly detail: string };
}

/** What was reckoned of some people takes the place of what was before; the same whenever it is done again. */
export async function writeOutcomes(trx: Kysely<Tables>, run: Run, outcomes: readonly Outcome[]): Promise<void> {
  await clearPeople(
    trx,
    run.id,
    outcomes.map(({ person }) => person.id),
  );
  const slips = outcomes.flatMap(({ slip }) => (slip ? [slip] : []));
  if (slips.length > 0) await trx.insertInto('pay_slips').values(slips).execute();
  const failures = outcomes.flatMap(({ person, fault }) =>
    fault ? [{ run_id: run.id, ...ownerOf(person), ...fault }] : [],
  );
  if (failures.length > 0) await trx.insertInto('payroll_failures').values(failures).execute();
  for (const { slip, corrections = [] } of outcomes) {
    if (!slip || corrections.length === 0) continue;
    const ids = corrections.map(({ id }) => id);
    await trx.updateTable('pay_corrections').set({ used_in: slip.id }).where('id', 'in', ids).execute();
  }
}

async function clearPeople(trx: Kysely<Tables>, runId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from pay_slips where run_id = ${runId} and state = 'draft' and person_id = any(${[...ids]}::uuid[])`.execute(
    trx,
  );
  await sql`delete from payroll_failures where run_id = ${runId} and coalesce(teacher_id, employee_id) = any(${[...ids]}::uuid[])`.execute(
    trx,
  );
}

/** Whoever is no longer to be paid by it has neither slip nor failure in it. */
export async function clearOthers(trx: Kysely<Tables>, runId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from pay_slips where run_id = ${runId} and state = 'draft' and not person_id = any(${[...ids]}::uuid[])`.execute(
    trx,
  );
  await sql`delete from payroll_failures where run_id = ${runId}
    and not coalesce(teacher_id, employee_id) = any(${[...ids]}::uuid[])`.execute(trx);
}
