/**
 * The tone of oa, oe, uy at the end of a syllable is written on either vowel ("hoà", "hòa"): one word in two spellings, as they are taught and
 * as keyboards make them. Here the mark goes to the second; the horn of ơ and ư stands between and keeps "thuở" as it is.
 */
const eitherVowel = /([ou])([\u0300\u0301\u0303\u0309\u0323])([aey])(?![\p{L}\p{M}])/giu;

const blanks = /[\s\u00a0\u200b\ufeff]+/gu;

/** A text as it is compared: composed, one spelling of tones, blanks folded, small letters unless they count. */
export function folded(text: string, matchesCase: boolean): string {
  const plain = text.normalize('NFD').replace(eitherVowel, '$1$3$2').normalize('NFC').replace(blanks, ' ').trim();
  return matchesCase ? plain : plain.toLowerCase();
}

/**
 * What stands between the stars of a pattern, folded; `\*` is a star itself. Blanks beside a star stay: "a *" wants one after the a.
 */
function piecesOf(pattern: string, matchesCase: boolean): string[] {
  const literal = '\ue000';
  const inside = folded(pattern.replaceAll('\\*', literal), matchesCase);
  return inside.split('*').map((piece) => piece.replaceAll(literal, '*'));
}

/** What is said of one typed text, prepared once: whether a pattern fits it. */
export function typedText(
  text: string,
  matchesCase: boolean,
): { isEmpty: boolean; fits: (pattern: string) => boolean } {
  const typed = folded(text, matchesCase);
  return { isEmpty: typed === '', fits: (pattern) => fits(piecesOf(pattern, matchesCase), typed) };
}

/** Each piece is taken where it first stands after the one before: nothing is tried twice, whatever the pattern. */
function fits(pieces: readonly string[], typed: string): boolean {
  const [first = '', ...others] = pieces;
  const last = others.pop();
  if (last === undefined) return typed === first;
  if (typed.length < first.length + last.length || !typed.startsWith(first) || !typed.endsWith(last)) return false;
  const end = typed.length - last.length;
  let at = first.length;
  for (const piece of others) {
    const found = typed.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return at <= end;
}
