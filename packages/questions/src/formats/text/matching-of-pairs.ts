import type { WrittenQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import type { Unsupported } from '../recognised-question.ts';
import { wordsOfText } from './plain-words.ts';

const trueWords: ReadonlySet<string> = new Set(['đúng', 'đ', 'true', 't', 'yes', 'có']);
const falseWords: ReadonlySet<string> = new Set(['sai', 's', 'false', 'f', 'no', 'không']);

/** What a word says of a statement; null: nothing. */
export function verdictOf(text: string): boolean | null {
  const word = text.normalize('NFC').trim().toLocaleLowerCase('vi').replace(/[.!]$/, '');
  return trueWords.has(word) ? true : falseWords.has(word) ? false : null;
}

interface Asked {
  readonly stem: RichText;
  readonly solution: RichText;
}
/** `left` null: the right belongs to nothing. */
export interface ReadPair {
  readonly left: RichText | null;
  readonly right: RichText;
}

/**
 * A question of pairs. Where every right is "true" or "false" they are statements. Rights that look alike are one.
 */
export function matchingOf(
  pairs: readonly ReadPair[],
  { stem, solution }: Asked,
  newKey: () => string,
  counting: 'ALL' | 'EACH' = 'EACH',
): WrittenQuestion | Unsupported {
  const verdicts = pairs.map(({ right }) => verdictOf(wordsOfText(right)));
  const lefts = pairs.filter((pair): pair is ReadPair & { left: RichText } => pair.left !== null);
  if (lefts.length < 2) return { code: 'no_answers', params: {} };
  if (lefts.length <= 8 && verdicts.every((verdict) => verdict !== null))
    return {
      kind: 'STATEMENTS',
      stem,
      solution,
      counting,
      statements: lefts.map(({ left, right }) => ({
        key: newKey(),
        text: left,
        isTrue: verdictOf(wordsOfText(right)) ?? false,
      })),
    };
  const rightKeys = new Map<string, string>();
  const keyOf = (right: RichText) => {
    const said = JSON.stringify(right);
    const key = rightKeys.get(said) ?? newKey();
    rightKeys.set(said, key);
    return key;
  };
  const used = new Set(lefts.map(({ right }) => JSON.stringify(right)));
  const decoys = pairs.filter(({ left, right }) => left === null && !used.has(JSON.stringify(right)));
  return {
    kind: 'MATCHING',
    stem,
    solution,
    counting,
    pairs: lefts.map(({ left, right }) => ({ key: newKey(), text: left, rightKey: keyOf(right), right })),
    decoys: decoys.map(({ right }) => ({ key: keyOf(right), text: right })),
  };
}
