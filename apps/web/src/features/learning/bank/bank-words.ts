import type { Sharing } from '@phuong/contract/learning/bank/bank.schema.ts';
import type { QuestionKind } from '@phuong/contract/learning/bank/question.schema.ts';
import type { ThinkingLevel } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import type { TFunction } from 'i18next';

/** Every kind, in the order in which they are offered. */
export const kindsInOrder = [
  'CHOICE',
  'CHOICES',
  'STATEMENTS',
  'GRID_NUMBER',
  'ESSAY',
  'TRUE_FALSE',
  'SHORT_TEXT',
  'NUMBER',
  'MATCHING',
  'ORDERING',
  'CLOZE',
  'FILE',
  'HOT_SPOT',
  'PASSAGE',
] as const satisfies readonly QuestionKind[];

const levelsInOrder = ['RECOGNISE', 'UNDERSTAND', 'APPLY', 'APPLY_HIGH'] as const satisfies readonly ThinkingLevel[];

const sharingsInOrder = ['OWN', 'GROUP', 'SCHOOL'] as const satisfies readonly Sharing[];

export const kindChoices = (t: TFunction) => kindsInOrder.map((value) => ({ value, label: t(`bank.kinds.${value}`) }));
export const levelChoices = (t: TFunction) =>
  levelsInOrder.map((value) => ({ value, label: t(`bank.levels.${value}`) }));
export const sharingChoices = (t: TFunction) =>
  sharingsInOrder.map((value) => ({ value, label: t(`bank.sharings.${value}`) }));

/** "A", "B" of options; "a", "b" of statements. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);
export const smallLetterOf = (index: number): string => String.fromCharCode(97 + index);

/** Tags as somebody types them: between commas, each once. */
export const tagsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim().slice(0, 40))
      .filter(Boolean),
  ),
];
