import type { Question, SingleQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { NationalExam } from '@phuong/rules/exams/national-exam.ts';
import { meanOf } from './marks-table.ts';

/**
 * What share of the points, in per cent, somebody gets on average who guesses; null where nobody can say (several choices, places on a
 * picture, what people mark). As Moodle does it; statements, which it has not, by chance of one half each.
 */
export function guessScore(question: Question, exam: NationalExam): number | null {
  if (question.kind !== 'PASSAGE') return guessOf(question, exam);
  return byWeight(question.parts.map(({ weight, question: part }) => ({ weight, guess: guessOf(part, exam) })));
}

function byWeight(rows: readonly { readonly weight: number; readonly guess: number | null }[]): number | null {
  let [sum, all] = [0, 0];
  for (const { weight, guess } of rows) {
    if (guess === null) return null;
    sum += weight * guess;
    all += weight;
  }
  return sum / all;
}

/** Anything typed is met by a star alone. */
const byStar = (answers: readonly { readonly text: string; readonly share: number }[]) =>
  answers.find(({ text }) => text.trim() === '*')?.share ?? 0;

const meanShare = (options: readonly { readonly share: number }[]) => meanOf(options.map(({ share }) => share));

function guessOf(question: SingleQuestion, exam: NationalExam): number | null {
  switch (question.kind) {
    case 'CHOICE':
      return meanShare(question.options);
    case 'TRUE_FALSE':
      return 50;
    case 'STATEMENTS':
      return guessOfStatements(question.statements.length, question.counting, exam);
    case 'SHORT_TEXT':
      return byStar(question.answers);
    case 'NUMBER':
    case 'GRID_NUMBER':
      return 0;
    case 'MATCHING': {
      const rights = new Set([
        ...question.pairs.map(({ rightKey }) => rightKey),
        ...question.decoys.map(({ key }) => key),
      ]);
      return 100 * (1 / rights.size) ** (question.counting === 'ALL' ? question.pairs.length : 1);
    }
    case 'ORDERING': {
      // A row stands at its place, or behind its neighbour, in one of so many orders.
      const count = question.rows.length;
      const orders = question.rows.reduce((product, _, at) => product * (at + 1), 1);
      return 100 / (question.counting === 'ALL' ? orders : count);
    }
    case 'CLOZE':
      return byWeight(
        question.gaps.map((gap) => ({
          weight: gap.weight,
          guess: gap.kind === 'CHOICE' ? meanShare(gap.options) : gap.kind === 'TEXT' ? byStar(gap.answers) : 0,
        })),
      );
    case 'CHOICES':
    case 'ESSAY':
    case 'FILE':
    case 'HOT_SPOT':
      return null;
  }
}

function guessOfStatements(count: number, counting: 'ALL' | 'EACH' | 'NATIONAL', exam: NationalExam): number {
  const table = counting === 'NATIONAL' ? exam.statementShares[count] : undefined;
  if (counting === 'ALL') return 100 / 2 ** count;
  if (!table) return 50;
  let ways = 1;
  return table.reduce((sum, share, right) => {
    const here = (ways * share) / 2 ** count;
    ways = (ways * (count - right)) / (right + 1);
    return sum + here;
  }, 0);
}
