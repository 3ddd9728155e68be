import type { LossCode } from '@phuong/contract/learning/bank/exchange-remarks.schema.ts';
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
