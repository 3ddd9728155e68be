import type { SingleQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import { productOf } from '../text/decimals.ts';
import type { Response } from './qti-response.ts';

/** What stands in an item's body for a question, and the responses it takes. */
export interface Written {
  readonly body: string;
  readonly responses: readonly Response[];
}
export type Of<K extends SingleQuestion['kind']> = Extract<SingleQuestion, { kind: K }>;

/** What a response is called, and what part of the points it is. */
export interface Slot {
  readonly id: string;
  readonly weight: number;
}

export const response = (
  slot: Slot,
  rest: Omit<Response, 'id' | 'weight' | 'hasFeedback'>,
  hasFeedback = false,
): Response => ({
  ...slot,
  ...rest,
  hasFeedback,
});

/** Typed words and what each is worth. */
export function textResponse(
  slot: Slot,
  answers: readonly { readonly text: string; readonly share: number; readonly feedback: string }[],
  matchesCase: boolean,
): Response {
  const right = answers.find(({ share }) => share === 100)?.text;
  return response(slot, {
    cardinality: 'single',
    baseType: 'string',
    correct: right === undefined ? [] : [right],
    said: answers.map(({ feedback }) => feedback),
    count: {
      by: 'mapping',
      entries: answers.map(({ text, share }) => ({ key: text, value: share / 100, matchesCase })),
    },
  });
}

/** Typed numbers and what each is worth. */
export function numberResponse(slot: Slot, answers: Of<'NUMBER'>['answers']): Response {
  const right = answers.find(({ share }) => share === 100)?.value;
  return response(slot, {
    cardinality: 'single',
    baseType: 'float',
    correct: right === undefined ? [] : [right],
    said: answers.map(({ feedback }) => feedback),
    count: {
      by: 'numbers',
      numbers: answers.map(({ value, tolerance, toleranceOf, share }) => ({
        value,
        tolerance: toleranceOf === 'RELATIVE' ? productOf(tolerance, '100') : tolerance,
        isRelative: toleranceOf === 'RELATIVE',
        worth: share / 100,
      })),
    },
  });
}
