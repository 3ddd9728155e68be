import type { Gap, NumberAnswers, ShortAnswers } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import type { Rubric } from '@phuong/contract/learning/exercises/task.schema.ts';
import {
  type AnswerRow,
  type AnyQuestion,
  type Content,
  type Criterion,
  type GapRow,
  type NumberRow,
  newContent,
  newGap,
  newKey,
} from './question-values.ts';

/** A number as people here write it; it is kept with a point. */
const withComma = (text: string) => text.replace('.', ',');

const answerRows = (answers: ShortAnswers): AnswerRow[] => answers.map((answer) => ({ ...answer, key: newKey() }));
const numberRows = (answers: NumberAnswers): NumberRow[] =>
  answers.map((answer) => ({
    ...answer,
    key: newKey(),
    value: withComma(answer.value),
    tolerance: withComma(answer.tolerance),
  }));

function gapRow(kept: Gap): GapRow {
  const { key, kind, weight } = kept;
  const row: GapRow = { ...newGap(key), kind, weight };
  if (kept.kind === 'CHOICE') return { ...row, options: kept.options.map((each) => ({ ...each, feedback: '' })) };
  if (kept.kind === 'NUMBER') return { ...row, numbers: numberRows(kept.answers) };
  return { ...row, answers: answerRows(kept.answers), matchesCase: kept.matchesCase };
}

const hundredths = 100;
const criteria = (kept: Rubric): Criterion[] =>
  kept.map(({ key, name, levels }) => ({
    key,
    name,
    levels: levels.map((level) => ({ name: level.name, points: level.points / hundredths })),
  }));

/** What is particular to its kind. */
function particular(question: AnyQuestion): Partial<Content> {
  switch (question.kind) {
    case 'CHOICE':
      return { options: question.options };
    case 'CHOICES':
      return { options: question.options, optionCounting: question.counting };
    case 'TRUE_FALSE':
      return { isTrue: question.isTrue };
    case 'STATEMENTS':
      return { statements: question.statements, statementCounting: question.counting };
    case 'SHORT_TEXT':
      return { answers: answerRows(question.answers), matchesCase: question.matchesCase };
    case 'NUMBER':
      return {
        numbers: numberRows(question.answers),
        units: question.units.map(({ name, factor }) => ({ key: newKey(), name, factor: withComma(factor) })),
        unitCosts: question.unitCosts,
      };
    case 'GRID_NUMBER':
      return { gridNumbers: question.answers.map((value) => ({ key: newKey(), value })) };
    case 'MATCHING':
      return { pairs: question.pairs, decoys: question.decoys, pairCounting: question.counting };
    case 'ORDERING':
      return { rows: question.rows, rowCounting: question.counting };
    case 'CLOZE':
      return { gaps: question.gaps.map(gapRow) };
    case 'ESSAY':
      return {
        mostWords: question.mostWords,
        takesFiles: question.takesFiles,
        rubric: criteria(question.rubric),
        guide: question.guide,
      };
    case 'FILE':
      return {
        families: question.families,
        mostFiles: question.mostFiles,
        rubric: criteria(question.rubric),
        guide: question.guide,
      };
    case 'HOT_SPOT':
      return {
        picture: question.fileId,
        alt: question.alt,
        areas: question.areas,
        mostPoints: question.mostPoints,
        areaCounting: question.counting,
      };
    case 'PASSAGE':
      return {
        parts: question.parts.map(({ key, weight, question: part }) => ({ key, weight, content: contentOf(part) })),
      };
  }
}

/** A kept question as the form has it. */
export const contentOf = (question: AnyQuestion): Content => ({
  ...newContent(question.kind),
  stem: question.stem,
  solution: question.solution,
  sound: question.sound,
  ...particular(question),
});
