import type { GradeUpOutcome, GradeUpRule } from '@phuong/contract/grading/grade-up/grade-up.contract.ts';
import { isLastGrade, levelOfGrade } from '@phuong/rules/curriculum/curriculum.ts';

export interface DecisionFacts {
  readonly status: string;
  /** After summer if there is such a result, else that of the year; null without a stored result. */
  readonly decision: string | null;
  readonly isOutOfDate: boolean;
}

const byDecision: Readonly<Record<string, readonly [GradeUpOutcome, GradeUpRule]>> = {
  PROMOTED: ['UP', 'DECIDED_PROMOTED'],
  PROMOTED_AFTER_SUMMER: ['UP', 'DECIDED_PROMOTED_AFTER_SUMMER'],
  COMPLETED: ['COMPLETE', 'DECIDED_COMPLETED'],
  COMPLETED_AFTER_SUMMER: ['COMPLETE', 'DECIDED_COMPLETED_AFTER_SUMMER'],
  REPEAT: ['REPEAT', 'DECIDED_REPEAT'],
  RETEST: ['WAIT', 'AWAITS_RETEST'],
  SUMMER_TRAINING: ['WAIT', 'AWAITS_SUMMER_TRAINING'],
};

/**
 * What grading up does with a pupil, and the rule behind it. Who has completed the level has done so, who does not study here any more
 * leaves; without a sure result one waits.
 */
export function gradeUpOutcome(facts: DecisionFacts): { outcome: GradeUpOutcome; rule: GradeUpRule } {
  if (facts.status === 'COMPLETED') {
    const isAfterSummer = facts.decision === 'COMPLETED_AFTER_SUMMER';
    return { outcome: 'COMPLETE', rule: isAfterSummer ? 'DECIDED_COMPLETED_AFTER_SUMMER' : 'DECIDED_COMPLETED' };
  }
  if (facts.status !== 'STUDYING') return { outcome: 'LEAVE', rule: 'NOT_STUDYING' };
  if (facts.decision === null) return { outcome: 'WAIT', rule: 'NO_RESULT' };
  if (facts.isOutOfDate) return { outcome: 'WAIT', rule: 'RESULT_OUT_OF_DATE' };
  const [outcome, rule] = byDecision[facts.decision] ?? ['WAIT', 'NO_RESULT'];
  return { outcome, rule };
}

/** The last grade of lower or upper secondary: pupils complete it, they do not move up from it. */
export const mustComplete = (grade: number) => isLastGrade(grade) && levelOfGrade(grade) !== 'PRIMARY';

/** Whether an outcome chosen by hand makes sense in a grade. */
export function fitsGrade(outcome: GradeUpOutcome, grade: number): boolean {
  if (outcome === 'UP') return !mustComplete(grade);
  if (outcome === 'COMPLETE') return isLastGrade(grade);
  return true;
}

/** "6A1" of grade 6 becomes "7A1"; a name that does not begin with the grade stays. */
export function nextName(name: string, grade: number): string {
  const prefix = String(grade);
  return name.startsWith(prefix) ? `${grade + 1}${name.slice(prefix.length)}` : name;
}
