import type { Blueprint } from '@phuong/contract/learning/bank/blueprint.schema.ts';
import type { Question, QuestionKind } from '@phuong/contract/learning/bank/question.schema.ts';
import type { ThinkingLevel } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import type { Candidate } from '@phuong/questions/blueprint/candidate.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type BankStanding, isSeenBy } from '../bank/bank-standing.reads.ts';
import { topicsAbove } from './topics-above.rules.ts';

/**
 * More are not looked at, for comparing them all would hold up everybody else: of each kind, topic and level those the class had longest ago and
 * that were used least.
 */
const mostCandidates = 1_500;

interface Row {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly topic_id: string | null;
  readonly level: ThinkingLevel | null;
  readonly statements: Extract<Question, { kind: 'STATEMENTS' }>['statements'] | null;
  readonly text: string;
  readonly last_used: string | null;
  readonly uses: number;
}

interface Asked {
  readonly blueprint: Blueprint;
  readonly subjectId: string;
  readonly classId: string;
  readonly grade: number;
  /** The item that is being written. */
  readonly itemId: string | null;
}

/**
 * Questions of the bank that a test of this class may take, with the day the class last had each: those of the class's grade, and of the
 * topics that are asked for whatever their grade.
 */
export async function readCandidates(
  db: Kysely<Tables>,
  standing: BankStanding,
  { blueprint, subjectId, classId, grade, itemId }: Asked,
): Promise<Candidate[]> {
  const kinds = [...new Set(blueprint.forms.flatMap((form) => form.kinds))];
  const topics = await db
    .selectFrom('bank_topics')
    .select(['id', 'parent_id as parentId'])
    .where('subject_id', '=', subjectId)
    .execute();
  const above = topicsAbove(topics);
  const wanted = new Set(blueprint.wants.flatMap(({ topicId }) => topicId ?? []));
  const ofWanted = topics.filter(({ id }) => above.get(id)?.some((each) => wanted.has(each))).map(({ id }) => id);
  const { rows } = await sql<Row>`
    select q.id, q.kind, q.topic_id, q.level, case when q.kind = 'STATEMENTS' then q.question -> 'statements' end as statements,
      q.search_key as text, had.last_used, coalesce(used.uses, 0) as uses
    from bank_questions q
      left join (select u.bank_id, count(*)::int as uses from test_questions u where u.bank_id is not null
        group by u.bank_id) used on used.bank_id = q.id
      left join (select u.bank_id,
          to_char(max(coalesce(i.opens_at, i.created_at)) at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as last_used
        from lessons l join lesson_items i on i.lesson_id = l.id join test_questions u on u.material_id = i.material_id
        where l.class_id = ${classId} and i.state <> 'draft' and u.bank_id is not null and (${itemId}::uuid is null or i.id <> ${itemId}::uuid)
        group by u.bank_id) had on had.bank_id = q.id
    where q.subject_id = ${subjectId} and ${isSeenBy(standing)} and q.kind = any(${kinds}::text[])
      and (q.grade = ${grade} or q.topic_id = any(${ofWanted}::uuid[]))
    order by row_number() over (partition by q.kind, q.topic_id, q.level
      order by had.last_used nulls first, coalesce(used.uses, 0), q.id), q.id limit ${mostCandidates}`.execute(db);
  return rows.map(({ id, kind, topic_id, level, statements, text, last_used, uses }) => ({
    id,
    kind,
    topicIds: topic_id === null ? [] : (above.get(topic_id) ?? [topic_id]),
    level,
    statementLevels: (statements ?? []).map((each) => each.level ?? level),
    lastUsed: last_used,
    uses,
    text,
  }));
}
