import { verdictsIn } from '../rows/row-answers.ts';
import type { Draft, DraftOption } from './word-draft.ts';
import { sliceOf, trimmedLine, type WordBlock, type WordLook } from './word-line.ts';
import { isAll } from './word-options.ts';

/** Which rows are marked as right, and by what. */
export interface Marked {
  readonly rows: ReadonlySet<number>;
  readonly by: 'star' | 'underline' | 'colour' | 'bold';
}

const isWhole = (option: DraftOption, has: (look: WordLook) => boolean): boolean => {
  const lines = option.blocks.filter((block) => block.kind === 'line');
  return lines.length > 0 && lines.every((line) => isAll(line, has));
};

const manners: readonly (readonly [by: Marked['by'], has: (option: DraftOption) => boolean])[] = [
  ['star', ({ isStarred }) => isStarred],
  ['underline', ({ look }) => look.isUnderlined],
  ['colour', ({ look }) => look.isMarked],
  ['underline', (option) => isWhole(option, ({ isUnderlined }) => isUnderlined)],
  ['colour', (option) => isWhole(option, ({ isMarked }) => isMarked)],
  ['bold', ({ look }) => look.isBold],
  ['bold', (option) => isWhole(option, ({ isBold }) => isBold)],
];

/** What sets some rows apart from the others: letters underlined, red or bold. Null: nothing does. */
export function markedAmong(options: readonly DraftOption[]): Marked | null {
  for (const [by, has] of manners) {
    const rows = new Set(options.flatMap((option, at) => (has(option) ? [at] : [])));
    if (rows.size > 0 && rows.size < options.length && (by !== 'bold' || rows.size === 1)) return { rows, by };
  }
  return null;
}

/** Letters a key names as rows; null: it names none. Letters that stand twice are counted by their place. */
export function rowsOfKey(key: string, options: readonly DraftOption[]): ReadonlySet<number> | null {
  const said = /^\s{0,20}([A-H](?:\s{0,20}(?:,|;|và|&|\s)\s{0,20}[A-H])*)(?![\p{L}\p{N}])/iu.exec(key)?.[1];
  if (!said) return null;
  const letters = (said.toUpperCase().match(/[A-H]/g) ?? []).filter((each, at, all) => all.indexOf(each) === at);
  const own = options.map(({ letter }) => letter.toUpperCase());
  const isClear = new Set(own).size === own.length;
  const rows = letters.map((letter) => (isClear ? own.indexOf(letter) : letter.charCodeAt(0) - 65));
  return rows.some((row) => row < 0 || row >= options.length) ? null : new Set(rows);
}

const verdict = /(?:[\s([–:-]|^)\s{0,20}\[?\(?(đúng|sai|đ|s|true|false)\s{0,20}[)\].]{0,5}\s{0,20}$/iu;

/** `Đ` or `S` behind a statement, and the statement without it. */
export function verdictBehind(
  statement: DraftOption,
): { readonly isTrue: boolean; readonly blocks: WordBlock[] } | null {
  const last = statement.blocks.at(-1);
  if (last?.kind !== 'line') return null;
  const [whole, said = ''] = verdict.exec(last.text.slice(-40)) ?? [];
  if (whole === undefined) return null;
  // One letter in small is a word of the statement rather than a verdict.
  if (/^(?:đ|s)$/u.test(said)) return null;
  if (/^(?:đúng|sai)$/u.test(said) && !/^\s{0,20}[\t([–:-]|^\s{2}/u.test(whole)) return null;
  const rest = trimmedLine(sliceOf(last, 0, last.text.length - whole.length));
  return { isTrue: /^[đt]/iu.test(said), blocks: [...statement.blocks.slice(0, -1), rest] };
}

/** Which statements are true by what the key says: `Đ S Đ S`, `a) Đúng, b) Sai`, `a, c đúng`. */
export function truthsOfKeys(keys: readonly string[], count: number): readonly boolean[] | null {
  for (const key of [...keys, keys.join(' ')]) {
    const truths = verdictsIn(key.replace(/[.()]/g, (sign) => (sign === '.' ? '' : sign === '(' ? ' ' : ') ')));
    if (truths?.length === count) return truths;
  }
  return null;
}

/** Letters of options as they should be. */
export function noteLetters(draft: Draft, rows: readonly DraftOption[]): void {
  const letters = rows.map(({ letter }) => letter.toUpperCase());
  const twice = letters.find((letter, at) => letters.indexOf(letter) !== at);
  if (twice) draft.doubt('letter_twice', { letter: twice });
  else if (letters.some((letter, at) => letter.charCodeAt(0) !== 65 + at)) draft.doubt('letter_missing');
}
