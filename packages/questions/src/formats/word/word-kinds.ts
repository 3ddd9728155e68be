import {
  gridNumber,
  type SingleQuestion,
  type WrittenQuestion,
} from '@phuong/contract/learning/bank/question.schema.ts';
import type { Reading, Unsupported } from '../recognised-question.ts';
import type { Notes } from '../text/notes.ts';
import { wordsOfText } from '../text/plain-words.ts';
import type { Draft, DraftOption } from './word-draft.ts';
import type { WordBlock } from './word-line.ts';
import { markedAmong, noteLetters, rowsOfKey, truthsOfKeys, verdictBehind } from './word-right.ts';
import { textOfBlocks } from './word-text.ts';

export type WrittenSingle = Extract<WrittenQuestion, { kind: SingleQuestion['kind'] }>;
type Made = WrittenSingle | Unsupported;

export interface WordReading extends Reading {
  readonly notes: Notes;
  /** What the key at the end says of it. */
  readonly keys: readonly string[];
}

/** The question of what was sorted, of the kind its part says or it looks like. */
export function questionOfDraft(draft: Draft, reading: WordReading): Made {
  const { options, statements, part } = draft;
  if (options.length > 1) return choice(draft, reading);
  const all: Draft['keys'] = [...draft.keys, ...reading.keys].filter((key) => /[\p{L}\p{N}]/u.test(key));
  if (statements.length > 1) {
    const truths = statements.map(verdictBehind);
    const isSaid =
      truths.every((each) => each !== null) || truthsOfKeys(all, statements.length) || markedAmong(statements);
    if (isSaid || part.kind === 'STATEMENTS') return trueOrFalse(draft, all, reading);
  }
  if (options.length === 1 || part.kind === 'CHOICE') return { code: 'no_answers', params: {} };
  if (part.kind === 'ESSAY' || all.length === 0) return part.kind === 'SHORT' ? noKey : essay(draft, all, reading);
  return short(draft, all, reading);
}

const noKey: Unsupported = { code: 'no_key', params: {} };

const asked = (draft: Draft, more: readonly WordBlock[], { notes }: WordReading) => ({
  stem: textOfBlocks([...draft.stem, ...more], notes),
  solution: textOfBlocks(draft.solution, notes),
});

/** Statements that are not asked for as such stand in the question. */
const asText = (rows: readonly DraftOption[]): WordBlock[] =>
  rows.flatMap(({ letter, look, blocks }) => {
    const label = { text: `${letter}) `, look, thing: null };
    const [first, ...rest] = blocks;
    return first?.kind === 'line'
      ? [{ ...first, text: label.text + first.text, pieces: [label, ...first.pieces] }, ...rest]
      : blocks;
  });

/** Looks that say what is right are no looks of the words. */
function optionText({ blocks }: DraftOption, by: string | null, notes: Notes) {
  return textOfBlocks(blocks, notes, { isBold: by === 'bold', isUnderlined: by === 'underline' });
}

function choice(draft: Draft, reading: WordReading): Made {
  const { options } = draft;
  noteLetters(draft, options);
  const marked = markedAmong(options);
  const own = draft.keys.map((key) => rowsOfKey(key, options)).find((rows) => rows !== null);
  const atEnd = reading.keys.map((key) => rowsOfKey(key, options)).find((rows) => rows !== null);
  const named = [own, atEnd, marked?.rows].filter((rows) => rows !== undefined);
  const [rows] = named;
  if (!rows) return noKey;
  if (named.some((other) => [...other].sort().join() !== [...rows].sort().join())) draft.doubt('keys_differ');
  if (marked?.by === 'bold' && named.length === 1) draft.doubt('key_by_bold');
  if (rows.size > 1) draft.doubt('several_right');
  const written = options.map((option, at) => ({
    key: reading.newKey(),
    text: optionText(option, marked?.by ?? null, reading.notes),
    share: rows.has(at) ? 100 : 0,
    stays: staysAt(option),
  }));
  const rest = asked(draft, asText(draft.statements), reading);
  return rows.size > 1
    ? { kind: 'CHOICES', ...rest, options: written, counting: 'ALL' }
    : { kind: 'CHOICE', ...rest, options: written };
}

/** "Cả A và B" means what it says only where it stands. */
const staysAt = ({ blocks }: DraftOption): boolean => {
  const [first] = blocks;
  return first?.kind === 'line' && /^(?:cả|tất cả|không có|a và|a, b|both|all of|none of)\b/iu.test(first.text.trim())
    ? /(?:\b[A-D]\b|đáp án|phương án|trên|above|đều)/u.test(first.text)
    : false;
};

function trueOrFalse(draft: Draft, keys: readonly string[], reading: WordReading): Made {
  const { statements } = draft;
  noteLetters(draft, statements);
  const behind = statements.map(verdictBehind);
  const isBehind = behind.every((each) => each !== null);
  const byKey = truthsOfKeys(keys, statements.length);
  const marked = markedAmong(statements);
  const truths = isBehind
    ? behind.map((each) => each?.isTrue ?? false)
    : (byKey ?? statements.map((_, at) => marked?.rows.has(at) ?? false));
  if (!isBehind && !byKey && !marked) return noKey;
  if (isBehind && byKey && byKey.join() !== truths.join()) draft.doubt('keys_differ');
  if (!isBehind && !byKey && marked?.by === 'bold') draft.doubt('key_by_bold');
  const written = statements.map((statement, at) => ({
    key: reading.newKey(),
    text: optionText(
      { ...statement, blocks: (isBehind && behind[at]?.blocks) || statement.blocks },
      marked?.by ?? null,
      reading.notes,
    ),
    isTrue: truths[at] ?? false,
  }));
  return { kind: 'STATEMENTS', ...asked(draft, [], reading), statements: written };
}

function short(draft: Draft, keys: readonly string[], reading: WordReading): Made {
  const rest = asked(draft, asText(draft.statements), reading);
  const [key = ''] = keys.map(plainly);
  if (draft.part.kind !== 'SHORT' && rowsLikeLetter(key)) return { code: 'no_answers', params: {} };
  if (keys.some((other) => plainly(other) !== key)) draft.doubt('keys_differ');
  const number = key.replace(/^[−–]/, '-').replace(/^(-?\d+)\.(\d+)$/, '$1,$2');
  if (gridNumber.safeParse(number).success) return { kind: 'GRID_NUMBER', ...rest, answers: [number] };
  if (!key) return noKey;
  if (key.length > 60) {
    draft.doubt('kind_guessed');
    return { kind: 'ESSAY', ...rest, guide: textOfBlocks([lineOfWords(key)], reading.notes) };
  }
  if (draft.part.kind === null) draft.doubt('kind_guessed');
  return { kind: 'SHORT_TEXT', ...rest, answers: [{ text: key, share: 100 }] };
}

const rowsLikeLetter = (key: string) => /^[A-D]$/.test(key);
const plainly = (key: string) =>
  key
    .replace(/\$/g, '')
    .trim()
    .replace(/[.;]{1,9}$/, '')
    .trim();
const lineOfWords = (text: string): WordBlock => ({
  kind: 'line',
  text,
  pieces: [
    {
      text,
      look: { isBold: false, isItalic: false, isUnderlined: false, isMarked: false, isStruck: false, height: null },
      thing: null,
    },
  ],
  isSoft: false,
  counted: '',
  floats: false,
});

function essay(draft: Draft, keys: readonly string[], reading: WordReading): Made {
  if (draft.part.kind !== 'ESSAY') draft.doubt('kind_guessed');
  const made = asked(draft, asText(draft.statements), reading);
  if (wordsOfText(made.stem) === '' && made.stem.content?.every(({ content }) => !content))
    return { code: 'not_readable', params: { what: '' } };
  return { kind: 'ESSAY', ...made, guide: textOfBlocks(keys.map(lineOfWords), reading.notes) };
}
