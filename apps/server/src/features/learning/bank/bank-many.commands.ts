import type { bankContract } from '@phuong/contract/learning/bank/bank.contract.ts';
import type { BodyOf, ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { type Kysely, sql } from 'kysely';
import { auditAll, changed } from '../../../platform/audit/audit.commands.ts';
import type { AuditEntry } from '../../../platform/audit/audit-entry.rules.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { subjectForReader } from './bank.guards.ts';
import { type BankStanding, isEditedBy } from './bank-standing.reads.ts';
import { distinctTags } from './question-text.rules.ts';

type Contract = typeof bankContract;
type Chosen = Pick<
  Tables['bank_questions'],
  'id' | 'words' | 'topic_id' | 'level' | 'tags' | 'sharing' | 'owner_id'
> & {
  readonly grade: number;
  readonly topicName: string | null;
  readonly isAway: boolean;
};
type Outcome = ResultOf<Contract['bank.putAway']>;
const entity = 'bank_question';
const mostTags = 20;

/** Those of the ticked questions of a subject that the caller may change, held until the transaction ends. */
async function holdChosen(
  trx: Kysely<Tables>,
  standing: BankStanding,
  subjectId: string,
  ids: readonly string[],
): Promise<readonly Chosen[]> {
  const { rows } = await sql<Chosen>`
    select q.id, q.words, q.grade, q.topic_id, q.level, q.tags, q.sharing, q.owner_id, t.name as "topicName",
      q.deleted_at is not null as "isAway"
    from bank_questions q left join bank_topics t on t.id = q.topic_id
    where q.id = any(${[...ids]}::uuid[]) and q.subject_id = ${subjectId} and ${isEditedBy(standing)}
    order by q.id for update of q`.execute(trx);
  return rows;
}

type Facts = Pick<Chosen, 'grade' | 'topic_id' | 'level' | 'tags' | 'sharing'>;
type Asked = BodyOf<Contract['bank.changeMany']>;

/** Facts of a question once it is changed as asked; `gradeOfTopic` of the topic that is asked for. */
function factsAfter(row: Facts, asked: Asked, gradeOfTopic: number | null): Facts {
  const { level, sharing, addTags, removeTags } = asked;
  const removed = new Set(removeTags.map((tag) => tag.toLowerCase()));
  const grade = gradeOfTopic ?? asked.grade ?? row.grade;
  return {
    grade,
    topic_id: asked.topicId === undefined ? (grade === row.grade ? row.topic_id : null) : asked.topicId,
    level: level === undefined ? row.level : level,
    tags: distinctTags([...row.tags.filter((tag) => !removed.has(tag.toLowerCase())), ...addTags]),
    sharing: sharing ?? row.sharing,
  };
}

/**
 * Changes what is known of ticked questions. A topic brings its grade; another grade takes the topic away. Those that are not there, not
 * theirs to change, in the recycle bin, of somebody else and to be hidden, or with too many tags then, stay and are counted.
 * @throws AppError 404; 400 for a topic that is not of the subject, or of another grade than the one asked for.
 */
export async function changeMany(services: Services, by: Caller, subjectId: string, asked: Asked): Promise<Outcome> {
  const { now, today } = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const { standing } = await subjectForReader(trx, by.actor, subjectId, today);
    const topic = asked.topicId ? await topicOf(trx, subjectId, asked.topicId) : null;
    if (topic && asked.grade !== undefined && asked.grade !== topic.grade)
      throw fieldError('learning.unknown_topic', 'topicId');
    const held = (await holdChosen(trx, standing, subjectId, asked.questionIds)).filter(({ isAway }) => !isAway);
    const plans = held.map((row) => ({ row, after: factsAfter(row, asked, topic?.grade ?? null) }));
    const taken = plans.filter(
      ({ row, after }) =>
        after.tags.length <= mostTags &&
        (after.sharing !== 'OWN' || row.sharing === 'OWN' || row.owner_id === standing.userId),
    );
    const differing = taken.filter(({ row, after }) => Object.keys(changed(factsIn(row), after).after).length > 0);
    await writeFacts(
      trx,
      differing.map(({ row, after }) => ({ id: row.id, ...after })),
      now,
    );
    await auditAll(
      trx,
      by,
      differing.map(({ row, after }): AuditEntry => {
        const names = { [row.topic_id ?? '']: row.topicName, [topic?.id ?? '']: topic?.name, '': null };
        const difference = changed(told(factsIn(row), names), told(after, names));
        return { action: 'bank.changeMany', entity, entityId: row.id, ...difference };
      }),
    );
    return { changed: taken.length, refused: distinctCount(asked.questionIds) - taken.length };
  });
}

const distinctCount = (ids: readonly string[]) => new Set(ids).size;
const factsIn = ({ grade, topic_id, level, tags, sharing }: Facts): Facts => ({
  grade,
  topic_id,
  level,
  tags,
  sharing,
});

/** As the log says it: a topic by its name. */
const told = ({ topic_id, ...facts }: Facts, names: Readonly<Record<string, string | null | undefined>>) => ({
  ...facts,
  topic: names[topic_id ?? ''] ?? null,
});

async function topicOf(trx: Kysely<Tables>, subjectId: string, id: string) {
  const topic = await trx
    .selectFrom('bank_topics')
    .select(['id', 'name', 'grade'])
    .where('id', '=', id)
    .where('subject_id', '=', subjectId)
    .forKeyShare()
    .executeTakeFirst();
  if (!topic) throw fieldError('learning.unknown_topic', 'topicId');
  return topic;
}

/** All of them in one statement. */
async function writeFacts(
  trx: Kysely<Tables>,
  rows: readonly (Facts & { readonly id: string })[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update bank_questions q
    set grade = r.grade, topic_id = r.topic_id, level = r.level, tags = r.tags, sharing = r.sharing,
      version = q.version + 1, updated_at = ${now}
    from json_populate_recordset(null::bank_questions, ${JSON.stringify(rows)}::json) as r where q.id = r.id`.execute(
    trx,
  );
}

/** Puts ticked questions into the recycle bin, or takes them out of it. @throws AppError 404. */
export async function putAway(
  services: Services,
  by: Caller,
  subjectId: string,
  { questionIds, isBack }: BodyOf<Contract['bank.putAway']>,
): Promise<Outcome> {
  const { now, today } = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const { standing } = await subjectForReader(trx, by.actor, subjectId, today);
    const held = await holdChosen(trx, standing, subjectId, questionIds);
    const moving = held.filter(({ isAway }) => isAway === isBack);
    if (moving.length > 0) {
      await trx
        .updateTable('bank_questions')
        .set((eb) => ({ deleted_at: isBack ? null : now, version: eb('version', '+', 1), updated_at: now }))
        .where(
          'id',
          'in',
          moving.map(({ id }) => id),
        )
        .execute();
    }
    await auditAll(
      trx,
      by,
      moving.map(({ id, words }): AuditEntry => {
        const action = isBack ? 'bank.takeBack' : 'bank.putAway';
        return {
          action,
          entity,
          entityId: id,
          ...(isBack ? { after: { question: words } } : { before: { question: words } }),
        };
      }),
    );
    return { changed: held.length, refused: distinctCount(questionIds) - held.length };
  });
}
