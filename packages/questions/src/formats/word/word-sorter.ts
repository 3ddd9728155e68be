import { Draft, type DraftPart, type DraftPassage, type OtherText, type Sorted } from './word-draft.ts';
import { WordKeys } from './word-keys.ts';
import {
  bareLabel,
  beginsKeys,
  isEnd,
  isInstruction,
  keyLabel,
  partLabel,
  passageLabel,
  type QuestionLabel,
  questionLabel,
  solutionLabel,
} from './word-labels.ts';
import {
  isBlank,
  joinedLines,
  linesOfBlock,
  linesOfTable,
  originalOfBlock,
  sliceOf,
  trimmedLine,
  type WordBlock,
  type WordLine,
  type WordTable,
} from './word-line.ts';
import { optionsIn } from './word-options.ts';
import { type KeySolution, KeySolutions } from './word-solutions.ts';

/** A test's lines in questions, and what is none. */
export interface SortedTest {
  readonly sorted: readonly Sorted[];
  readonly keys: WordKeys;
  /** What stands before the first question. */
  readonly head: readonly WordBlock[];
  readonly solutions: readonly KeySolution[];
}

/** Sorts what stands in a file, line after line. */
export function sortedTest(blocks: readonly WordBlock[]): SortedTest {
  const sorter = new Sorter(!blocks.flatMap(linesOfBlock).some(({ text }) => questionLabel(text)));
  for (const block of blocks) sorter.take(block);
  return sorter.done();
}

class Sorter {
  readonly #sorted: Sorted[] = [];
  readonly #keys = new WordKeys();
  readonly #head: WordBlock[] = [];
  /** Nothing is called "Câu": bare numbers begin the questions. */
  readonly #isBare: boolean;
  #draft: Draft | null = null;
  #passage: DraftPassage | null = null;
  #part: DraftPart = { number: 0, kind: null };
  #inKeys = false;
  readonly #solutions = new KeySolutions();
  #last = 0;
  #line = 0;
  #begun = false;

  constructor(isBare: boolean) {
    this.#isBare = isBare;
  }

  take(block: WordBlock): void {
    if (block.kind === 'table') this.#table(block);
    else {
      this.#line += 1;
      if (!isBlank(block)) this.#takeLine(block);
    }
  }

  done(): SortedTest {
    this.#close();
    return { sorted: this.#sorted, keys: this.#keys, head: this.#head, solutions: this.#solutions.found };
  }

  #takeLine(line: WordLine): void {
    const { text } = line;
    if (beginsKeys(text) && this.#begun) {
      this.#close();
      this.#passage = null;
      this.#inKeys = true;
      this.#other('key', line);
    } else if (this.#inKeys) this.#keyLine(line);
    else if (isEnd(text)) {
      this.#close();
      this.#passage = null;
      this.#other('end', line);
    } else if (!this.#isQuestion(text) && partLabel(text)) this.#newPart(line);
    else {
      const range = this.#isQuestion(text) ? null : passageLabel(text);
      if (range) this.#newPassage(line, range);
      else for (const each of this.#apart(line)) this.#own(each);
    }
  }

  readonly #isQuestion = (text: string): boolean => this.#labelOf(text) !== null;

  #labelOf(text: string): QuestionLabel | null {
    if (!this.#isBare) return questionLabel(text);
    const label = bareLabel(text);
    // A list inside a question counts from one again.
    return label && (label.number === this.#last + 1 || (label.number === 1 && this.#last === 0)) ? label : null;
  }

  #newPart(line: WordLine): void {
    const said = partLabel(line.text);
    this.#close();
    this.#passage = null;
    this.#begun = true;
    this.#last = 0;
    const named = said?.kind ?? null;
    const byNumber = (['CHOICE', 'STATEMENTS', 'SHORT'] as const)[(said?.number ?? 0) - 1] ?? null;
    this.#part = { number: said?.number ?? 0, kind: named ?? (/^\s*phần\s+I/iu.test(line.text) ? byNumber : null) };
    this.#other('instruction', line);
  }

  #newPassage(line: WordLine, { from, to }: { from: number; to: number }): void {
    this.#close();
    this.#begun = true;
    this.#passage = { kind: 'passage', place: this.#line, part: this.#part, from, to, blocks: [line], drafts: [] };
    this.#sorted.push(this.#passage);
  }

  /** Two questions in one paragraph are two. */
  #apart(line: WordLine): WordLine[] {
    if (this.#isBare) return [line];
    const own = questionLabel(line.text);
    let number = own?.number ?? this.#draft?.number ?? null;
    const cuts = [0];
    for (const { index, 0: whole } of line.text.matchAll(/(?<=[\s.?!;:])câu\s+\d{1,3}\s*[.:)(]/giu)) {
      const at = Number(/\d+/.exec(whole)?.[0]);
      if (number === null || at !== number + 1 || index === 0) continue;
      cuts.push(index);
      number = at;
    }
    return cuts.map((from, at) => trimmedLine(sliceOf(line, from, cuts[at + 1])));
  }

  #own(line: WordLine): void {
    const label = this.#labelOf(line.text);
    if (label) this.#newQuestion(line, label);
    else if (this.#draft) this.#within(line, this.#draft);
    else if (this.#passage) this.#passage.blocks.push(line);
    else if (this.#begun) this.#other(isInstruction(line.text) || this.#isNewPart() ? 'instruction' : 'text', line);
    else {
      this.#head.push(line);
      this.#other('head', line);
    }
  }

  #isNewPart(): boolean {
    const last = this.#sorted.at(-1);
    return last?.kind === 'other' && last.as === 'instruction';
  }

  #newQuestion(line: WordLine, label: QuestionLabel): void {
    this.#close();
    this.#begun = true;
    const { number, level, points } = label;
    const passage = this.#passage;
    if (passage && number !== null && (number < passage.from || number > passage.to)) this.#passage = null;
    const draft = this.#open({ number, level, points });
    if (number === null) draft.doubt('number_missing');
    else if (number !== this.#last + 1 && this.#last > 0 && !(number === 1 && this.#part.number === 0))
      draft.doubt('number_wrong', { number, expected: this.#last + 1 });
    this.#last = number ?? this.#last + 1;
    draft.originals.push(originalOfBlock(line));
    this.#parts(trimmedLine(sliceOf(line, label.length)), draft);
  }

  #open(about: Pick<Draft, 'number' | 'level' | 'points'>): Draft {
    const draft = new Draft({ place: this.#line, part: this.#part, ...about });
    this.#draft = draft;
    if (this.#passage) this.#passage.drafts.push(draft);
    else this.#sorted.push(draft);
    return draft;
  }

  #within(line: WordLine, draft: Draft): void {
    if (line.floats) draft.doubt('text_box', { text: line.text.trim().slice(0, 200) });
    draft.originals.push(originalOfBlock(line));
    this.#parts(line, draft);
  }

  /** A line of a question, without its label. */
  #parts(line: WordLine, draft: Draft): void {
    if (isBlank(line)) return;
    const { text } = line;
    const solved = solutionLabel(text);
    const keyed = keyLabel(text);
    if (solved) {
      draft.mode = 'solution';
      const rest = trimmedLine(sliceOf(line, solved.length));
      if (!isBlank(rest)) draft.solution.push(rest);
    } else if (keyed && (draft.mode !== 'solution' || text.trim().length < 40)) {
      const rest = originalOfBlock(trimmedLine(sliceOf(line, keyed.length)));
      // In a solution "Chọn B" ends what is said; before it, what follows may be the answer.
      if (rest) draft.keys.push(rest);
      else if (draft.mode !== 'solution') draft.mode = 'key';
    } else if (draft.mode === 'solution') draft.solution.push(line);
    else if (draft.mode === 'key') {
      draft.keys.push(originalOfBlock(line).trim());
      draft.mode = draft.options.length > 0 ? 'options' : 'stem';
    } else if (!this.#options(line, draft)) this.#text(line, draft);
  }

  #options(line: WordLine, draft: Draft): boolean {
    const capital = optionsIn(line, false, draft.options.length > 0);
    const split = capital ?? (draft.options.length === 0 ? optionsIn(line, true, draft.statements.length > 0) : null);
    if (!split) return false;
    const rows = capital ? draft.options : draft.statements;
    const isAgain = capital && /^A$/.test(split.options[0]?.letter ?? '') && rows.length > 1;
    if (isAgain && draft.tail.length > 0) {
      // Options begin anew: what stands between is a question without its number.
      const next = this.#begunBetween(draft);
      this.#options(line, next);
      return true;
    }
    for (const block of draft.tail) (draft.last?.blocks ?? draft.stem).push(block);
    draft.tail = [];
    if (!isBlank(split.before)) (draft.last?.blocks ?? draft.stem).push(split.before);
    for (const { letter, isStarred, look, line: own } of split.options)
      rows.push({ letter, isStarred, look, blocks: isBlank(own) ? [] : [own] });
    draft.mode = 'options';
    return true;
  }

  #begunBetween(before: Draft): Draft {
    const { tail } = before;
    const lost = new Set(tail.map(originalOfBlock));
    before.tail = [];
    const next = this.#open({ number: null, level: null, points: null });
    next.originals.push(
      ...before.originals.filter((text, at) => at >= before.originals.length - tail.length - 1 || lost.has(text)),
    );
    before.originals.splice(before.originals.length - next.originals.length);
    next.stem.push(...tail);
    next.doubt('number_missing');
    this.#last += 1;
    return next;
  }

  #text(line: WordLine, draft: Draft): void {
    const { last } = draft;
    if (draft.mode === 'stem' || !last) draft.stem.push(line);
    else if (line.isSoft && draft.tail.length === 0) last.blocks.push(line);
    else draft.tail.push(line);
  }

  #table(table: WordTable): void {
    this.#line += 1;
    const lines = linesOfTable(table).filter((line) => !isBlank(line));
    const draft = this.#draft;
    if (this.#inKeys) {
      this.#other('key', table);
      this.#solutions.end();
      this.#keys.table(table);
    } else if (lines.some(({ text }) => questionLabel(text) && !passageLabel(text)) && !this.#isBare)
      for (const line of lines) this.#takeLine(line);
    else if (draft && draft.mode !== 'solution' && this.#isOptions(table))
      for (const row of rowsOfOptions(table)) this.#within(row, draft);
    else if (draft) {
      draft.originals.push(originalOfBlock(table));
      if (draft.mode === 'solution') draft.solution.push(table);
      else if (draft.mode === 'options') draft.tail.push(table);
      else draft.stem.push(table);
    } else if (this.#passage) this.#passage.blocks.push(table);
    else {
      if (!this.#begun) this.#head.push(table);
      this.#other(this.#begun ? 'text' : 'head', table);
    }
  }

  /** Two or more cells or rows of it begin like options. */
  #isOptions(table: WordTable): boolean {
    const lines = rowsOfOptions(table);
    return [false, true].some(
      (isLower) => lines.reduce((sum, line) => sum + (optionsIn(line, isLower, true)?.options.length ?? 0), 0) > 1,
    );
  }

  /** A line of the key; one that explains goes to its question. */
  #keyLine(line: WordLine): void {
    this.#other('key', line);
    const part = partLabel(line.text);
    if (part) {
      this.#keys.part(part.number);
      this.#solutions.part(part.number);
    } else if (!this.#solutions.goesOn(line)) {
      this.#keys.line(line.text);
      this.#solutions.begin(line);
    }
  }

  #other(as: OtherText['as'], block: WordBlock): void {
    const last = this.#sorted.at(-1);
    if (last?.kind === 'other' && last.as === as) last.blocks.push(block);
    else this.#sorted.push({ kind: 'other', as, place: this.#line, blocks: [block] });
  }

  /** Ends the question; what stands behind its options is its own where it only shows something. */
  #close(): void {
    const draft = this.#draft;
    this.#draft = null;
    if (!draft || draft.tail.length === 0) return;
    const { tail } = draft;
    draft.tail = [];
    const isShown = tail.every((block) => block.kind === 'line' && !/[\p{L}\p{N}]/u.test(block.text));
    if (isShown) draft.stem.push(...tail);
    else {
      const text = tail.map(originalOfBlock).join('\n');
      draft.stem.push(...tail);
      draft.doubt('text_behind', { text: text.slice(0, 200) });
    }
  }
}

/** A row's cells as one line, so that letters in a cell of their own come before their words. */
const rowsOfOptions = (table: WordTable): WordLine[] =>
  table.rows.map((row) =>
    joinedLines(row.flatMap(({ blocks }) => blocks.flatMap(linesOfBlock)).filter((line) => !isBlank(line))),
  );
