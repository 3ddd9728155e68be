import type { RuleKey, TimetableScore } from '@phuong/contract/timetable/setup/rule-keys.schema.ts';
import { evaluate } from '@phuong/timetable-solver/model/evaluate.ts';
import type { Problem, Solution } from '@phuong/timetable-solver/model/problem.ts';

/** A timetable's score, counted from scratch by the engine's own definitions. */
export function scoreOf(problem: Problem, solution: Solution): TimetableScore {
  const { hard, soft, counts } = evaluate(problem, solution);
  return { hard, soft, ...placedOf(solution), rules: ruleCounts(problem, counts) };
}

/** Lessons with a place and without. */
export function placedOf({ pieces }: Solution): { placed: number; unplaced: number } {
  const unplaced = pieces.filter(({ start }) => start < 0).length;
  return { placed: pieces.length - unplaced, unplaced };
}

/** Violations per rule, only of rules that are broken, in the order of the catalogue. */
export function ruleCounts({ constraints }: Problem, counts: readonly number[]): TimetableScore['rules'] {
  const byRule = new Map<string, { hard: number; soft: number }>();
  constraints.forEach(({ rule, hard }, index) => {
    const count = counts[index] ?? 0;
    if (count <= 0) return;
    const known = byRule.get(rule) ?? { hard: 0, soft: 0 };
    known[hard ? 'hard' : 'soft'] += count;
    byRule.set(rule, known);
  });
  return [...byRule].map(([rule, count]) => ({ rule: rule as RuleKey, ...count }));
}
