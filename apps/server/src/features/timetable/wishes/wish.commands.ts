import type { OwnWish, TeacherWish } from '@phuong/contract/timetable/wishes/wish.contract.ts';
import type { WishContent, WishParts } from '@phuong/contract/timetable/wishes/wish.schema.ts';
import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { takeStep, takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { openYear } from '../../school/school.public.ts';
import { weekGridOf } from '../setup/week-setup.reads.ts';
import { refuseNotOpen } from './wish.guards.ts';
import { collectionOf, ownWishes, readWish } from './wish.reads.ts';
import { asksNothing, inWeek, isWhole, noWish } from './wish.rules.ts';
import { wishSteps } from './wish-steps.writes.ts';

interface Own {
  readonly teacherId: string;
  readonly collectionId: string;
}

/**
 * Keeps a teacher's own wish, or sends it. @throws AppError 404 for a collection that is not there; 409 closed year, not open, stale;
 * 400 naming what is wrong.
 */
export async function saveOwnWish(
  services: Services,
  by: By,
  { teacherId, collectionId }: Own,
  { version, content, send }: { version: number; content: WishContent; send: boolean },
): Promise<OwnWish> {
  const today = services.clock.today();
  return inTransaction(services.database, async (trx) => {
    const collection = await collectionOf(trx, { id: collectionId }, today);
    if (!collection) throw notFound();
    await openYear(trx, collection.schoolYearId);
    refuseNotOpen(collection);
    await trx
      .insertInto('timetable_wishes')
      .values({
        id: newId(),
        collection_id: collectionId,
        teacher_id: teacherId,
        content: JSON.stringify(noWish),
        sent_at: null,
        decided_at: null,
        decided_by: null,
        accepted: null,
        applied: null,
      })
      .onConflict((conflict) => conflict.columns(['collection_id', 'teacher_id']).doNothing())
      .execute();
    const { id } = await trx
      .selectFrom('timetable_wishes')
      .select('id')
      .where('collection_id', '=', collectionId)
      .where('teacher_id', '=', teacherId)
      .executeTakeFirstOrThrow();
    const action = send ? 'send' : 'keep';
    await takeStepIn(trx, services, by, wishSteps, { id, action, input: { version, content } });
    return found((await ownWishes(trx, teacherId, today, collectionId))[0]);
  });
}

/** Takes back what was sent and is not decided. @throws AppError 404; 409 closed year, not open, stale, not sent. */
export async function withdrawOwnWish(
  services: Services,
  by: By,
  { teacherId, collectionId }: Own,
  version: number,
): Promise<OwnWish> {
  return inTransaction(services.database, async (trx) => {
    const wish = await trx
      .selectFrom('timetable_wishes')
      .select('id')
      .where('collection_id', '=', collectionId)
      .where('teacher_id', '=', teacherId)
      .executeTakeFirst();
    if (!wish) throw notFound();
    await takeStepIn(trx, services, by, wishSteps, { id: wish.id, action: 'withdraw', input: { version } });
    return found((await ownWishes(trx, teacherId, services.clock.today(), collectionId))[0]);
  });
}

/**
 * Accepts a wish whole, in part, or not at all: what is accepted says which. @throws AppError 404; 409 closed year, stale, not sent, a
 * teacher who has left; 400 without a needed reason, for more than was wished.
 */
export async function decideWish(
  services: Services,
  by: By,
  id: string,
  { version, accepted, reason }: { version: number; accepted: WishParts; reason: string },
): Promise<TeacherWish> {
  const { db } = services;
  const wish = await wishInWeek(db, id);
  const action = isWhole(accepted, wish) ? 'accept' : asksNothing(accepted) ? 'refuse' : 'acceptPart';
  await takeStep(services, by, wishSteps, { id, action, input: { version, accepted, reason } });
  return found(await readWish(db, id));
}

/** Accepts sent wishes whole, all or none. @throws AppError 404; 409; as for one. */
export async function acceptWishes(
  services: Services,
  by: By,
  wishes: readonly { id: string; version: number }[],
): Promise<{ accepted: number }> {
  return inTransaction(services.database, async (trx) => {
    // In one order, so that two who accept the same ones never wait for each other in a circle.
    for (const { id, version } of [...wishes].sort((one, other) => (one.id < other.id ? -1 : 1))) {
      const accepted = await wishInWeek(trx, id);
      await takeStepIn(trx, services, by, wishSteps, { id, action: 'accept', input: { version, accepted } });
    }
    return { accepted: wishes.length };
  });
}

/** What of a wish the week still has periods for: it may have become shorter since. @throws AppError 404. */
async function wishInWeek(db: Kysely<Tables>, id: string): Promise<WishParts> {
  const wish = await db
    .selectFrom('timetable_wishes as w')
    .innerJoin('timetable_wish_collections as c', 'c.id', 'w.collection_id')
    .innerJoin('semesters as s', 's.id', 'c.semester_id')
    .select(['w.content', 's.school_year_id as schoolYearId'])
    .where('w.id', '=', id)
    .executeTakeFirst();
  if (!wish) throw notFound();
  const { note: _, ...parts } = wish.content;
  return inWeek(parts, await weekGridOf(db, wish.schoolYearId));
}
