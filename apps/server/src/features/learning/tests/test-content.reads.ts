import { type TestRules, testRules } from '@phuong/contract/learning/tests/test.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { MaterialContent } from '../learning.tables.ts';
import type { TestContent } from './kept-test.rules.ts';

export type { TestContent } from './kept-test.rules.ts';

const usualRules = testRules.parse({});
export const rulesOf = ({ test }: MaterialContent): TestRules => test ?? usualRules;

/** A test with its questions and keys, in two statements. @throws AppError 404. */
export async function readTestContent(db: Kysely<Tables>, materialId: string): Promise<TestContent> {
  const material = found(
    await db
      .selectFrom('materials')
      .select(['title', 'content', 'version'])
      .where('id', '=', materialId)
      .where('kind', '=', 'TEST')
      .executeTakeFirst(),
  );
  const rows = await db
    .selectFrom('test_questions')
    .selectAll()
    .where('material_id', '=', materialId)
    .orderBy('position')
    .execute();
  const heads = material.content.parts ?? [];
  const place = new Map(heads.map(({ key }, at) => [key, at]));
  const questions = rows.map((row) => ({
    key: row.key,
    part: row.part,
    points: row.points,
    stays: row.stays,
    level: row.level,
    topicId: row.topic_id,
    bankId: row.bank_id,
    bankEdition: row.bank_edition,
    question: row.question,
    edition: row.edition,
    remedy: row.remedy,
  }));
  return {
    materialId,
    title: material.title,
    version: material.version,
    rules: rulesOf(material.content),
    heads,
    questions: questions.toSorted((one, other) => (place.get(one.part) ?? 0) - (place.get(other.part) ?? 0)),
  };
}
