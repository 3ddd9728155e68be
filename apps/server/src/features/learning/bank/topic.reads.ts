import type { BankTopic } from '@phuong/contract/learning/bank/bank.schema.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { subjectForReader } from './bank.guards.ts';
import { type BankStanding, isSeenBy } from './bank-standing.reads.ts';

async function topicsWhere(
  db: Kysely<Tables>,
  standing: BankStanding,
  condition: RawBuilder<unknown>,
): Promise<BankTopic[]> {
  const { rows } = await sql<BankTopic>`
    select t.id, t.parent_id as "parentId", t.grade, t.name, t.position, t.version,
      (select count(*)::int from bank_questions q where q.topic_id = t.id and ${isSeenBy(standing)}) as questions
    from bank_topics t where ${condition} order by t.grade, t.position, t.id`.execute(db);
  return rows;
}

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
  return topicsWhere(db, standing, sql`t.subject_id = ${subjectId} and ${ofGrade}`);
}

/** One of them; undefined where there is none. */
export const findTopic = async (
  db: Kysely<Tables>,
  standing: BankStanding,
  id: string,
): Promise<BankTopic | undefined> => (await topicsWhere(db, standing, sql`t.id = ${id}`))[0];
