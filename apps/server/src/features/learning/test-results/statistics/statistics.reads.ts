import type { TestStatistics } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { OpenItem } from '../../lessons/lesson.guards.ts';
import { readTestContent } from '../../tests/test-content.reads.ts';
import { readHandedIn } from '../handed-in.reads.ts';
import { countingAttempts } from './counting-attempts.rules.ts';
import { statisticsView } from './statistics.view.ts';

/** How a test did, in the class or in all that have it: finished attempts, one a pupil. */
export async function readStatistics(
  db: Kysely<Tables>,
  { item, material }: OpenItem,
  scope: 'CLASS' | 'ALL',
): Promise<TestStatistics> {
  const content = await readTestContent(db, material.id);
  const which = scope === 'CLASS' ? sql`i.id = ${item.id}` : sql`i.material_id = ${material.id}`;
  const attempts = countingAttempts(await readHandedIn(db, which), content.rules.counts);
  const topicIds = content.questions.flatMap(({ topicId }) => topicId ?? []);
  const topics =
    topicIds.length === 0
      ? []
      : await db.selectFrom('bank_topics').select(['id', 'name']).where('id', 'in', topicIds).execute();
  return statisticsView(content, attempts, new Map(topics.map(({ id, name }) => [id, name])));
}
