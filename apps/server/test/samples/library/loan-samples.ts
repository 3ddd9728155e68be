import type { bookLoanContract } from '@phuong/contract/library/loans/book-loan.contract.ts';
import type { BookLoanState } from '@phuong/contract/library/loans/book-loan.lifecycle.ts';
import type { ownLoanContract } from '@phuong/contract/library/loans/own-loan.contract.ts';
import { newId } from '../../../src/platform/ids.ts';
import { aNewStudent, dayAfter, type World } from '../../world/world.ts';
import type { Caller, Samples } from '../sample.ts';
import { aCopy, aTitle } from './library-samples.ts';

/** The row of a reader, made when there is none yet. */
export async function borrowerOf(
  world: World,
  who: { student_id?: string | null; teacher_id?: string | null },
): Promise<string> {
  const { db } = world;
  const student = who.student_id ?? null;
  const teacher = student === null ? (who.teacher_id ?? null) : null;
  const known = await db
    .selectFrom('borrowers')
    .select('id')
    .where((eb) => (student === null ? eb('teacher_id', '=', teacher) : eb('student_id', '=', student)))
    .executeTakeFirst();
  if (known) return known.id;
  const id = newId();
  await db
    .insertInto('borrowers')
    .values({
      id,
      kind: student === null ? 'teacher' : 'pupil',
      student_id: student,
      teacher_id: teacher,
      user_id: null,
      class_id: null,
      card_code: `TV8${String(world.nextNumber()).padStart(5, '0')}`,
    })
    .execute();
  return id;
}

/** Whoever is calling, or a pupil where they borrow nothing as themselves. */
export async function readerOf(world: World, { userId }: Caller): Promise<string> {
  const user = userId
    ? await world.db
        .selectFrom('users')
        .select(['student_id', 'teacher_id'])
        .where('id', '=', userId)
        .executeTakeFirst()
    : undefined;
  const isReader = user && (user.student_id !== null || user.teacher_id !== null);
  return borrowerOf(world, isReader ? user : { student_id: world.pupils.self.id });
}

const today = '2026-11-16';

/** A loan of its own, of a title of its own. */
export async function aLoan(
  world: World,
  { state = 'on_loan', borrowerId }: { state?: BookLoanState; borrowerId?: string } = {},
): Promise<{ id: string; barcode: string; titleId: string; copyId: string }> {
  const { db } = world;
  const titleId = await aTitle(world);
  const copyId = await aCopy(world, titleId);
  const { barcode } = await db
    .selectFrom('book_copies')
    .select('barcode')
    .where('id', '=', copyId)
    .executeTakeFirstOrThrow();
  const rule = await db
    .selectFrom('loan_rules')
    .select('id')
    .where('kind', '=', 'book')
    .where('borrower_kind', '=', 'pupil')
    .where('category_id', 'is', null)
    .executeTakeFirst();
  const id = newId();
  const isOut = state === 'on_loan' || state === 'lost' || state === 'returned';
  await db
    .insertInto('book_loans')
    .values({
      id,
      title_id: titleId,
      copy_id: state === 'requested' ? null : copyId,
      borrower_id: borrowerId ?? (await borrowerOf(world, { student_id: (await aNewStudent(world)).id })),
      borrower_kind: 'pupil',
      grade: 6,
      state,
      requested_at: new Date(),
      ready_until: state === 'ready_for_pickup' ? dayAfter(today, 2) : null,
      issued_on: isOut ? today : null,
      due_on: isOut ? dayAfter(today, 14) : null,
      returned_on: state === 'returned' ? today : null,
      ended_on: state === 'returned' ? today : null,
      rule_id: isOut ? (rule?.id ?? null) : null,
    })
    .execute();
  return { id, barcode, titleId, copyId };
}

const version = 1;
const ofLoan = async (world: World, state: BookLoanState = 'on_loan') => ({
  params: { id: (await aLoan(world, { state })).id },
});
/** Loans of the caller's own; what they had before is over, so that no limit is reached. */
async function ofOwn(world: World, caller: Caller, state: BookLoanState = 'on_loan') {
  const borrowerId = await readerOf(world, caller);
  await endAll(world, borrowerId);
  return { params: { id: (await aLoan(world, { state, borrowerId })).id } };
}
const endAll = (world: World, borrowerId: string) =>
  world.db
    .updateTable('book_loans')
    .set({ state: 'returned', returned_on: today, ended_on: today })
    .where('borrower_id', '=', borrowerId)
    .where('state', 'in', ['requested', 'ready_for_pickup', 'on_loan'])
    .execute();

const aBarcode = async (world: World) => {
  const copyId = await aCopy(world);
  return (await world.db.selectFrom('book_copies').select('barcode').where('id', '=', copyId).executeTakeFirstOrThrow())
    .barcode;
};

export const bookLoanSamples: Samples<typeof bookLoanContract> = {
  'bookLoans.list': { make: () => ({ query: { tab: 'on_loan' as const } }) },
  'bookLoans.summary': { make: () => ({}) },
  'bookLoans.desk': { make: async (world) => ({ query: { code: (await aLoan(world)).barcode } }) },
  'bookLoans.reader': {
    make: async (world) => ({ params: { kind: 'pupil' as const, id: (await aNewStudent(world)).id } }),
  },
  'bookLoans.read': { make: (world) => ofLoan(world) },
  'bookLoans.history': { make: (world) => ofLoan(world) },
  'bookLoans.issue': {
    make: async (world) => ({
      body: { reader: { kind: 'pupil' as const, id: (await aNewStudent(world)).id }, barcode: await aBarcode(world) },
    }),
  },
  'bookLoans.issueToClass': {
    make: async (world) => ({
      body: {
        classId: world.classes.a.id,
        loans: [{ studentId: (await aNewStudent(world)).id, barcode: await aBarcode(world) }],
      },
    }),
  },
  'bookLoans.return': { make: async (world) => ({ body: { barcode: (await aLoan(world)).barcode } }) },
  'bookLoans.renew': { make: async (world) => ({ ...(await ofLoan(world)), body: { version } }) },
  'bookLoans.update': {
    make: async (world) => ({ ...(await ofLoan(world)), body: { version, dueOn: '2026-12-01', reason: 'Em ốm' } }),
  },
  'bookLoans.lose': {
    make: async (world) => ({ ...(await ofLoan(world)), body: { version, reason: 'Rơi xuống sông' } }),
  },
  'bookLoans.find': { make: async (world) => ({ ...(await ofLoan(world, 'lost')), body: { version } }) },
  'bookLoans.assign': { make: async (world) => ({ ...(await ofLoan(world, 'requested')), body: { version } }) },
  'bookLoans.cancel': { make: async (world) => ({ ...(await ofLoan(world, 'requested')), body: { version } }) },
  'bookLoans.export': {
    make: async (world) => {
      await aLoan(world);
      return { query: { tab: 'on_loan' as const } };
    },
  },
};

const everyReader = { otherTeacher: 'ok', pupilOther: 'ok' } as const;

export const ownLoanSamples: Samples<typeof ownLoanContract> = {
  'ownLoans.list': { make: () => ({}), cells: everyReader },
  'ownLoans.read': { make: (world, caller) => ofOwn(world, caller) },
  'ownLoans.request': {
    make: async (world, caller) => {
      await endAll(world, await readerOf(world, caller));
      const titleId = await aTitle(world);
      await aCopy(world, titleId);
      return { body: { titleId } };
    },
    cells: everyReader,
  },
  'ownLoans.cancel': {
    make: async (world, caller) => ({ ...(await ofOwn(world, caller, 'requested')), body: { version } }),
  },
  'ownLoans.renew': { make: async (world, caller) => ({ ...(await ofOwn(world, caller)), body: { version } }) },
  'ownLoans.pause': {
    make: async (world, caller) => ({
      ...(await ofOwn(world, caller, 'requested')),
      body: { version, until: '2026-12-20' },
    }),
  },
};
