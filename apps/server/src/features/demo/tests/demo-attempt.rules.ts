import type { Answer } from '@phuong/contract/learning/bank/answer.schema.ts';
import { totalOf } from '@phuong/questions/scoring/points.ts';
import { nationalExamOn } from '@phuong/rules/exams/national-exam.ts';
import { schoolDay } from '../../../platform/clock.ts';
import { countedMark, type MarkedAnswer, markedAnswer } from '../../learning/learning.public.ts';
import type { Random } from '../seeded-random.rules.ts';
import { essayText, pointsOfLevels, type Reached, reachedBy, reachedFor, rubricOf } from './demo-essay.rules.ts';
import { answerOf, knowing } from './demo-test-answers.rules.ts';
import type { ComposedTest } from './demo-test-content.rules.ts';

/** What one pupil answers in one attempt, marked as the product marks. */
export interface Answered {
  readonly answers: ReadonlyMap<string, Answer | null>;
  readonly essays: ReadonlyMap<string, { readonly reached: Reached; readonly given: number }>;
  readonly marked: readonly MarkedAnswer[];
}

interface Answering {
  readonly skill: number;
  /** The mark it has to come to, in hundredths of the scale; null: whatever it comes to. */
  readonly mark: number | null;
  readonly at: Date;
  readonly random: Random;
}

/** Draws are repeated so often until an essay of about the same quality as the rest fills up what a mark needs. */
const mostDraws = 40;
const alike = 0.12;
/** Essays are marked in quarters. */
const quarter = 25;

/** How a pupil of this skill answers a test. */
export function answered(test: ComposedTest, { skill, mark, at, random }: Answering): Answered {
  const exam = nationalExamOn(schoolDay(at));
  const essays = test.questions.filter(({ key }) => test.made.get(key)?.essay);
  const others = test.questions.filter((each) => !essays.includes(each));
  const draw = () => {
    const answers = new Map(
      others.map(({ key, question, level }): [string, Answer | null] => {
        const known = knowing(skill, level, test.made.get(key)?.shift);
        return [key, answerOf(question, { known, random })];
      }),
    );
    const marked = others.map((each) => {
      const answer = answers.get(each.key) ?? null;
      const stored = { key: each.key, answer, state: 'not_answered' as const, earned: null, parts: [] };
      return markedAnswer(each, stored, { exam, before: [], kind: 'ONLINE' });
    });
    return { answers, marked, earned: totalOf(marked.map(({ earned }) => earned ?? 0)) };
  };
  const [essay] = essays;
  let best = draw();
  let points = mark === null || !essay ? null : missing(test, essay.points, best.earned, mark);
  for (let turn = 1; essay && mark !== null && turn < mostDraws && !(points && points.off < alike); turn += 1) {
    const next = draw();
    const of = missing(test, essay.points, next.earned, mark);
    if (of && (!points || of.off < points.off)) [best, points] = [next, of];
  }
  const written = new Map(
    essays.map(({ key, question, level }): [string, { reached: Reached; given: number }] => {
      const rubric = rubricOf(question);
      const reached = points
        ? reachedFor(rubric, points.given, random)
        : reachedBy(rubric, knowing(skill, level, (test.made.get(key)?.shift ?? 0) + 0.2), random);
      return [key, { reached, given: points?.given ?? pointsOfLevels(rubric, reached) }];
    }),
  );
  for (const { key } of essays) {
    const data = test.made.get(key)?.essay;
    const own = written.get(key);
    if (!data || !own) continue;
    const text = own.given === 0 ? null : essayText(data, own.reached, random);
    best.answers.set(key, text && { kind: 'ESSAY', text, fileIds: [] });
  }
  const waiting = essays.map((each) => {
    const answer = best.answers.get(each.key) ?? null;
    const stored = { key: each.key, answer, state: 'not_answered' as const, earned: null, parts: [] };
    return markedAnswer(each, stored, { exam, before: [], kind: 'ONLINE' });
  });
  return { answers: best.answers, essays: written, marked: [...best.marked, ...waiting] };
}

/** What an essay must be given for a mark, and how far that is from the quality of the mark; null: nothing does. */
function missing(test: ComposedTest, most: number, earned: number, mark: number) {
  const full = test.questions.reduce((sum, { points }) => sum + points, 0);
  const { scale } = test.rules;
  for (let given = 0; given <= most; given += quarter) {
    const total = countedMark([{ number: 1, earned: earned + given, full }], test.rules);
    if (total === mark) return { given, off: Math.abs(given / most - mark / scale) };
  }
  return null;
}

/** The same, once a teacher has given essays their points. */
export function withEssaysMarked(
  test: ComposedTest,
  { answers, essays, marked }: Answered,
  at: Date,
): readonly MarkedAnswer[] {
  const exam = nationalExamOn(schoolDay(at));
  return marked.map((each): MarkedAnswer => {
    const essay = essays.get(each.key);
    const question = test.questions.find(({ key }) => key === each.key);
    if (!essay || !question || each.state !== 'needs_marking') return each;
    const { key, parts } = each;
    const stored = { key, answer: answers.get(key) ?? null, state: 'marked' as const, earned: essay.given, parts };
    return markedAnswer(question, stored, { exam, before: [], kind: 'ONLINE' });
  });
}
