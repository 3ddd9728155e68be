import type { Question, QuestionKind, SingleQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { Area, Gap, QuestionOption, Unit } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { randomId } from '../../../../lib/api/random-id.ts';
import { nothingWritten } from '../../nothing-written.ts';

/** A text while it is written: null while it is larger than a text may be. */
export type Written = RichText | null;
type Share = number | null;

export interface OptionRow extends Omit<QuestionOption, 'text' | 'share'> {
  readonly text: Written;
  readonly share: Share;
}
export interface TextRow {
  readonly key: string;
  readonly text: Written;
}
export interface StatementRow extends TextRow {
  readonly isTrue: boolean | null;
}
export interface PairRow extends TextRow {
  readonly rightKey: string;
  readonly right: Written;
}
export interface AnswerRow {
  readonly key: string;
  readonly text: string;
  readonly share: Share;
  readonly feedback: string;
}
/** Numbers stand as they are typed here, with a decimal comma. */
export interface NumberRow {
  readonly key: string;
  readonly value: string;
  readonly tolerance: string;
  readonly toleranceOf: 'ABSOLUTE' | 'RELATIVE';
  readonly share: Share;
  readonly feedback: string;
}
export interface GridRow {
  readonly key: string;
  readonly value: string;
}
export interface UnitRow extends Omit<Unit, 'factor'> {
  readonly key: string;
  readonly factor: string;
}
/** A gap keeps what was written for each of its kinds. */
export interface GapRow {
  readonly key: string;
  readonly kind: Gap['kind'];
  readonly weight: Share;
  readonly options: readonly AnswerRow[];
  readonly answers: readonly AnswerRow[];
  readonly matchesCase: boolean;
  readonly numbers: readonly NumberRow[];
}
export interface Criterion {
  readonly key: string;
  readonly name: string;
  /** `points` as they are shown, not in hundredths. */
  readonly levels: readonly { readonly name: string; readonly points: number | null }[];
}
export interface PartRow {
  readonly key: string;
  readonly weight: Share;
  readonly content: Content;
}

/** A question of any kind while it is written: what was typed for another kind stays, so that a kind can be tried and left again. */
export interface Content {
  readonly kind: QuestionKind;
  readonly stem: Written;
  readonly solution: Written;
  readonly sound: { readonly fileId: string; readonly plays: Share } | null;
  readonly options: readonly OptionRow[];
  readonly optionCounting: 'ALL' | 'SHARES';
  readonly isTrue: boolean | null;
  readonly statements: readonly StatementRow[];
  readonly statementCounting: 'ALL' | 'EACH' | 'NATIONAL';
  readonly answers: readonly AnswerRow[];
  readonly matchesCase: boolean;
  readonly numbers: readonly NumberRow[];
  readonly units: readonly UnitRow[];
  readonly unitCosts: Share;
  readonly gridNumbers: readonly GridRow[];
  readonly pairs: readonly PairRow[];
  readonly decoys: readonly TextRow[];
  readonly pairCounting: 'ALL' | 'EACH';
  readonly rows: readonly TextRow[];
  readonly rowCounting: 'ALL' | 'PLACES' | 'NEIGHBOURS';
  readonly gaps: readonly GapRow[];
  readonly mostWords: Share;
  readonly takesFiles: boolean;
  readonly families: readonly string[];
  readonly mostFiles: Share;
  readonly rubric: readonly Criterion[];
  readonly guide: Written;
  readonly picture: string | null;
  readonly alt: string;
  readonly areas: readonly Area[];
  readonly mostPoints: Share;
  readonly areaCounting: 'ALL' | 'EACH';
  readonly parts: readonly PartRow[];
}

/** Changes a question by what it is now: texts arrive a moment after they were typed. */
export type Change = (part: (now: Content) => Partial<Content>) => void;

/** A key by chance: pupils see it, and it says nothing. */
export const newKey = (): string => randomId().replaceAll('-', '').slice(0, 10);

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
export const newOption = (): OptionRow => ({
  key: newKey(),
  text: nothingWritten,
  share: 0,
  stays: false,
  feedback: '',
});
export const newText = (): TextRow => ({ key: newKey(), text: nothingWritten });
export const newStatement = (): StatementRow => ({ ...newText(), isTrue: null });
export const newPair = (): PairRow => ({ ...newText(), rightKey: newKey(), right: nothingWritten });
export const newAnswer = (text = '', share = 100): AnswerRow => ({ key: newKey(), text, share, feedback: '' });
export const newNumber = (value = ''): NumberRow => ({
  key: newKey(),
  value,
  tolerance: '0',
  toleranceOf: 'ABSOLUTE',
  share: 100,
  feedback: '',
});
export const newGap = (key: string, words = ''): GapRow => ({
  key,
  kind: 'TEXT',
  weight: 1,
  options: [newAnswer(words), newAnswer('', 0), newAnswer('', 0)],
  answers: [newAnswer(words)],
  matchesCase: false,
  numbers: [newNumber(/^-?\d+([.,]\d+)?$/.test(words) ? words : '')],
});
export const newPart = (kind: SingleQuestion['kind']): PartRow => ({
  key: newKey(),
  weight: 1,
  content: newContent(kind),
});

/** A question before its first word, with as many rows as are usual. */
export const newContent = (kind: QuestionKind): Content => ({
  kind,
  stem: nothingWritten,
  solution: nothingWritten,
  sound: null,
  options: times(4, newOption),
  optionCounting: 'ALL',
  isTrue: null,
  statements: times(4, newStatement),
  statementCounting: 'NATIONAL',
  answers: [newAnswer()],
  matchesCase: false,
  numbers: [newNumber()],
  units: [],
  unitCosts: 0,
  gridNumbers: [{ key: newKey(), value: '' }],
  pairs: times(4, newPair),
  decoys: [],
  pairCounting: 'EACH',
  rows: times(4, newText),
  rowCounting: 'PLACES',
  gaps: [],
  mostWords: null,
  takesFiles: false,
  families: [],
  mostFiles: 1,
  rubric: [],
  guide: nothingWritten,
  picture: null,
  alt: '',
  areas: [],
  mostPoints: 1,
  areaCounting: 'EACH',
  parts: [],
});

export type AnyQuestion = Question | SingleQuestion;
