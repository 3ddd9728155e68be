import type { ChosenLevel } from '@phuong/contract/learning/marking/marking.schema.ts';
import type { RoundCounts } from '@phuong/contract/learning/rounds/round.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Pair } from './round.rules.ts';

/** A question of a test of a class that two people mark. */
export interface DoubleQuestion extends Pair {
  readonly key: string;
  readonly threshold: number;
}

/** Which answer a mark is of: one that was changed since is another. Of an answer `n`. */
export const digestOfAnswer = sql<string>`md5(coalesce(n.answer::text, ''))`;

/** Questions of a test that are marked twice. */
export const readDoubleQuestions = (db: Kysely<Tables>, itemId: string): Promise<DoubleQuestion[]> =>
  db
    .selectFrom('double_marked_questions as d')
    .innerJoin('double_markings as m', 'm.item_id', 'd.item_id')
    .select(['d.key', 'm.threshold', 'd.first_id as firstId', 'd.second_id as secondId'])
    .where('d.item_id', '=', itemId)
    .orderBy('d.key')
    .execute();

/** One of them; undefined: it is marked once. */
export const readDoubleQuestion = async (
  db: Kysely<Tables>,
  itemId: string,
  key: string,
): Promise<DoubleQuestion | undefined> => (await readDoubleQuestions(db, itemId)).find((each) => each.key === key);

/** What one of the two has given for the answer as it is now. */
export interface RoundMark {
  readonly earned: number;
  readonly levels: readonly ChosenLevel[];
  readonly comment: string;
  readonly name: string;
  readonly version: number;
}

/** What there is of the two; `versions` also of marks of an answer that was changed since. */
export interface MarksOfAnswer {
  readonly 1?: RoundMark;
  readonly 2?: RoundMark;
  readonly versions: Readonly<Record<1 | 2, number>>;
}

export const noMarks: MarksOfAnswer = { versions: { 1: 0, 2: 0 } };

interface MarkRow {
  readonly attempt_id: string;
  readonly key: string;
  readonly round: 1 | 2;
  readonly earned: number;
  readonly levels: ChosenLevel[];
  readonly comment: string;
  readonly name: string;
  readonly version: number;
  readonly is_of_it: boolean;
}

/** Marks of both rounds by attempt and question, of a test or of one attempt; one statement. */
export async function readRoundMarks(
  db: Kysely<Tables>,
  of: { readonly itemId: string } | { readonly attemptId: string },
): Promise<ReadonlyMap<string, MarksOfAnswer>> {
  const which = 'itemId' in of ? sql`a.item_id = ${of.itemId}` : sql`a.id = ${of.attemptId}`;
  const { rows } = await sql<MarkRow>`
    select m.attempt_id, m.key, m.round, m.earned, m.levels, m.comment, m.by_name as name, m.version,
      m.digest = ${digestOfAnswer} as is_of_it
    from round_marks m join test_attempts a on a.id = m.attempt_id
      join test_answers n on n.attempt_id = m.attempt_id and n.key = m.key
    where ${which}`.execute(db);
  const marks = new Map<string, MarksOfAnswer>();
  for (const { attempt_id, key, round, is_of_it, version, ...said } of rows) {
    const at = answerId(attempt_id, key);
    const before = marks.get(at) ?? noMarks;
    const versions = { ...before.versions, [round]: version };
    marks.set(at, { ...before, versions, ...(is_of_it ? { [round]: { ...said, version } } : {}) });
  }
  return marks;
}

/** The key of an answer in such a map. */
export const answerId = (attemptId: string, key: string): string => `${attemptId} ${key}`;

/** Answers `n` of attempts `a` to questions `d` that two people mark, with the marks `f` and `s` of the answer as it is. */
export const answersMarkedTwice = sql`double_marked_questions d
  join test_attempts a on a.item_id = d.item_id and a.state in ('submitted', 'finished')
  join test_answers n on n.attempt_id = a.id and n.key = d.key
  join lesson_items i on i.id = d.item_id
  join test_questions q on q.material_id = i.material_id and q.key = d.key and q.remedy is distinct from 'DROP'
  left join round_marks f on f.attempt_id = a.id and f.key = d.key and f.round = 1 and f.digest = ${digestOfAnswer}
  left join round_marks s on s.attempt_id = a.id and s.key = d.key and s.round = 2 and s.digest = ${digestOfAnswer}`;

/** How far each question is: what waits for a person, and what both have marked. */
export async function countRounds(db: Kysely<Tables>, itemId: string): Promise<ReadonlyMap<string, RoundCounts>> {
  const { rows } = await sql<RoundCounts & { key: string }>`
    select d.key, count(*)::int as total, count(f.round)::int as first, count(s.round)::int as second,
      (count(*) filter (where n.state = 'needs_marking' and f.round is not null and s.round is not null))::int as differences
    from ${answersMarkedTwice}
    where d.item_id = ${itemId}
      and (n.state = 'needs_marking' or (f.round is not null and s.round is not null))
    group by d.key`.execute(db);
  return new Map(rows.map(({ key, ...counts }) => [key, counts]));
}

/** No answer to it waits for anybody. */
export const noRounds: RoundCounts = { total: 0, first: 0, second: 0, differences: 0 };

export interface OpenRounds {
  /** Answers that one of the two, or both, have not marked. */
  readonly missing: number;
  /** Answers whose two marks are too far apart. */
  readonly differences: number;
}

/** What keeps results from being released, of these pupils or of all whose result is not there yet. */
export async function readOpenRounds(
  db: Kysely<Tables>,
  itemId: string,
  studentIds: readonly string[] | null,
): Promise<OpenRounds> {
  const { rows } = await sql<OpenRounds>`
    select (count(*) filter (where f.round is null or s.round is null))::int as missing,
      (count(*) filter (where f.round is not null and s.round is not null))::int as differences
    from ${answersMarkedTwice}
      join test_results r on r.item_id = a.item_id and r.student_id = a.student_id and r.state = 'marking'
    where d.item_id = ${itemId} and n.state = 'needs_marking'
      and (${studentIds === null} or a.student_id = any(${[...(studentIds ?? [])]}::uuid[]))`.execute(db);
  return rows[0] ?? { missing: 0, differences: 0 };
}
