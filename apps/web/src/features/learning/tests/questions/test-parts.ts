import type { BankQuestion } from '@phuong/contract/learning/bank/bank.schema.ts';
import type { QuestionKind } from '@phuong/contract/learning/bank/question.schema.ts';
import type { TestPart, TestQuestion } from '@phuong/contract/learning/tests/test.schema.ts';
import { pointsToTen } from '@phuong/questions/blueprint/points-to-ten.ts';
import type { Template } from '@phuong/questions/blueprint/templates.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { newKey } from '../../bank/editor/question-values.ts';
import { nothingWritten } from '../../nothing-written.ts';

/** A question of a test while it is written; points as they are shown, null while there are none. */
export interface FormQuestion extends Omit<TestQuestion, 'points'> {
  readonly points: number | null;
}

/** What a ready-made form wants of a part; points of each as they are shown. */
export interface PartPlan {
  readonly kinds: readonly QuestionKind[];
  readonly count: number | null;
  readonly points: number | null;
}

export interface FormPart extends Omit<TestPart, 'questions' | 'intro'> {
  /** Null while it is larger than a text may be. */
  readonly intro: RichText | null;
  readonly questions: readonly FormQuestion[];
  /** Known to the form alone. */
  readonly plan: PartPlan | null;
}

/** As many as a test may have. */
export const mostQuestions = 200;
export const mostParts = 20;

const hundredths = 100;
export const shownPoints = (points: number): number => points / hundredths;
export const keptPoints = (points: number | null): number => Math.round((points ?? 0) * hundredths);

export const newPart = (name = '', plan: PartPlan | null = null): FormPart => ({
  key: newKey(),
  name,
  intro: nothingWritten,
  questions: [],
  plan,
});

export const questionsOf = (parts: readonly FormPart[]): readonly FormQuestion[] =>
  parts.flatMap(({ questions }) => questions);

/** All points together, as they are shown. */
export const sumOf = (questions: readonly FormQuestion[]): number =>
  shownPoints(questions.reduce((sum, { points }) => sum + keptPoints(points), 0));

const isRightPoints = (points: number | null) =>
  typeof points === 'number' && keptPoints(points) >= 1 && keptPoints(points) <= hundredths * hundredths;

/** What keeps a test from being kept: questions by their keys that have no points. */
export const withoutPoints = (parts: readonly FormPart[]): ReadonlySet<string> =>
  new Set(
    questionsOf(parts)
      .filter(({ points }) => !isRightPoints(points))
      .map(({ key }) => key),
  );

/** What the next question of a part is worth: as the form plans it, else as much as the one before it. */
export const nextPoints = ({ plan, questions }: FormPart): number =>
  plan?.points ?? questions.findLast(({ points }) => isRightPoints(points))?.points ?? 1;

/** A copy of a question of the bank for a part. */
export const takenFromBank = (
  { id, edition, level, topic, question }: Pick<BankQuestion, 'id' | 'edition' | 'level' | 'topic' | 'question'>,
  points: number,
): FormQuestion => ({
  key: newKey(),
  points,
  stays: false,
  level,
  topicId: topic?.id ?? null,
  bankId: id,
  bankEdition: edition,
  question,
});

const changed = (
  parts: readonly FormPart[],
  key: string,
  change: (part: FormPart) => Partial<FormPart>,
): readonly FormPart[] => parts.map((part) => (part.key === key ? { ...part, ...change(part) } : part));

export const withPart = (parts: readonly FormPart[], key: string, change: Partial<FormPart>): readonly FormPart[] =>
  changed(parts, key, () => change);

/** Questions at the end of a part, as many as the test has room for. */
export function withAdded(
  parts: readonly FormPart[],
  key: string,
  added: readonly FormQuestion[],
): readonly FormPart[] {
  const room = mostQuestions - questionsOf(parts).length;
  return changed(parts, key, ({ questions }) => ({ questions: [...questions, ...added.slice(0, Math.max(0, room))] }));
}

export const withQuestion = (
  parts: readonly FormPart[],
  key: string,
  change: Partial<FormQuestion>,
): readonly FormPart[] =>
  parts.map((part) => ({
    ...part,
    questions: part.questions.map((each) => (each.key === key ? { ...each, ...change } : each)),
  }));

/** Where a question stands; undefined where it is gone. */
export function placeOf(parts: readonly FormPart[], key: string): { partKey: string; at: number } | undefined {
  const part = parts.find(({ questions }) => questions.some((each) => each.key === key));
  return part && { partKey: part.key, at: part.questions.findIndex((each) => each.key === key) };
}

export const withoutQuestion = (parts: readonly FormPart[], key: string): readonly FormPart[] =>
  parts.map((part) => ({ ...part, questions: part.questions.filter((each) => each.key !== key) }));

/** A question where it is to stand, counted from 0 among the others; at the end of the test where its part is gone. */
export function putBack(
  parts: readonly FormPart[],
  question: FormQuestion,
  partKey: string,
  at: number,
): readonly FormPart[] {
  const own = parts.some(({ key }) => key === partKey) ? partKey : (parts.at(-1)?.key ?? '');
  return changed(parts, own, ({ questions }) => ({
    questions: [...questions.slice(0, at), question, ...questions.slice(at)],
  }));
}

/** A question in another place: of its part, or of another one. */
export function movedTo(parts: readonly FormPart[], key: string, partKey: string, at: number): readonly FormPart[] {
  const question = questionsOf(parts).find((each) => each.key === key);
  return question ? putBack(withoutQuestion(parts, key), question, partKey, at) : parts;
}

/** One place up or down; over the edge of its part into the next one. The same where there is none. */
export function movedBy(parts: readonly FormPart[], key: string, step: -1 | 1): readonly FormPart[] {
  const place = placeOf(parts, key);
  const from = parts.findIndex((part) => part.key === place?.partKey);
  const part = parts[from];
  if (!place || !part) return parts;
  const at = place.at + step;
  if (at >= 0 && at < part.questions.length) return movedTo(parts, key, part.key, at);
  const other = parts[from + step];
  return other ? movedTo(parts, key, other.key, step < 0 ? other.questions.length : 0) : parts;
}

/** A part in another place, counted from 0. */
export function movedPart(parts: readonly FormPart[], key: string, to: number): readonly FormPart[] {
  const part = parts.find((each) => each.key === key);
  if (!part || to < 0 || to >= parts.length) return parts;
  const rest = parts.filter((each) => each !== part);
  return [...rest.slice(0, to), part, ...rest.slice(to)];
}

/** Steps of points as people like them, the roundest first. */
const steps = [25, 5, 1] as const;

/**
 * All points so that they come to ten, in the proportions they have; who has none counts as one. In quarters where that leaves all proportions
 * as they are, else in twentieths while nobody comes away with nothing.
 */
export function toTen(parts: readonly FormPart[]): readonly FormPart[] {
  const before = questionsOf(parts).map(({ points }) => (isRightPoints(points) ? keptPoints(points) : hundredths));
  if (before.length === 0) return parts;
  const sum = before.reduce((all, each) => all + each, 0);
  const isExact = (step: number) => before.every((each) => (each * 1_000) % (sum * step) === 0);
  const tries = steps.map((step) => ({ step, points: pointsToTen(before, step) }));
  const found =
    tries.find(({ step }) => isExact(step)) ?? tries.slice(1).find(({ points }) => points.every((each) => each > 0));
  const order = (found?.points ?? before)[Symbol.iterator]();
  return parts.map((part) => ({
    ...part,
    questions: part.questions.map((each) => ({ ...each, points: shownPoints(order.next().value ?? 0) })),
  }));
}

/** The points that questions had before; whatever else was changed since stays. */
export function withPointsOf(parts: readonly FormPart[], before: readonly FormPart[]): readonly FormPart[] {
  const points = new Map(questionsOf(before).map((each) => [each.key, each.points]));
  return parts.map((part) => ({
    ...part,
    questions: part.questions.map((each) => ({ ...each, points: points.get(each.key) ?? each.points })),
  }));
}

/** The parts of a ready-made form, with what each wants; an empty part of the beginning makes room for them. */
export function withTemplate(
  parts: readonly FormPart[],
  template: Template,
  nameOf: (formKey: string, at: number) => string,
): readonly FormPart[] {
  const kept = parts.filter(({ name, questions }) => name !== '' || questions.length > 0);
  const made = template.forms.map(({ key, kinds, count, points }, at) =>
    newPart(nameOf(key, at), { kinds, count, points: points === null ? null : shownPoints(points) }),
  );
  return [...kept, ...made].slice(0, mostParts);
}

/** The parts that a matrix filled, as far as there is room; an empty part of the beginning makes room for them. */
export function withFilled(
  parts: readonly FormPart[],
  filled: readonly { readonly form: string; readonly plan: PartPlan; readonly questions: readonly FormQuestion[] }[],
  nameOf: (formKey: string, at: number) => string,
): readonly FormPart[] {
  const kept = parts.filter(({ name, questions }) => name !== '' || questions.length > 0);
  const made = filled.map(({ form, plan, questions }, at) => ({
    ...newPart(nameOf(form, kept.length + at), plan),
    questions,
  }));
  return [...kept, ...made].slice(0, mostParts);
}

/** Some of many by chance, without those that are in the test already. */
export function drawnFrom(ids: readonly string[], taken: ReadonlySet<string>, count: number): string[] {
  const left = ids.filter((id) => !taken.has(id));
  const marks = crypto.getRandomValues(new Uint32Array(left.length));
  return left
    .map((id, at) => ({ id, mark: marks[at] ?? 0 }))
    .sort((one, other) => one.mark - other.mark)
    .slice(0, count)
    .map(({ id }) => id);
}

/** Questions of the bank that a test has. */
export const takenIds = (parts: readonly FormPart[]): ReadonlySet<string> =>
  new Set(questionsOf(parts).flatMap(({ bankId }) => bankId ?? []));
