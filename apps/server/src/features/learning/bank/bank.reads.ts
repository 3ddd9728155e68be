import type { bankContract } from '@phuong/contract/learning/bank/bank.contract.ts';
import type { BankQuestion, BankRow } from '@phuong/contract/learning/bank/bank.schema.ts';
import { thinkingLevels } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import type { QueryOf, ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { readSqlPage } from '../../../platform/record/read-page.ts';
import { questionForReader, subjectForReader } from './bank.guards.ts';
import { type BankStanding, bankStandingOf, isEditedBy, isInBinOf, isSeenBy } from './bank-standing.reads.ts';

type Contract = typeof bankContract;
type Row = Omit<BankRow, 'deletedAt' | 'changedAt'> & { readonly deletedAt: Date | null; readonly changedAt: Date };

/** Of rows `q`, as the caller sees them; without a join, so that counting them needs an index alone. */
const rowColumns = (standing: BankStanding) => sql`q.id, q.kind, q.words, q.grade,
  (select json_build_object('id', t.id, 'name', t.name) from bank_topics t where t.id = q.topic_id) as topic,
  q.level, q.tags, q.sharing, json_build_object('id', q.owner_id, 'name', q.owner_name) as owner,
  q.owner_id = ${standing.userId} as "isOwn", ${isEditedBy(standing)} as "mayEdit",
  q.deleted_at as "deletedAt", q.updated_at as "changedAt", q.version`;

const asRow = <R extends Row>({ deletedAt, changedAt, ...row }: R) => ({
  ...row,
  deletedAt: deletedAt?.toISOString() ?? null,
  changedAt: changedAt.toISOString(),
});

const allOf = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `);

/** Every word, wherever it stands; its signs mean themselves. */
const wordConditions = (q: string) =>
  searchKey(q)
    .split(' ')
    .filter(Boolean)
    .map((word) => sql`q.search_key like ${`%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`);

const withTopicsBelow = (topicId: string) => sql`q.topic_id in (
  with recursive below as (select id from bank_topics where id = ${topicId}
    union all select c.id from bank_topics c join below b on c.parent_id = b.id) select id from below)`;

type ListQuery = QueryOf<Contract['bank.list']>;

const filtersOf = (query: ListQuery, { userId }: BankStanding): RawBuilder<unknown>[] => {
  const { q, grade, topicId, kind, level, sharing, tag, whose } = query;
  return [
    ...(q ? wordConditions(q) : []),
    ...(grade === undefined ? [] : [sql`q.grade = ${grade}`]),
    ...(topicId ? [withTopicsBelow(topicId)] : []),
    ...(kind ? [sql`q.kind = any(${kind}::text[])`] : []),
    ...(level ? [sql`q.level = any(${level}::text[])`] : []),
    ...(sharing ? [sql`q.sharing = any(${sharing}::text[])`] : []),
    ...(tag ? [sql`q.tags @> array[${tag}]::text[]`] : []),
    ...(whose ? [whose === 'own' ? sql`q.owner_id = ${userId}` : sql`q.owner_id <> ${userId}`] : []),
  ];
};

const orders: Readonly<Record<ListQuery['sort'], RawBuilder<unknown>>> = {
  changedAt: sql`q.updated_at`,
  words: sql`q.sort_key`,
  grade: sql`q.grade`,
  // Written out as in the index `bank_questions_level`: with a parameter it would not be the same.
  level: sql`array_position(array[${sql.join(thinkingLevels.map((level) => sql.lit(level)))}]::text[], q.level)`,
};

/** Questions of a subject that the caller sees, or those in the recycle bin that they may take out. @throws AppError 404. */
export async function listQuestions(
  db: Kysely<Tables>,
  actor: Actor,
  { subjectId, query, today }: { readonly subjectId: string; readonly query: ListQuery; readonly today: string },
): Promise<ResultOf<Contract['bank.list']>> {
  const { standing } = await subjectForReader(db, actor, subjectId, today);
  const end = query.direction === 'asc' ? sql`asc` : sql`desc`;
  const page = await readSqlPage<Row>(
    db,
    {
      columns: rowColumns(standing),
      from: sql`bank_questions q`,
      where: allOf([
        sql`q.subject_id = ${subjectId}`,
        query.bin ? isInBinOf(standing) : isSeenBy(standing),
        ...filtersOf(query, standing),
      ]),
      order: sql`${orders[query.sort]} ${end}, q.id ${end}`,
    },
    query,
  );
  return { ...page, items: page.items.map(asRow) };
}

/** Rows of these questions that the caller sees, in no order. */
export async function rowsOf(
  db: Kysely<Tables>,
  standing: BankStanding,
  ids: readonly string[],
): Promise<readonly BankRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`select ${rowColumns(standing)} from bank_questions q
    where q.id = any(${ids}::uuid[]) and ${isSeenBy(standing)}`.execute(db);
  return rows.map(asRow);
}

type Whole = Row & Pick<BankQuestion, 'subject' | 'source' | 'seconds' | 'question' | 'edition'>;

/** A question with its key. @throws AppError 404 for one that is not there, or not theirs to see. */
export async function readQuestion(db: Kysely<Tables>, actor: Actor, id: string, today: string): Promise<BankQuestion> {
  const standing = await bankStandingOf(db, actor, today);
  const { rows } = await sql<Whole>`select ${rowColumns(standing)},
      json_build_object('id', s.id, 'name', s.name) as subject, q.source, q.seconds, q.question, q.edition
    from bank_questions q join subjects s on s.id = q.subject_id
    where q.id = ${id} and (${isSeenBy(standing)} or ${isInBinOf(standing)})`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return asRow(row);
}

/** More are not looked at again. */
const mostEditions = 100;

/** What a question was before, the newest first. @throws AppError as `questionForReader`. */
export async function listEditions(
  db: Kysely<Tables>,
  actor: Actor,
  id: string,
  today: string,
): Promise<ResultOf<Contract['bank.editions']>> {
  await questionForReader(db, actor, id, today);
  const rows = await db
    .selectFrom('bank_question_editions')
    .select(['number', 'by_name as byName', 'at', 'question'])
    .where('question_id', '=', id)
    .orderBy('number', 'desc')
    .limit(mostEditions)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Subjects whose bank the caller may open, in the school's order. */
export async function listBankSubjects(
  db: Kysely<Tables>,
  actor: Actor,
  today: string,
): Promise<ResultOf<Contract['bank.subjects']>> {
  const standing = await bankStandingOf(db, actor, today);
  const isTheirs = standing.isOffice
    ? sql`s.is_active`
    : sql`s.is_active and s.id = any(${standing.subjectIds}::uuid[])`;
  const { rows } = await sql<{ id: string; name: string; grades: number[]; questions: number }>`
    select s.id, s.name, array(select g.grade::int from subject_grades g where g.subject_id = s.id order by g.grade) as grades,
      coalesce(n.questions, 0) as questions
    from subjects s left join (select q.subject_id, count(*)::int as questions from bank_questions q
      where ${isSeenBy(standing)} group by q.subject_id) n on n.subject_id = s.id
    where ${isTheirs} or n.questions > 0
    order by s.sort_order, s.code`.execute(db);
  return rows;
}

/** More are no choice. */
const mostTags = 500;

/** @throws AppError 404. */
export async function listTags(
  db: Kysely<Tables>,
  actor: Actor,
  subjectId: string,
  today: string,
): Promise<ResultOf<Contract['bank.tags']>> {
  const { standing } = await subjectForReader(db, actor, subjectId, today);
  const { rows } = await sql<{ tag: string; questions: number }>`
    select tag, count(*)::int as questions from bank_questions q, unnest(q.tags) as tag
    where q.subject_id = ${subjectId} and ${isSeenBy(standing)}
    group by tag order by questions desc, tag limit ${mostTags}`.execute(db);
  return rows;
}
