import { WordKeys } from './word-keys.ts';
import { bareLabel, questionLabel } from './word-labels.ts';
import { sliceOf, trimmedLine, type WordLine } from './word-line.ts';

/** What stands with the key and explains a question. */
export interface KeySolution {
  /** From 1; null: the key names none. */
  readonly part: number | null;
  readonly number: number;
  readonly blocks: readonly WordLine[];
}

/** So many letters of words behind an answer are more than the answer. */
const leastSolution = 20;

const labelOf = (text: string) => questionLabel(text) ?? bareLabel(text);

/** Gathers the explanations among the lines of a key: each begins with the number of its question and goes on to the next number. */
export class KeySolutions {
  readonly found: (KeySolution & { readonly blocks: WordLine[] })[] = [];
  #open: WordLine[] | null = null;
  #part: number | null = null;

  part(number: number): void {
    this.#part = number;
    this.#open = null;
  }

  /** Something else follows: a table. */
  end(): void {
    this.#open = null;
  }

  /** Takes a line that goes on explaining. @returns whether it does. */
  goesOn(line: WordLine): boolean {
    if (!this.#open || labelOf(line.text)) return false;
    this.#open.push(line);
    return true;
  }

  /** Takes a line that begins an explanation; one that is no more than keys is none. */
  begin(line: WordLine): void {
    this.#open = null;
    const label = labelOf(line.text);
    if (!label || label.number === null) return;
    const keys = new WordKeys();
    keys.line(line.text);
    const rest = trimmedLine(sliceOf(line, label.length));
    const words = rest.text.match(/\p{L}{2,}/gu)?.join('') ?? '';
    if (keys.entries.length > 1 || words.length < leastSolution) return;
    this.#open = [rest];
    this.found.push({ part: this.#part, number: label.number, blocks: this.#open });
  }
}
