import type { Sitting } from '@phuong/contract/learning/attempts/attempt.schema.ts';

type Part = Sitting['parts'][number];
export type SatQuestion = Part['questions'][number];

/** What is shown at once: questions of one part, with its heading where the part begins. */
export interface ExamPage {
  readonly part: Pick<Part, 'key' | 'name' | 'intro'> | null;
  readonly questions: readonly SatQuestion[];
}

/** The pages of a test: so many questions each, a part begins a new one. `perPage` 0: all parts on one page each. */
export function pagesOf({ parts, questionsPerPage: perPage }: Pick<Sitting, 'parts' | 'questionsPerPage'>): ExamPage[] {
  return parts.flatMap(({ questions, ...part }) => {
    const size = perPage === 0 ? Math.max(1, questions.length) : perPage;
    const starts = questions.flatMap((_, index) => (index % size === 0 ? [index] : []));
    return starts.map((start) => ({
      part: start === 0 ? part : null,
      questions: questions.slice(start, start + size),
    }));
  });
}

/** Where each question stands, by its key. */
export const pageOfKey = (pages: readonly ExamPage[], key: string): number =>
  Math.max(
    0,
    pages.findIndex(({ questions }) => questions.some((question) => question.key === key)),
  );

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
