import { columnOf, emptyValue, fieldsOf, type PersonFields } from '@phuong/contract/platform/entity.schema.ts';
import type { Cleared } from '../privacy/personal-data.rules.ts';

/** What an erasure writes into the columns of the fields that say `clear`. @throws Error for a field that may not be empty. */
export function clearedColumns(fields: PersonFields): Record<string, Cleared> {
  const cleared = fieldsOf(fields).filter(([, { onErasure }]) => onErasure === 'clear');
  return Object.fromEntries(
    cleared.map(([name, field]) => {
      if (field.required || field.drawn) throw new Error(`${name} is never empty and cannot be cleared`);
      return [columnOf(name, field), emptyValue(field)];
    }),
  );
}
