const syllable =
  /^(?:b|ch|c|d|đ|gh|gi|g|h|kh|k|l|m|ngh|ng|nh|n|ph|p|qu|r|s|th|tr|t|v|x)?(?:[aăâeêioôơuưy]{1,3})(?:ch|c|m|nh|ng|n|p|t)?$/;
const tone = /[\u0300\u0301\u0303\u0309\u0323]/g;

/** Whether a word could be a Vietnamese syllable: its letters in an order there is, one tone at most. */
function isSyllable(word: string): boolean {
  const parts = word.toLowerCase().normalize('NFD');
  return (parts.match(tone)?.length ?? 0) <= 1 && syllable.test(parts.replace(tone, '').normalize('NFC'));
}

/**
 * How much a text reads like Vietnamese: its words with letters beyond ASCII, those that are syllables less those that are none. A letter
 * that stands in a word beside signs counts as no syllable.
 */
export function soundsVietnamese(text: string): number {
  let score = 0;
  for (const word of text.normalize('NFC').split(/[\s\d.,;:()"'/\\-]+/)) {
    if (!/\P{ASCII}/u.test(word)) continue;
    score += isSyllable(word) ? 1 : -1;
  }
  return score;
}
