import { fold } from '@phuong/rules/people/fold.ts';

/** A pupil of the list, in its order. */
export interface ListedPupil {
  readonly orderNumber: number;
  readonly name: string;
}

/** A pasted row whose pupil is known: the rest of it, from the first column after what only says who it is. */
export interface PupilRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface MatchedBlock {
  readonly rows: readonly PupilRow[];
  /** Rows of nobody in the list, as they name themselves. */
  readonly unknown: readonly string[];
}

/** So many of the rows must be of the list before a column is taken for names. */
const leastShare = 0.6;
const aDate = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/;
const aSex = /^(?:nam|nu|male|female|m|f)$/;
const aCode = /^(?=.*\d)(?=.*[a-z])[a-z\d_.-]{4,20}$/;

const nameKey = (text: string) => fold(text).replace(/\s+/g, ' ').trim();

/**
 * Reads a block that says of whom each row is (copied with its names or numbers): rows go to those pupils, whatever order they stand in.
 * Two of one name are told apart by their number, else by the order they come in. Null: the block says nobody, it goes where the cursor is.
 */
export function matchPupils(
  block: readonly (readonly string[])[],
  pupils: readonly ListedPupil[],
): MatchedBlock | null {
  const width = Math.max(0, ...block.map((row) => row.length));
  if (width < 2) return null;
  const names = nameColumn(block, pupils, width);
  if (names !== null) return byName(block, pupils, names);
  return hasNumbers(block, pupils) ? byNumber(block, pupils) : null;
}

function nameColumn(
  block: readonly (readonly string[])[],
  pupils: readonly ListedPupil[],
  width: number,
): number | null {
  const known = new Set(pupils.map(({ name }) => nameKey(name)));
  for (let column = 0; column < width - 1; column += 1) {
    const filled = block.map((row) => nameKey(row[column] ?? '')).filter(Boolean);
    const found = filled.filter((text) => known.has(text)).length;
    if (found > 0 && found >= filled.length * leastShare) return column;
  }
  return null;
}

function byName(block: readonly (readonly string[])[], pupils: readonly ListedPupil[], column: number): MatchedBlock {
  const waiting = new Map<string, number[]>();
  for (const [row, { name }] of pupils.entries()) {
    waiting.set(nameKey(name), [...(waiting.get(nameKey(name)) ?? []), row]);
  }
  const after = firstOfMarks(block, column);
  const unknown: string[] = [];
  const rows = block.flatMap((cells): PupilRow[] => {
    const text = (cells[column] ?? '').trim();
    if (text === '') return [];
    const left = waiting.get(nameKey(text)) ?? [];
    const number = Number(cells[0]);
    const at = Math.max(
      0,
      left.findIndex((row) => pupils[row]?.orderNumber === number),
    );
    const [row] = left.splice(at, 1);
    if (row === undefined) unknown.push(text);
    return row === undefined ? [] : [{ row, cells: cells.slice(after) }];
  });
  return { rows, unknown };
}

/** After the name come its code, the date of birth and the sex, where a list has them; then what is to be pasted. */
function firstOfMarks(block: readonly (readonly string[])[], names: number): number {
  let column = names + 1;
  for (;;) {
    const filled = block.map((row) => nameKey(row[column] ?? '')).filter(Boolean);
    const isOfPerson =
      filled.length > 0 && filled.every((text) => aDate.test(text) || aSex.test(text) || aCode.test(text));
    if (!isOfPerson) return column;
    column += 1;
  }
}

/** The first column counts the pupils: rising, all in the list, and too far for marks. */
function hasNumbers(block: readonly (readonly string[])[], pupils: readonly ListedPupil[]): boolean {
  const numbers = block.map((row) => (/^\d{1,3}$/.test(row[0]?.trim() ?? '') ? Number(row[0]) : Number.NaN));
  const known = new Set(pupils.map(({ orderNumber }) => orderNumber));
  return (
    numbers.every((number, index) => known.has(number) && (index === 0 || number > (numbers[index - 1] ?? 0))) &&
    numbers.some((number) => number > 10)
  );
}

function byNumber(block: readonly (readonly string[])[], pupils: readonly ListedPupil[]): MatchedBlock {
  const rowOf = new Map(pupils.map(({ orderNumber }, row) => [orderNumber, row]));
  const rows = block.flatMap((cells) => {
    const row = rowOf.get(Number(cells[0]));
    return row === undefined ? [] : [{ row, cells: cells.slice(1) }];
  });
  return { rows, unknown: [] };
}
