import type { Blueprint, Want } from '@phuong/contract/learning/bank/blueprint.schema.ts';
import type { QuestionKind } from '@phuong/contract/learning/bank/question.schema.ts';
import { type ThinkingLevel, thinkingLevels } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import { statementLevelsOf } from '@phuong/questions/blueprint/candidate.ts';
import type { KeptQuestion } from '../tests/kept-test.rules.ts';

/** Forms as the official tables have columns, in their order (Công văn 7991/BGDĐT-GDTrH); what that letter does not know stands last. */
const matrixForms = ['choice', 'statements', 'short', 'essay', 'other'] as const;
export type MatrixForm = (typeof matrixForms)[number];

const formOf: Readonly<Record<QuestionKind, MatrixForm>> = {
  CHOICE: 'choice',
  CHOICES: 'choice',
  TRUE_FALSE: 'statements',
  STATEMENTS: 'statements',
  SHORT_TEXT: 'short',
  NUMBER: 'short',
  GRID_NUMBER: 'short',
  ESSAY: 'essay',
  FILE: 'essay',
  PASSAGE: 'essay',
  MATCHING: 'other',
  ORDERING: 'other',
  CLOZE: 'other',
  HOT_SPOT: 'other',
};

/** A test as the blueprint it comes to, and how many questions stand in no table because nobody gave them a level. */
export function blueprintOfTest(
  questions: readonly Pick<KeptQuestion, 'question' | 'level' | 'topicId' | 'points'>[],
  topics: readonly { readonly id: string; readonly name: string }[],
): { readonly blueprint: Blueprint; readonly withoutLevel: number } {
  const wants = questions.flatMap(({ question, level, topicId, points }): Want[] => {
    const own: (ThinkingLevel | null)[] = question.kind === 'STATEMENTS' ? statementLevelsOf(question, level) : [level];
    const levels = own.filter((each) => each !== null);
    if (levels.length < own.length) return [];
    return [{ topicId, form: formOf[question.kind], levels, count: 1, points, requirement: '' }];
  });
  const used = new Set(wants.flatMap(({ levels }) => levels));
  return {
    blueprint: {
      template: '',
      // The fourth level is one of older plans: a column only where somebody uses it.
      levels: thinkingLevels.filter((level) => level !== 'APPLY_HIGH' || used.has(level)),
      forms: matrixForms
        .filter((form) => wants.some((want) => want.form === form))
        .map((key) => ({ key, name: '', kinds: [] })),
      topics: topics
        .filter(({ id }) => wants.some(({ topicId }) => topicId === id))
        .map((topic) => ({ ...topic, periods: null })),
      wants,
    },
    withoutLevel: questions.length - wants.length,
  };
}
