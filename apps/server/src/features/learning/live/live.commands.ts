import type { LiveDesk } from '@phuong/contract/learning/live/live.contract.ts';
import { sql, type Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Caller, OpenItem } from '../lessons/lesson.guards.ts';
import { type Moment, momentOf } from '../lessons/lesson.reads.ts';
import { deckToPresent, heldSession } from './live.guards.ts';
import { tellChanged, tellOnAir, tellTurned } from './live.notices.ts';
import { livePlace, readDesk } from './live.reads.ts';
import { endsAt, pollOf, questionOfPage } from './live.rules.ts';

interface Place {
  readonly page: number;
  readonly pageKey: string;
}

const titleOf = ({ item, material }: OpenItem) => item.title || material.title;
const isShownNow = ({ item, lesson }: OpenItem, { now }: Moment) =>
  item.state === 'published' &&
  lesson.state === 'published' &&
  lesson.publish_at !== null &&
  lesson.publish_at <= now &&
  (item.opens_at === null || item.opens_at <= now);

/**
 * Lets the class follow the deck from this page on; where it does already, it stays where it is: two who begin at once present together.
 * @throws AppError as `deckToPresent`; 409 while pupils may not see it.
 */
export async function beginLive(services: Services, by: Caller, itemId: string, at: Place): Promise<LiveDesk> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const open = await deckToPresent(trx, by.actor, itemId, moment);
    if (!isShownNow(open, moment)) throw new AppError('learning.not_shown');
    await sql`delete from live_sessions where item_id = ${itemId} and ends_at <= ${moment.now}`.execute(trx);
    const { rows } = await sql`
      insert into live_sessions (id, item_id, by_name, page, page_key, started_at, ends_at)
      values (${newId()}, ${itemId}, ${by.actor.name}, ${at.page}, ${at.pageKey}, ${moment.now}, ${endsAt(moment)})
      on conflict (item_id) do nothing returning id`.execute(trx);
    if (rows.length > 0) {
      await tellOnAir(trx, itemId, moment.today);
      await audit(trx, by, {
        action: 'liveSlides.begin',
        entity: 'lesson_item',
        entityId: itemId,
        after: { title: titleOf(open), class: open.of.name },
      });
    }
    return deskOf(trx, itemId, moment);
  });
}

const deskOf = async (trx: Transaction<Tables>, itemId: string, moment: Moment) =>
  found((await readDesk(trx, itemId, moment)) ?? undefined);

interface Turn extends Place {
  readonly sessionId: string;
  readonly turn: number;
}

/**
 * Turns the page for the class. Turns that overtake one another on their way, or come from two who present, are put in order by their number:
 * an older one changes nothing. @returns the page of now. @throws AppError as `deckToPresent`; 409 when nobody follows any more.
 */
export async function turnPage(services: Services, by: Caller, itemId: string, to: Turn) {
  const moment = momentOf(services);
  const { sessionId, turn, page, pageKey } = to;
  return inTransaction(services.database, async (trx) => {
    await deckToPresent(trx, by.actor, itemId, moment);
    const { rows } = await sql`
      update live_sessions set page = ${page}, page_key = ${pageKey}, turn = ${turn}, ends_at = ${endsAt(moment)}
      where item_id = ${itemId} and id = ${sessionId} and ends_at > ${moment.now} and turn < ${turn}
      returning id`.execute(trx);
    if (rows.length > 0) {
      await tellTurned(trx, { itemId, sessionId, turn, page, pageKey });
      return { turn, page, pageKey };
    }
    const now = await livePlace(trx, itemId, moment.now);
    if (now?.sessionId !== sessionId) throw new AppError('learning.not_live');
    return now.place;
  });
}

/** The class follows no more; who followed and what was answered goes with it. @throws AppError as `turnPage`. */
export async function endLive(services: Services, by: Caller, itemId: string): Promise<void> {
  const moment = momentOf(services);
  await inTransaction(services.database, async (trx) => {
    const open = await deckToPresent(trx, by.actor, itemId, moment);
    const id = await heldSession(trx, itemId, moment);
    await trx.deleteFrom('live_sessions').where('id', '=', id).execute();
    await tellOnAir(trx, itemId, moment.today);
    await audit(trx, by, {
      action: 'liveSlides.end',
      entity: 'lesson_item',
      entityId: itemId,
      before: { title: titleOf(open), class: open.of.name },
    });
  });
}

/** What is asked: a check question of a page, or a poll. */
type Asking =
  | { readonly from: 'PAGE'; readonly pageKey: string; readonly question: number }
  | { readonly from: 'POLL'; readonly prompt: string; readonly options: readonly string[]; readonly isMany: boolean };

/** Asks the class; the question before is put away. @throws AppError as `turnPage`; 409 for a page without such a question. */
export async function askClass(services: Services, by: Caller, itemId: string, asking: Asking): Promise<LiveDesk> {
  return changing(services, by, itemId, async (trx, sessionId, { material }) => {
    const question =
      asking.from === 'POLL' ? pollOf(asking) : questionOfPage(material.content, asking.pageKey, asking.question);
    if (!question) throw new AppError('learning.no_such_question');
    await trx.deleteFrom('live_questions').where('session_id', '=', sessionId).execute();
    await trx
      .insertInto('live_questions')
      .values({ id: newId(), session_id: sessionId, content: JSON.stringify(question) })
      .execute();
  });
}

/** Shows the class what it has answered and what is right. @throws AppError as `turnPage`; 404 for a question that is put away. */
export async function showAnswers(services: Services, by: Caller, itemId: string, questionId: string) {
  return changing(services, by, itemId, async (trx, sessionId) => {
    const question = await trx
      .updateTable('live_questions')
      .set({ is_shown: true })
      .where('id', '=', questionId)
      .where('session_id', '=', sessionId)
      .returning('id')
      .executeTakeFirst();
    found(question);
  });
}

/** Puts a question away with its answers; of one that is put away there is nothing to do. @throws AppError as `turnPage`. */
export async function dropQuestion(services: Services, by: Caller, itemId: string, questionId: string) {
  return changing(services, by, itemId, async (trx, sessionId) => {
    await trx.deleteFrom('live_questions').where('id', '=', questionId).where('session_id', '=', sessionId).execute();
  });
}

type Change = (trx: Transaction<Tables>, sessionId: string, open: OpenItem) => Promise<void>;

async function changing(services: Services, by: Caller, itemId: string, change: Change): Promise<LiveDesk> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const open = await deckToPresent(trx, by.actor, itemId, moment);
    const sessionId = await heldSession(trx, itemId, moment);
    await change(trx, sessionId, open);
    await trx
      .updateTable('live_sessions')
      .set({ ends_at: endsAt(moment) })
      .where('id', '=', sessionId)
      .execute();
    await tellChanged(trx, itemId);
    return deskOf(trx, itemId, moment);
  });
}
