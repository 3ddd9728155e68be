import type { Catalogue, Field, FieldKind, Fields, FieldValue } from '@phuong/contract/platform/entity.schema.ts';
import { ETHNIC_GROUPS } from '@phuong/rules/people/ethnic-groups.ts';
import { POLICY_GROUPS } from '@phuong/rules/people/policy-groups.ts';
import { RELIGIONS } from '@phuong/rules/people/religions.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { type Cell, cellText } from '../sheet/cell.ts';
import {
  choiceField,
  dateField,
  emailField,
  integerField,
  moetCodeField,
  nameField,
  personalIdField,
  phoneField,
  textField,
  yesNoField,
} from '../sheet/import-fields.ts';
import type { ImportField, ReadCell, SentenceKey } from '../sheet/import-table.ts';
import { labelKey } from '../sheet/label-key.ts';
import type { SheetColumn } from '../sheet/write-workbook.ts';

/** A column of workbooks: what is read and written there. The kind of its field says how, unless the column has its own way. */
export interface SheetField {
  /** Our template's label in Vietnamese, in English, then those other systems write. */
  readonly labels: readonly [vi: string, en: string, ...others: string[]];
  /** Of columns that are no field of the description: of which kind they are. */
  readonly field?: Field;
  /** Of a choice: the words for its values in our workbooks, in both languages. */
  readonly names?: Readonly<Record<string, readonly [vi: string, en: string]>>;
  /** Of a choice: the words that are read, the first of each value shown in messages; the names unless said. */
  readonly words?: readonly (readonly [word: string, value: unknown])[];
  /** The sentence for a word that is none of them. */
  readonly fault?: SentenceKey;
  readonly isRequired?: true;
  readonly orColumn?: string;
  readonly orAs?: string;
  readonly otherwise?: { readonly aliases: readonly string[]; readonly without: readonly string[] };
  readonly width?: number;
  readonly read?: (cell: Cell) => ReadCell<unknown>;
}

/** The columns of a description that stand in workbooks. */
export type SheetNames<F extends Fields> = { [K in keyof F]: F[K] extends { workbook: string } ? K : never }[keyof F] &
  string;

type ReadValue<F> = F extends { kind: 'choice' } ? FieldValue<F> : NonNullable<FieldValue<F>>;
type ValueOf<F extends Fields, S, K> = S extends { read: (cell: Cell) => ReadCell<infer V> }
  ? V
  : S extends { field: infer X }
    ? ReadValue<X>
    : K extends keyof F
      ? ReadValue<F[K]>
      : never;

/** The columns an import reads, in their order: `readTable(sheets, importFieldsOf(studentFields, studentSheet))`. */
export const importFieldsOf = <F extends Fields, S extends Readonly<Record<string, SheetField>>>(fields: F, sheet: S) =>
  Object.fromEntries(
    Object.entries(sheet).map(([name, column]) => [name, importField(column, column.field ?? fields[name])]),
  ) as { readonly [K in keyof S & string]: ImportField<ValueOf<F, S[K], K>> };

function importField(column: SheetField, field: Field | undefined): ImportField<unknown> {
  const { labels, isRequired, orColumn, orAs, otherwise, read } = column;
  const base = read ? { aliases: labels, read } : field ? readerOf(field, column) : undefined;
  if (!base) throw new Error(`the column ${labels[0]} has neither a field nor its own way of reading`);
  const show = (value: unknown, locale: Locale) =>
    field ? cellText(cellOf(field, value, column.names, locale)) : String(value);
  return {
    ...base,
    show,
    ...(isRequired ? { isRequired } : {}),
    ...(orColumn ? { orColumn } : {}),
    ...(orAs ? { orAs } : {}),
    ...(otherwise ? { otherwise } : {}),
  };
}

type OfKind<K extends FieldKind> = Extract<Field, { kind: K }>;
type Reader<K extends FieldKind> = (
  labels: readonly string[],
  field: OfKind<K>,
  column: SheetField,
) => ImportField<unknown>;

const readers: { readonly [K in FieldKind]: Reader<K> } = {
  text: (labels, { max }) => textField(labels, max),
  name: (labels) => nameField(labels),
  code: (labels, { max }) => textField(labels, max),
  digits: (labels, { length }) => (length === 12 ? personalIdField(labels) : moetCodeField(labels)),
  date: (labels, { isPast }) => dateField(labels, { isPast }),
  choice: (labels, _field, { words, names = {}, fault }) => choiceField(labels, words ?? wordsOf(names), fault),
  flag: (labels) => yesNoField(labels),
  number: (labels, { min, max }) => integerField(labels, min, max),
  phone: (labels) => phoneField(labels),
  email: (labels) => emailField(labels),
  reference: (labels) => textField(labels, 300),
  catalogue: (labels, { of }, { words = [], fault }) => choiceField(labels, [...catalogueWords(of), ...words], fault),
  catalogues: (labels, { of }) => ({ aliases: labels, read: (cell) => readList(cell, of) }),
};

const readerOf = (field: Field, column: SheetField) =>
  (readers[field.kind] as Reader<FieldKind>)(column.labels, field, column);

/** Vietnamese words first, then English ones. */
function wordsOf(names: NonNullable<SheetField['names']>): (readonly [string, string])[] {
  const values = Object.entries(names);
  return [0, 1].flatMap((language) => values.map(([value, words]) => [words[language] ?? '', value] as const));
}

interface Item {
  readonly code: string;
  readonly viName: string;
  readonly enName: string;
}
const catalogues: Readonly<Record<Catalogue, readonly Item[]>> = {
  ethnicGroups: ETHNIC_GROUPS.map(({ code, name }) => ({ code, viName: name, enName: name })),
  religions: RELIGIONS,
  policyGroups: POLICY_GROUPS,
};

const nameIn = ({ viName, enName }: Item, locale: Locale) => (locale === 'vi' ? viName : enName);

/** The names of a list of the law, in its order. */
export const catalogueNames = (of: Catalogue, locale: Locale): string[] =>
  catalogues[of].map((item) => nameIn(item, locale));

/** The values a field may have with their words, in order; none of what is no choice. */
export function choicesOf(
  field: Field,
  names: SheetField['names'],
  locale: Locale,
): { readonly value: string; readonly label: string }[] {
  if (field.kind === 'catalogue' || field.kind === 'catalogues')
    return catalogues[field.of].map((item) => ({ value: item.code, label: nameIn(item, locale) }));
  if (field.kind !== 'choice') return [];
  return field.values.map((value) => {
    const words = names?.[value];
    return { value, label: words ? wordIn(words, locale) : value };
  });
}

const catalogueWords = (of: Catalogue) => [
  ...catalogues[of].map(({ viName, code }) => [viName, code] as const),
  ...catalogues[of].filter((item) => item.enName !== item.viName).map(({ enName, code }) => [enName, code] as const),
];

const shownChoices = 6;

/** Several of a list in one cell, between semicolons or line ends, or commas where no name of the list has one itself. */
function readList(cell: Cell, of: Catalogue): ReadCell<string[]> {
  const known = new Map(
    catalogues[of].flatMap(({ code, viName, enName }) =>
      [viName, enName, code].map((name) => [labelKey(name), code] as const),
    ),
  );
  const words = cellText(cell)
    .split(/[;\n]/)
    .flatMap((part) => (known.has(labelKey(part)) ? [part] : part.split(',')))
    .map(labelKey)
    .filter((word) => word !== '' && word !== 'khong');
  const codes = words.map((word) => known.get(word));
  if (codes.every((code) => code !== undefined)) return { value: [...new Set(codes)] };
  const choices = catalogues[of]
    .slice(0, shownChoices)
    .map(({ viName }) => viName)
    .join('; ');
  return { fault: 'platform.cell_not_a_choice', params: { choices } };
}

const types: Readonly<Partial<Record<FieldKind, SheetColumn['type']>>> = { date: 'date', number: 'number' };
const usualWidth = 16;

/** The column as a workbook of ours has it. `choices`: its words are offered in Excel. */
export const sheetColumn = (
  column: SheetField,
  field: Field | undefined,
  locale: Locale,
  choices = false,
): SheetColumn => ({
  header: column.labels[locale === 'vi' ? 0 : 1],
  // Bold, and with room at the sides: a head that is cut off is read as another one.
  width: Math.max(column.width ?? usualWidth, column.labels[locale === 'vi' ? 0 : 1].length + 3),
  type: (field && types[field.kind]) ?? 'text',
  ...(choices && column.names ? { choices: Object.values(column.names).map((words) => wordIn(words, locale)) } : {}),
});

const wordIn = (words: readonly [vi: string, en: string], locale: Locale) => words[locale === 'vi' ? 0 : 1];

/** The value of a record as a cell of our workbooks; our import reads it back as the same value. */
export function cellOf(field: Field, value: unknown, names: SheetField['names'], locale: Locale): Cell {
  if (value === null || value === undefined || value === '') return null;
  switch (field.kind) {
    case 'date':
      return { date: String(value) };
    case 'flag':
      return value === true ? 'x' : null;
    case 'number':
      return Number(value);
    case 'phone':
      return String(value).replace('+84', '0');
    case 'choice': {
      const words = names?.[String(value)];
      return words ? wordIn(words, locale) : null;
    }
    case 'catalogue': {
      const item = catalogues[field.of].find(({ code }) => code === value);
      return item ? nameIn(item, locale) : null;
    }
    case 'catalogues': {
      const codes = value as readonly string[];
      return catalogues[field.of]
        .filter(({ code }) => codes.includes(code))
        .map((item) => nameIn(item, locale))
        .join('; ');
    }
    default:
      return String(value);
  }
}

/** Whether a cell says what the record holds; of a list of the law the order says nothing. */
export function isSame(a: unknown, b: unknown): boolean {
  const comparable = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null));
  return comparable(a) === comparable(b);
}
