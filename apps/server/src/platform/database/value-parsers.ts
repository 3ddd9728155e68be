import { types } from 'pg';

type Parse = (text: string) => unknown;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`);
  return value;
}

const asText: Parse = (text) => text;
const textArray: Parse = types.getTypeParser(1009 as number);
const deep = (value: unknown, parse: Parse): unknown =>
  Array.isArray(value) ? value.map((each) => deep(each, parse)) : typeof value === 'string' ? parse(value) : null;
const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    deep(textArray(text), parse);

const timestamptz: Parse = types.getTypeParser(1184);
const bytea: Parse = types.getTypeParser(17);

/** By type oid. What is missing here keeps the driver's own parser, which is the same on both databases. */
const parsers = new Map<number, Parse>([
  [20, safeInteger], // int8
  [1700, asText], // numeric: exact, never a float
  [1082, asText], // date: 'YYYY-MM-DD', a calendar day has no time zone
  [1083, asText], // time
  [1114, asText], // timestamp without zone
  [1186, asText], // interval
  [1016, arrayOf(safeInteger)],
  [1231, arrayOf(asText)],
  [1182, arrayOf(asText)],
  [1183, arrayOf(asText)],
  [1115, arrayOf(asText)],
  [1187, arrayOf(asText)],
  [1185, arrayOf(timestamptz)],
  [1001, arrayOf(bytea)],
]);

/** The one set of parsers for both databases: `timestamptz` → `Date`, `date` → string, `int8` → number, `numeric` → string. */
export const valueParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : parsers.get(oid);
    return own ?? types.getTypeParser(oid, format);
  },
};
