/**
 * Vietnamese alphabetical order as ASCII. `~` is above every letter, so `a~` (ă) sorts after every word in plain `a` and
 * before `b`: a ă â b c d đ e ê … o ô ơ … u ư. Combining marks are those of the NFD form.
 */
const LETTER_MARKS: Readonly<Record<string, string>> = {
  'a\u0306': 'a~',
  'a\u0302': 'a~~',
  'e\u0302': 'e~',
  'o\u0302': 'o~',
  'o\u031b': 'o~~',
  'u\u031b': 'u~',
};

/** Tone order: level 0, huyền, hỏi, ngã, sắc, nặng; any other mark comes after them. */
const TONES: Readonly<Record<string, string>> = {
  '\u0300': '1',
  '\u0309': '2',
  '\u0303': '3',
  '\u0301': '4',
  '\u0323': '5',
};
const OTHER_MARK = '6';

/** Characters inside names that are not letters, all below digits and letters. */
const SIGNS: Readonly<Record<string, string>> = { ' ': '!', '-': '$', '.': '&', "'": "'", '’': "'", ʼ: "'" };
const OTHER_SIGN = '*';

export type OrderedText = { readonly letters: string; readonly tones: string };

/**
 * Splits a text into what decides the order first (letters) and what decides it among equals (one group of tones a
 * word). A tone belongs to its word, not to a letter, so "hoà" and "hòa" are the same.
 */
export function orderedText(text: string): OrderedText {
  let letters = '';
  const tones: string[] = [];
  let base = '';
  const words = text.normalize('NFD').toLowerCase().replaceAll('đ', 'd~').split(/\s+/);
  for (const [index, word] of words.entries()) {
    if (index > 0) letters += SIGNS[' '];
    let tone = '';
    for (const char of word) {
      if (/\p{M}/u.test(char)) {
        const marked = LETTER_MARKS[base + char];
        if (marked) letters = letters.slice(0, letters.length - base.length) + marked;
        else tone += TONES[char] ?? OTHER_MARK;
      } else {
        base = char;
        letters += /[a-z0-9~]/.test(char) ? char : (SIGNS[char] ?? OTHER_SIGN);
      }
    }
    tones.push(tone || '0');
  }
  return { letters, tones: tones.join('') };
}
