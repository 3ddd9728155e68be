import type { Cell, Sheet } from '../cell.ts';
import { soundsVietnamese } from './vietnamese-syllables.ts';

/** Vietnamese before Unicode, as other programs show it: TCVN3 (fonts .VnTime) and VNI (fonts VNI-Times). */
export type OldEncoding = 'tcvn3' | 'vni';

/** TCVN 5712:1993, VN3: the Western letter a byte shows as → the Vietnamese one. Capitals with tones are its small letters in a font of capitals. */
const tcvn3Letters =
  'µà¸á¶ả·ã¹ạ¨ă»ằ¾ắ¼ẳ½ẵÆặ©âÇầÊấÈẩÉẫËậ®đÌèÐéÎẻÏẽÑẹªêÒềÕếÓểÔễÖệ×ìÝíØỉÜĩÞịßòãóáỏâõäọ«ôåồèốæổçỗéộ¬ơêờíớëởìỡîợïùóúñủòũôụ\u00adưõừøứöử÷ữùựúỳýýûỷüỹþỵ¡Ă¢Â§Đ£Ê¤Ô¥Ơ¦Ư';

function tcvn3Map(): ReadonlyMap<string, string> {
  const letters = Array.from(tcvn3Letters);
  const map = new Map<string, string>();
  for (let index = 0; index + 1 < letters.length; index += 2) map.set(letters[index] ?? '', letters[index + 1] ?? '');
  return map;
}
const tcvn3 = tcvn3Map();

/** VNI: a mark is a letter of its own after the vowel. */
const tones: Readonly<Record<string, string>> = { ù: '\u0301', ø: '\u0300', û: '\u0309', õ: '\u0303', ï: '\u0323' };
const breves: Readonly<Record<string, string>> = {
  ê: '\u0306',
  é: '\u0306\u0301',
  è: '\u0306\u0300',
  ú: '\u0306\u0309',
  ü: '\u0306\u0303',
  ë: '\u0306\u0323',
};
const circumflexes: Readonly<Record<string, string>> = {
  â: '\u0302',
  á: '\u0302\u0301',
  à: '\u0302\u0300',
  å: '\u0302\u0309',
  ã: '\u0302\u0303',
  ä: '\u0302\u0323',
};
const wholeLetters: Readonly<Record<string, string>> = {
  ô: 'ơ',
  ö: 'ư',
  í: 'í',
  ì: 'ì',
  æ: 'ỉ',
  ó: 'ĩ',
  ò: 'ị',
  î: 'ỵ',
  ñ: 'đ',
};
const vniPairs =
  /([aA])([ùøûõïêéèúüëâáàåãäÙØÛÕÏÊÉÈÚÜËÂÁÀÅÃÄ])|([eEoO])([ùøûõïâáàåãäÙØÛÕÏÂÁÀÅÃÄ])|([uUyYôÔöÖ])([ùøûõïÙØÛÕÏ])|([ôÔöÖíÍìÌæÆóÓòÒîÎñÑ])/g;

function fromVni(text: string): string {
  return text.replace(
    vniPairs,
    (whole, a?: string, aMark?: string, eo?: string, eoMark?: string, uy?: string, uyMark?: string) => {
      const vowel = a ?? eo ?? uy;
      const mark = (aMark ?? eoMark ?? uyMark ?? '').toLowerCase();
      if (vowel === undefined) return cased(wholeLetters[whole.toLowerCase()] ?? whole, whole);
      const base = cased(wholeLetters[vowel.toLowerCase()] ?? vowel, vowel);
      return (base + (tones[mark] ?? (a ? breves[mark] : undefined) ?? circumflexes[mark] ?? '')).normalize('NFC');
    },
  );
}

const cased = (letter: string, like: string) => (like === like.toLowerCase() ? letter : letter.toUpperCase());

function fromTcvn3(text: string): string {
  const converted = Array.from(text, (letter) => tcvn3.get(letter) ?? letter).join('');
  // In the fonts of capitals only the letters with tones are small: "NGUYÔN" is "NGUYỄN".
  const isInCapitals = !/[a-z]/.test(text) && (text.match(/[A-Z]/g)?.length ?? 0) > 1;
  return isInCapitals ? converted.toUpperCase() : converted;
}

/** A text in Unicode. What is no letter of the encoding stays. */
export const convertText = (text: string, from: OldEncoding): string =>
  from === 'tcvn3' ? fromTcvn3(text) : fromVni(text);

/** Only Western letters, some beyond ASCII: it could be an old encoding. */
const couldBeOld = (cell: Cell): cell is string =>
  typeof cell === 'string' && /[\u00a1-\u00ff]/.test(cell) && !/[\u0100-\u1fff\u2070-\uffff]/.test(cell);

/** What was found of an old encoding in a workbook. */
export interface FoundEncoding {
  readonly from: OldEncoding;
  readonly cells: number;
  /** Some of the texts before and after. */
  readonly samples: readonly { readonly before: string; readonly after: string }[];
}

const shownSamples = 6;

/** The old encoding in which more of the cells read like Vietnamese than as they are; null for a workbook in Unicode. */
export function oldEncodingOf(sheets: readonly Sheet[]): FoundEncoding | null {
  const texts = [...new Set(sheets.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.filter(couldBeOld))))];
  const found = (['tcvn3', 'vni'] as const).map((from) => {
    const better = texts.filter((text) => soundsVietnamese(convertText(text, from)) > soundsVietnamese(text));
    const gain = better.reduce(
      (sum, text) => sum + soundsVietnamese(convertText(text, from)) - soundsVietnamese(text),
      0,
    );
    return { from, better, gain };
  });
  const best = found.reduce((a, b) => (b.gain > a.gain ? b : a));
  if (best.better.length === 0) return null;
  const samples = best.better
    .slice(0, shownSamples)
    .map((before) => ({ before, after: convertText(before, best.from) }));
  return { from: best.from, cells: best.better.length, samples };
}

/**
 * The sheets in Unicode: cells that read better converted, and in a workbook without any Unicode those that read as well ("Sôn" of VNI is
 * "Sơn"). Cells with letters of Unicode alone stay.
 */
export function convertSheets(sheets: readonly Sheet[], from: OldEncoding): Sheet[] {
  const hasUnicode = sheets.some(({ rows }) =>
    rows.some(({ cells }) =>
      cells.some((cell) => typeof cell === 'string' && /[\u0102-\u01b0\u1ea0-\u1ef9]/.test(cell)),
    ),
  );
  const least = hasUnicode ? 1 : 0;
  const convert = (cell: Cell): Cell => {
    if (!couldBeOld(cell)) return cell;
    const converted = convertText(cell, from);
    return soundsVietnamese(converted) - soundsVietnamese(cell) >= least ? converted : cell;
  };
  return sheets.map((sheet) => ({
    ...sheet,
    name: String(convert(sheet.name)),
    rows: sheet.rows.map((row) => ({ ...row, cells: row.cells.map(convert) })),
  }));
}
