import type { AnswerTable } from './answer-table.ts';
import type { QuestionStatistics } from './question-statistics.ts';

/** What a teacher is told of a question, most pressing first. NOBODY_TAKES: a wrong answer that stands there for nothing. */
export const verdictCodes = ['CHECK_KEY', 'TOO_HARD', 'TOO_EASY', 'DOES_NOT_SEPARATE', 'NOBODY_TAKES'] as const;
export type VerdictCode = (typeof verdictCodes)[number];

export interface QuestionVerdict {
  readonly code: VerdictCode;
  /** The option or the part it is about: a key as in the table of answers; '' for the whole question. */
  readonly part: string;
  readonly answer: string | null;
}

/**
 * Where figures begin to say something. Facility and discrimination as the Open University reads Moodle's report: up to 20 % is difficult,
 * from 90 % on very easy; a discrimination below 20 is very weak, below 0 the question is probably wrong. A question nearly all or nearly
 * none can do cannot separate, so its efficiency must be low as well.
 */
const limits = {
  leastAttempts: 10,
  hardUpTo: 20,
  easyFrom: 90,
  weakBelow: 20,
  inefficientBelow: 50,
  /** So many in a third before more of the best for a wrong answer is more than chance. */
  leastThird: 5,
  /** A distractor nobody takes is seen only where many could have. */
  leastForDistractors: 20,
} as const;

/** Nothing from few attempts: chance alone looks like a fault there. */
export function verdictsOf(statistics: QuestionStatistics, table: AnswerTable): QuestionVerdict[] {
  const { attempts, facility, discriminationIndex: index, discriminativeEfficiency: efficiency } = statistics;
  if (attempts < limits.leastAttempts || facility === null) return [];
  const whole = (code: VerdictCode): QuestionVerdict => ({ code, part: '', answer: null });
  const preferred = preferredWrong(table);
  const found: QuestionVerdict[] = preferred.map(({ part, answer }) => ({ code: 'CHECK_KEY', part, answer }));
  if (index !== null && index < 0 && preferred.length === 0) found.push(whole('CHECK_KEY'));
  if (facility <= limits.hardUpTo) found.push(whole('TOO_HARD'));
  if (facility >= limits.easyFrom) found.push(whole('TOO_EASY'));
  const isWeak = index !== null && index >= 0 && index < limits.weakBelow;
  if (isWeak && (efficiency ?? 0) < limits.inefficientBelow) found.push(whole('DOES_NOT_SEPARATE'));
  if (table.attempts >= limits.leastForDistractors) {
    for (const { part, answer, isRight, count } of choices(table)) {
      if (isRight === false && count === 0) found.push({ code: 'NOBODY_TAKES', part, answer });
    }
  }
  return found;
}

/** Parts of a choice with three answers or more: of true and false one may well be taken by nobody. */
function choices({ rows }: AnswerTable) {
  const listed = rows.filter(({ isRight }) => isRight !== null);
  return listed.filter(({ part }) => listed.filter((row) => row.part === part).length > 2);
}

/** Wrong answers that more of the best pupils gave than the right one: of such a key one should think twice. */
function preferredWrong({ rows, third }: AnswerTable) {
  if (third < limits.leastThird) return [];
  return rows.filter(({ part, isRight, upper }) => {
    if (isRight !== false) return false;
    const right = rows.filter((row) => row.part === part && row.isRight);
    return right.length > 0 && right.every((row) => upper > row.upper);
  });
}
