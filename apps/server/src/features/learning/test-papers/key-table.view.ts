import type { AnswerKey } from '@phuong/questions/blueprint/answer-key.ts';
import { keyTable, type Paper, type TestOfParts } from '@phuong/questions/blueprint/papers.ts';
import { letterOf, type TestPaperWords } from './paper-look.rules.ts';

/** What is right of one number, as short as a table wants it. */
function keyWords(key: AnswerKey, words: TestPaperWords): string {
  switch (key.kind) {
    case 'LETTERS':
      return key.letters.map((at) => (at < 0 ? '–' : letterOf(at))).join(key.letters.length > 1 ? ', ' : '');
    case 'TRUTHS':
      return key.truths.map((isTrue) => (isTrue ? words.trueSign : words.falseSign)).join(' ');
    case 'TEXTS':
      return key.texts.join('; ');
    case 'BY_HAND':
      return words.keyByHand;
  }
}

interface NumberRow {
  readonly part: string;
  readonly number: number;
  /** Code by code. */
  readonly keys: readonly string[];
  /** The number of the question in the test as it is written, code by code. */
  readonly originals: readonly number[];
}

/** The key of all codes, number by number, and which question of the test each number is. */
export function keyRows(test: TestOfParts, made: readonly Paper[], words: TestPaperWords): NumberRow[] {
  const original = new Map(
    test.parts.flatMap(({ questions }) => questions.map(({ slot }, at) => [slot, at + 1] as const)),
  );
  const rows = new Map<string, { part: string; number: number; keys: string[]; originals: number[] }>();
  for (const { part, number, slot, key } of keyTable(test, made)) {
    const place = `${part} ${number}`;
    const row = rows.get(place) ?? { part, number, keys: [], originals: [] };
    row.keys.push(keyWords(key, words));
    row.originals.push(original.get(slot) ?? 0);
    rows.set(place, row);
  }
  const order = new Map(test.parts.map(({ key }, at) => [key, at]));
  return [...rows.values()].sort(
    (one, other) => (order.get(one.part) ?? 0) - (order.get(other.part) ?? 0) || one.number - other.number,
  );
}
