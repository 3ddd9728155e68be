import type { Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { insertTopic, type NamedPlace } from '../topic.writes.ts';
import { mostTopics } from '../topic-tree.rules.ts';
import { placeToBe, topicAt } from './topics-of-file.rules.ts';

interface Into {
  readonly subjectId: string;
  readonly subject: string;
  readonly grade: number;
  /** Whether topics that are not there are made. */
  readonly isMaking: boolean;
}

/**
 * Where questions of a file belong by the names they bring, in a tree that is held. `made` are the names of topics that had to be made.
 * @throws AppError 409 where there would be too many.
 */
export function topicsOfFile(
  trx: Kysely<Tables>,
  held: readonly NamedPlace[],
  { subjectId, subject, grade, isMaking }: Into,
  now: Date,
) {
  const tree = [...held];
  const made: string[] = [];
  return {
    made,
    async at(path: readonly string[]): Promise<string | null> {
      const found = topicAt(tree, path);
      if (found !== null || !isMaking) return found;
      const { parentId, missing } = placeToBe(tree, path, subject);
      let at = parentId;
      for (const name of missing) {
        if (tree.length >= mostTopics) throw new AppError('learning.too_many_topics', { params: { most: mostTopics } });
        const topic = await insertTopic(trx, tree, { subjectId, grade, parentId: at, name }, now);
        tree.push(topic);
        made.push(name);
        at = topic.id;
      }
      return at;
    },
  };
}
