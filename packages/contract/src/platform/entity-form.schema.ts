import { type Field, type Fields, fieldsOf, initialValue } from './entity.schema.ts';

type Typed = { kind: 'text' | 'name' | 'code' | 'digits' | 'phone' | 'email' };
/** What a form holds of a field: typed text is never null, what is chosen may be. */
type FormValue<F> = F extends Typed
  ? string
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'catalogues' }
      ? string[]
      : F extends { kind: 'number' }
        ? number | null
        : F extends { required: true; initial: string }
          ? string
          : string | null;
export type FormValues<F extends Fields> = { -readonly [K in keyof F]: FormValue<F[K]> };

const typed: readonly Field['kind'][] = ['text', 'name', 'code', 'digits', 'phone', 'email'];

/**
 * What a form begins with: the record, or blanks. A field the record does not tell is blank too. The values are sent as they are; the
 * server takes an empty text for nothing.
 */
export function formValues<F extends Fields>(
  fields: F,
  record?: { readonly [K in keyof F]?: unknown } | undefined,
): FormValues<F> {
  const held = (name: keyof F, field: Field) => {
    const value = record?.[name];
    return value === undefined ? initialValue(field) : value;
  };
  const values = fieldsOf(fields).map(([name, field]) => [name, inForm(field, held(name, field))]);
  return Object.fromEntries(values) as FormValues<F>;
}

function inForm(field: Field, value: unknown): unknown {
  if (value === null) return typed.includes(field.kind) ? '' : null;
  return field.kind === 'phone' ? String(value).replace(/^\+84/, '0') : value;
}

/** The names of the fields of some groups: first those named, in that order, then the others as they are described. */
export function namesIn<F extends Fields>(
  fields: F,
  groups: readonly string[],
  first: readonly (keyof F & string)[] = [],
): (keyof F & string)[] {
  const names = fieldsOf(fields)
    .filter(([, { group }]) => groups.includes(group ?? ''))
    .map(([name]) => name);
  return [...first, ...names.filter((name) => !first.includes(name))];
}
