import type { BankTopic } from '@phuong/contract/learning/bank/bank.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { subjectForReader } from './bank.guards.ts';
import { type BankStanding, isSeenBy } from './bank-standing.reads.ts';

const topicColumns = sql`t.id, t.parent_id as "parentId", t.grade, t.name, t.position, t.version`;

/** Topics of a subject, those of one parent in their order. @throws AppError 404. */
export async function listTopics(
  db: Kysely<Tables>,
  actor: Actor,
  {
    subjectId,
    grade,
    today,
  }: { readonly subjectId: string; readonly grade: number | undefined; readonly today: string },
): Promise<BankTopic[]> {
  const { standing } = await subjectForReader(db, actor, subjectId, today);
  const ofGrade = grade === undefined ? sql`true` : sql`t.grade = ${grade}`;
  const { rows } = await sql<BankTopic>`
    select ${topicColumns}, coalesce(n.questions, 0) as questions
    from bank_topics t left join (select q.topic_id, count(*)::int as questions from bank_questions q
      where q.subject_id = ${subjectId} and ${isSeenBy(standing)} group by q.topic_id) n on n.topic_id = t.id
    where t.subject_id = ${subjectId} and ${ofGrade} order by t.grade, t.position, t.id`.execute(db);
  return [...rows];
}

/** One of them; undefined where there is none. */
export async function findTopic(
  db: Kysely<Tables>,
  standing: BankStanding,
  id: string,
): Promise<BankTopic | undefined> {
  const { rows } = await sql<BankTopic>`
    select ${topicColumns},
      (select count(*)::int from bank_questions q where q.topic_id = t.id and ${isSeenBy(standing)}) as questions
    from bank_topics t where t.id = ${id}`.execute(db);
  return rows[0];
}
