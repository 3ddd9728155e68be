import type { TestDetail } from '@phuong/contract/learning/tests/test.contract.ts';
import {
  type ReviewMatrix,
  reviewMoments,
  reviewParts,
  reviewPresets,
  type TestRules,
} from '@phuong/contract/learning/tests/test.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { nothingWritten } from '../nothing-written.ts';
import { type FormPart, keptPoints, newPart, shownPoints, withoutPoints } from './questions/test-parts.ts';

/** What stands in the form of a test; points as people write them, choices of lists as text. */
export interface TestValues extends Omit<TestRules, 'minutes' | 'attempts' | Typed> {
  title: string;
  /** Null while it is larger than a text may be. */
  text: RichText | null;
  parts: readonly FormPart[];
  minutes: number | null;
  attempts: number | null;
  delayMinutes: number | null;
  graceMinutes: number | null;
  toleranceSeconds: number | null;
  appealDays: number | null;
  scale: number | null;
  questionsPerPage: string;
  step: string;
  /** Of a new one alone: later they are changed with the item. */
  opensAt: string | null;
  cutOffAt: string | null;
  markTarget: string | null;
  /** What pupils are told of a text that is mended while they sit it. */
  notice: string;
}
type Typed =
  | 'delayMinutes'
  | 'graceMinutes'
  | 'toleranceSeconds'
  | 'appealDays'
  | 'scale'
  | 'questionsPerPage'
  | 'step';

const matrix = ({ AFTER, CLOSED, RELEASED }: (typeof reviewPresets)[ReviewPreset]): ReviewMatrix => ({
  AFTER: [...AFTER],
  CLOSED: [...CLOSED],
  RELEASED: [...RELEASED],
});

export type ReviewPreset = keyof typeof reviewPresets;
export const presetsInOrder = ['EXAM', 'HOMEWORK', 'PRACTICE'] as const satisfies readonly ReviewPreset[];
export const presetMatrix = (preset: ReviewPreset): ReviewMatrix => matrix(reviewPresets[preset]);

/** Each list in the order of the contract: the same ticks are the same value. */
const inOrder = (review: ReviewMatrix): ReviewMatrix => ({
  AFTER: reviewParts.filter((part) => review.AFTER.includes(part)),
  CLOSED: reviewParts.filter((part) => review.CLOSED.includes(part)),
  RELEASED: reviewParts.filter((part) => review.RELEASED.includes(part)),
});

/** Which of the usual ways it is; null: a way of its own. */
export function presetOf(review: ReviewMatrix): ReviewPreset | null {
  const shown = JSON.stringify(inOrder(review));
  return presetsInOrder.find((preset) => JSON.stringify(inOrder(presetMatrix(preset))) === shown) ?? null;
}

/** What is seen at one moment is seen at later ones too; what is hidden is hidden at earlier ones. */
export function ticked(
  review: ReviewMatrix,
  moment: (typeof reviewMoments)[number],
  part: (typeof reviewParts)[number],
  isSeen: boolean,
): ReviewMatrix {
  const at = reviewMoments.indexOf(moment);
  const lists = reviewMoments.map((each, index) => {
    const others = review[each].filter((seen) => seen !== part);
    const wasSeen = review[each].includes(part);
    const isNow = isSeen ? wasSeen || index >= at : wasSeen && index > at;
    return isNow ? [...others, part] : others;
  });
  const [AFTER = [], CLOSED = [], RELEASED = []] = lists;
  return inOrder({ AFTER, CLOSED, RELEASED });
}

/** Of something new: a regular test of one attempt, shown once it is released. */
export const newTest = (): TestValues => ({
  title: '',
  text: nothingWritten,
  parts: [newPart()],
  purpose: 'REGULAR',
  minutes: 45,
  attempts: 1,
  delayMinutes: 0,
  password: '',
  counts: 'HIGHEST',
  shufflesQuestions: true,
  shufflesOptions: true,
  navigation: 'FREE',
  questionsPerPage: '1',
  overdue: 'SUBMIT',
  graceMinutes: 5,
  toleranceSeconds: 60,
  review: presetMatrix('EXAM'),
  scale: 10,
  step: '25',
  appealDays: 7,
  showsRubric: false,
  opensAt: null,
  cutOffAt: null,
  markTarget: null,
  notice: '',
});

type Shown = Pick<TestDetail, 'text' | 'rules' | 'parts'>;

/** Of what is kept. */
export const valuesOf = (title: string, { text, rules, parts }: Shown): TestValues => ({
  ...rules,
  title,
  text,
  parts: parts.map((part) => ({
    ...part,
    plan: null,
    questions: part.questions.map((each) => ({ ...each, points: shownPoints(each.points) })),
  })),
  review: inOrder(rules.review),
  scale: shownPoints(rules.scale),
  questionsPerPage: String(rules.questionsPerPage),
  step: String(rules.step),
  opensAt: null,
  cutOffAt: null,
  markTarget: null,
  notice: '',
});

const rulesOf = (values: TestValues): TestRules => ({
  purpose: values.purpose,
  minutes: values.minutes,
  attempts: values.attempts,
  delayMinutes: values.attempts === 1 ? 0 : (values.delayMinutes ?? 0),
  password: values.password.trim(),
  counts: values.counts,
  shufflesQuestions: values.shufflesQuestions,
  shufflesOptions: values.shufflesOptions,
  navigation: values.navigation,
  questionsPerPage: Number(values.questionsPerPage),
  overdue: values.overdue,
  graceMinutes: values.graceMinutes ?? 0,
  toleranceSeconds: values.toleranceSeconds ?? 0,
  review: inOrder(values.review),
  scale: keptPoints(values.scale),
  step: Number(values.step),
  appealDays: values.appealDays ?? 0,
  showsRubric: values.showsRubric,
});

/** As it is sent. */
export const contentOf = (values: TestValues) => ({
  title: values.title.trim(),
  text: values.text ?? nothingWritten,
  rules: rulesOf(values),
  parts: values.parts.map(({ key, name, intro, questions }) => ({
    key,
    name: name.trim(),
    intro: intro ?? nothingWritten,
    questions: questions.map((each) => ({ ...each, points: keptPoints(each.points) })),
  })),
});

/** The same of a new one. */
export const newContentOf = (values: TestValues, isOpen: boolean) => ({
  ...contentOf(values),
  opensAt: values.opensAt,
  cutOffAt: values.cutOffAt,
  isOpen,
});

const isWholeNumber = (value: unknown, from: number, to: number) =>
  Number.isInteger(value) && Number(value) >= from && Number(value) <= to;
const isNoneOr = (value: unknown, from: number, to: number) => value === null || isWholeNumber(value, from, to);

/** From when to when each number of the rules is taken. */
export const bounds = {
  minutes: [1, 600],
  attempts: [1, 50],
  delayMinutes: [0, 10_080],
  graceMinutes: [1, 1_440],
  toleranceSeconds: [0, 600],
  appealDays: [0, 60],
} as const satisfies Record<string, readonly [number, number]>;

export function isWithin(name: keyof typeof bounds, value: unknown): boolean {
  const [from, to] = bounds[name];
  if (name === 'minutes' || name === 'attempts') return isNoneOr(value, from, to);
  return isWholeNumber(value, from, to);
}

/** Highest mark: 1 to 100. */
export const isScale = (value: unknown): boolean => typeof value === 'number' && value >= 1 && value <= 100;

/** Whether it could be sent as it is: what is half-typed waits. */
export const isWhole = (values: TestValues): boolean =>
  values.title.trim() !== '' &&
  values.text !== null &&
  values.parts.length > 0 &&
  values.parts.every(({ intro }) => intro !== null) &&
  withoutPoints(values.parts).size === 0 &&
  isScale(values.scale) &&
  (Object.keys(bounds) as (keyof typeof bounds)[]).every((name) => isWithin(name, values[name]));
