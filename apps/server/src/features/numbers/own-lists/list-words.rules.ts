import { fold } from '@phuong/rules/people/fold.ts';
import { type RawBuilder, sql } from 'kysely';
import type { SheetField } from '../../../platform/fields/entity-sheet.ts';

/** The words of a choice in both languages, as columns of workbooks have them. */
export const wordsOf = (
  vi: Readonly<Record<string, string>>,
  en: Readonly<Record<string, string>>,
): NonNullable<SheetField['names']> =>
  Object.fromEntries(Object.entries(vi).map(([value, word]) => [value, [word, en[value] ?? word] as const]));

const small = 'àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ';
const letters = `${small}${small.toUpperCase()}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;
const plain = fold(letters);

/** A text without accents and capitals, letter by letter, the same whatever the database thinks of languages. */
export const folded = (text: RawBuilder<unknown>) => sql<string>`translate(${text}::text, ${letters}, ${plain})`;

/** Codes that end in a number as people count them: GV9 before GV10. */
export const codeOrder = (code: RawBuilder<unknown>) => [
  sql`regexp_replace(${code}, '[0-9]+$', '') collate "C"`,
  sql`coalesce(substring(${code} from '[0-9]+$'), '0')::numeric`,
];
