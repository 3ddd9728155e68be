import type { TestStatistics } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import type { RichTextNode } from '@phuong/rich-text/read-rich-text.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { filled } from '../../papers/paper-words.rules.ts';
import { groupLines, verdictWords } from './statistics-sheets.view.ts';
import type { StatisticsWords } from './statistics-words.rules.ts';

const hundredths = 100;
/** From so many per cent on marks may be trusted, as the screen says it. */
const reliableFrom = 60;
/** Answers of one question that are printed; all of them are in the workbook. */
const mostAnswers = 8;

const betweenDollars = /\$([^$\s](?:[^$]*[^$\s])?)\$/;

/** A line whose formulas stand between dollar signs, as a text. */
export const textOfLine = (line: string): RichTextNode => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: line
        .split(betweenDollars)
        .map((part, index) =>
          index % 2 === 1 ? { type: 'inlineFormula', attrs: { latex: part } } : { type: 'text', text: part },
        )
        .filter(({ text }) => text !== ''),
    },
  ],
});

/** Every line of the paper that may hold formulas. */
export const linesOfPaper = ({ questions }: TestStatistics): string[] =>
  questions.flatMap(({ words, answers }) => [words, ...answers.slice(0, mostAnswers).map(({ text }) => text)]);

/** What the paper of statistics says, as the screen rounds it. `laidOut`: a line with its formulas. */
export function statisticsPaper(
  found: TestStatistics,
  words: StatisticsWords,
  { locale, laidOut }: { readonly locale: Locale; readonly laidOut: (line: string) => unknown },
) {
  const { statistics, byQuestion } = words.screen;
  const inWords = (value: number, decimals: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(value);
  const percent = (value: number | null) => (value === null ? '–' : `${inWords(value, 0)}%`);
  const points = (value: number | null) => (value === null ? '–' : inWords(value / hundredths, 2));
  const reliability =
    found.consistency === null ? 'unknown' : found.consistency >= reliableFrom ? ('good' as const) : ('low' as const);
  const most = Math.max(1, ...found.distribution.map(({ count }) => count));
  return {
    words: {
      figures: words.heads.figures,
      distribution: statistics.distribution,
      questions: statistics.questions,
      groups: words.sheets.groups,
      heading: words.heading,
      heads: [byQuestion.number, byQuestion.question, statistics.facility, statistics.discrimination],
      groupHeads: [words.heads.group, words.heads.name, words.heads.questions, statistics.facility],
    },
    figures: [
      [statistics.attempts, inWords(found.attempts, 0)],
      [statistics.mean, points(found.mean)],
      [statistics.median, points(found.median)],
      [statistics.deviation, points(found.deviation)],
      [statistics.range, `${points(found.lowest)} – ${points(found.highest)}`],
      [statistics.consistency, percent(found.consistency)],
      [statistics.standardError, points(found.standardError)],
      ['', ''],
    ].map(([name, value]) => ({ name, value })),
    said: statistics.said[reliability],
    bands: found.distribution.map(({ from, to, count }, at) => ({
      name: filled(at === found.distribution.length - 1 ? statistics.lastBand : statistics.band, {
        from: points(from),
        to: points(to),
      }),
      share: count / most,
      value: inWords(count, 0),
    })),
    questions: found.questions.map((each) => ({
      number: String(each.number),
      words: laidOut(each.words),
      remark: verdictWords(each.verdicts, words),
      facility: percent(each.facility),
      discrimination: percent(each.discrimination),
      answers: each.answers.slice(0, mostAnswers).map(({ text, count, isRight }) => ({
        words: laidOut(text || statistics.unanswered),
        count: inWords(count, 0),
        right: isRight,
      })),
    })),
    groups: groupLines(found, words).map(({ group, name, questions, facility }) => ({
      group,
      name,
      questions: String(questions),
      facility: percent(facility),
    })),
  };
}
