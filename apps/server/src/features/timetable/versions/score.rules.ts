import type { RuleKey, TimetableScore } from '@phuong/contract/timetable/setup/rule-keys.schema.ts';
import { unavoidableViolations } from '@phuong/timetable-solver/explain/lower-bounds.ts';
import { type Evaluation, evaluate, type Violation } from '@phuong/timetable-solver/model/evaluate.ts';
import type { Problem, Solution } from '@phuong/timetable-solver/model/problem.ts';

/** A timetable's score by the engine's own definitions; counted from scratch unless it has been. */
export function scoreOf(
  problem: Problem,
  solution: Solution,
  { hard, soft, counts }: Evaluation = evaluate(problem, solution),
): TimetableScore {
  return { hard, soft, ...placedOf(solution), rules: ruleCounts(problem, counts) };
}

/** Lessons with a place and without. */
export function placedOf({ pieces }: Solution): { placed: number; unplaced: number } {
  const unplaced = pieces.filter(({ start }) => start < 0).length;
  return { placed: pieces.length - unplaced, unplaced };
}

/** Violations per rule, only of rules that are broken, in the order of the catalogue. */
export function ruleCounts(problem: Problem, counts: readonly number[]): TimetableScore['rules'] {
  const byRule = new Map<string, { hard: number; soft: number }>();
  problem.constraints.forEach(({ rule, hard }, index) => {
    const count = counts[index] ?? 0;
    if (count <= 0) return;
    const known = byRule.get(rule) ?? { hard: 0, soft: 0 };
    known[hard ? 'hard' : 'soft'] += count;
    byRule.set(rule, known);
  });
  const least = new Map<string, number>();
  for (const { constraint, deviation } of unavoidableOf(problem))
    least.set(constraint.rule, (least.get(constraint.rule) ?? 0) + deviation);
  return [...byRule].map(([rule, count]) => {
    const unavoidable = least.get(rule) ?? 0;
    // Fewer than every whole timetable has: lessons wait in the tray or something compulsory is broken.
    const isProven = unavoidable > 0 && count.soft >= unavoidable;
    return { rule: rule as RuleKey, ...count, ...(isProven ? { unavoidable } : {}) };
  });
}

const known = new WeakMap<Problem, readonly Violation[]>();

/** What no timetable avoids of the wished rules; counted once for a problem, which every move of a version shares. */
export function unavoidableOf(problem: Problem): readonly Violation[] {
  const found = known.get(problem) ?? unavoidableViolations(problem);
  known.set(problem, found);
  return found;
}
