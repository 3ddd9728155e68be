import type { CorrectionInput, PaySlip } from '@phuong/contract/payroll/slips/slip.schema.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { lockRow, refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { ownStaffId } from '../../staff/staff.public.ts';
import { holdersOf, monthOf, tellAnswered } from '../runs/run.notices.ts';
import { readOwnSlip, readSlip } from './slip.reads.ts';

type Person = By & { readonly actor: Actor };
const entity = 'pay_slip';

/** Asks about an own slip; those who calculate are told, without a figure. @throws AppError 404. */
export async function askAboutSlip(
  { database, clock }: Services,
  by: Person,
  id: string,
  text: string,
): Promise<PaySlip> {
  return inTransaction(database, async (trx) => {
    const own = await ownStaffId(trx, by.actor);
    const slip = await readOwnSlip(trx, own, id, clock.today());
    const row = { id: newId(), slip_id: id, is_own: true, by_name: by.actor.name, text, at: clock.now() };
    await trx.insertInto('pay_slip_messages').values(row).execute();
    await audit(trx, by, { action: 'paySlips.ask', entity, entityId: id, after: { month: slip.run.month } });
    await notify(trx, {
      userIds: await holdersOf(trx, 'payroll_run', by.actor.userId),
      kind: 'paySlipAsked',
      params: { name: slip.name, month: monthOf(slip.run) },
      link: `/teachers/salary-management/slips/${id}`,
    });
    return readOwnSlip(trx, own, id, clock.today());
  });
}

/** Answers a question. @throws AppError 404; 409 where nobody asked. */
export async function answerAboutSlip(
  { database, clock }: Services,
  by: Person,
  id: string,
  text: string,
): Promise<PaySlip> {
  return inTransaction(database, async (trx) => {
    const slip = await readSlip(trx, id);
    if (slip.messages.length === 0) throw new AppError('payroll.not_asked');
    const row = { id: newId(), slip_id: id, is_own: false, by_name: by.actor.name, text, at: clock.now() };
    await trx.insertInto('pay_slip_messages').values(row).execute();
    await audit(trx, by, {
      action: 'paySlips.answer',
      entity,
      entityId: id,
      after: { month: slip.run.month, name: slip.name },
    });
    await tellAnswered(trx, slip.personId, monthOf(slip.run));
    return readSlip(trx, id);
  });
}

/** A difference to a slip that nobody changes any more: a line of the next payroll. @throws AppError 404; 409 stale, or not approved. */
export async function correctSlip(
  { database, clock }: Services,
  by: Person,
  id: string,
  { version, amount, reason, inInsuranceBase, taxable }: CorrectionInput,
): Promise<PaySlip> {
  return inTransaction(database, async (trx) => {
    await lockRow(trx, 'pay_slips', id);
    const slip = await readSlip(trx, id);
    refuseStale(slip, version);
    if (slip.state === 'draft' || slip.state === 'void') throw new AppError('payroll.not_final');
    const row = { id: newId(), slip_id: id, amount, reason, in_insurance_base: inInsuranceBase, taxable };
    await trx
      .insertInto('pay_corrections')
      .values({ ...row, by_name: by.actor.name, used_in: null, created_at: clock.now() })
      .execute();
    await trx
      .updateTable('pay_slips')
      .set({ version: slip.version + 1 })
      .where('id', '=', id)
      .execute();
    await audit(trx, by, {
      action: 'paySlips.correct',
      entity,
      entityId: id,
      after: { month: slip.run.month, name: slip.name },
    });
    return readSlip(trx, id);
  });
}

/** Takes a difference back. @throws AppError 404; 409 once a payroll holds it. */
export async function dropCorrection(
  { database }: Services,
  by: Person,
  { id, correctionId }: { readonly id: string; readonly correctionId: string },
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const row = await trx
      .selectFrom('pay_corrections')
      .select('used_in')
      .where('id', '=', correctionId)
      .where('slip_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound();
    if (row.used_in !== null) throw new AppError('payroll.correction_used');
    await trx.deleteFrom('pay_corrections').where('id', '=', correctionId).execute();
    await audit(trx, by, { action: 'paySlips.dropCorrection', entity, entityId: id, after: {} });
  });
}
