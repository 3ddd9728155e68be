import { MarcError } from './marc-record.ts';

/**
 * MARC-8, the character coding of MARC 21 before Unicode (MARC 21 Specifications for Record Structure, "Character Sets and Encoding
 * Options: MARC-8"): ASCII below, the extended Latin of ANSEL above, in which a diacritic stands before its letter. Vietnamese is written
 * with it whole. Other scripts (Greek, Cyrillic, Hebrew, Arabic, East Asian) are refused by name: half of a title is no title.
 */
const letters: Readonly<Record<number, string>> = {
  136: '',
  137: '',
  141: '\u200d',
  142: '\u200c',
  161: 'Ł',
  162: 'Ø',
  163: 'Đ',
  164: 'Þ',
  165: 'Æ',
  166: 'Œ',
  167: 'ʹ',
  168: '·',
  169: '♭',
  170: '®',
  171: '±',
  172: 'Ơ',
  173: 'Ư',
  174: 'ʼ',
  176: 'ʻ',
  177: 'ł',
  178: 'ø',
  179: 'đ',
  180: 'þ',
  181: 'æ',
  182: 'œ',
  183: 'ʺ',
  184: 'ı',
  185: '£',
  186: 'ð',
  188: 'ơ',
  189: 'ư',
  192: '°',
  193: 'ℓ',
  194: '℗',
  195: '©',
  196: '♯',
  197: '¿',
  198: '¡',
  199: 'ß',
  200: '€',
};
const marks: Readonly<Record<number, number>> = {
  224: 0x309,
  225: 0x300,
  226: 0x301,
  227: 0x302,
  228: 0x303,
  229: 0x304,
  230: 0x306,
  231: 0x307,
  232: 0x308,
  233: 0x30c,
  234: 0x30a,
  235: 0x361,
  237: 0x315,
  238: 0x30b,
  239: 0x310,
  240: 0x327,
  241: 0x328,
  242: 0x323,
  243: 0x324,
  244: 0x325,
  245: 0x333,
  246: 0x332,
  247: 0x326,
  248: 0x31c,
  249: 0x32e,
  250: 0x360,
  254: 0x313,
};
/** Second halves of a ligature and of a double tilde: the first half has said it all in Unicode. */
const secondHalves = new Set([0xec, 0xfb]);

const scripts: Readonly<Record<string, string>> = {
  S: 'Greek',
  N: 'Cyrillic',
  Q: 'Cyrillic',
  '2': 'Hebrew',
  '3': 'Arabic',
  '4': 'Arabic',
  '1': 'East Asian',
};
const subscripts = '₀₁₂₃₄₅₆₇₈₉';
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const greekSymbols: Readonly<Record<string, string>> = { a: 'α', b: 'β', c: 'γ' };
const raised: Readonly<Record<string, string>> = { '+': '⁺', '-': '⁻', '(': '⁽', ')': '⁾' };
const lowered: Readonly<Record<string, string>> = { '+': '₊', '-': '₋', '(': '₍', ')': '₎' };

type Mode = 'ascii' | 'greek' | 'sub' | 'super';

/**
 * A text in MARC-8 as Unicode, composed (NFC).
 * @throws MarcError for another script, or a byte that MARC-8 does not know.
 */
export function fromMarc8(bytes: Uint8Array, tag: string): string {
  let text = '';
  let pending = '';
  let mode: Mode = 'ascii';
  const put = (letter: string) => {
    text += letter + pending;
    pending = '';
  };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x1b) {
      const next = escapeAt(bytes, at + 1, tag);
      mode = next.mode ?? mode;
      at += next.length;
      continue;
    }
    const mark = marks[byte];
    if (mark !== undefined) pending += String.fromCodePoint(mark);
    else if (secondHalves.has(byte)) continue;
    else if (byte < 0x80) put(inMode(String.fromCharCode(byte), mode));
    else {
      const letter = letters[byte];
      if (letter === undefined)
        throw new MarcError('unknown_character', tag, { byte: byte.toString(16).toUpperCase() });
      if (letter !== '') put(letter);
    }
  }
  // A diacritic without a letter belongs to what was cut off.
  if (pending !== '') throw new MarcError('lone_diacritic', tag);
  return text.normalize('NFC');
}

/** What follows an escape: where it stays in Latin, how to go on; else whose letters would come. */
function escapeAt(bytes: Uint8Array, at: number, tag: string): { readonly length: number; readonly mode?: Mode } {
  const first = String.fromCharCode(bytes[at] ?? 0);
  if (first === 's') return { length: 1, mode: 'ascii' };
  if (first === 'g') return { length: 1, mode: 'greek' };
  if (first === 'b') return { length: 1, mode: 'sub' };
  if (first === 'p') return { length: 1, mode: 'super' };
  // Intermediates say which half of the codes is meant and how many bytes a letter has; the final one names the set.
  let end = at;
  while (end < bytes.length && '(),$-!'.includes(String.fromCharCode(bytes[end] ?? 0))) end += 1;
  const set = String.fromCharCode(bytes[end] ?? 0);
  if (end > at && (set === 'B' || set === 'E'))
    return { length: end - at + 1, ...(set === 'B' ? { mode: 'ascii' } : {}) };
  throw new MarcError('other_script', tag, { script: scripts[set] ?? `ESC ${first}${set}` });
}

function inMode(sign: string, mode: Mode): string {
  if (mode === 'ascii') return sign;
  if (mode === 'greek') return greekSymbols[sign] ?? sign;
  const digit = '0123456789'.indexOf(sign);
  if (digit >= 0) return (mode === 'sub' ? subscripts : superscripts).charAt(digit);
  return (mode === 'sub' ? lowered : raised)[sign] ?? sign;
}
