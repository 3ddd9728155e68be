import { shinglesOf as runsOf, type Word, wordsOf } from '../shingles.rules.ts';

/** So many words in a row are a shingle: in Vietnamese, where a word is a syllable, two or three ideas. */
const shingleWords = 5;

const shinglesOf = (words: readonly Word[]) => runsOf(words, shingleWords);

/** From this share of the shorter text on two works are worth a look. */
const leastLikeness = 0.3;

/** Shorter texts say nothing: five pupils who answer "x = 2" have not copied. */
const leastShingles = 8;

/** What more of the works say, and more than so many, is the textbook's or the teacher's wording, or the one right answer. */
const commonShare = 0.2;
const leastCommon = 4;

export interface WordsOf {
  readonly id: string;
  readonly text: string;
}

export interface Likeness {
  readonly a: string;
  readonly b: string;
  /** Shingles of the shorter text that stand in the other too, from 0 to 1. */
  readonly share: number;
}

/**
 * Pairs of texts that resemble each other, the most alike first: by how much of the shorter stands in the longer, word by word, so that a
 * copied half with a beginning of one's own is found too. What stands in the task itself (`given`), or in many of the works, is nobody's copy.
 */
export function likenesses(works: readonly WordsOf[], given = ''): Likeness[] {
  const ofTask = new Set(shinglesOf(wordsOf(given)));
  const all = works.map(({ id, text }) => ({
    id,
    shingles: [...new Set(shinglesOf(wordsOf(text)))].filter((shingle) => !ofTask.has(shingle)),
  }));
  const common = Math.max(leastCommon, works.length * commonShare);
  const counts = new Map<string, number>();
  for (const { shingles } of all) for (const shingle of shingles) counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  const sets = all.map(({ id, shingles }) => ({
    id,
    shingles: new Set(shingles.filter((shingle) => (counts.get(shingle) ?? 0) <= common)),
  }));
  const holders = new Map<string, number[]>();
  const shared = new Map<number, number>();
  sets.forEach(({ shingles }, index) => {
    for (const shingle of shingles) {
      const before = holders.get(shingle);
      if (!before) {
        holders.set(shingle, [index]);
        continue;
      }
      for (const other of before) {
        const pair = other * sets.length + index;
        shared.set(pair, (shared.get(pair) ?? 0) + 1);
      }
      before.push(index);
    }
  });
  const found = [...shared].flatMap(([pair, count]): Likeness[] => {
    const [a, b] = [sets[Math.floor(pair / sets.length)], sets[pair % sets.length]];
    const shorter = Math.min(a?.shingles.size ?? 0, b?.shingles.size ?? 0);
    if (!a || !b || shorter < leastShingles) return [];
    const share = count / shorter;
    return share >= leastLikeness ? [{ a: a.id, b: b.id, share }] : [];
  });
  return found.sort((one, other) => other.share - one.share || (one.a + one.b < other.a + other.b ? -1 : 1));
}

export interface Passage {
  /** As each wrote it. */
  readonly a: string;
  readonly b: string;
  readonly words: number;
}

/** What stands in both texts, as each wrote it: runs of at least a shingle, the longest first. */
export function commonPassages(a: string, b: string, { given = '', most = 5 } = {}): Passage[] {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  const ofTask = new Set(shinglesOf(wordsOf(given)));
  const places = new Map<string, number[]>();
  shinglesOf(right).forEach((shingle, at) => {
    if (ofTask.has(shingle)) return;
    places.set(shingle, [...(places.get(shingle) ?? []).slice(0, 7), at]);
  });
  const passages: Passage[] = [];
  const shingles = shinglesOf(left);
  for (let at = 0; at < shingles.length; ) {
    let best = { words: 0, from: 0 };
    for (const from of places.get(shingles[at] ?? '') ?? []) {
      let words = 0;
      while (left[at + words] && left[at + words]?.key === right[from + words]?.key) words += 1;
      if (words > best.words) best = { words, from };
    }
    if (best.words > 0) {
      passages.push({
        a: slice(a, left, at, best.words),
        b: slice(b, right, best.from, best.words),
        words: best.words,
      });
    }
    at += Math.max(1, best.words);
  }
  return passages.sort((one, other) => other.words - one.words).slice(0, most);
}

const slice = (text: string, words: readonly Word[], at: number, count: number) =>
  text.normalize('NFC').slice(words[at]?.from ?? 0, words[at + count - 1]?.to ?? 0);
