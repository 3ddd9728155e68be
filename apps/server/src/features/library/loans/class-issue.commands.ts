import type { LendingRefusal } from '@phuong/contract/lending/refusal.schema.ts';
import type { ClassIssue } from '@phuong/contract/library/loans/book-loan.contract.ts';
import { issueRefusals } from '@phuong/lending/refusals/book.ts';
import type { Refusal } from '@phuong/lending/refusals/refusal.ts';
import type { Kysely, Transaction } from 'kysely';
import { audit, auditAll, type By } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { type BorrowerFacts, borrowerIdFor, lockBorrower } from '../../lending/lending.public.ts';
import { copyAtDesk, type OpenLoan, openLoansOf } from './desk-copy.reads.ts';
import { dueOf } from './due-date.guards.ts';
import { type HeldCopy, lockCopies, lockTitles, shownRefusals } from './loan.guards.ts';
import { type Decided, decidedBorrowers, type LoanGround, loanGround } from './loan-decision.reads.ts';
import { newRow } from './loan-row.writes.ts';
import { loanSteps } from './loan-steps.writes.ts';

interface Refused {
  readonly studentId: string;
  readonly barcode: string;
  readonly refusals: LendingRefusal[];
}

/** One copy for one pupil that nothing speaks against. */
interface Granted {
  readonly borrower: Decided;
  readonly copy: HeldCopy;
  readonly title: string;
  readonly due: string;
  readonly ruleId: string;
  /** What they have asked for already, to be lent by its own step. */
  readonly askedId: string | null;
}

/**
 * Lends a set to the pupils of a class in one transaction: all of it, or, while one copy is refused, nothing and every refusal by its
 * barcode; with `onlyPossible` what can be lent. @throws AppError 400 for a pupil who is none, or a day that does not work.
 */
export function issueToClass(
  services: Services,
  by: By,
  { classId, loans, dueOn, onlyPossible }: ClassIssue,
): Promise<{ issued: number; refused: Refused[] }> {
  const today = services.clock.today();
  return inTransaction(services.database, async (trx) => {
    const known = await trx.selectFrom('classes').select('id').where('id', '=', classId).executeTakeFirst();
    if (!known) throw fieldError('lending.unknown_borrower', 'classId');
    const readers = await lockReaders(
      trx,
      loans.map(({ studentId }) => studentId),
      today,
    );
    const titleIds = await titlesOf(
      trx,
      loans.map(({ barcode }) => barcode),
    );
    const titles = await lockTitles(trx, titleIds);
    const copies = await lockCopies(trx, titleIds);
    const ground = await loanGround(trx, today);
    const decided = await decidedBorrowers(trx, ground, [...readers.values()]);
    const open = await openLoansOf(trx, titleIds);
    const granted: Granted[] = [];
    const refused: Refused[] = [];
    for (const { studentId, barcode } of loans) {
      const borrower = decided.get(readers.get(studentId)?.id ?? '');
      const copy = copies.find((each) => each.barcode === barcode);
      const title = titles.get(copy?.titleId ?? '');
      if (!borrower || !copy || !title) {
        refused.push({ studentId, barcode, refusals: [] });
        continue;
      }
      const found = decide(ground, { borrower, copy, categoryId: title.categoryId, wanted: dueOn }, { copies, open });
      if ('refusals' in found) {
        const otherOf = ({ other }: Refusal) => open.find(({ id }) => id === other?.id)?.readerName ?? null;
        refused.push({ studentId, barcode, refusals: shownRefusals(found.refusals, otherOf) });
        continue;
      }
      granted.push({ ...found, title: title.title });
      // The next copy of this set is looked at as if this one were lent already.
      decided.set(borrower.facts.id, {
        ...borrower,
        held: [
          ...borrower.held.filter(({ loanId }) => loanId !== found.askedId),
          {
            loanId: copy.id,
            titleId: title.id,
            state: 'on_loan',
            categories: ground.categoriesOf(title.categoryId),
            due: found.due,
          },
        ],
      });
      const at = open.findIndex(({ id }) => id === found.askedId);
      if (at !== -1) open.splice(at, 1);
      open.push(lentNow(borrower, copy, found.due));
    }
    if (refused.length > 0 && !onlyPossible) return { issued: 0, refused };
    await writeLoans(trx, services, by, granted);
    const after = { loans: granted.length, titles: [...titles.values()].map(({ title }) => title) };
    await audit(trx, by, { action: 'bookLoans.issueToClass', entity: 'class', entityId: classId, after });
    return { issued: granted.length, refused };
  });
}

/** The pupils, held in the order of their ids; by their own id. */
async function lockReaders(
  trx: Kysely<Tables>,
  studentIds: readonly string[],
  today: string,
): Promise<Map<string, BorrowerFacts>> {
  const made = new Map<string, string>();
  for (const id of [...new Set(studentIds)].sort())
    made.set(id, await borrowerIdFor(trx, { kind: 'pupil', id }, today));
  const held = new Map<string, BorrowerFacts>();
  for (const [studentId, borrowerId] of [...made].toSorted((a, b) => (a[1] < b[1] ? -1 : 1)))
    held.set(studentId, await lockBorrower(trx, borrowerId, today));
  return held;
}

async function titlesOf(trx: Kysely<Tables>, barcodes: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('book_copies')
    .select('title_id')
    .distinct()
    .where('barcode', 'in', [...new Set(barcodes)])
    .execute();
  return rows.map(({ title_id }) => title_id);
}

function decide(
  ground: LoanGround,
  {
    borrower,
    copy,
    categoryId,
    wanted,
  }: { borrower: Decided; copy: HeldCopy; categoryId: string; wanted: string | null },
  { copies, open }: { copies: readonly HeldCopy[]; open: readonly OpenLoan[] },
): { refusals: readonly Refusal[] } | Omit<Granted, 'title'> {
  const { facts, last } = borrower;
  const used = ground.ruleOf(facts.kind, categoryId);
  const { titleId } = copy;
  const ofTitle = {
    copies: copies.filter((each) => each.titleId === titleId),
    open: open.filter((each) => each.titleId === titleId),
  };
  const refusals = issueRefusals({
    today: ground.today,
    titleId,
    borrower,
    used,
    copy: copyAtDesk(copy, facts.id, { ...ofTitle, today: ground.today }),
  });
  if (refusals.length > 0 || !used) return { refusals };
  const due = dueOf(ground, { used, last, wanted });
  if ('refusal' in due) return { refusals: [due.refusal] };
  const asked = borrower.held.find((each) => each.titleId === titleId);
  return { borrower, copy, due: due.due, ruleId: used.rule.id, askedId: asked?.loanId ?? null };
}

const lentNow = ({ facts }: Decided, { id, titleId }: HeldCopy, dueOn: string): OpenLoan => ({
  id,
  titleId,
  copyId: id,
  borrowerId: facts.id,
  state: 'on_loan',
  number: 0,
  pausedUntil: null,
  readyUntil: null,
  dueOn,
  readerName: facts.name,
});

/** What was asked for takes its step; the rest, hundreds of copies, is written in a few statements, each with its entry in the log. */
async function writeLoans(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  granted: readonly Granted[],
): Promise<void> {
  const today = services.clock.today();
  for (const { askedId, copy, due, ruleId } of granted) {
    if (askedId === null) continue;
    const input = { copyId: copy.id, barcode: copy.barcode, dueOn: due, ruleId };
    await takeStepIn(trx, services, by, loanSteps, { id: askedId, action: 'issue', input });
  }
  const rows = granted.flatMap(({ borrower, copy, due, ruleId, askedId, title }) =>
    askedId === null
      ? [{ row: newRow({ titleId: copy.titleId, facts: borrower.facts, requestedAt: null }), copy, due, ruleId, title }]
      : [],
  );
  if (rows.length === 0) return;
  await insertRows(
    trx,
    'book_loans',
    rows.map(({ row, copy, due, ruleId }) => ({
      ...row,
      state: 'on_loan' as const,
      copy_id: copy.id,
      issued_on: today,
      due_on: due,
      rule_id: ruleId,
    })),
  );
  await auditAll(
    trx,
    by,
    rows.map(({ row, copy, due, title }) => ({
      action: 'bookLoans.issue',
      entity: 'book_loan',
      entityId: row.id,
      after: { title, state: 'on_loan', barcode: copy.barcode, dueOn: due },
    })),
  );
}
