import fc from 'fast-check';

type Json = Readonly<Record<string, unknown>>;

/** Ids that exist, for fields that want one. */
export interface FuzzContext {
  readonly ids: string[];
}

const deep = (levels: number): unknown => (levels === 0 ? 'end' : { a: deep(levels - 1) });

/** What people and attackers send instead of what was asked for. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -1e308,
  '',
  ' ',
  'NaN',
  'Infinity',
  '-1',
  '1e400',
  '0x10',
  '٣٤',
  '１２',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202egnp.exe',
  '\ufeff',
  'ế'.repeat(10_000),
  '🎓'.repeat(3_000),
  "'; drop table users; --",
  "' or '1'='1",
  '%s%s%s%n',
  '%',
  '_',
  '\\',
  '{{name}}',
  '#{7*7}',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x")',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  '2026-02-30',
  '0000-01-01',
  '99999-12-31',
  'infinity',
  '-infinity',
  'now',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  [],
  {},
  [[]],
  [null],
  { length: 3 },
  Array.from({ length: 2_000 }, (_, index) => index),
  deep(100),
];

export const hostile: fc.Arbitrary<unknown> = fc.constantFrom(...hostileValues);

const date = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
const isoDate = date.map((day) => day.toISOString().slice(0, 10));

/** Values the JSON schema of a field allows, as far as it says; dates and ids by the field's name and format. */
export function valuesFor(schema: Json, name: string, context: FuzzContext): fc.Arbitrary<unknown> {
  const options = (schema.anyOf ?? schema.oneOf) as readonly Json[] | undefined;
  if (options) return fc.oneof(...options.map((option) => valuesFor(option, name, context)));
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'string':
      return strings(schema, name, context);
    case 'array': {
      const places = schema.prefixItems as readonly Json[] | undefined;
      if (places) return fc.tuple(...places.map((place) => valuesFor(place, name, context)));
      const {
        items = {},
        minItems = 0,
        maxItems = 5,
      } = schema as { items?: Json; minItems?: number; maxItems?: number };
      return fc.array(valuesFor(items, name, context), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 3),
      });
    }
    case 'object':
      return objects(schema, context);
    default:
      return fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  }
}

function numbers(schema: Json): fc.Arbitrary<unknown> {
  const {
    minimum = -5,
    maximum = 3_000,
    multipleOf,
  } = schema as { minimum?: number; maximum?: number; multipleOf?: number };
  const bounds = { min: Math.max(Math.ceil(minimum), -(2 ** 31)), max: Math.min(Math.floor(maximum), 2 ** 31 - 1) };
  const whole = fc.oneof(fc.integer(bounds), fc.constantFrom(bounds.min, bounds.max));
  return multipleOf === 0.5 ? whole.map((value) => Math.min(bounds.max, value + 0.5)) : whole;
}

function strings(schema: Json, name: string, { ids }: FuzzContext): fc.Arbitrary<unknown> {
  const {
    maxLength = 40,
    minLength = 0,
    pattern,
    format,
  } = schema as {
    maxLength?: number;
    minLength?: number;
    pattern?: string;
    format?: string;
  };
  if (format === 'uuid')
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.uuid() });
  if (/date|On$|from$|until$/i.test(name)) return isoDate;
  return pattern ? matching(pattern) : words(minLength, Math.min(maxLength, 40));
}

/** Made once and asked for again: each tries a list of dangerous texts when it is made, which cost more than all the calls' own input. */
const made = new Map<string, fc.Arbitrary<string>>();

function once(key: string, make: () => fc.Arbitrary<string>): fc.Arbitrary<string> {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

const matching = (pattern: string) =>
  once(pattern, () => {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
    } catch {
      return fc.string({ maxLength: 10 });
    }
  });

const words = (minLength: number, maxLength: number) =>
  once(`${minLength} ${maxLength}`, () => {
    const word = fc.constantFrom('Nguyễn Thị Ánh', 'Toán', 'Đỗ', 'a', 'ghi chú');
    const texts = (['grapheme', 'binary'] as const).map((unit) => fc.string({ minLength, maxLength, unit }));
    return fc.oneof(word, ...texts);
  });

function objects(schema: Json, context: FuzzContext): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const required = (schema.required ?? []) as string[];
  const record = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, valuesFor(each, name, context)]),
  );
  return fc.record(record, { requiredKeys: required });
}

/** One change of a valid value: somewhere inside something is replaced, left out, added or doubled. */
export interface Mutation {
  readonly at: number;
  readonly kind: 'replace' | 'remove' | 'add' | 'keep';
  readonly value: unknown;
}

export const mutations: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(10_000),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'keep') as fc.Arbitrary<Mutation['kind']>,
  value: hostile,
});

/** Every place in a value, as paths. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
}

export function mutated(value: unknown, { at, kind, value: replacement }: Mutation): unknown {
  if (kind === 'keep') return value;
  const places = placesIn(value);
  return changedAt(value, places[at % places.length] ?? [], kind, replacement);
}

function changedAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  kind: Mutation['kind'],
  replacement: unknown,
): unknown {
  if (key === undefined) {
    if (kind !== 'add') return replacement;
    if (Array.isArray(value)) return [...value, ...value, replacement];
    return typeof value === 'object' ? { ...value, unknownField: replacement } : replacement;
  }
  if (Array.isArray(value)) {
    const index = Number(key);
    if (kind === 'remove' && rest.length === 0) return value.toSpliced(index, 1);
    return value.with(index, changedAt(value[index], rest, kind, replacement));
  }
  const { [key]: inner, ...others } = value as Record<string, unknown>;
  return kind === 'remove' && rest.length === 0
    ? others
    : { ...others, [key]: changedAt(inner, rest, kind, replacement) };
}
