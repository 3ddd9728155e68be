import {
  checkRecord,
  type DataField,
  isControl,
  MarcError,
  type MarcField,
  type MarcRecord,
  type ReadMarc,
} from './marc-record.ts';
import { fromMarc8 } from './marc8.ts';

/** ISO 2709, the exchange form of MARC 21: a leader of 24 bytes, a directory of 12 bytes a field, the fields. */
const recordEnd = 0x1d;
const fieldEnd = 0x1e;
const delimiter = 0x1f;
const leaderLength = 24;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const ascii = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Whether bytes begin as an ISO 2709 file does: five digits of a length. */
export const looksLikeIso2709 = (bytes: Uint8Array): boolean => /^\d{5}[a-z ]/.test(ascii(bytes.subarray(0, 6)));

/**
 * The records of a file one after another, so that whoever asks can let others go first in between. A record ends at its terminator
 * whatever its length says: one wrong record does not take the rest with it.
 */
export function* readIso2709(bytes: Uint8Array): Generator<ReadMarc> {
  let number = 0;
  for (let start = nextStart(bytes, 0); start < bytes.length; ) {
    const end = bytes.indexOf(recordEnd, start);
    const next = end < 0 ? bytes.length : end + 1;
    number += 1;
    yield attempt(number, () => readRecord(bytes.subarray(start, next)));
    start = nextStart(bytes, next);
  }
}

/** Some programs end every record with a new line. */
function nextStart(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && (bytes[at] ?? 0) <= 0x20 && bytes[at] !== recordEnd) at += 1;
  return at;
}

/** A record, or the MarcError it is refused with. */
export function attempt(number: number, read: () => MarcRecord): ReadMarc {
  try {
    return { number, record: checkRecord(read()) };
  } catch (error) {
    if (error instanceof MarcError) return { number, error };
    throw error;
  }
}

function readRecord(bytes: Uint8Array): MarcRecord {
  if (bytes.length < leaderLength + 2) throw new MarcError('too_short', 'leader', { length: bytes.length });
  const leader = ascii(bytes.subarray(0, leaderLength));
  const [length, base] = [leader.slice(0, 5), leader.slice(12, 17)];
  if (!/^\d{5}$/.test(base) || !/^\d{5}$/.test(length))
    throw new MarcError('wrong_leader', 'leader', { given: leader });
  if (bytes.at(-1) !== recordEnd || Number(length) !== bytes.length) {
    throw new MarcError('wrong_length', 'leader', { said: Number(length), length: bytes.length });
  }
  if (Number(base) > bytes.length || bytes[Number(base) - 1] !== fieldEnd) {
    throw new MarcError('wrong_directory', 'leader', { given: base });
  }
  const isUnicode = leader.charAt(9) === 'a';
  const directory = ascii(bytes.subarray(leaderLength, Number(base) - 1));
  if (directory.length % 12 !== 0) throw new MarcError('wrong_directory', 'leader', { given: directory.slice(-12) });
  const fields: MarcField[] = [];
  for (let at = 0; at < directory.length; at += 12) {
    const entry = directory.slice(at, at + 12);
    const tag = entry.slice(0, 3);
    if (!/^[0-9A-Za-z]{3}\d{9}$/.test(entry)) throw new MarcError('wrong_directory', 'leader', { given: entry });
    const start = Number(base) + Number(entry.slice(7));
    const end = start + Number(entry.slice(3, 7));
    if (end > bytes.length || bytes[end - 1] !== fieldEnd)
      throw new MarcError('wrong_directory', tag, { given: entry });
    fields.push(readField(tag, bytes.subarray(start, end - 1), isUnicode));
  }
  return { leader, fields };
}

function readField(tag: string, bytes: Uint8Array, isUnicode: boolean): MarcField {
  const textOf = (part: Uint8Array) => (isUnicode ? fromUtf8(part, tag) : fromMarc8(part, tag));
  if (tag.startsWith('00')) return { tag, value: textOf(bytes) };
  const first = bytes.indexOf(delimiter);
  const indicators = ascii(bytes.subarray(0, first < 0 ? Math.min(bytes.length, 9) : Math.min(first, 9)));
  if (first !== 2) throw new MarcError('wrong_indicators', tag, { given: indicators });
  const subfields: DataField['subfields'][number][] = [];
  for (let at = first; at < bytes.length; ) {
    const next = bytes.indexOf(delimiter, at + 1);
    const end = next < 0 ? bytes.length : next;
    if (end === at + 1) throw new MarcError('wrong_subfield', tag, { given: '' });
    const code = String.fromCharCode(bytes[at + 1] ?? 0);
    if (!/^[!-~]$/.test(code)) throw new MarcError('wrong_subfield', tag, { given: code });
    subfields.push({ code, value: textOf(bytes.subarray(at + 2, end)) });
    at = end;
  }
  return { tag, indicators, subfields };
}

function fromUtf8(bytes: Uint8Array, tag: string): string {
  try {
    return utf8.decode(bytes).normalize('NFC');
  } catch {
    throw new MarcError('not_utf8', tag);
  }
}

const encoder = new TextEncoder();

/** A record as ISO 2709 in UTF-8. @throws MarcError where it is longer than the form can say (99,999 bytes; 9,999 a field). */
export function writeIso2709({ leader, fields }: MarcRecord): Uint8Array {
  const parts = fields.map((field) => ({ tag: field.tag, bytes: encoder.encode(written(field)) }));
  let directory = '';
  let offset = 0;
  for (const { tag, bytes } of parts) {
    if (bytes.length > 9999) throw new MarcError('wrong_length', tag, { said: 9999, length: bytes.length });
    directory += tag + String(bytes.length).padStart(4, '0') + String(offset).padStart(5, '0');
    offset += bytes.length;
  }
  const base = leaderLength + directory.length + 1;
  const length = base + offset + 1;
  if (length > 99_999) throw new MarcError('wrong_length', 'leader', { said: 99_999, length });
  const number = (value: number) => String(value).padStart(5, '0');
  const head = `${number(length)}${leader.slice(5, 9)}a22${number(base)}${leader.slice(17, 20)}4500${directory}\u001e`;
  return Buffer.concat([encoder.encode(head), ...parts.map(({ bytes }) => bytes), Uint8Array.of(recordEnd)]);
}

const written = (field: MarcField) =>
  isControl(field)
    ? `${field.value}\u001e`
    : `${field.indicators}${field.subfields.map(({ code, value }) => `\u001f${code}${value}`).join('')}\u001e`;
