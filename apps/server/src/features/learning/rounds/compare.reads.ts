import type { Answer } from '@phuong/contract/learning/bank/answer.schema.ts';
import type { ChosenLevel } from '@phuong/contract/learning/marking/marking.schema.ts';
import type { ComparedMarks } from '@phuong/contract/learning/rounds/round.contract.ts';
import { differenceOf, meanOfMarks } from '@phuong/questions/scoring/two-marks.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { beginningOf } from '../bank/question-text.rules.ts';
import type { OpenItem } from '../lessons/lesson.guards.ts';
import { shownFilesOf } from '../materials/material.reads.ts';
import { aliasesOf } from '../test-results/alias.rules.ts';
import { readTestContent } from '../tests/test-content.reads.ts';
import { answersMarkedTwice, countRounds, digestOfAnswer, noRounds, readDoubleQuestions } from './round.reads.ts';
import { roundOf } from './round.rules.ts';

interface Row {
  readonly attempt_id: string;
  readonly key: string;
  readonly answer: Answer | null;
  readonly stands: number | null;
  readonly is_released: boolean;
  readonly f_earned: number;
  readonly f_levels: ChosenLevel[];
  readonly f_comment: string;
  readonly f_name: string;
  readonly s_earned: number;
  readonly s_levels: ChosenLevel[];
  readonly s_comment: string;
  readonly s_name: string;
  readonly settlement: ComparedMarks['rows'][number]['settlement'];
  readonly version: number;
}

/**
 * Answers that both have marked, side by side and without names, with how far each question is: for whoever marks the test all of them, for who
 * was named the questions that are theirs.
 */
export async function readComparedMarks(
  db: Kysely<Tables>,
  actor: Actor,
  { open, isAppointed, all }: { readonly open: OpenItem; readonly isAppointed: boolean; readonly all: boolean },
): Promise<ComparedMarks> {
  const { item, material } = open;
  const { questions, rules } = await readTestContent(db, material.id);
  const named = await readDoubleQuestions(db, item.id);
  const doubles = new Map(
    named
      .map((each) => [each.key, { threshold: each.threshold, round: roundOf(each, actor.teacherId) }] as const)
      .filter(([, { round }]) => round !== null || !isAppointed),
  );
  const counts = await countRounds(db, item.id);
  const rows = await readRows(db, item.id, { keys: [...doubles.keys()], all });
  const files = await filesOf(db, rows);
  const steps = await stepsOf(db, rows);
  const aliases = await readAliases(db, item.id);
  return {
    threshold: named[0]?.threshold ?? rules.step,
    step: rules.step,
    questions: questions.flatMap(({ key, question, points }, at) => {
      const double = doubles.get(key);
      if (!double) return [];
      const words = beginningOf(question);
      return { key, number: at + 1, words, points, question, round: double.round, counts: counts.get(key) ?? noRounds };
    }),
    rows: rows
      .map((row) => {
        const marks = { first: row.f_earned, second: row.s_earned };
        return {
          attemptId: row.attempt_id,
          alias: aliases.get(row.attempt_id) ?? 0,
          key: row.key,
          answer: row.answer,
          files: files(row),
          first: { earned: row.f_earned, levels: row.f_levels, comment: row.f_comment, name: row.f_name },
          second: { earned: row.s_earned, levels: row.s_levels, comment: row.s_comment, name: row.s_name },
          difference: differenceOf(marks),
          mean: meanOfMarks(marks, rules.step),
          stands: row.stands,
          isReleased: row.is_released,
          settlement: row.settlement,
          steps: steps(row),
          version: row.version,
        };
      })
      .toSorted((one, other) => rank(one) - rank(other) || one.alias - other.alias || (one.key < other.key ? -1 : 1)),
  };
}

/** What waits for a decision comes first. */
const rank = ({ stands }: { readonly stands: number | null }) => (stands === null ? 0 : 1);

async function readRows(
  db: Kysely<Tables>,
  itemId: string,
  { keys, all }: { readonly keys: readonly string[]; readonly all: boolean },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.id as attempt_id, n.key, n.answer,
      case when n.state <> 'needs_marking' then coalesce(n.earned, 0) end as stands,
      n.state <> 'needs_marking' and exists(select from test_results r
        where r.item_id = a.item_id and r.student_id = a.student_id and r.state = 'released') as is_released,
      f.earned as f_earned, f.levels as f_levels, f.comment as f_comment, f.by_name as f_name,
      s.earned as s_earned, s.levels as s_levels, s.comment as s_comment, s.by_name as s_name,
      case when z.digest = ${digestOfAnswer} then json_build_object('way', z.way, 'earned', z.earned, 'reason', z.reason,
        'round', z.round, 'isSettled', z.is_settled, 'byName', z.by_name) end as settlement,
      coalesce(z.version, 0) as version
    from ${answersMarkedTwice} left join round_settlements z on z.attempt_id = a.id and z.key = d.key
    where d.item_id = ${itemId} and d.key = any(${[...keys]}::text[]) and f.round is not null and s.round is not null
      and (${all} or n.state = 'needs_marking' or z.digest = ${digestOfAnswer})
    order by a.id, n.key`.execute(db);
  return rows;
}

async function filesOf(db: Kysely<Tables>, rows: readonly Row[]) {
  const ids = [...new Set(rows.map(({ attempt_id }) => attempt_id))];
  const held =
    ids.length === 0
      ? []
      : await db
          .selectFrom('test_answer_files')
          .select(['attempt_id', 'key', 'file_id'])
          .where('attempt_id', 'in', ids)
          .execute();
  const shown = await shownFilesOf(db, [...new Set(held.map(({ file_id }) => file_id))]);
  const files = new Map(shown.map((file) => [file.fileId, file]));
  return ({ attempt_id, key }: Row) =>
    held
      .filter((each) => each.attempt_id === attempt_id && each.key === key)
      .flatMap(({ file_id }) => files.get(file_id) ?? []);
}

async function stepsOf(db: Kysely<Tables>, rows: readonly Row[]) {
  const ids = [...new Set(rows.map(({ attempt_id }) => attempt_id))];
  const steps =
    ids.length === 0
      ? []
      : await db
          .selectFrom('round_steps')
          .select(['attempt_id', 'key', 'kind', 'round', 'was', 'earned', 'reason', 'by_name', 'at'])
          .where('attempt_id', 'in', ids)
          .orderBy('at')
          .orderBy('id')
          .execute();
  return (row: Row) =>
    steps
      .filter((each) => each.attempt_id === row.attempt_id && each.key === row.key)
      .map(({ kind, round, was, earned, reason, by_name: byName, at }) => ({
        kind,
        round,
        was,
        earned,
        reason,
        byName,
        at: at.toISOString(),
      }));
}

/** The numbers under which the desk shows them too. */
async function readAliases(db: Kysely<Tables>, itemId: string): Promise<ReadonlyMap<string, number>> {
  const attempts = await db
    .selectFrom('test_attempts')
    .select('id')
    .where('item_id', '=', itemId)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return aliasesOf(attempts.map(({ id }) => id));
}
