import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { RichTextNode } from '@phuong/rich-text/read-rich-text.ts';
import type { QuestionLevel, Remark } from './recognised-question.ts';
import { isPlain, wordsOfText } from './text/plain-words.ts';

/** A question to be written into a file. */
export interface WritableQuestion {
  readonly name: string;
  readonly question: Question;
  readonly topicPath: readonly string[];
  readonly tags: readonly string[];
  readonly level: QuestionLevel | null;
  /** In hundredths; null: not said. */
  readonly points: number | null;
}

/** What a stored file is called and holds. */
export interface FileAtHand {
  readonly name: string;
  readonly base64: string;
}

/** What writers are handed: stored files by their id. */
export interface Writing {
  readonly fileOf: (fileId: string) => FileAtHand | null;
}

/** What a file does not hold as the bank does. */
export type LossCode =
  /** The format has no such question: it is not in the file. */
  | 'not_written'
  /** It is there, as another kind (`as`). */
  | 'written_as'
  /** A passage stands before its questions, each on its own. */
  | 'taken_apart'
  | 'counting'
  /** It comes back as it was; other programs count it otherwise. */
  | 'counted_otherwise'
  | 'stays'
  | 'case'
  | 'units'
  | 'tolerance'
  | 'rubric'
  | 'guide'
  | 'word_limit'
  | 'takes_files'
  | 'file_rules'
  | 'sound'
  | 'file'
  | 'simplified'
  | 'feedback'
  | 'shares'
  | 'weights'
  | 'points'
  | 'level'
  | 'topic'
  | 'name';

/** What was lost of which question (its place in the list that was to be written, from 0). */
export interface Loss extends Remark<LossCode> {
  readonly question: number;
}

/** Where writers note what their file does not hold. */
export class Losses {
  readonly all: Loss[] = [];
  #question = 0;

  of(question: number): this {
    this.#question = question;
    return this;
  }

  add(code: LossCode, params: Loss['params'] = {}): void {
    this.all.push({ question: this.#question, code, params });
  }

  /** Notes it where it is so. */
  addIf(isLost: boolean, code: LossCode, params: Loss['params'] = {}): void {
    if (isLost) this.add(code, params);
  }

  /** A text as words, where the file holds no more. */
  words(text: RichTextNode, what: string): string {
    this.addIf(!isPlain(text), 'simplified', { what });
    return wordsOfText(text).replace(/\n/g, ' ');
  }
}
