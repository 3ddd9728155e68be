import { FormatError } from './format-error.ts';

/** A value of a JSON file together with where it stands, for sentences that lead to the place. */
export interface JsonPlace {
  value: unknown;
  path: string;
}

export function field({ value, path }: JsonPlace, name: string): JsonPlace {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(path, 'an object');
  const found = Object.getOwnPropertyDescriptor(value, name);
  return { value: found?.value, path: path === '' ? name : `${path}.${name}` };
}

export function items(place: JsonPlace): JsonPlace[] {
  if (!Array.isArray(place.value)) throw wrong(place.path, 'a list');
  return place.value.map((value, index) => ({ value, path: `${place.path}[${index}]` }));
}

export function text({ value, path }: JsonPlace): string {
  if (typeof value !== 'string' || value === '' || value.length > 200)
    throw wrong(path, 'a text of 1 to 200 characters');
  return value;
}

export function whole({ value, path }: JsonPlace, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    throw wrong(path, `a whole number from ${least} to ${most}`);
  }
  return value;
}

export function oneOf<Value extends string>({ value, path }: JsonPlace, allowed: readonly Value[]): Value {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw wrong(path, `one of ${allowed.join(', ')}`);
  return found;
}

export function orNull<Value>(place: JsonPlace, read: (place: JsonPlace) => Value): Value | null {
  return place.value === null || place.value === undefined ? null : read(place);
}

function wrong(path: string, expected: string): FormatError {
  return new FormatError('inconsistent', `"${path === '' ? 'the file' : path}" must be ${expected}.`);
}
