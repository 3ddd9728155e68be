import fc from 'fast-check';
import type { Column, Table } from './catalogue.ts';

/** Numbers from 0 to below 1, the same series for the same seed. */
export type Chance = () => number;

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

export const oneOf = <T>(chance: Chance, from: readonly T[]): T | undefined => from[Math.floor(chance() * from.length)];

/** What a column may hold, as far as its type and the rules that name it say: values of a choice, numbers around a limit, texts of a pattern. */
export function valuesFor(table: Table, { name, type }: Column): string[] {
  const found = new Set<string>();
  for (const { columns, text } of table.checks) {
    if (!columns.includes(name)) continue;
    for (const [, isPattern, literal = ''] of text.matchAll(/(~\*? )?'((?:[^']|'')*)'::/g)) {
      if (isPattern) for (const each of textsLike(literal)) found.add(each);
      else found.add(literal.replaceAll("''", "'"));
    }
    for (const [digits] of text.matchAll(/(?<![\w'.])-?\d+(?![\w'.])/g))
      for (const near of [-1, 0, 1]) found.add(String(Number(digits) + near));
  }
  return [...found].flatMap((text) => asOf(type, text) ?? []);
}

/** A word of a rule as a value of the column's type, where it can be one. */
function asOf(type: string, text: string): string | null {
  const isNumber = /^-?\d+$/.test(text);
  if (type.endsWith('[]')) {
    const one = asOf(type.slice(0, -2), text);
    return one === null ? null : `{${JSON.stringify(one)}}`;
  }
  if (/^(smallint|integer|bigint|numeric|real|double)/.test(type)) return isNumber ? text : null;
  if (type.startsWith('character') || type === 'text') return text;
  if (type === 'date') return /^\d{4}-\d\d-\d\d$/.test(text) ? text : null;
  if (type.startsWith('time ')) return /^\d\d:\d\d/.test(text) ? text : null;
  if (type.startsWith('json')) return isNumber ? text : JSON.stringify(text);
  return null;
}

function textsLike(pattern: string): string[] {
  try {
    return fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 4, seed: 1 });
  } catch {
    return [];
  }
}

const words = ['Nguyễn Thị Hoa', 'Lê Văn "Tý"', 'lớp 9A1', 'a\tb', 'Ghi chú'];

/** A value of a type that no rule was asked about. */
export function anyOf(type: string, chance: Chance, number: number): string {
  const pick = (from: readonly string[]) => oneOf(chance, from) ?? '';
  if (type.endsWith('[]'))
    return chance() < 0.4 ? '{}' : `{${JSON.stringify(anyOf(type.slice(0, -2), chance, number))}}`;
  if (type === 'uuid') return uuidOf(chance);
  if (type === 'boolean') return pick(['true', 'false']);
  if (/^(smallint|integer|bigint|numeric|real|double)/.test(type)) return pick(['0', '1', '2', '3', '5', '9', '40']);
  if (type === 'date')
    return pick(['2025-09-01', '2025-09-05', '2026-01-15', '2026-05-31', '2026-08-01', '2026-11-16']);
  if (type.startsWith('timestamp'))
    return pick(['2025-09-05T00:00:00Z', '2026-01-15T08:30:00.123Z', '2026-11-16T10:00:00Z']);
  if (type.startsWith('time')) return pick(['07:00', '07:45', '11:30', '17:00']);
  if (type.startsWith('interval')) return '1 day';
  if (type === 'jsonb' || type === 'json') return pick(['{}', '[]', '{"a": [1, "hai"]}']);
  // As long as a hash.
  if (type === 'bytea') return `\\x${'00ff10a7'.repeat(8)}`;
  if (type === 'inet') return '192.0.2.7';
  if (type === 'tsvector') return 'hoa';
  return chance() < 0.5 ? `${pick(words)} ${number}` : `k${number}`;
}

function uuidOf(chance: Chance): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(chance() * 16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
