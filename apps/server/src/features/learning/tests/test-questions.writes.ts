import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { KeptQuestion } from './kept-test.rules.ts';
import type { PlacedQuestion } from './test.rules.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A key that says nothing of what it stands for. */
export const drawnKey = (): string => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');

interface Writing {
  readonly materialId: string;
  readonly actor: Actor;
  readonly now: Date;
  /** Why, for the editions that are kept. */
  readonly reason: string;
  /** Only texts were mended: how a wrong key was mended before goes on holding. */
  readonly isLocked: boolean;
}

/** Makes these the questions of a test; what one was before stays as an edition, and one that is gone takes its own along. */
export async function writeQuestions(
  trx: Kysely<Tables>,
  before: readonly KeptQuestion[],
  questions: readonly PlacedQuestion[],
  { materialId, actor, now, reason, isLocked }: Writing,
): Promise<void> {
  const kept = new Map(before.map((each) => [each.key, each]));
  const isAnother = ({ key, question }: PlacedQuestion) => {
    const old = kept.get(key);
    return old !== undefined && !isDeepStrictEqual(JSON.parse(JSON.stringify(question)), old.question);
  };
  const editions = questions.filter(isAnother).flatMap(({ key }) => {
    const old = kept.get(key);
    if (!old) return [];
    const { edition: number, question, remedy } = old;
    return {
      material_id: materialId,
      key,
      number,
      question,
      remedy,
      reason,
      by_id: actor.userId,
      by_name: actor.name,
      at: now,
    };
  });
  await sql`insert into test_question_editions
    select * from json_populate_recordset(null::test_question_editions, ${JSON.stringify(editions)}::json)`.execute(
    trx,
  );
  await sql`delete from test_questions where material_id = ${materialId}
    and not key = any(${questions.map(({ key }) => key)}::text[])`.execute(trx);
  const rows = questions.map((each, position) => {
    const old = kept.get(each.key);
    const { key, part, points, stays, level, topicId, bankId, bankEdition, question } = each;
    return {
      material_id: materialId,
      key,
      part,
      position,
      points,
      stays,
      level,
      topic_id: topicId,
      bank_id: bankId,
      bank_edition: bankId === null ? null : bankEdition,
      question,
      edition: old ? old.edition + Number(isAnother(each)) : 1,
      remedy: old && (isLocked || !isAnother(each)) ? old.remedy : null,
    };
  });
  await sql`
    insert into test_questions select * from json_populate_recordset(null::test_questions, ${JSON.stringify(rows)}::json)
    on conflict (material_id, key) do update set part = excluded.part, position = excluded.position,
      points = excluded.points, stays = excluded.stays, level = excluded.level, topic_id = excluded.topic_id,
      bank_id = excluded.bank_id, bank_edition = excluded.bank_edition, question = excluded.question,
      edition = excluded.edition, remedy = excluded.remedy`.execute(trx);
}
