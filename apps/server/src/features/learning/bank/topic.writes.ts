import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import type { TopicPlace } from './topic-tree.rules.ts';

/** A topic of a tree that is held. */
export type NamedPlace = TopicPlace & { readonly name: string };

/** Whoever changes the tree of a subject and grade has it alone until their transaction ends: two moves make no circle. */
export async function holdTree(trx: Kysely<Tables>, subjectId: string, grade: number): Promise<readonly NamedPlace[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`topics ${subjectId} ${grade}`}, 0))`.execute(trx);
  const rows = await trx
    .selectFrom('bank_topics')
    .select(['id', 'parent_id as parentId', 'position', 'name'])
    .where('subject_id', '=', subjectId)
    .where('grade', '=', grade)
    .orderBy('id')
    .execute();
  return rows;
}

/** @throws AppError 409 where a topic of this name stands there. */
export const naming = <T>(name: string, write: () => Promise<T>) =>
  refusing({ unique: { bank_topics_name: () => fieldError('learning.topic_exists', 'name', { name }) } }, write);

interface NewTopic {
  readonly subjectId: string;
  readonly grade: number;
  readonly parentId: string | null;
  readonly name: string;
}

/** A topic at the end of those it stands among, in a tree that is held. */
export async function insertTopic(
  trx: Kysely<Tables>,
  tree: readonly TopicPlace[],
  { subjectId, grade, parentId, name }: NewTopic,
  now: Date,
): Promise<NamedPlace> {
  const id = newId();
  const position = Math.max(0, ...tree.filter((each) => each.parentId === parentId).map((each) => each.position)) + 1;
  const row = { id, subject_id: subjectId, grade, parent_id: parentId, name, name_key: searchKey(name), position };
  await naming(name, () =>
    trx
      .insertInto('bank_topics')
      .values({ ...row, created_at: now, updated_at: now })
      .execute(),
  );
  return { id, parentId, name, position };
}
