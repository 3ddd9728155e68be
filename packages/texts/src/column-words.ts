/** Where the words of a record's fields are, by the table its columns are in. */
const recordTexts: Readonly<Record<string, readonly [area: string, key: string]>> = {
  students: ['students', 'fields'],
  guardians: ['students', 'guardian'],
  teachers: ['staff', 'history.fields'],
};

/** The key of the word a record's own screens have for a column: `shoe_size` of `students` is `students.fields.shoeSize`. */
export function columnKey(table: string, column: string): string | undefined {
  const place = Object.hasOwn(recordTexts, table) ? recordTexts[table] : undefined;
  return place && `${place.join('.')}.${column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}`;
}

type Words = Readonly<Record<string, unknown>>;
const under = (words: unknown, key: string): unknown =>
  typeof words === 'object' && words !== null && Object.hasOwn(words, key) ? (words as Words)[key] : undefined;

/** A column of a table in words: its own where it has one, else its field's of the record. Undefined for what has neither. */
export function columnWord(own: Words, texts: Words, table: string, column: string): string | undefined {
  const word =
    under(own, column) ??
    columnKey(table, column)
      ?.split('.')
      .reduce(under, texts as unknown);
  return typeof word === 'string' ? word : undefined;
}
