import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { Losses } from '../written-question.ts';

/** What Moodle's question has no place for, of every kind; what is particular to a kind its writer notes. */
export function noteMoodleLosses(question: Question, losses: Losses): void {
  losses.addIf(question.sound !== null, 'sound');
  switch (question.kind) {
    case 'CHOICES':
      losses.addIf(question.counting === 'ALL', 'counting');
      break;
    case 'STATEMENTS':
    case 'MATCHING':
      losses.addIf(question.counting !== 'EACH', 'counting');
      break;
    case 'NUMBER':
      losses.addIf(
        question.answers.some(({ toleranceOf }) => toleranceOf === 'RELATIVE'),
        'tolerance',
      );
      break;
    case 'ESSAY':
    case 'FILE':
      losses.addIf(question.rubric.length > 0, 'rubric');
  }
}
