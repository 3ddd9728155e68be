import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { saidInWords } from '../text/joined-text.ts';
import type { TextReading } from '../text/rich-text-of-markup.ts';
import { type TextFormat, textIn } from '../text/text-formats.ts';
import { onOneLine, plainly } from './gift-signs.ts';

export type GiftFormat = TextFormat;

export interface GiftText {
  readonly format: GiftFormat;
  /** With stand-ins. */
  readonly text: string;
}

/** A piece with its format before it, `[html]`; else the format of the question. */
export function formatted(piece: string, usual: GiftFormat): GiftText {
  const [prefix, name] = /^\s*\[(moodle|html|plain|markdown)\]/i.exec(piece) ?? [];
  return prefix === undefined
    ? { format: usual, text: piece.trim() }
    : { format: name?.toLowerCase() as GiftFormat, text: piece.slice(prefix.length).trim() };
}

/** Words that were typed to be compared, not shown. */
export const typedWords = (piece: string, usual: GiftFormat): string =>
  plainly(onOneLine(formatted(piece, usual).text)).trim();

/** As it is shown. */
export const shownText = ({ format, text }: GiftText, reading: TextReading): RichText =>
  textIn(format, plainly(format === 'moodle' ? onOneLine(text) : text), reading);

/** As it is said in words, for what has no looks here. */
export const saidText = (piece: string, usual: GiftFormat, reading: TextReading, most: number): string =>
  saidInWords(shownText(formatted(piece, usual), reading), reading.notes, most);
