import { type Cell, cellText } from '../cell.ts';
import type { FoundColumn } from '../find-header.ts';
import type { ImportField, ImportFields } from '../import-table.ts';
import { labelWords } from './label-words.ts';

/** What the cells of a kind of field look like, where they look like nothing else. */
export type Looks = 'personalId' | 'ministryCode' | 'phone' | 'email' | 'day' | 'words';

/** What a column that is not read might be. `field` null: one of `among`, a person must say which. */
interface ColumnGuess {
  readonly field: string | null;
  readonly because: Looks | 'label';
  readonly among: readonly string[];
}

/** A column nobody has named yet, with what stands in it. */
export interface UnreadColumn extends FoundColumn {
  readonly filled: number;
  /** The first thing that stands there, the middle of long numbers hidden. */
  readonly sample: string;
  /** Numbers the rows; nobody misses it. */
  readonly isNumbering: boolean;
  readonly guess: ColumnGuess | null;
}

/** What fewer things look like comes first: a phone number has ten digits too. */
const likeliest: readonly Looks[] = ['personalId', 'phone', 'ministryCode', 'email', 'day', 'words'];

const looked = 60;
const enough = 0.9;
const shownSample = 40;

const numbering = /^(?:stt|tt|so tt|so thu tu|thu tu|no|nr|so)$/;

/** What a column holds and may mean: by the words of its label that fields share, or by what its cells look like. */
export function unreadColumn(
  column: FoundColumn,
  cells: readonly Cell[],
  fields: ImportFields,
  taken: ReadonlySet<string>,
): UnreadColumn {
  const filled = cells.filter((cell) => cellText(cell).trim() !== '');
  const isNumbering = numbering.test(labelWords(column.label).join(' '));
  return {
    ...column,
    filled: filled.length,
    sample: masked(cellText(filled[0] ?? null).normalize('NFC')),
    isNumbering,
    guess: isNumbering || filled.length === 0 ? null : guessed(column, filled, fields, taken),
  };
}

/** "079212012345" → "079212••••••": enough to know one's own column by. */
const masked = (text: string) =>
  text.slice(0, shownSample).replace(/\d{7,}/g, (digits) => digits.slice(0, 6).padEnd(digits.length, '•'));

function guessed(
  column: FoundColumn,
  filled: readonly Cell[],
  fields: ImportFields,
  taken: ReadonlySet<string>,
): ColumnGuess | null {
  const free = Object.entries(fields).filter(([field]) => !taken.has(field));
  const readable = free.filter(([, field]) => reads(field, filled.slice(0, looked)));
  const alike = byLabel(column.label, readable);
  // A tick says nothing of what it stands for.
  const isTicks = filled.every((cell) => /^(?:x|v|có|không|true|false|\d)$/i.test(cellText(cell).trim()));
  const byLooks = readable.filter(([, { looks }]) => looks !== undefined && !isTicks);
  const most = likeliest.find((looks) => byLooks.some(([, field]) => field.looks === looks));
  const both = byLooks.filter(([field, { looks }]) => looks === most && (alike.length === 0 || alike.includes(field)));
  const [only] = both;
  if (only?.[1].looks && both.length === 1) return { field: only[0], because: only[1].looks, among: [] };
  if (alike.length === 1) return { field: alike[0] ?? null, because: 'label', among: [] };
  const several = alike.length > 1 ? alike : both.map(([field]) => field);
  const because = alike.length > 1 ? 'label' : only?.[1].looks;
  return because && several.length <= 4 ? { field: null, because, among: several } : null;
}

const reads = ({ read }: ImportField<unknown>, cells: readonly Cell[]) =>
  cells.filter((cell) => 'value' in read(cell)).length >= cells.length * enough;

/** The fields whose labels share most words with this one; none for a single shared word among many. */
function byLabel(label: string, fields: readonly (readonly [string, ImportField<unknown>])[]): string[] {
  const words = new Set(labelWords(label));
  const shares = fields.map(([field, { aliases }]) => {
    const best = Math.max(
      ...aliases.map((alias) => {
        const own = labelWords(alias);
        return own.filter((word) => words.has(word)).length / Math.max(own.length, words.size, 1);
      }),
    );
    return [field, best] as const;
  });
  const most = Math.max(0, ...shares.map(([, share]) => share));
  return most < 0.5 ? [] : shares.filter(([, share]) => share === most).map(([field]) => field);
}
