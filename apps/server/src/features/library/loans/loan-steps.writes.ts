import { bookLoanLifecycle } from '@phuong/contract/library/loans/book-loan.lifecycle.ts';
import { type Selectable, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { lifecycleSteps, type StepTypes, type TakenStep } from '../../../platform/lifecycle/lifecycle-steps.ts';
import { tellReader } from './loan.notices.ts';
import { readLoan } from './loan.reads.ts';

interface LoanInput {
  readonly version?: number;
  readonly copyId?: string;
  readonly barcode?: string;
  readonly dueOn?: string;
  readonly readyUntil?: string;
  readonly pausedUntil?: string | null;
  readonly ruleId?: string | null;
  readonly condition?: 'NEW' | 'GOOD' | 'WORN' | 'DAMAGED' | null;
  readonly note?: string;
  readonly reason?: string;
  /** The rules that were passed over, by their codes. */
  readonly overridden?: readonly string[];
}

export type LoanRow = Selectable<Tables['book_loans']> & {
  readonly title: string;
  readonly barcode: string | null;
  /** Of the copy it is in, where whoever calls has looked at it under its lock. */
  readonly copy?: { readonly state: string; readonly condition: string };
};

interface LoanSteps extends StepTypes {
  readonly lifecycle: typeof bookLoanLifecycle;
  readonly row: LoanRow;
  readonly input: LoanInput;
  readonly answer: undefined;
}
type Taken = TakenStep<LoanSteps>;

/** Readers see and hold their own; whoever calls holds borrower, title and copies before. */
async function lock(trx: Taken['trx'], { id, by }: { id: string; by: By }): Promise<LoanRow | undefined> {
  const row = await trx.selectFrom('book_loans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  const { rows } = await sql<{ title: string; barcode: string | null; is_theirs: boolean }>`
    select t.title, (select c.barcode from book_copies c where c.id = ${row.copy_id}) as barcode,
      exists(select from borrowers b where b.id = ${row.borrower_id}
        and (b.student_id = ${by.actor?.studentId ?? null} or b.teacher_id = ${by.actor?.teacherId ?? null})) as is_theirs
    from book_titles t where t.id = ${row.title_id}`.execute(trx);
  const [around] = rows;
  const isDesk = by.actor === null || by.actor.scope === 'account';
  if (!around || (!isDesk && !around.is_theirs)) return undefined;
  return { ...row, title: around.title, barcode: around.barcode };
}

const copyOf = ({ input: { copyId } }: Taken): string => {
  if (copyId === undefined) throw new Error('this step needs a copy');
  return copyId;
};

/** What becomes of the copy: its condition, and whether it goes back to the shelf. */
async function markCopy({ trx, row, input: { condition }, now }: Taken, state: 'available' | 'lost'): Promise<void> {
  const next = condition === 'DAMAGED' ? 'repair' : state;
  const isAsItWas = row.copy?.state === next && (condition ?? row.copy.condition) === row.copy.condition;
  if (isAsItWas) return;
  await sql`update book_copies set state = ${next}, condition = coalesce(${condition ?? null}, condition),
    version = version + 1, updated_at = ${now} where id = ${row.copy_id} and state <> 'withdrawn'
    and (state <> ${next} or condition <> coalesce(${condition ?? null}, condition))`.execute(trx);
}

const isBack = async (step: Taken) => {
  const { condition = null, note = '' } = step.input;
  await markCopy(step, 'available');
  return { returned_on: step.today, ended_on: step.today, condition, note: note || step.row.note };
};

const isLost = async (step: Taken) => {
  await markCopy(step, 'lost');
  return {};
};

const ends = async ({ today }: Taken) => ({ ended_on: today });

/** A new date: who is late by it no more has not been told of it yet. */
const due = async ({ input: { dueOn } }: Taken) => ({ due_on: dueOn, reminders: 0 });

/** How a loan takes the steps of its lifecycle. What the rules say of them is decided before, under the locks of borrower and title. */
export const loanSteps = lifecycleSteps<LoanSteps>({
  lifecycle: bookLoanLifecycle,
  table: 'book_loans',
  column: 'state',
  lock,
  stateOf: ({ state, version }) => ({ state, version }),
  current: ({ trx, id, today }) => readLoan(trx, id, today),
  impossible: () => new AppError('library.wrong_loan_state'),
  reason: { of: ({ reason }) => reason ?? '', missing: () => fieldError('library.reason_required', 'reason') },
  works: {
    issue: async (step) => ({
      copy_id: copyOf(step),
      issued_on: step.today,
      due_on: step.input.dueOn,
      rule_id: step.input.ruleId ?? null,
      override_reason: step.input.overridden?.length ? (step.input.reason ?? '') : '',
      paused_until: null,
      cancel_asked_at: null,
    }),
    assign: async (step) => ({ copy_id: copyOf(step), ready_until: step.input.readyUntil, paused_until: null }),
    unassign: async () => ({ copy_id: null, ready_until: null, cancel_asked_at: null }),
    pause: async ({ input: { pausedUntil = null } }) => ({ paused_until: pausedUntil }),
    askToCancel: async ({ now }) => ({ cancel_asked_at: now }),
    cancel: ends,
    expire: ends,
    renew: async (step) => ({
      ...(await due(step)),
      renewals: step.row.renewals + 1,
      rule_id: step.input.ruleId ?? step.row.rule_id,
    }),
    changeDue: due,
    dueAgain: due,
    return: isBack,
    find: isBack,
    lose: async (step) => ({ ...(await isLost(step)), note: step.input.reason ?? '' }),
    countAsLost: isLost,
  },
  columns: ({ now }) => ({ updated_at: now }),
  log: ({ id, action, from, to, row, input }) => {
    const { barcode = row.barcode, dueOn, readyUntil, pausedUntil, condition, note, reason, overridden } = input;
    return {
      action: `bookLoans.${action}`,
      entity: 'book_loan',
      entityId: id,
      before: { state: from, ...(dueOn ? { dueOn: row.due_on } : {}) },
      // Whose it is stands with the loan: the log keeps no one's reading.
      after: {
        title: row.title,
        state: to,
        ...(barcode ? { barcode } : {}),
        ...(dueOn ? { dueOn } : {}),
        ...(readyUntil ? { readyUntil } : {}),
        ...(pausedUntil === undefined ? {} : { pausedUntil }),
        ...(condition ? { condition } : {}),
        ...(note ? { note } : {}),
        ...(overridden?.length ? { overridden: [...overridden] } : {}),
      },
      ...(reason ? { reason } : {}),
    };
  },
  afterwards: tellReader,
  answer: () => undefined,
});
