import type { Sharing } from '@phuong/contract/learning/bank/bank.schema.ts';
import type { PreviewedQuestion } from '@phuong/contract/learning/bank/exchange.contract.ts';
import type { ThinkingLevel } from '@phuong/contract/learning/bank/question-parts.schema.ts';

/** Groups of questions as they are shown, one below the other. */
export const groups = ['clean', 'doubtful', 'similar', 'unsupported', 'known'] as const;
export type Group = (typeof groups)[number];

type Judged = Pick<PreviewedQuestion, 'question' | 'isKnown' | 'doubts' | 'similar'>;

/** Where a question is shown. What is doubtful stands there, like another or not: a key that was read wrongly costs pupils their marks. */
export function groupOf({ question, isKnown, doubts, similar }: Judged): Group {
  if (question === null) return 'unsupported';
  if (isKnown) return 'known';
  if (doubts.length > 0) return 'doubtful';
  return similar.length > 0 ? 'similar' : 'clean';
}

/** Whether it can come into the bank. */
export const canCome = (item: Judged): boolean => item.question !== null && !item.isKnown;

/** What is ticked before anybody has looked: only what came without a doubt and is not there in another wording. */
export const tickedAtFirst = (items: readonly (Judged & Pick<PreviewedQuestion, 'number'>)[]): ReadonlySet<number> =>
  new Set(items.filter((item) => groupOf(item) === 'clean').map(({ number }) => number));

/** What is said of all questions. */
export interface Facts {
  readonly grade: number | null;
  /** By the names in the file, none, or this one. */
  readonly topic: 'file' | 'none' | { readonly id: string };
  readonly makesTopics: boolean;
  readonly level: ThinkingLevel | null;
  readonly sharing: Sharing;
}

/** What is chosen of one file: ticks, and what is said of single questions whatever is said of all. */
export interface Choice {
  readonly ticked: ReadonlySet<number>;
  readonly topics: ReadonlyMap<number, string | null>;
  readonly levels: ReadonlyMap<number, ThinkingLevel | null>;
  /** Left-over texts that are in the bank now, written anew. */
  readonly written: ReadonlySet<number>;
}

/** Of one question, from which topic: what is said of it, else what is said of all. */
export function topicOf(number: number, { topic }: Facts, { topics }: Choice): string | null | 'file' {
  const said = topics.get(number);
  if (said !== undefined) return said;
  return topic === 'file' ? 'file' : topic === 'none' ? null : topic.id;
}

/** Numbers by what is said of them, as the call takes it: `value:1.2,-:3`; undefined where nothing is said. */
function grouped(said: readonly (readonly [number: number, of: string | null])[]): string | undefined {
  const numbers = new Map<string, number[]>();
  for (const [number, of] of said) numbers.set(of ?? '-', [...(numbers.get(of ?? '-') ?? []), number]);
  return numbers.size === 0 ? undefined : [...numbers].map(([of, each]) => `${of}:${each.join('.')}`).join(',');
}

/** Fields of the call that imports the ticked questions of a file. */
export function fieldsOf(grade: number, facts: Facts, choice: Choice) {
  const ticked = [...choice.ticked].sort((one, other) => one - other);
  const topics = grouped(
    ticked.flatMap((number) => {
      const of = topicOf(number, facts, choice);
      return of === 'file' ? [] : [[number, of] as const];
    }),
  );
  const levels = grouped(
    ticked.flatMap((number) =>
      choice.levels.has(number) ? [[number, choice.levels.get(number) ?? null] as const] : [],
    ),
  );
  return {
    grade: String(grade),
    sharing: facts.sharing,
    chosen: ticked.join(','),
    makeTopics: facts.topic === 'file' && facts.makesTopics ? ('true' as const) : ('false' as const),
    ...(facts.level === null ? {} : { level: facts.level }),
    ...(topics === undefined ? {} : { topics }),
    ...(levels === undefined ? {} : { levels }),
  };
}
