import type { MarkCell, MarkValue } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { formatMark, type MarkEntry, type MarkLocale, parseTypedMark } from '@phuong/rules/marks/mark.ts';
import { fold } from '@phuong/rules/people/fold.ts';

/** What a cell holds: a mark, a comment result, why there is none; or a remark as plain text. */
export type CellContent = MarkValue | string;

export type ColumnKind = 'score' | 'comment' | 'remark' | 'computed';

/** Why a typed text cannot be saved. */
export type TypedProblem = 'not_a_number' | 'out_of_range' | 'too_many_decimals' | 'not_a_result' | 'too_long';

export type ReadTyped =
  | { readonly ok: true; readonly content: CellContent }
  | { readonly ok: false; readonly problem: TypedProblem };

export type StateWords = Readonly<Record<'exempt' | 'absent_pending' | 'missing', string>>;

export const BLANK: MarkValue = { state: 'blank' };
const REMARK_LIMIT = 500;

/** Words without tones that mean a state, in both languages; "v", "m", "t" are the quick keys. */
const STATE_BY_WORD: Readonly<Record<string, 'exempt' | 'absent_pending' | 'missing'>> = {
  v: 'absent_pending',
  vp: 'absent_pending',
  vang: 'absent_pending',
  'vang p': 'absent_pending',
  abs: 'absent_pending',
  absent: 'absent_pending',
  m: 'exempt',
  mien: 'exempt',
  ex: 'exempt',
  exempt: 'exempt',
  t: 'missing',
  thieu: 'missing',
  miss: 'missing',
  missing: 'missing',
};

/** Đ for everything made of d and đ, CĐ for what starts with c; a full word as it comes from Excel. Null: no result. */
function readResult(text: string): boolean | null {
  const word = fold(text).trim();
  if (/^d+$/.test(word) || word === 'dat') return true;
  if (/^c(d*|hua\s*dat)$/.test(word)) return false;
  return null;
}

/** Reads what was typed or pasted into a cell. "85" is refused unless it was typed by who chose that it is 8,5; an empty text is a blank cell. */
export function readTyped(text: string, kind: ColumnKind, entry: MarkEntry = 'AS_TYPED'): ReadTyped {
  const plain = text.normalize('NFC').trim();
  if (kind === 'remark') {
    const line = plain.replace(/\s+/g, ' ');
    return line.length > REMARK_LIMIT ? { ok: false, problem: 'too_long' } : { ok: true, content: line };
  }
  if (plain === '') return { ok: true, content: BLANK };
  const state = STATE_BY_WORD[fold(plain).replace(/\.$/, '')];
  if (state) return { ok: true, content: { state } };
  if (kind === 'comment') {
    const passed = readResult(plain);
    return passed === null ? { ok: false, problem: 'not_a_result' } : { ok: true, content: { state: 'value', passed } };
  }
  const mark = parseTypedMark(plain, entry);
  return mark.ok ? { ok: true, content: { state: 'value', tenths: mark.tenths } } : { ok: false, problem: mark.reason };
}

/** The text of a cell as it is shown, copied and edited. */
export function contentText(content: CellContent, locale: MarkLocale, words: StateWords): string {
  if (typeof content === 'string') return content;
  if (content.state !== 'value') return content.state === 'blank' ? '' : words[content.state];
  if ('tenths' in content) return formatMark(content.tenths, locale);
  return content.passed ? 'Đ' : 'CĐ';
}

export function sameContent(a: CellContent, b: CellContent): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  if (a.state !== b.state) return false;
  const value = (content: MarkValue) =>
    content.state === 'value' ? ('tenths' in content ? content.tenths : content.passed) : null;
  return value(a) === value(b);
}

export const isBlank = (content: CellContent): boolean =>
  typeof content === 'string' ? content === '' : content.state === 'blank';

/** A cell as it travels, read: its content; the version is its third part. */
export function contentOfCell([state, value]: MarkCell): MarkValue {
  if (state !== 'value') return { state };
  return typeof value === 'boolean' ? { state, passed: value } : { state, tenths: value ?? 0 };
}
