import type { Blueprint } from '@phuong/contract/learning/bank/blueprint.schema.ts';
import type { ThinkingLevel } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import { cellKey, type Matrix } from '@phuong/questions/blueprint/matrix.ts';
import { matrixWords as english } from '@phuong/texts/en-GB/learning/blueprints.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { matrixWords as vietnamese } from '@phuong/texts/vi/learning/blueprints.ts';
import { filled, pointsIn } from '../papers/paper-words.rules.ts';
import type { MatrixForm } from './matrix-of-test.rules.ts';

/** What the two tables say, in the language of who asks for them. */
export const matrixWords = (locale: Locale): typeof vietnamese => (locale === 'en-GB' ? english : vietnamese);

interface FoundMatrix {
  readonly blueprint: Blueprint;
  readonly matrix: Matrix;
  readonly topicIds: readonly (string | null)[];
  readonly pathOf: (topicId: string | null) => readonly string[];
  readonly requirementOf: (place: { readonly topicId: string | null; readonly level: ThinkingLevel }) => string;
  readonly withoutLevel: number;
}

interface Amount {
  readonly questions: number;
  readonly statements: number;
}

/** Questions, or statements where a form is counted by those: "2", "3 ý", "1 + 4 ý"; nothing is empty. */
function countWords({ questions, statements }: Amount, perStatement: string): string {
  const said = [
    ...(questions > 0 ? [String(questions)] : []),
    ...(statements > 0 ? [filled(perStatement, { count: statements })] : []),
  ];
  return said.join(' + ');
}

/** Rows of both tables as ready words: topics of one chapter share its cell. */
export function matrixTables({ blueprint, matrix, topicIds, ...found }: FoundMatrix, locale: Locale) {
  const words = matrixWords(locale);
  const { levels, forms } = blueprint;
  const { total } = matrix;
  const percent = (points: number) => `${pointsIn(locale, total.points === 0 ? 0 : (points * 10_000) / total.points)}%`;
  const cellsOf = (topicId: string | null) =>
    forms.flatMap(({ key }) => levels.map((level) => matrix.cells.get(cellKey(topicId, key, level))));
  const words3 = (amount: Amount | undefined) => (amount ? countWords(amount, words.statements) : '');
  const sumAt = (form: string, level: ThinkingLevel) =>
    topicIds
      .flatMap((topicId) => matrix.cells.get(cellKey(topicId, form, level)) ?? [])
      .reduce(
        (sum, each) => ({
          questions: sum.questions + each.questions,
          statements: sum.statements + each.statements,
          points: sum.points + each.points,
        }),
        { questions: 0, statements: 0, points: 0 },
      );
  const sums = forms.flatMap(({ key }) => levels.map((level) => sumAt(key, level)));
  const chapterOf = (topicId: string | null) => found.pathOf(topicId)[0] ?? words.noTopic;
  const unitOf = (topicId: string | null) => found.pathOf(topicId).slice(1).join(' › ');
  /** How many rows a chapter takes from here on; 0 inside of it. */
  const span = (at: number) => {
    const chapter = chapterOf(topicIds[at] ?? null);
    if (at > 0 && chapterOf(topicIds[at - 1] ?? null) === chapter) return 0;
    const end = topicIds.findIndex((each, index) => index > at && chapterOf(each) !== chapter);
    return (end < 0 ? topicIds.length : end) - at;
  };
  const chapters = new Map([...new Set(topicIds.map(chapterOf))].map((chapter, at) => [chapter, at + 1]));
  return {
    levels: levels.map((level) => words.levels[level]),
    forms: forms.map(({ key }) => words.forms[key as MatrixForm]),
    rows: topicIds.map((topicId, at) => ({
      number: chapters.get(chapterOf(topicId)) ?? 0,
      span: span(at),
      chapter: chapterOf(topicId),
      unit: unitOf(topicId),
      cells: cellsOf(topicId).map(words3),
      share: percent(matrix.topics.get(topicId)?.points ?? 0),
      requirements: levels.flatMap((level) => {
        const isAsked = forms.some(({ key }) => matrix.cells.has(cellKey(topicId, key, level)));
        return isAsked ? [{ level: words.levels[level], text: found.requirementOf({ topicId, level }) }] : [];
      }),
    })),
    counts: sums.map(words3),
    points: sums.map((sum) => (sum.points === 0 ? '' : pointsIn(locale, sum.points))),
    formPoints: forms.map(({ key }) => pointsIn(locale, matrix.forms.get(key)?.points ?? 0)),
    formShares: forms.map(({ key }) => percent(matrix.forms.get(key)?.points ?? 0)),
    levelShares: levels.map((level) => `${words.levels[level]} ${percent(matrix.levels.get(level)?.points ?? 0)}`),
    totalPoints: pointsIn(locale, total.points),
    note: found.withoutLevel > 0 ? filled(words.withoutLevel, { count: found.withoutLevel }) : '',
  };
}
