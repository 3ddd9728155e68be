import type { DoubtCode, UnsupportedCode } from '@phuong/contract/learning/bank/exchange-remarks.schema.ts';
import { question, type WrittenQuestion } from '@phuong/contract/learning/bank/question.schema.ts';

/** How much is asked of the pupil: Biết, Hiểu, Vận dụng, Vận dụng cao. */
export const questionLevels = ['RECOGNISE', 'UNDERSTAND', 'APPLY', 'APPLY_HIGH'] as const;
export type QuestionLevel = (typeof questionLevels)[number];

/** Something to be said to whoever looks at what was read or written; `params` fill its sentence. */
export interface Remark<Code extends string> {
  readonly code: Code;
  readonly params: Readonly<Record<string, string | number>>;
}

export type Doubt = Remark<DoubtCode>;

export type Unsupported = Remark<UnsupportedCode>;

/** A file that a question shows. */
export interface NeededFile {
  /** Stands for it in the texts until it is stored and has an id. */
  readonly fileId: string;
  readonly name: string;
  readonly base64: string;
}

/** One question of a file as it was understood. */
export interface RecognisedQuestion {
  /** Line, row (from 1) or the item's file, to find it by. */
  readonly place: string;
  readonly name: string;
  readonly question: WrittenQuestion | null;
  /** As it stands in the file, to be shown beside; long ones are cut, which a doubt says. */
  readonly original: string;
  readonly doubts: readonly Doubt[];
  /** Named where `question` is null, and nowhere else. */
  readonly unsupported: Unsupported | null;
  readonly topicPath: readonly string[];
  readonly tags: readonly string[];
  readonly level: QuestionLevel | null;
  /** In hundredths; null: the file doesn't say. */
  readonly points: number | null;
  readonly files: readonly NeededFile[];
}

/** What readers are handed: where keys come from, since a key by place would tell what is right. */
export interface Reading {
  readonly newKey: () => string;
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Keys by chance, long enough that two alike need not be thought of. */
export const chanceReading = (): Reading => ({
  newKey: () => Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % 36]).join(''),
});

const mostOriginal = 8_000;
const mostName = 300;
const mostTags = 30;

type Read = Omit<RecognisedQuestion, 'question' | 'unsupported'> & {
  readonly made: WrittenQuestion | Unsupported;
};

/** Whether it says why there is no question. */
export const isUnsupported = (made: WrittenQuestion | Unsupported): made is Unsupported => 'code' in made;

/** The same within its limits, and no question that the bank would refuse. */
export function recognised({ made, ...rest }: Read): RecognisedQuestion {
  const judged = isUnsupported(made) ? made : faultOf(made);
  const isCut = rest.original.length > mostOriginal;
  const { length } = rest.original;
  return {
    ...rest,
    name: rest.name.replace(/\s+/g, ' ').trim().slice(0, mostName),
    original: isCut ? `${rest.original.slice(0, mostOriginal)}…` : rest.original,
    doubts: isCut ? [...rest.doubts, { code: 'original_cut', params: { most: mostOriginal, length } }] : rest.doubts,
    tags: [...new Set(rest.tags)].slice(0, mostTags),
    question: judged ? null : (made as WrittenQuestion),
    unsupported: judged,
  };
}

function faultOf(made: WrittenQuestion): Unsupported | null {
  const { error } = question.safeParse(made);
  if (!error) return null;
  const [issue] = error.issues;
  const field = issue?.path.join('.') ?? '';
  if (
    issue?.message === 'learning.no_right_option' ||
    /^(?:options|answers|gaps\.\d+\.(?:options|answers))$/.test(field)
  )
    return { code: issue?.message === 'common.too_long' ? 'too_large' : 'no_key', params: { field } };
  return { code: 'not_valid', params: { field, message: issue?.message ?? '' } };
}

/** The file itself can't be read. */
export class QuestionFileError extends Error {
  readonly code: 'too_large' | 'not_xml' | 'doctype_forbidden' | 'unknown_format' | 'no_header';
  readonly line: number | null;

  constructor(code: QuestionFileError['code'], message: string, line: number | null = null) {
    super(message);
    this.name = 'QuestionFileError';
    this.code = code;
    this.line = line;
  }
}
