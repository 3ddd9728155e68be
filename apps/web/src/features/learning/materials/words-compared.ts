/** A run of words that both texts have, or only one of them. */
export interface WordRun {
  readonly kind: 'same' | 'gone' | 'new';
  readonly words: string;
}

/** Beyond this product of lengths the table would not fit a phone's memory: then lines are compared, not words. */
const mostCells = 4_000_000;

/** What has changed from one text to another, word by word, by their longest common sequence. */
export function comparedWords(before: string, after: string): WordRun[] {
  const words = (text: string) => text.split(/(\s+)/).filter((word) => word !== '');
  const [one, other] = [words(before), words(after)];
  const isLarge = one.length * other.length > mostCells;
  const lines = (text: string) => text.split(/(?<=\n)/);
  return isLarge ? compared(lines(before), lines(after)) : compared(one, other);
}

function compared(one: readonly string[], other: readonly string[]): WordRun[] {
  const width = other.length + 1;
  const common = new Uint32Array((one.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      common[row * width + column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const runs: { kind: WordRun['kind']; words: string }[] = [];
  const add = (kind: WordRun['kind'], words = '') => {
    const last = runs.at(-1);
    if (last?.kind === kind) last.words += words;
    else runs.push({ kind, words });
  };
  let [row, column] = [0, 0];
  while (row < one.length || column < other.length) {
    if (row < one.length && column < other.length && one[row] === other[column]) {
      add('same', one[row]);
      row += 1;
      column += 1;
    } else if (row < one.length && (column === other.length || at(row + 1, column) >= at(row, column + 1))) {
      add('gone', one[row]);
      row += 1;
    } else {
      add('new', other[column]);
      column += 1;
    }
  }
  return runs;
}
