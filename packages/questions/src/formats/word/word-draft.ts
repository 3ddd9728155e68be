import type { Doubt, QuestionLevel } from '../recognised-question.ts';
import type { PartKind } from './word-labels.ts';
import { originalOfBlock, type WordBlock, type WordLook } from './word-line.ts';

/** An option or a statement with all that stands in it. */
export interface DraftOption {
  readonly letter: string;
  readonly look: WordLook;
  readonly isStarred: boolean;
  readonly blocks: WordBlock[];
}

/** A part of the test, from 1; 0: none was named. */
export interface DraftPart {
  readonly number: number;
  readonly kind: PartKind | null;
}

/** A question as its lines were sorted. */
export class Draft {
  readonly kind = 'question';
  /** The line it begins in, from 1. */
  readonly place: number;
  readonly part: DraftPart;
  readonly number: number | null;
  readonly level: QuestionLevel | null;
  readonly points: number | null;
  readonly stem: WordBlock[] = [];
  readonly options: DraftOption[] = [];
  readonly statements: DraftOption[] = [];
  readonly keys: string[] = [];
  readonly solution: WordBlock[] = [];
  readonly doubts: Doubt[] = [];
  readonly originals: string[] = [];
  /** Lines behind the last option, until it is clear whose they are. */
  tail: WordBlock[] = [];
  mode: 'stem' | 'options' | 'key' | 'solution' = 'stem';

  constructor(about: Pick<Draft, 'place' | 'part' | 'number' | 'level' | 'points'>) {
    this.place = about.place;
    this.part = about.part;
    this.number = about.number;
    this.level = about.level;
    this.points = about.points;
  }

  doubt(code: Doubt['code'], params: Doubt['params'] = {}): void {
    this.doubts.push({ code, params });
  }

  /** The rows its last line may go on in. */
  get last(): DraftOption | undefined {
    return this.statements.length > 0 && this.options.length === 0 ? this.statements.at(-1) : this.options.at(-1);
  }
}

/** What is no question: named, so that nothing of the file is dropped. */
export interface OtherText {
  readonly kind: 'other';
  readonly as: 'head' | 'instruction' | 'key' | 'end' | 'text';
  readonly place: number;
  readonly blocks: WordBlock[];
}

/** A text or a picture with the questions that belong to it. */
export interface DraftPassage {
  readonly kind: 'passage';
  readonly place: number;
  readonly part: DraftPart;
  readonly from: number;
  readonly to: number;
  readonly blocks: WordBlock[];
  readonly drafts: Draft[];
}

export type Sorted = Draft | OtherText | DraftPassage;

export const originalOf = (blocks: readonly WordBlock[]): string => blocks.map(originalOfBlock).join('\n');
