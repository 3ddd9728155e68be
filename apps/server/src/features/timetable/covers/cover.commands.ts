import type { CoverNeed, CoverSettings, CoverWay, OwnCovers } from '@phuong/contract/timetable/covers/cover.schema.ts';
import { type Selectable, sql, type Transaction } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { takeStep, takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { lockOverrides } from '../days/override.guards.ts';
import { planDay } from './candidates.rules.ts';
import { lockedNeed } from './cover.guards.ts';
import { lessonWords, tellOffice } from './cover.notices.ts';
import { readCoverSettings, readNeeds } from './cover.reads.ts';
import { readCoverFacts } from './cover-facts.reads.ts';
import { plannedNeeds } from './cover-plan.rules.ts';
import { coverSteps } from './cover-steps.writes.ts';
import { hasBegun, hasEnded } from './cover-time.rules.ts';
import { readOwnCovers } from './own-cover.reads.ts';

type Caller = By & { readonly actor: Actor };
const system: By = { actor: null, origin: null };

type OfficeStep =
  | {
      readonly action: 'offer';
      readonly version: number;
      readonly teacherIds: readonly string[];
      readonly minutes?: number | undefined;
    }
  | { readonly action: 'assign'; readonly version: number; readonly teacherId: string }
  | { readonly action: 'settle'; readonly version: number; readonly way: CoverWay; readonly reason: string }
  | { readonly action: 'reopen'; readonly version: number; readonly reason: string };

/** One step of the office. @throws AppError 404; 409 stale, a state that does not allow it, a lesson that has begun; else as `coverSteps`. */
export const takeCoverStep = (
  services: Services,
  by: By,
  id: string,
  { action, ...input }: OfficeStep,
): Promise<CoverNeed> => takeStep(services, by, coverSteps, { id, action, input });

/**
 * The teacher comes, or does not. Of several who are asked the first comes; who does not makes way for the next.
 * @throws AppError 404 for an offer to somebody else; 409 answered, too late, taken back, or somewhere else by now.
 */
export async function answerOffer(
  services: Services,
  by: Caller,
  offerId: string,
  { accepts, reason = '' }: { readonly accepts: boolean; readonly reason?: string },
): Promise<OwnCovers> {
  const teacherId = by.actor.teacherId ?? '';
  await inTransaction(services.database, async (trx) => {
    await lockOverrides(trx);
    const offer = await ownOffer(trx, offerId, teacherId);
    if (offer.answer !== null || offer.until <= services.clock.now()) throw new AppError('timetable.cover_answered');
    const id = offer.need_id;
    const held = await lockedNeed(trx, id);
    if (!held) throw notFound();
    const isLast = held.need.offers.filter(({ answer }) => answer === null).length === 1;
    const action = accepts ? 'accept' : isLast ? 'declineLast' : 'decline';
    await takeStepIn(trx, services, by, coverSteps, { id, action, input: { teacherId, reason }, held });
    if (action === 'declineLast') await askNext(trx, services, id);
  });
  return readOwnCovers(services.db, teacherId, services.clock);
}

async function ownOffer(
  trx: Transaction<Tables>,
  id: string,
  teacherId: string,
): Promise<Selectable<Tables['cover_offers']>> {
  const offer = await trx
    .selectFrom('cover_offers')
    .selectAll()
    .where('id', '=', id)
    .where('teacher_id', '=', teacherId)
    .forUpdate()
    .executeTakeFirst();
  if (!offer) throw notFound();
  return offer;
}

/** Asks the best of those who have not been asked, where the school wants it so; else, or where there is nobody, the office hears of it. */
async function askNext(trx: Transaction<Tables>, services: Services, id: string): Promise<void> {
  const held = await lockedNeed(trx, id);
  if (held?.need.state !== 'open' || hasBegun(services.clock.now(), held.need)) return;
  const { need } = held;
  const { asksNext } = await readCoverSettings(trx);
  const best = asksNext ? await bestFor(trx, need) : null;
  if (best === null) return tellOffice(trx, need, { kind: 'coverUnanswered', params: lessonWords(need) });
  await takeStepIn(trx, services, system, coverSteps, { id, action: 'offer', input: { teacherIds: [best] }, held });
}

async function bestFor(trx: Transaction<Tables>, need: CoverNeed): Promise<string | null> {
  const facts = await readCoverFacts(trx, need.date);
  const ofDay = await readNeeds(trx, sql`n.on_date = ${need.date} and n.state = 'offered'`);
  const planned = plannedNeeds([need], ofDay);
  const best = planDay(facts, planned).get(need.id)?.best;
  return best && !best.isUnwanted ? best.teacher.id : null;
}

/** Offers nobody answered in time are over, and the next is asked. @returns how many. */
export async function lapseOffers(services: Services): Promise<number> {
  const now = services.clock.now();
  const due = await services.db
    .selectFrom('cover_offers')
    .select('need_id')
    .distinct()
    .where('answer', 'is', null)
    .where('until', '<=', now)
    .execute();
  for (const { need_id: id } of due) await lapseOffersOf(services, id, now);
  return due.length;
}

async function lapseOffersOf(services: Services, id: string, now: Date): Promise<void> {
  try {
    await inTransaction(services.database, async (trx) => {
      const held = await lockedNeed(trx, id);
      if (!held) return;
      await trx
        .updateTable('cover_offers')
        .set({ answer: 'lapsed', answered_at: now })
        .where('need_id', '=', id)
        .where('answer', 'is', null)
        .where('until', '<=', now)
        .execute();
      const isWaiting = held.need.offers.some(({ answer, until }) => answer === null && new Date(until) > now);
      if (held.need.state !== 'offered' || isWaiting) return;
      await takeStepIn(trx, services, system, coverSteps, { id, action: 'lapse', input: {}, held });
      await askNext(trx, services, id);
    });
  } catch (error) {
    // The others go on; this one is looked at again.
    if (!(error instanceof AppError)) throw error;
  }
}

/** Lessons that were given by the stand-in and proven by the register are done. @returns how many. */
export async function finishCovers(services: Services): Promise<number> {
  const now = services.clock.now();
  const given = await readNeeds(
    services.db,
    sql`n.state = 'accepted' and n.on_date <= ${services.clock.today()}::date and exists (
      select 1 from class_registers k join timetable_lesson_classes lc on lc.class_id = k.class_id and lc.lesson_id = n.lesson_id
      where k.day = n.on_date and k.session = n.shift and k.period between n.period and n.period + l.duration - 1
        and k.taken_at is not null)`,
  );
  const ended = given.filter((need) => hasEnded(now, need));
  for (const { id } of ended) {
    try {
      await takeStep(services, system, coverSteps, { id, action: 'finish', input: {} });
    } catch (error) {
      // Somebody took it back in this moment.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return ended.length;
}

/** @throws AppError 409 when somebody else has changed them. */
export async function saveCoverSettings(
  services: Services,
  by: By,
  { version, replyMinutes, asksNext }: CoverSettings,
): Promise<CoverSettings> {
  return inTransaction(services.database, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('cover_settings'))`.execute(trx);
    const before = await readCoverSettings(trx);
    refuseStale(before, version);
    const values = { reply_minutes: replyMinutes, asks_next: asksNext, version: version + 1 };
    await trx
      .insertInto('cover_settings')
      .values(values)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    await audit(trx, by, {
      action: 'covers.saveSettings',
      entity: 'cover_settings',
      entityId: null,
      before: { replyMinutes: before.replyMinutes, asksNext: before.asksNext },
      after: { replyMinutes, asksNext },
    });
    return { replyMinutes, asksNext, version: version + 1 };
  });
}
