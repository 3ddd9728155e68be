import type { Field, Fields } from '@phuong/contract/platform/entity.schema.ts';
import { catalogueNames } from '../../lib/words/catalogue-names.ts';

/**
 * A value of a history in words: of a choice (and of the fields in `more`) the record's own, `word('boarding.DAY')`, of a list of the law
 * its names. Undefined for plain ones.
 */
export function describedValue(
  fields: Fields,
  name: string,
  value: string,
  word: (key: string) => string,
  more: readonly string[] = [],
): string | undefined {
  const field: Field | undefined = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field?.kind === 'choice' || more.includes(name)) return word(`${name}.${value}`);
  if (field?.kind === 'catalogue') return catalogueNames(field.of, value)[0];
  return field?.kind === 'catalogues' ? catalogueNames(field.of, ...value.split(', ')).join('; ') : undefined;
}
