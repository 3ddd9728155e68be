/** Kinds of a call-out: a boxed paragraph that says what it is. */
export const calloutKinds = ['note', 'remember', 'example', 'warning'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

/** How a check question is answered: one of its options, several of them, or a short text. */
export const checkKinds = ['one', 'many', 'short'] as const;
export type CheckKind = (typeof checkKinds)[number];

/** A possible answer of a check question. */
export interface CheckOption {
  readonly text: string;
  readonly isRight: boolean;
}

interface Asked {
  readonly kind: CheckKind;
  readonly options: readonly CheckOption[];
  readonly answers: readonly string[];
}

/** As a short answer is compared: blanks, capitals, the sign between decimals and the kind of minus are not what is asked. */
export const comparedAnswer = (answer: string) =>
  answer
    .normalize('NFC')
    .trim()
    .toLocaleLowerCase('vi')
    .replace(/\s+/g, ' ')
    .replace(/−/g, '-')
    .replace(/(\d)[.,](?=\d)/g, '$1.');

/** Whether what was chosen (places of options) or typed is right: all right options and no other, or one of the answers. */
export function isRightAnswer({ kind, options, answers }: Asked, given: readonly number[] | string): boolean {
  if (typeof given === 'string')
    return kind === 'short' && answers.some((answer) => comparedAnswer(answer) === comparedAnswer(given));
  return options.every(({ isRight }, index) => isRight === given.includes(index));
}
