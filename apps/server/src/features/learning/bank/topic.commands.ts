import type { BankTopic } from '@phuong/contract/learning/bank/bank.schema.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, sql } from 'kysely';
import { audit, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { found, nextVersion, refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { subjectForWriter } from './bank.guards.ts';
import { findTopic } from './topic.reads.ts';
import { holdTree, insertTopic, naming, type NamedPlace as Place } from './topic.writes.ts';
import {
  type ChangedPlace,
  handedUp,
  mostTopics,
  movedTo,
  refusalOfPlace,
  type TopicPlace,
} from './topic-tree.rules.ts';

const entity = 'bank_topic';

function refuseWrongPlace(tree: readonly TopicPlace[], id: string | null, parentId: string | null): void {
  const code = refusalOfPlace(tree, id, parentId);
  if (code) throw fieldError(code, 'parentId');
}

interface NewTopic {
  readonly grade: number;
  readonly parentId: string | null;
  readonly name: string;
}

/** @throws AppError 404; 400 for a parent that is not there or too deep; 409 for a name that stands there already. */
export async function createTopic(
  services: Services,
  by: Caller,
  subjectId: string,
  { grade, parentId, name }: NewTopic,
): Promise<BankTopic> {
  const { now, today } = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const subject = await subjectForWriter(trx, by.actor, subjectId, today);
    const tree = await holdTree(trx, subjectId, grade);
    refuseWrongPlace(tree, null, parentId);
    if (tree.length >= mostTopics) throw new AppError('learning.too_many_topics', { params: { most: mostTopics } });
    const { id } = await insertTopic(trx, tree, { subjectId, grade, parentId, name }, now);
    const after = { name, subject: subject.name, grade };
    await audit(trx, by, { action: 'bankTopics.create', entity, entityId: id, after });
    return found(await findTopic(trx, subject.standing, id));
  });
}

/** A topic of a subject that is theirs, and its tree, held until the transaction ends. @throws AppError 404. */
async function topicForEditor(trx: Kysely<Tables>, by: Caller, id: string, today: string) {
  const at = await trx
    .selectFrom('bank_topics')
    .select(['subject_id', 'grade'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!at) throw notFound();
  const { standing, name: subject } = await subjectForWriter(trx, by.actor, at.subject_id, today);
  const tree = await holdTree(trx, at.subject_id, at.grade);
  const place = found(tree.find((each) => each.id === id));
  return { topic: found(await findTopic(trx, standing, id)), place, tree, standing, subject };
}

interface TopicEdit {
  readonly version: number;
  readonly name: string;
  readonly parentId: string | null;
  readonly position: number;
}

/** Renames a topic or moves it. @throws AppError as `createTopic`; 409 stale. */
export async function updateTopic(
  services: Services,
  by: Caller,
  id: string,
  { version, name, parentId, position }: TopicEdit,
): Promise<BankTopic> {
  const { today } = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const { topic, place, tree, standing } = await topicForEditor(trx, by, id, today);
    refuseStale(topic, version);
    refuseWrongPlace(tree, id, parentId);
    await naming(name, () =>
      trx
        .updateTable('bank_topics')
        .set({ name, name_key: searchKey(name), parent_id: parentId, ...nextVersion(topic) })
        .where('id', '=', id)
        .execute(),
    );
    await writePlaces(trx, movedTo(tree, place, { parentId, position }));
    const after = found(await findTopic(trx, standing, id));
    await audit(trx, by, {
      action: 'bankTopics.update',
      entity,
      entityId: id,
      ...changed(told(topic, tree), told(after, tree)),
    });
    return after;
  });
}

const told = ({ name, parentId, position }: BankTopic, tree: readonly Place[]) => ({
  name,
  parent: tree.find(({ id }) => id === parentId)?.name ?? null,
  position,
});

/** Deletes a topic: its questions and topics belong to the one above it. @throws AppError 404; 409 where two of one name would stand there. */
export async function deleteTopic(services: Services, by: Caller, id: string): Promise<void> {
  const { today } = momentOf(services);
  await inTransaction(services.database, async (trx) => {
    const { topic, place, tree, subject } = await topicForEditor(trx, by, id, today);
    // One below it may be called the same: its own name is free at once.
    await trx.updateTable('bank_topics').set({ name_key: id }).where('id', '=', id).execute();
    await naming(topic.name, () => writePlaces(trx, handedUp(tree, place)));
    const moved = await trx
      .updateTable('bank_questions')
      .set({ topic_id: topic.parentId })
      .where('topic_id', '=', id)
      .executeTakeFirst();
    await trx.deleteFrom('bank_topics').where('id', '=', id).execute();
    const before = { name: topic.name, subject, grade: topic.grade, questions: Number(moved.numUpdatedRows) };
    await audit(trx, by, { action: 'bankTopics.delete', entity, entityId: id, before });
  });
}

/** All of them in one statement. */
async function writePlaces(trx: Kysely<Tables>, places: readonly ChangedPlace[]): Promise<void> {
  if (places.length === 0) return;
  const rows = places.map(({ id, parentId, position }) => ({ id, parent_id: parentId, position }));
  await sql`update bank_topics t set parent_id = r.parent_id, position = r.position
    from json_populate_recordset(null::bank_topics, ${JSON.stringify(rows)}::json) as r where t.id = r.id`.execute(trx);
}
