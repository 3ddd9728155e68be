import type { TestMatrix } from '@phuong/contract/learning/blueprints/blueprint.contract.ts';
import { matrixOf } from '@phuong/questions/blueprint/matrix.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { OpenItem } from '../lessons/lesson.guards.ts';
import type { TestRequirement } from '../test.tables.ts';
import { readTestContent } from '../tests/test-content.reads.ts';
import { blueprintOfTest } from './matrix-of-test.rules.ts';
import { topicsAbove } from './topics-above.rules.ts';

/** A test by topic, form and level, with the names of its topics and what is asked in each. */
export async function readTestMatrix(db: Kysely<Tables>, { material, lesson }: OpenItem) {
  const { questions } = await readTestContent(db, material.id);
  const all = await db
    .selectFrom('bank_topics')
    .select(['id', 'name', 'parent_id as parentId'])
    .where('subject_id', '=', lesson.subject_id)
    .orderBy('grade')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const above = topicsAbove(all);
  /** Its name behind those of the topics above it. */
  const pathOf = (topicId: string | null): string[] =>
    topicId === null ? [] : (above.get(topicId) ?? []).toReversed().map((id) => names.get(id) ?? '');
  // Topics of one chapter stand below each other.
  const order = new Map(all.map(({ id }, at) => [id, at]));
  const topics = all.toSorted((one, other) => {
    const [a = '', b = ''] = [above.get(one.id)?.at(-1), above.get(other.id)?.at(-1)];
    return (order.get(a) ?? 0) - (order.get(b) ?? 0) || (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0);
  });
  const { blueprint, withoutLevel } = blueprintOfTest(questions, topics);
  const kept = await db
    .selectFrom('test_specifications')
    .select('requirements')
    .where('material_id', '=', material.id)
    .executeTakeFirst();
  const texts = new Map((kept?.requirements ?? []).map(({ topicId, level, text }) => [`${topicId} ${level}`, text]));
  const requirementOf = ({ topicId, level }: Omit<TestRequirement, 'text'>) => texts.get(`${topicId} ${level}`) ?? '';
  const topicIds = [
    ...blueprint.topics.map(({ id }) => id),
    ...(blueprint.wants.some(({ topicId }) => topicId === null) ? [null] : []),
  ];
  return { blueprint, matrix: matrixOf(blueprint), topicIds, pathOf, requirementOf, withoutLevel };
}

/** As the screen shows it: a line a topic and level. */
export async function shownTestMatrix(db: Kysely<Tables>, open: OpenItem): Promise<TestMatrix> {
  const { blueprint, topicIds, pathOf, requirementOf, withoutLevel } = await readTestMatrix(db, open);
  const rows = topicIds.flatMap((topicId) =>
    blueprint.levels.flatMap((level) => {
      const own = blueprint.wants.filter((want) => want.topicId === topicId && want.levels.includes(level));
      if (own.length === 0) return [];
      const whole = own.filter(({ levels }) => levels.length === 1).length;
      const statements = own
        .filter(({ levels }) => levels.length > 1)
        .flatMap(({ levels }) => levels.filter((each) => each === level)).length;
      return [
        {
          topicId,
          topic: pathOf(topicId),
          level,
          questions: whole,
          statements,
          text: requirementOf({ topicId, level }),
        },
      ];
    }),
  );
  return { rows, withoutLevel };
}
