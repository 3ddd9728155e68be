import type { WrittenQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import { isUnsupported, type Reading, type RecognisedQuestion, recognised } from '../recognised-question.ts';
import { Notes } from '../text/notes.ts';
import { wordsOfText } from '../text/plain-words.ts';
import type { WordFiles } from './docx-parts.ts';
import { readDocx, readNotes } from './docx-reader.ts';
import { type Draft, type DraftPassage, type OtherText, originalOf } from './word-draft.ts';
import { codeOf, type KeyEntry, type WordKeys } from './word-keys.ts';
import { questionOfDraft } from './word-kinds.ts';
import type { WordBlock } from './word-line.ts';
import type { KeySolution } from './word-solutions.ts';
import { sortedTest } from './word-sorter.ts';
import { textOfBlocks } from './word-text.ts';

/**
 * Reads a test as teachers write it in Word. Everything in the text of the file comes back: as a question, or as what it is instead, named.
 * @param files its unpacked parts by their path
 * @throws QuestionFileError unknown_format, too_large, doctype_forbidden, not_xml
 */
export const readWord = (files: WordFiles, reading: Reading): readonly RecognisedQuestion[] => [
  ...questionsOfBlocks(readDocx(files), reading),
  ...notesOf(files),
];

/** Notes at the foot of pages belong to no question that could be found: each is shown for itself. */
const notesOf = (files: WordFiles): RecognisedQuestion[] =>
  readNotes(files).map((blocks, at) => named({ as: 'text', place: at + 1, blocks: [...blocks] }));

/** The same of what was read of a file. */
export function questionsOfBlocks(blocks: readonly WordBlock[], reading: Reading): readonly RecognisedQuestion[] {
  const { sorted, keys, head, solutions } = sortedTest(blocks);
  const finder = new KeyFinder(
    { keys, solutions },
    sorted.flatMap((each) => (each.kind === 'question' ? [each] : each.kind === 'passage' ? each.drafts : [])),
    codeOf(head),
  );
  return sorted.flatMap((each) => {
    if (each.kind === 'question') return [finished(each, finder, reading)];
    return each.kind === 'other' ? [named(each)] : passage(each, finder, reading);
  });
}

/** Finds what the key at the end says of a question. */
class KeyFinder {
  readonly #keys: readonly KeyEntry[];
  readonly #isChosen: boolean;
  readonly #runs = new Map<Draft, number>();
  readonly #solutions: readonly KeySolution[];

  constructor(
    { keys, solutions }: { readonly keys: WordKeys; readonly solutions: readonly KeySolution[] },
    drafts: readonly Draft[],
    code: string | null,
  ) {
    const { codes, entries } = keys;
    this.#solutions = solutions;
    const own = codes.find((each) => each === code) ?? codes[0];
    this.#isChosen = codes.length > 1 && own !== code;
    this.#keys = entries.filter((entry) => entry.code === null || entry.code === own);
    let run = 0;
    let last = 0;
    for (const draft of drafts) {
      if (draft.number !== null && draft.number <= last && draft.number === 1) run += 1;
      last = draft.number ?? last + 1;
      this.#runs.set(draft, run);
    }
  }

  of(draft: Draft): readonly string[] {
    const own = this.#keys.filter(({ number }) => number === draft.number);
    if (own.length > 0 && this.#isChosen) draft.doubt('key_of_code');
    if (own.length <= 1) return own.map(({ value }) => value);
    const inPart = own.filter(({ part }) => part === draft.part.number);
    const found = inPart.length > 0 ? inPart : own;
    const inRun = found.filter(({ group }) => group === this.#runs.get(draft));
    const chosen = inPart.length > 0 && inRun.length === 0 ? inPart : inRun;
    return [...new Set(chosen.map(({ value }) => value))];
  }

  /** Gives a question without a solution the one that stands with the key, where only one can be meant. */
  solve(draft: Draft): void {
    if (draft.solution.length > 0) return;
    const own = this.#solutions.filter(({ number }) => number === draft.number);
    const inPart = own.filter(({ part }) => part === draft.part.number);
    const [found, ...others] = inPart.length > 0 ? inPart : own;
    if (!found || others.length > 0 || (inPart.length === 0 && found.part !== null)) return;
    draft.solution.push(...found.blocks);
    draft.doubt('solution_of_key');
  }
}

function judged(draft: Draft, finder: KeyFinder, { newKey }: Reading) {
  const notes = new Notes();
  finder.solve(draft);
  const made = questionOfDraft(draft, { newKey, notes, keys: finder.of(draft) });
  for (const { code, params } of draft.doubts) notes.doubt(code, params);
  return { made, notes };
}

function finished(draft: Draft, finder: KeyFinder, reading: Reading): RecognisedQuestion {
  const { made, notes } = judged(draft, finder, reading);
  return recognised({
    made,
    place: String(draft.place),
    name: isUnsupported(made)
      ? (draft.originals[0] ?? '').slice(0, 80)
      : wordsOfText(textOfBlocks(draft.stem, new Notes())).slice(0, 80),
    original: draft.originals.join('\n'),
    doubts: notes.doubts,
    topicPath: [],
    tags: [],
    level: draft.level,
    points: draft.points,
    files: notes.files,
  });
}

/** What is no question: its words, and as what it was taken. */
const named = ({ as, place, blocks }: Omit<OtherText, 'kind'>): RecognisedQuestion =>
  recognised({
    made: { code: 'not_a_question', params: { as } },
    place: String(place),
    name: originalOf(blocks).slice(0, 80),
    original: originalOf(blocks),
    doubts: [],
    topicPath: [],
    tags: [],
    level: null,
    points: null,
    files: [],
  });

/** A text with its questions; those that are none here stand behind it, each with its reason. */
function passage(of: DraftPassage, finder: KeyFinder, reading: Reading): RecognisedQuestion[] {
  const notes = new Notes();
  const stem = textOfBlocks(of.blocks, notes);
  const parts: Extract<WrittenQuestion, { kind: 'PASSAGE' }>['parts'] = [];
  const others: RecognisedQuestion[] = [];
  const originals = [originalOf(of.blocks)];
  for (const draft of of.drafts) {
    const { made, notes: own } = judged(draft, finder, reading);
    if (isUnsupported(made)) {
      others.push(finished(draft, finder, reading));
      continue;
    }
    parts.push({ key: reading.newKey(), weight: 1, question: made });
    originals.push(...draft.originals);
    for (const { code, params } of own.doubts) notes.doubt(code, params);
    for (const file of own.files) notes.file(file);
  }
  if (parts.length === 0) return [named({ as: 'text', place: of.place, blocks: of.blocks }), ...others];
  const expected = of.to - of.from + 1;
  if (parts.length !== expected) notes.doubt('passage_incomplete', { expected, found: parts.length });
  const whole = recognised({
    made: { kind: 'PASSAGE', stem, parts },
    place: String(of.place),
    name: wordsOfText(stem).slice(0, 80),
    original: originals.join('\n'),
    doubts: notes.doubts,
    topicPath: [],
    tags: [],
    level: null,
    points: null,
    files: notes.files,
  });
  return [whole, ...others];
}
