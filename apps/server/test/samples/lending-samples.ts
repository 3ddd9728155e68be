import type { borrowerContract } from '@phuong/contract/lending/borrowers/borrower.contract.ts';
import type { loanRuleContract } from '@phuong/contract/lending/loan-rules/loan-rule.contract.ts';
import { sql } from 'kysely';
import { newId } from '../../src/platform/ids.ts';
import type { World } from '../world/world.ts';
import { aCategory } from './library/library-samples.ts';
import type { ActorName, Expected, Samples } from './sample.ts';

const terms = {
  mostAtOnce: 4,
  unit: 'days',
  length: 14,
  longest: 42,
  renewals: 2,
  mostRequests: 3,
  leadDays: 0,
  pickUpDays: 3,
  graceDays: 2,
  suspendAfter: 7,
  lostAfter: 90,
} as const;

/** A rule of its own, for a category of its own, in force from today on. */
async function aLoanRule(world: World): Promise<{ id: string; today: string }> {
  const categoryId = await aCategory(world);
  const id = newId();
  const { rows } = await sql<{
    today: string;
  }>`insert into loan_rules (id, kind, category_id, from_date, most_at_once, unit, length, longest,
      renewals, most_requests, lead_days, pick_up_days, grace_days, suspend_after, lost_after)
    values (${id}, 'book', ${categoryId}, (now() at time zone 'Asia/Ho_Chi_Minh')::date, 4, 'days', 14, 42, 2, 3, 0, 3, 2, 7, 90)
    returning to_char(from_date, 'YYYY-MM-DD') as today`.execute(world.db);
  return { id, today: rows[0]?.today ?? '' };
}

/** A reader with a card of their own. */
export async function aBorrower(world: World, studentId: string): Promise<string> {
  const id = newId();
  await world.db
    .insertInto('borrowers')
    .values({
      id,
      kind: 'pupil',
      student_id: studentId,
      teacher_id: null,
      user_id: null,
      class_id: null,
      card_code: `TV9${String(world.nextNumber()).padStart(5, '0')}`,
    })
    .execute();
  return id;
}

async function aSuspension(world: World): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from borrowers limit 1`.execute(world.db);
  const borrowerId = rows[0]?.id ?? (await aBorrower(world, world.pupils.self.id));
  const id = newId();
  await sql`insert into borrower_suspensions (id, borrower_id, from_date, because, source, by_name)
    values (${id}, ${borrowerId}, current_date - 1, 'Làm rách sách', 'manual', 'Thủ thư')`.execute(world.db);
  return id;
}

/** Desks share these: who may is asked in the call, by `…_borrow` or `…_lease`. */
const atDesks: Partial<Record<ActorName, Expected>> = {
  accountWithoutRights: 'platform.forbidden',
  accountWithOtherRights: 'ok',
  accountWithTheRight: 'platform.forbidden',
};
/** The tree of books is shared with that of devices: rules of books ask for `update_book` as well. */
const alsoBooks: Partial<Record<ActorName, Expected>> = { accountWithTheRight: 'platform.forbidden' };

export const loanRuleSamples: Samples<typeof loanRuleContract> = {
  'loanRules.list': { make: () => ({ query: { kind: 'book' as const } }) },
  'loanRules.create': {
    make: async (world) => ({
      body: {
        ...terms,
        kind: 'book' as const,
        categoryId: await aCategory(world),
        from: '2026-09-05',
        basis: '12/QĐ-THCS',
      },
    }),
    cells: alsoBooks,
  },
  'loanRules.end': {
    make: async (world) => {
      const { id, today } = await aLoanRule(world);
      return { params: { id }, body: { on: today, version: 1 } };
    },
    cells: alsoBooks,
  },
};

export const borrowerSamples: Samples<typeof borrowerContract> = {
  'borrowers.find': { make: () => ({ query: { q: 'an' } }), cells: atDesks },
  'suspensions.list': { make: () => ({ query: {} }), cells: atDesks },
  'suspensions.create': {
    make: (world) => ({
      body: {
        borrower: { kind: 'pupil' as const, id: world.pupils.self.id },
        until: null,
        because: `Làm mất sách ${world.nextCode()}`,
      },
    }),
    cells: atDesks,
  },
  'suspensions.lift': {
    make: async (world) => ({ params: { id: await aSuspension(world) }, body: { because: 'Đã trả sách', version: 1 } }),
    cells: atDesks,
  },
};
