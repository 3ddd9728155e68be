import type { LiveDesk, liveContract, OwnLive } from '@phuong/contract/learning/live/live.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { AskedQuestion } from '../learning.tables.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { findOwnItem, ownItems } from '../own/own-items.reads.ts';
import { deckForReader } from './live.guards.ts';
import { mayPresent } from './live.policy.ts';
import { type GivenAnswer, goneMs, tallyOf, typedAnswers } from './live.rules.ts';

interface LiveRow {
  readonly id: string;
  readonly by_name: string;
  readonly page: number;
  readonly page_key: string;
  readonly turn: number;
  readonly started_at: Date;
  readonly question_id: string | null;
  readonly question: AskedQuestion | null;
  readonly is_shown: boolean;
}

/** What is followed of an item now, with its question; undefined: nothing. */
async function liveRow(db: Kysely<Tables>, itemId: string, now: Date): Promise<LiveRow | undefined> {
  const { rows } = await sql<LiveRow>`
    select v.id, v.by_name, v.page, v.page_key, v.turn, v.started_at, q.id as question_id, q.content as question,
      coalesce(q.is_shown, false) as is_shown
    from live_sessions v left join live_questions q on q.session_id = v.id
    where v.item_id = ${itemId} and v.ends_at > ${now}`.execute(db);
  return rows[0];
}

/** Whether a class follows it now. */
export const isLive = async (db: Kysely<Tables>, itemId: string, now: Date): Promise<boolean> =>
  (await sql`select 1 from live_sessions where item_id = ${itemId} and ends_at > ${now}`.execute(db)).rows.length > 0;

async function answersTo(db: Kysely<Tables>, questionId: string): Promise<GivenAnswer[]> {
  const { rows } = await sql<GivenAnswer>`select chosen, typed, count(*)::int as count from live_answers
    where question_id = ${questionId} group by chosen, typed`.execute(db);
  return rows;
}

const placeOf = ({ turn, page, page_key }: Pick<LiveRow, 'turn' | 'page' | 'page_key'>) => ({
  turn,
  page,
  pageKey: page_key,
});

/** The page a class is on, and the presentation it belongs to; undefined: nothing is followed. */
export async function livePlace(db: Kysely<Tables>, itemId: string, now: Date) {
  const row = await liveRow(db, itemId, now);
  return row && { sessionId: row.id, place: placeOf(row) };
}

/** What who presents sees; null where nobody follows. */
export async function readDesk(db: Kysely<Tables>, itemId: string, { now, today }: Moment): Promise<LiveDesk | null> {
  const row = await liveRow(db, itemId, now);
  if (!row) return null;
  const since = new Date(now.getTime() - goneMs);
  const { rows } = await sql<{ following: number; pupils: number }>`
    select (select count(*)::int from live_followers where session_id = ${row.id} and seen_at > ${since}) as following,
      (select count(distinct e.student_id)::int from lesson_items i join lessons l on l.id = i.lesson_id
        join enrolments e on e.class_id = l.class_id
        where i.id = ${itemId} and e.from_date <= ${today} and (e.to_date is null or e.to_date >= ${today})
          and (not i.is_for_chosen or exists(select from lesson_item_students s
            where s.item_id = i.id and s.student_id = e.student_id))) as pupils`.execute(db);
  const { following = 0, pupils = 0 } = rows[0] ?? {};
  return {
    id: row.id,
    byName: row.by_name,
    startedAt: row.started_at.toISOString(),
    ...placeOf(row),
    following,
    pupils,
    question: await deskQuestion(db, row),
  };
}

async function deskQuestion(db: Kysely<Tables>, { question_id, question, is_shown }: LiveRow) {
  if (!question_id || !question) return null;
  const given = await answersTo(db, question_id);
  const { kind, isPoll, prompt, options } = question;
  return {
    id: question_id,
    kind,
    isPoll,
    prompt,
    options: [...options],
    ...tallyOf(question, given),
    typed: typedAnswers(question, given),
    isShown: is_shown,
  };
}

/** @throws AppError 404. */
export async function readLive(
  db: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  moment: Moment,
): Promise<ResultOf<(typeof liveContract)['liveSlides.read']>> {
  const { of } = await deckForReader(db, actor, itemId, moment.today);
  const may = mayPresent(actor) && of.yearStatus !== 'CLOSED';
  return { live: await readDesk(db, itemId, moment), mayPresent: may };
}

/** What a pupil sees; null where nobody presents. */
export async function ownLiveOf(
  db: Kysely<Tables>,
  studentId: string,
  itemId: string,
  { now }: Moment,
): Promise<OwnLive | null> {
  const row = await liveRow(db, itemId, now);
  if (!row) return null;
  return { id: row.id, byName: row.by_name, ...placeOf(row), question: await ownQuestion(db, studentId, row) };
}

async function ownQuestion(
  db: Kysely<Tables>,
  studentId: string,
  { question_id, question, is_shown }: LiveRow,
): Promise<OwnLive['question']> {
  if (!question_id || !question) return null;
  const mine = await db
    .selectFrom('live_answers')
    .select(['chosen', 'typed'])
    .where('question_id', '=', question_id)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  const { kind, isPoll, prompt, options, answers, explanation } = question;
  const shown = is_shown
    ? {
        ...tallyOf(question, await answersTo(db, question_id)),
        rightOptions: options.flatMap(({ isRight }, index) => (isRight ? [index] : [])),
        rightAnswers: [...answers],
        explanation,
      }
    : null;
  const texts = options.map(({ text }) => text);
  return { id: question_id, kind, isPoll, prompt, options: texts, mine: mine ?? null, shown };
}

/** @throws AppError 404; 409 while it is not open to them. */
export async function readOwnLive(db: Kysely<Tables>, studentId: string, itemId: string, moment: Moment) {
  const item = found(await findOwnItem(db, studentId, itemId, moment));
  if (item.kind !== 'SLIDE') throw notFound();
  if (!item.is_open || item.is_waiting) throw new AppError('learning.not_open');
  return { live: item.is_in ? await ownLiveOf(db, studentId, itemId, moment) : null };
}

/** What is presented to a pupil's class now. */
export async function listOwnLive(
  db: Kysely<Tables>,
  studentId: string,
  moment: Moment,
): Promise<ResultOf<(typeof liveContract)['ownLive.list']>> {
  const { now } = moment;
  const presented = sql`l.id in (select i.lesson_id from live_sessions v join lesson_items i on i.id = v.item_id
    join lessons x on x.id = i.lesson_id join enrolments n on n.class_id = x.class_id
    where v.ends_at > ${now} and n.student_id = ${studentId})`;
  const { rows } = await sql<ResultOf<(typeof liveContract)['ownLive.list']>['items'][number]>`
    with ${ownItems({ studentId, ...moment }, presented)}
    select o.id as "itemId", o.lesson_id as "lessonId", coalesce(nullif(o.title, ''), m.title) as title, s.name as "subjectName",
      v.by_name as "byName"
    from own_items o join live_sessions v on v.item_id = o.id join subjects s on s.id = o.subject_id
      join materials m on m.id = o.material_id
    where v.ends_at > ${now} and o.is_in and o.is_open and not o.is_waiting order by v.started_at, v.id`.execute(db);
  return { items: rows };
}
