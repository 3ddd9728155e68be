import type { AllowanceInput, PayInput, StaffContract } from '@phuong/contract/staff/contracts/contract.schema.ts';
import { dayBefore } from '@phuong/rules/calendar/days.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import type { Kysely, Transaction } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import { isExclusionViolation } from '../../../platform/database/database-errors.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { lockRow, refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { readContract } from './contract.reads.ts';
import { isFault, payColumns } from './pay-line.rules.ts';
import './contract.tables.ts';

const entity = 'staff_contract';
/** Who writes: only people do. */
export type Person = By & { readonly actor: Actor };

const figure = (hundredths: number) => (hundredths / 100).toFixed(2).replace('.', ',');
const joined = (parts: readonly (string | number | null | false)[]) => parts.filter(Boolean).join(' · ');

/** A line of pay as history tells it, in no language: "01/12/2026 · V.07.04.32 · A1/4 · 3,33 · 77/QĐ". */
const payText = (line: StaffContract['pay'][number]) =>
  joined([
    formatDate(line.fromDate),
    line.titleCode,
    line.scale !== null && `${line.scale.replace('_', '.')}/${line.step}`,
    line.coefficient !== null && figure(line.coefficient),
    line.amount !== null && `${line.amount} ₫`,
    line.overFramePercent > 0 && `+${line.overFramePercent} %`,
    line.reserved > 0 && `+${figure(line.reserved)}`,
    line.percent < 100 && `${line.percent} %`,
    line.stepSince !== null && line.stepSince !== line.fromDate && `(${formatDate(line.stepSince)})`,
    line.decision,
  ]);

const rates = {
  COEFFICIENT: figure,
  PERCENT: (value: number) => `${value} %`,
  AMOUNT: (value: number) => `${value} ₫`,
};
/** The same of an allowance; whoever shows it has a word for its code. */
const allowanceText = ({ code, form, value, fromDate, toDate, decision, note }: StaffContract['allowances'][number]) =>
  joined([
    code,
    rates[form](value),
    toDate === null ? formatDate(fromDate) : `${formatDate(fromDate)} – ${formatDate(toDate)}`,
    decision,
    note,
  ]);

/** A contract as its history sees it: without versions and ids, each line one text. */
function plain({ id: _, personId: _p, version: _v, renewsId: _r, legalBasis: _l, ...contract }: StaffContract) {
  const { pay, allowances, annexes, files, ...facts } = contract;
  return {
    ...facts,
    pay: pay.map(payText),
    allowances: allowances.map(allowanceText),
    annexes: annexes.map(({ number, fromDate, content }) => joined([number, formatDate(fromDate), content])),
    files: files.map(({ name }) => name),
  };
}

/** The same without a figure of pay, nor a free text that may hold one: the log is read by people who may not see pay. */
function withoutPay(contract: StaffContract) {
  const { pay: _p, allowances: _a, annexes: _x, note: _, ...facts } = plain(contract);
  return {
    ...facts,
    annexes: contract.annexes.map(({ number }) => number),
    payLinesFrom: contract.pay.map(({ fromDate }) => fromDate),
    allowanceLines: contract.allowances.map(({ code, fromDate, toDate }) =>
      `${code} ${fromDate} ${toDate ?? ''}`.trim(),
    ),
  };
}

/** What the log keeps of a change: no figure of pay. */
export const loggedDifference = (before: StaffContract | null, after: StaffContract | null) => {
  if (!before) return { after: after && withoutPay(after) };
  if (!after) return { before: withoutPay(before) };
  return changed(withoutPay(before), withoutPay(after));
};

/** Keeps old and new of a change, pay with it, for who may see pay. */
export async function keepChange(
  trx: Kysely<Tables>,
  {
    by,
    now,
    action,
    reason,
  }: { readonly by: By; readonly now: Date; readonly action: string; readonly reason?: string },
  before: StaffContract | null,
  after: StaffContract,
): Promise<void> {
  const difference = before ? changed(plain(before), plain(after)) : { before: null, after: plain(after) };
  await trx
    .insertInto('staff_contract_changes')
    .values({
      contract_id: after.id,
      at: now,
      by_name: by.actor?.name ?? null,
      action,
      reason: reason || null,
      before: JSON.stringify(difference.before),
      after: JSON.stringify(difference.after),
    })
    .execute();
}

interface Edit {
  readonly action: string;
  readonly id: string;
  readonly version: number;
  readonly refuse: (contract: StaffContract) => void;
  readonly write: (trx: Transaction<Tables>, before: StaffContract) => Promise<unknown>;
}

/** The one way a contract is changed: locked, refused where it has ended or is stale, written, kept with old and new, logged without pay. */
export async function editContract(
  { database, clock }: Services,
  by: By,
  { action, id, version, refuse, write }: Edit,
): Promise<StaffContract> {
  return inTransaction(database, async (trx) => {
    await lockRow(trx, 'staff_contracts', id);
    const before = await readContract(trx, id);
    refuse(before);
    refuseStale(before, version);
    await write(trx, before);
    await trx
      .updateTable('staff_contracts')
      .set({ version: before.version + 1, updated_at: clock.now() })
      .where('id', '=', id)
      .execute();
    const after = await readContract(trx, id);
    await keepChange(trx, { by, now: clock.now(), action }, before, after);
    await audit(trx, by, { action, entity, entityId: id, ...loggedDifference(before, after) });
    return after;
  });
}

/** The columns of a line of pay. @throws AppError 400 naming the field, under `prefix`. */
export function payRow(input: PayInput, fromDate: string, prefix = '') {
  const columns = payColumns(input, fromDate);
  if (isFault(columns)) throw fieldError(columns.code, `${prefix}${columns.field}`, columns.params);
  return {
    basis: input.basis,
    title_code: columns.titleCode,
    scale: columns.scale,
    step: columns.step,
    coefficient: columns.coefficient,
    over_frame_percent: columns.overFramePercent,
    reserved: columns.reserved,
    percent: columns.percent,
    amount: columns.amount,
    step_since: columns.stepSince,
    decision: input.decision,
  };
}

type PayRow = ReturnType<typeof payRow>;

/** Writes a line of pay from a day on. */
export async function insertPay(
  trx: Kysely<Tables>,
  row: PayRow & {
    readonly contract_id: string;
    readonly from_date: string;
    readonly cause: StaffContract['pay'][number]['cause'];
    readonly by_name: string;
  },
): Promise<void> {
  await trx
    .insertInto('staff_contract_pay')
    .values({ id: newId(), ...row })
    .execute();
}

/** Writes what may meet another contract of the person: the database decides. @throws AppError 409 naming the field. */
export async function writeContract<T>(write: () => Promise<T>, params: { number: string }): Promise<T> {
  try {
    return await refusing(
      { unique: { number: () => fieldError('staff.contract_number_taken', 'number', params) } },
      write,
    );
  } catch (error) {
    if (isExclusionViolation(error)) {
      throw fieldError('staff.contract_overlaps', 'fromDate', { number: '…', from: '', to: '' });
    }
    throw error;
  }
}

/** The present line of an allowance ends the day before, and another begins. */
export async function followAllowance(
  trx: Transaction<Tables>,
  by: Person,
  contract: StaffContract,
  next: Pick<AllowanceInput, 'code' | 'form' | 'value' | 'fromDate' | 'decision'>,
): Promise<void> {
  const present = contract.allowances.findLast(({ code, toDate }) => code === next.code && toDate === null);
  if (present && present.fromDate >= next.fromDate) {
    throw fieldError('staff.pay_after', 'fromDate', { date: formatDate(present.fromDate) });
  }
  if (present) {
    await trx
      .updateTable('staff_contract_allowances')
      .set({ to_date: dayBefore(next.fromDate) })
      .where('id', '=', present.id)
      .execute();
  }
  const { code, form, value, fromDate, decision } = next;
  await trx
    .insertInto('staff_contract_allowances')
    .values({
      id: newId(),
      contract_id: contract.id,
      code,
      form,
      value,
      from_date: fromDate,
      to_date: null,
      decision,
      by_name: by.actor.name,
    })
    .execute();
}
