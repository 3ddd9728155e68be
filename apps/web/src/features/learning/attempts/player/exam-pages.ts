import type { Sitting } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import { pagesOf as pagesOfPart } from '@phuong/questions/blueprint/pages.ts';
import type { TFunction } from 'i18next';
import { formatList } from '../../../../lib/words/format.ts';

type Parts = Sitting['parts'];
type Part = Parts[number];
export type SatQuestion = Part['questions'][number];

/** What is shown at once: questions of one part, with its introduction where the part begins. */
export interface ExamPage {
  readonly part: Pick<Part, 'key' | 'name' | 'intro'>;
  readonly isStart: boolean;
  readonly questions: readonly SatQuestion[];
}

/** The pages of a test: so many questions each, a part begins a new one. `perPage` 0: all parts on one page each. */
export const pagesOf = ({ parts, questionsPerPage }: Pick<Sitting, 'parts' | 'questionsPerPage'>): ExamPage[] =>
  parts.flatMap(({ questions, ...part }) =>
    pagesOfPart(questions, questionsPerPage).map((page, at) => ({ part, isStart: at === 0, questions: page })),
  );

/** Where each question stands, by its key. */
export const pageOfKey = (pages: readonly ExamPage[], key: string): number =>
  Math.max(
    0,
    pages.findIndex(({ questions }) => questions.some((question) => question.key === key)),
  );

/** The last number of a part: each counts its questions anew. */
export const lastNumberOf = (parts: Parts, key: string): number =>
  parts
    .find(({ questions }) => questions.some((question) => question.key === key))
    ?.questions.at(-1)
    ?.numbers.at(-1) ?? 0;

/** Parts that hold a question, each with what it is called. */
export const namedParts = (t: TFunction, parts: Parts) =>
  parts
    .filter(({ questions }) => questions.length > 0)
    .map((part, at) => ({ ...part, name: part.name || t('exam.part', { number: at + 1 }) }));

const mostNamed = 10;

/** "câu 3 và 4"; of a test of several parts "Phần I, câu 3 và 4; Phần II, câu 1": numbers begin anew in each. */
export function whereOf(t: TFunction, parts: Parts, of: readonly SatQuestion[]): string {
  const named = of.slice(0, mostNamed);
  const more = named.length < of.length ? ['…'] : [];
  const all = namedParts(t, parts);
  const said = all.flatMap(({ name, questions }) => {
    const here = questions.filter(({ key }) => named.some((each) => each.key === key)).map(numbersOf);
    if (here.length === 0) return [];
    const numbers = formatList(all.length === 1 ? [...here, ...more] : here);
    return [t(all.length === 1 ? 'exam.inOne' : 'exam.inPart', { count: here.length, part: name, numbers })];
  });
  return [...said, ...(all.length === 1 ? [] : more)].join('; ');
}

/** "3" or "3–5": what a question is called by its numbers. */
export function numbersOf({ numbers }: Pick<SatQuestion, 'numbers'>): string {
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? first;
  return last > first ? `${first}–${last}` : String(first);
}

const two = (value: number) => String(value).padStart(2, '0');

/** "12:48", "1:02:30": how long is left, the second that has begun counted. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const minutes = Math.floor(seconds / 60);
  const rest = `${two(minutes % 60)}:${two(seconds % 60)}`;
  return minutes < 60 ? rest : `${Math.floor(minutes / 60)}:${rest}`;
}

/** "10:32:05". */
export function clockTime(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
}
