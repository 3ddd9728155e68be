import type { TestStatistics } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import { type AnswerRow, answerTable, saidIn } from '@phuong/questions/statistics/answer-table.ts';
import { distribution } from '@phuong/questions/statistics/distribution.ts';
import { groupResults } from '@phuong/questions/statistics/groups.ts';
import { guessScore } from '@phuong/questions/statistics/guess-score.ts';
import { type AttemptMarks, meanOf, totalOfAttempt } from '@phuong/questions/statistics/marks-table.ts';
import { questionStatistics } from '@phuong/questions/statistics/question-statistics.ts';
import { testStatistics } from '@phuong/questions/statistics/test-statistics.ts';
import { verdictsOf } from '@phuong/questions/statistics/verdicts.ts';
import { beginningOf } from '../../bank/question-text.rules.ts';
import type { KeptQuestion, TestContent } from '../../tests/kept-test.rules.ts';
import { type GivenAttempt, markOfAttempt } from '../regrade.rules.ts';
import { wordsOf } from './answer-words.view.ts';

const tenPoints = 1_000;
const mostAnswers = 40;

/**
 * Figures of finished attempts. What a test came to goes by the marks that were given, what its questions did by their points; a question that
 * was dropped has none. `topics`: names by id.
 */
export function statisticsView(
  { questions, rules }: Pick<TestContent, 'questions' | 'rules'>,
  attempts: readonly GivenAttempt[],
  topics: ReadonlyMap<string, string>,
): TestStatistics {
  const counting = questions.filter(({ remedy }) => remedy !== 'DROP');
  const keys = new Set(counting.map(({ key }) => key));
  const table = attempts.map(({ id, answers }): AttemptMarks => {
    const earned = answers.filter(({ key }) => keys.has(key)).map(({ key, earned: of }) => [key, of ?? 0] as const);
    return { id, earned: Object.fromEntries(earned) };
  });
  const slots = counting.map(({ key: slot, points }) => ({ slot, points }));
  const marks = attempts.map(({ answers }) => markOfAttempt(counting, answers, rules));
  const ofMarks = testStatistics(
    [{ slot: 'mark', points: rules.scale }],
    marks.map((mark, at) => ({ id: `${at}`, earned: { mark } })),
  );
  const ofPoints = testStatistics(slots, table);
  const { standardDeviation } = ofMarks;
  return {
    attempts: attempts.length,
    mean: ofMarks.mean,
    median: ofMarks.median,
    deviation: standardDeviation,
    lowest: marks.length === 0 ? null : Math.min(...marks),
    highest: marks.length === 0 ? null : Math.max(...marks),
    consistency: ofPoints.consistency,
    standardError:
      ofPoints.errorRatio === null || standardDeviation === null
        ? null
        : (ofPoints.errorRatio * standardDeviation) / 100,
    distribution: bands(marks, rules.scale),
    questions: questionsView(questions, attempts, { table, slots }),
    byLevel: groupsView(counting, table, ({ level }) => (level === null ? [] : [level])),
    byTopic: groupsView(counting, table, ({ topicId }) => [topics.get(topicId ?? '') ?? []].flat()),
  };
}

/** Ten bands of equal width over the scale. */
const bands = (marks: readonly number[], scale: number) =>
  distribution(marks.map((mark) => (mark * tenPoints) / scale)).map(({ from, to, count }) => ({
    from: Math.round((from * scale) / tenPoints),
    to: Math.round((to * scale) / tenPoints),
    count,
  }));

const groupsView = (
  questions: readonly KeptQuestion[],
  table: readonly AttemptMarks[],
  groupsOf: (question: KeptQuestion) => readonly string[],
): TestStatistics['byLevel'] =>
  groupResults(
    questions.map((question) => ({ slot: question.key, points: question.points, groups: groupsOf(question) })),
    table,
  ).map(({ group: name, questions: count, facility }) => ({ name, questions: count, facility }));

function questionsView(
  questions: readonly KeptQuestion[],
  attempts: readonly GivenAttempt[],
  {
    table,
    slots,
  }: { readonly table: readonly AttemptMarks[]; readonly slots: readonly { slot: string; points: number }[] },
): TestStatistics['questions'] {
  const figures = new Map(questionStatistics(slots, table).map((each) => [each.slot, each]));
  const totals = new Map(table.map((each) => [each.id, totalOfAttempt(each)]));
  const [first] = attempts;
  return questions.flatMap(({ key, points, question }, at) => {
    const figure = figures.get(key);
    if (!figure) return [];
    const asked = attempts.filter(({ id }) => Object.hasOwn(table.find((each) => each.id === id)?.earned ?? {}, key));
    const answered = asked.map(({ id, answers }) => ({
      attemptId: id,
      total: totals.get(id) ?? 0,
      answer: answers.find((each) => each.key === key)?.answer ?? null,
    }));
    const rows = answerTable(question, answered);
    return {
      key,
      number: at + 1,
      kind: question.kind,
      words: beginningOf(question),
      points,
      facility: figure.facility,
      discrimination: figure.discriminationIndex,
      efficiency: figure.discriminativeEfficiency,
      guess: first ? guessScore(question, first.exam) : null,
      verdicts: [...new Set(verdictsOf(figure, rows).map(({ code }) => code))],
      answers: rows.rows.slice(0, mostAnswers).map((row) => {
        const by = asked.filter(({ answers }) =>
          says(
            question,
            answers.find((each) => each.key === key),
            row,
          ),
        );
        return {
          text: wordsOf(question, row),
          count: row.count,
          isRight:
            row.isRight ??
            by.some(({ answers }) =>
              isRight(
                answers.find((each) => each.key === key),
                row,
                points,
              ),
            ),
          meanOthers:
            by.length === 0 ? null : meanOf(by.map(({ id, answers }) => othersOf(id, answers, { key, totals }))),
        };
      }),
    };
  });
}

type Stored = GivenAttempt['answers'][number] | undefined;

const says = (question: KeptQuestion['question'], stored: Stored, { part, answer }: AnswerRow) =>
  saidIn(question, stored?.answer ?? null).some((said) => said.part === part && said.answer === answer);

/** Of typed words, which only the marking could judge: of a part by what it says of the part. */
function isRight(stored: Stored, { part, answer }: AnswerRow, points: number): boolean {
  if (!stored || answer === null) return false;
  if (part === '') return stored.earned !== null && stored.earned >= points;
  return stored.parts.some(({ key, isRight: right }) => key === part.replaceAll('/', '.') && right === true);
}

/** Points of the rest of the test. */
const othersOf = (
  id: string,
  answers: GivenAttempt['answers'],
  { key, totals }: { readonly key: string; readonly totals: ReadonlyMap<string, number> },
) => (totals.get(id) ?? 0) - (answers.find((each) => each.key === key)?.earned ?? 0);
