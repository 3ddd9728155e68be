import type { PayComponent, PayComponentInput } from '@phuong/contract/payroll/components/component.contract.ts';
import { isLawCode } from '@phuong/rules/staff/compute-pay.ts';
import { PAY_INPUTS } from '@phuong/rules/staff/pay-components.ts';
import { FormulaError, parseFormula } from '@phuong/rules/staff/pay-formula.ts';
import type { Transaction } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { lockRow, nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { staffPeople } from '../../staff/staff.public.ts';
import { findComponent, overlapping, readComponent } from './component.reads.ts';

const entity = 'pay_component';
const known: ReadonlySet<string> = new Set(PAY_INPUTS);

const columns = (input: PayComponentInput) => ({
  code: input.code,
  name: input.name,
  kind: input.kind,
  run: input.run,
  formula: input.formula,
  paid_by: input.paidBy,
  in_insurance_base: input.inInsuranceBase,
  taxable: input.taxable,
  basis: input.basis,
  from_date: input.fromDate,
  to_date: input.toDate,
});

/** What the log keeps: no formula, for it may hold a figure of pay. */
const logged = ({ code, kind, run, fromDate, toDate }: PayComponentInput | PayComponent) => ({
  code,
  kind,
  run,
  fromDate,
  toDate,
});

/** @throws AppError 400 where the days or the formula are wrong; 409 beside another of the same code. */
async function refuse(trx: Transaction<Tables>, input: PayComponentInput, id: string | null): Promise<void> {
  const { code, formula, fromDate, toDate } = input;
  if (toDate !== null && toDate < fromDate) throw fieldError('payroll.component_days', 'toDate');
  try {
    parseFormula(formula, known);
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    throw fieldError('payroll.component_formula', 'formula', { position: error.position, found: error.found || '…' });
  }
  // Two who add the same code at once: the second waits and is told.
  await trx.selectFrom('payroll_settings').select('id').forUpdate().execute();
  if (isLawCode(code) || (await overlapping(trx, input, id))) {
    throw fieldError('payroll.component_taken', 'code', { code });
  }
}

async function writePeople(trx: Transaction<Tables>, id: string, personIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('pay_component_people').where('component_id', '=', id).execute();
  const wanted = [...new Set(personIds)];
  if (wanted.length === 0) return;
  const people = await staffPeople(trx, wanted);
  const rows = wanted.map((each) => {
    const person = people.get(each);
    if (!person) throw fieldError('payroll.unknown_person', 'personIds');
    const isTeacher = person.kind === 'teacher';
    return { component_id: id, teacher_id: isTeacher ? each : null, employee_id: isTeacher ? null : each };
  });
  await trx.insertInto('pay_component_people').values(rows).execute();
}

/** @throws AppError 400; 409. */
export async function createComponent(
  { database, clock }: Services,
  by: By,
  input: PayComponentInput,
): Promise<PayComponent> {
  const id = newId();
  return inTransaction(database, async (trx) => {
    await refuse(trx, input, null);
    const at = clock.now();
    const taken = () => fieldError('payroll.component_taken', 'code', { code: input.code });
    await refusing({ unique: { '': taken } }, () =>
      trx
        .insertInto('pay_components')
        .values({ id, ...columns(input), created_at: at, updated_at: at })
        .execute(),
    );
    await writePeople(trx, id, input.personIds);
    await audit(trx, by, { action: 'payComponents.create', entity, entityId: id, after: logged(input) });
    return readComponent(trx, id);
  });
}

/** @throws AppError 404; 400; 409 stale, or where a payroll has used it and more than its last day or its people change. */
export async function updateComponent(
  { database }: Services,
  by: By,
  id: string,
  { version, ...input }: PayComponentInput & { readonly version: number },
): Promise<PayComponent> {
  return inTransaction(database, (trx) =>
    versionedEdit(trx, by, {
      action: 'payComponents.update',
      entity,
      id,
      version,
      lock: 'pay_components',
      read: () => findComponent(trx, id),
      async write(before) {
        const kept = { ...columns(input), to_date: null };
        const was = { ...columns(before), to_date: null };
        if (before.isUsed && JSON.stringify(kept) !== JSON.stringify(was)) throw new AppError('payroll.component_used');
        await refuse(trx, input, id);
        const taken = () => fieldError('payroll.component_taken', 'code', { code: input.code });
        await refusing({ unique: { '': taken } }, () =>
          trx
            .updateTable('pay_components')
            .set({ ...columns(input), ...nextVersion(before) })
            .where('id', '=', id)
            .execute(),
        );
        await writePeople(trx, id, input.personIds);
      },
      difference: (before, after) => changed(logged(before), logged(after)),
    }),
  );
}

/** @throws AppError 404; 409 where a payroll has used it. */
export async function deleteComponent({ database }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    await lockRow(trx, 'pay_components', id);
    const before = await readComponent(trx, id);
    if (before.isUsed) throw new AppError('payroll.component_used');
    await trx.deleteFrom('pay_components').where('id', '=', id).execute();
    await audit(trx, by, { action: 'payComponents.delete', entity, entityId: id, before: logged(before) });
  });
}
