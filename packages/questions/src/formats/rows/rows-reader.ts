import type {
  PassageQuestion,
  SingleQuestion,
  WrittenQuestion,
} from '@phuong/contract/learning/bank/question.schema.ts';
import {
  isUnsupported,
  QuestionFileError,
  type Reading,
  type RecognisedQuestion,
  recognised,
  type Unsupported,
} from '../recognised-question.ts';
import { decimalOf } from '../text/decimals.ts';
import { Notes } from '../text/notes.ts';
import { wordsOfText } from '../text/plain-words.ts';
import { levelOf } from '../text/topics-and-tags.ts';
import { type Row, shownCell } from './row.ts';
import { headerOf, kindOf, type RowColumn, type RowHeader } from './row-columns.ts';
import { questionOfRow } from './row-kinds.ts';

const mostRows = 10_000;

/**
 * Reads the table of questions that our template has: a header, then a row a question. Rows of a passage's questions stand below it with a
 * plus before their kind.
 * @param rows cells as text, as the workbook shows them
 * @throws QuestionFileError no_header, too_large
 */
export function readRows(rows: readonly (readonly string[])[], reading: Reading): readonly RecognisedQuestion[] {
  const header = headerOf(rows);
  if (!header) throw new QuestionFileError('no_header', 'No row names the columns of the question and the answer.');
  if (rows.length > mostRows) throw new QuestionFileError('too_large', `There are more than ${mostRows} rows.`);
  const found: RecognisedQuestion[] = [];
  let passage: ReadRow | null = null;
  let parts: ReadRow[] = [];
  const close = () => {
    if (passage) found.push(passageOf(passage, parts, reading));
    [passage, parts] = [null, []];
  };
  for (const [at, cells] of rows.entries()) {
    if (at <= header.at || cells.every((cell) => !cell.trim())) continue;
    const row = readRow(cells, at + 1, header, reading);
    if (passage && row.isPart) parts.push(row);
    else {
      close();
      if (row.kind === 'PASSAGE') passage = row;
      else found.push(finished(row, row.made));
    }
  }
  close();
  return found;
}

interface ReadRow extends Row {
  readonly place: string;
  readonly isPart: boolean;
  readonly original: string;
  readonly made: WrittenQuestion | Unsupported;
}

function readRow(cells: readonly string[], place: number, header: RowHeader, { newKey }: Reading): ReadRow {
  const notes = new Notes();
  const cell = (column: RowColumn) => cells[header.columns.get(column) ?? -1]?.trim() ?? '';
  for (const [label, index] of header.unknown) notes.leftOut(label, cells[index] ?? '');
  const named = kindOf(cell('kind'));
  const row: Row = {
    cell,
    kind: named.kind,
    options: header.options.map(([letter, index]) => [letter, cells[index]?.trim() ?? ''] as const),
    notes,
    newKey,
  };
  const isUnknown = named.kind === null && cell('kind').replace('+', '').trim() !== '';
  return {
    ...row,
    place: String(place),
    isPart: named.isPart,
    original: cells.filter((each) => each.trim()).join(' | '),
    made: isUnknown ? { code: 'kind', params: { kind: cell('kind').slice(0, 60) } } : questionOfRow(row),
  };
}

function finished(row: ReadRow, made: WrittenQuestion | Unsupported): RecognisedQuestion {
  const { cell, notes } = row;
  const stem = shownCell(cell('question'));
  const level = levelOf(cell('level'));
  if (cell('level') && !level) notes.doubt('level_not_read', { text: cell('level').slice(0, 60) });
  return recognised({
    made,
    place: row.place,
    name: cell('name') || wordsOfText(stem).slice(0, 80),
    original: row.original,
    topicPath: cell('topic')
      .split('>')
      .map((part) => part.trim())
      .filter(Boolean)
      .slice(0, 10),
    tags: cell('tags')
      .split(';')
      .map((tag) => tag.trim())
      .filter(Boolean),
    level,
    points: pointsOf(row),
    doubts: notes.doubts,
    files: [],
  });
}

function pointsOf({ cell, notes }: ReadRow): number | null {
  const said = cell('points');
  const value = decimalOf(said);
  const points = value ? Math.round(Number(value.text) * 100) : 0;
  if (said && points <= 0) notes.doubt('points_not_read', { text: said.slice(0, 60) });
  return points > 0 && points <= 100_000 ? points : null;
}

/** A passage with the questions below it; what a part's points say is its weight. */
function passageOf(passage: ReadRow, rows: readonly ReadRow[], { newKey }: Reading): RecognisedQuestion {
  const parts: PassageQuestion['parts'] | { weight: number; key: string; question: SingleQuestion }[] = [];
  for (const row of rows) {
    const { made, cell } = row;
    for (const { code, params } of row.notes.doubts) passage.notes.doubt(code, params);
    if (isUnsupported(made)) return finished(passage, { ...made, params: { ...made.params, row: row.place } });
    const weight = decimalOf(cell('points') || '1');
    parts.push({ key: newKey(), weight: Math.round(Number(weight?.text ?? 1)) || 1, question: made as SingleQuestion });
  }
  const original = [passage, ...rows].map((row) => row.original).join('\n');
  const stem = shownCell(passage.cell('question'));
  const solution = shownCell(passage.cell('solution'));
  const made: WrittenQuestion | Unsupported =
    parts.length > 0 ? { kind: 'PASSAGE', stem, solution, parts } : { code: 'no_answers', params: {} };
  return finished({ ...passage, original }, made);
}
