import type { TestStatistics } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import type { TwoMarks } from '@phuong/questions/scoring/two-marks.ts';
import type { SheetColumn, SheetToWrite } from '../../../../platform/sheet/write-workbook.ts';
import { filled } from '../../papers/paper-words.rules.ts';
import type { StatisticsWords } from './statistics-words.rules.ts';

/** A pupil's result, and what they have earned of each question in the attempt that counts; points in hundredths. */
export interface ResultLine {
  readonly name: string;
  readonly state: 'marking' | 'marked' | 'released';
  readonly mark: number | null;
  readonly isOverridden: boolean;
  /** By the question's key. */
  readonly earned: ReadonlyMap<string, number | null>;
  /** By the question's key: what two have given, where two have marked it; what stands is what was earned. */
  readonly rounds: ReadonlyMap<string, TwoMarks>;
}

interface Told {
  readonly title: readonly string[];
  readonly words: StatisticsWords;
  readonly lines: readonly ResultLine[];
  readonly found: TestStatistics;
  /** Keys of questions that two people mark. */
  readonly doubles: ReadonlySet<string>;
}

const hundredths = 100;
const pointsOf = (value: number | null | undefined) =>
  value === null || value === undefined ? null : value / hundredths;
const text = (header: string, width: number): SheetColumn => ({ header, width, type: 'text' });
const number = (header: string, width: number, decimals: number): SheetColumn => ({
  header,
  width,
  type: 'number',
  decimals,
});

const levelOrder = ['RECOGNISE', 'UNDERSTAND', 'APPLY', 'APPLY_HIGH'] as const;
const verdicts = ['CHECK_KEY', 'TOO_HARD', 'TOO_EASY', 'DOES_NOT_SEPARATE', 'NOBODY_TAKES'] as const;

/** What a teacher is told of a question. */
export const verdictWords = (codes: readonly string[], { screen }: StatisticsWords): string =>
  verdicts
    .filter((code) => codes.includes(code))
    .map((code) => screen.statistics.verdict[code])
    .join('; ');

/** Levels in their order and then topics, as the screen lists them. */
export const groupLines = ({ byLevel, byTopic }: TestStatistics, { screen, levels }: StatisticsWords) => [
  ...levelOrder.flatMap((level) =>
    byLevel
      .filter(({ name }) => name === level)
      .map((row) => ({ ...row, group: screen.statistics.byLevel, name: levels[level] })),
  ),
  ...byTopic.map((row) => ({ ...row, group: screen.statistics.byTopic })),
];

/** Results of a test and what its figures say, a sheet each. Numbers are numbers: what they are rounded to is how they are shown. */
export function statisticsSheets({ title, words, lines, found, doubles }: Told): SheetToWrite[] {
  const { screen, sheets, heads } = words;
  const { statistics, column, byQuestion } = screen;
  const { questions } = found;
  return [
    {
      name: sheets.results,
      title,
      columns: [text(column.pupil, 28), text(column.state, 16), number(column.score, 10, 2), text(heads.note, 18)],
      rows: lines.map(({ name, state, mark, isOverridden }) => [
        name,
        screen.result[state],
        pointsOf(mark),
        isOverridden ? screen.overridden : '',
      ]),
    },
    {
      name: sheets.byQuestion,
      title: [...title, heads.pointsNote],
      columns: [
        text(column.pupil, 28),
        ...questions.flatMap((each) => {
          const head = `${byQuestion.number} ${each.number}`;
          return [
            ...(doubles.has(each.key) ? [heads.first, heads.second].map((of) => number(`${head}: ${of}`, 14, 2)) : []),
            number(doubles.has(each.key) ? `${head}: ${heads.stands}` : head, doubles.has(each.key) ? 14 : 9, 2),
          ];
        }),
      ],
      rows: lines.map(({ name, earned, rounds }) => [
        name,
        ...questions.flatMap(({ key }) => [
          ...(doubles.has(key) ? [pointsOf(rounds.get(key)?.first), pointsOf(rounds.get(key)?.second)] : []),
          pointsOf(earned.get(key)),
        ]),
      ]),
    },
    {
      name: sheets.figures,
      title,
      columns: [text(heads.figure, 34), number(heads.value, 12, 2)],
      rows: [
        [statistics.attempts, found.attempts],
        [statistics.mean, pointsOf(found.mean)],
        [statistics.median, pointsOf(found.median)],
        [statistics.deviation, pointsOf(found.deviation)],
        [heads.lowest, pointsOf(found.lowest)],
        [heads.highest, pointsOf(found.highest)],
        [`${statistics.consistency} (%)`, found.consistency],
        [statistics.standardError, pointsOf(found.standardError)],
        ...found.distribution.map(({ from, to, count }, at) => [
          filled(at === found.distribution.length - 1 ? heads.lastBand : heads.band, {
            from: from / hundredths,
            to: to / hundredths,
          }),
          count,
        ]),
      ],
    },
    {
      name: sheets.questions,
      title,
      columns: [
        number(byQuestion.number, 7, 0),
        text(byQuestion.question, 60),
        number(byQuestion.points, 8, 2),
        number(`${statistics.facility} (%)`, 12, 0),
        number(`${statistics.discrimination} (%)`, 14, 0),
        text(heads.remark, 46),
      ],
      rows: questions.map((each) => [
        each.number,
        each.words,
        pointsOf(each.points),
        each.facility,
        each.discrimination,
        verdictWords(each.verdicts, words),
      ]),
    },
    {
      name: sheets.answers,
      title,
      columns: [
        number(byQuestion.number, 7, 0),
        text(heads.answer, 60),
        text(heads.isRight, 8),
        number(heads.pupils, 9, 0),
        number(heads.meanOthers, 20, 2),
      ],
      rows: questions.flatMap((each) =>
        each.answers.map((answer) => [
          each.number,
          answer.text || statistics.unanswered,
          answer.isRight ? heads.right : '',
          answer.count,
          pointsOf(answer.meanOthers),
        ]),
      ),
    },
    {
      name: sheets.groups,
      title,
      columns: [
        text(heads.group, 20),
        text(heads.name, 44),
        number(heads.questions, 9, 0),
        number(`${statistics.facility} (%)`, 12, 0),
      ],
      rows: groupLines(found, words).map((row) => [row.group, row.name, row.questions, row.facility]),
    },
  ];
}
