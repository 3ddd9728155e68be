import { type BorrowerSuspension, borrowerContract } from '@phuong/contract/lending/borrowers/borrower.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { findBorrower, readBorrowers, searchBorrowers, shownBorrower } from './borrower.reads.ts';
import { refuseStrangers } from './desk.guards.ts';
import { createSuspension, liftSuspension } from './suspension.commands.ts';
import { type SuspensionRow, suspensionsEver, suspensionsStanding } from './suspension.reads.ts';

/** Rows with who each is about, one statement for them all. */
async function withBorrowers(
  db: Kysely<Tables>,
  rows: readonly SuspensionRow[],
  today: string,
): Promise<BorrowerSuspension[]> {
  const of = await readBorrowers(
    db,
    rows.map(({ borrowerId }) => borrowerId),
    today,
  );
  return rows.flatMap(({ borrowerId, ...row }) => {
    const facts = of.get(borrowerId);
    return facts ? [{ ...row, borrower: shownBorrower(facts) }] : [];
  });
}

export const borrowerArea = (services: Services): Area => {
  const { db, clock } = services;
  const shown = async (row: SuspensionRow): Promise<BorrowerSuspension> => {
    const [one] = await withBorrowers(db, [row], clock.today());
    if (!one) throw new Error(`the borrower of suspension ${row.id} is gone`);
    return one;
  };
  return area(borrowerContract, {
    'borrowers.find': async ({ query, actor }) => {
      refuseStrangers(actor, 'view');
      return (await searchBorrowers(db, query, clock.today())).map(shownBorrower);
    },
    'suspensions.list': async ({ query: { kind, id }, actor }) => {
      refuseStrangers(actor, 'view');
      const today = clock.today();
      if (!kind || !id) return withBorrowers(db, await suspensionsStanding(db, today), today);
      const borrower = await findBorrower(db, { kind, id }, today);
      return borrower?.id ? withBorrowers(db, await suspensionsEver(db, borrower.id), today) : [];
    },
    'suspensions.create': async ({ body, actor, origin }) => {
      refuseStrangers(actor, 'update');
      return shown(await createSuspension(services, { actor, origin }, body));
    },
    'suspensions.lift': async ({ params, body, actor, origin }) => {
      refuseStrangers(actor, 'update');
      return shown(await liftSuspension(services, { actor, origin }, params.id, body));
    },
  });
};
