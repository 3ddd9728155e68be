import { WorkbookError } from '../sheet-limits.ts';
import { convertText } from './old-encodings.ts';
import { soundsVietnamese } from './vietnamese-syllables.ts';

const starts = (bytes: Buffer, ...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);

/**
 * The text of a file that is text: UTF-8, UTF-16 (by their marks, or by where the zeros are), else Windows-1258, the Vietnamese code page.
 * Letters of TCVN3 and VNI come as Western ones, as in any other file (`oldEncodingOf` tells them).
 * @throws WorkbookError `not_a_workbook` for bytes that are no text
 */
export function textOf(bytes: Buffer): string {
  const text = decoded(bytes);
  let strange = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0) throw new WorkbookError('not_a_workbook', 'no text');
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) strange += 1;
  }
  if (strange * 100 > text.length) throw new WorkbookError('not_a_workbook', 'no text');
  return text.normalize('NFC');
}

function decoded(bytes: Buffer): string {
  if (starts(bytes, 0xef, 0xbb, 0xbf)) return bytes.toString('utf8', 3);
  if (starts(bytes, 0xff, 0xfe)) return bytes.toString('utf16le', 2);
  if (starts(bytes, 0xfe, 0xff)) return swapped(bytes.subarray(2));
  const head = bytes.subarray(0, 4000);
  const zeros = (odd: number) => head.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  if (zeros(1) * 4 > head.length && zeros(0) * 20 < head.length) return bytes.toString('utf16le');
  if (zeros(0) * 4 > head.length && zeros(1) * 20 < head.length) return swapped(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return oneByte(bytes);
  }
}

const swapped = (bytes: Buffer) =>
  Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    .swap16()
    .toString('utf16le');

/** One byte a letter: Vietnamese Windows, unless it only sounds Vietnamese as TCVN3 or VNI. */
function oneByte(bytes: Buffer): string {
  const vietnamese = new TextDecoder('windows-1258').decode(bytes).normalize('NFC');
  const western = new TextDecoder('windows-1252').decode(bytes);
  const sample = (text: string) => soundsVietnamese(text.slice(0, 20_000));
  const old = Math.max(
    ...(['tcvn3', 'vni'] as const).map((from) => sample(convertText(western.slice(0, 20_000), from))),
  );
  return old > sample(vietnamese) ? western : vietnamese;
}
