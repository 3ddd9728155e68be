/** What is longer is compared as far as this. */
const mostWords = 4_000;

/** A word of a text: as it is compared, and where it stands. */
export interface Word {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** Words as they are compared: letters and figures alone, small. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.normalize('NFC').matchAll(/[\p{L}\p{N}]+/gu)) {
    words.push({ key: match[0].toLowerCase(), from: match.index, to: match.index + match[0].length });
    if (words.length === mostWords) break;
  }
  return words;
}

/** Every run of so many words. */
export function shinglesOf(words: readonly Word[], length: number): string[] {
  const shingles: string[] = [];
  for (let at = 0; at + length <= words.length; at += 1) {
    shingles.push(
      words
        .slice(at, at + length)
        .map(({ key }) => key)
        .join(' '),
    );
  }
  return shingles;
}
