import type { Answer } from '@phuong/contract/learning/bank/answer.schema.ts';

/** What was typed, of an answer that is a word or a number; '' of any other. */
export function givenWords(answer: Answer | null): string {
  if (answer?.kind === 'SHORT_TEXT' || answer?.kind === 'GRID_NUMBER') return answer.text;
  if (answer?.kind === 'NUMBER') return [answer.text, answer.unit].filter(Boolean).join(' ');
  return '';
}
