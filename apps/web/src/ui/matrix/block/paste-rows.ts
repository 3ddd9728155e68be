import { fold } from '@phuong/rules/people/fold.ts';
import { isLabel } from './paste-block.ts';

/** A row of the table: a pupil of the list, in its order, or a class. */
export interface ListedRow {
  /** Null where rows have no numbers of their own; nothing goes by their number then. */
  readonly orderNumber: number | null;
  readonly name: string;
}

/** A pasted row whose row in the table is known: the rest of it, from the first column after what only says who it is. */
export interface MatchedRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface MatchedBlock {
  readonly rows: readonly MatchedRow[];
  /** Rows of nobody in the list, as they name themselves. */
  readonly unknown: readonly string[];
  /** Rows left out because several pupils, or several rows, bear the name and nothing says which is which. */
  readonly unsure: readonly string[];
}

/** So many of the rows must be of the list before a column is taken for names. */
const leastShare = 0.6;
const aDate = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/;
const aCode = /^(?=.*\d)(?=.*[a-z])[a-z\d_.-]{4,20}$/;

/** A name as it is compared: without accents, capitals and doubled blanks. */
export const nameKey = (text: string) => fold(text).replace(/\s+/g, ' ').trim();

/**
 * Reads a block that says of whom each row is (copied with its names or numbers): rows go to those pupils, whatever order they stand in.
 * Two of one name are told apart by their numbers, else by their order where the whole block is in the list's; never by a guess.
 * `share` of the rows must be of the list before a column is taken for names. Null: the block says nobody, it goes where the cursor is. After the names of people come their codes and dates, which are left out.
 */
export function matchRows(
  block: readonly (readonly string[])[],
  pupils: readonly ListedRow[],
  arePeople = true,
  share = leastShare,
): MatchedBlock | null {
  const width = Math.max(0, ...block.map((row) => row.length));
  if (width < 2) return null;
  const names = nameColumn(block, pupils, width, share);
  if (names !== null) return byName(block, pupils, names, arePeople);
  return hasNumbers(block, pupils) ? byNumber(block, pupils) : null;
}

function nameColumn(
  block: readonly (readonly string[])[],
  pupils: readonly ListedRow[],
  width: number,
  share: number,
): number | null {
  const known = new Set(pupils.map(({ name }) => nameKey(name)));
  for (let column = 0; column < width - 1; column += 1) {
    const filled = block.map((row) => nameKey(row[column] ?? '')).filter(Boolean);
    const found = filled.filter((text) => known.has(text)).length;
    if (found > 0 && found >= filled.length * share) return column;
  }
  return null;
}

function byName(
  block: readonly (readonly string[])[],
  pupils: readonly ListedRow[],
  column: number,
  arePeople: boolean,
): MatchedBlock {
  const bearers = placesByName(pupils.map(({ name }) => name));
  const named = block.map((cells) => cells[column]?.trim() ?? '');
  const times = placesByName(named);
  const of = (line: number) => bearers.get(nameKey(named[line] ?? '')) ?? [];
  const isAlone = (line: number) => of(line).length === 1 && times.get(nameKey(named[line] ?? ''))?.length === 1;
  const alone = [...named.keys()].filter(isAlone);
  const numberOf = (line: number) => (column > 0 ? Number(block[line]?.[0] || Number.NaN) : Number.NaN);
  const fits = (line: number, row: number | undefined) => pupils[row ?? -1]?.orderNumber === numberOf(line);
  const isNumbered = alone.filter((line) => fits(line, of(line)[0])).length >= alone.length * leastShare;
  const isOrdered = alone.every(
    (line, index) => index === 0 || (of(alone[index - 1] ?? 0)[0] ?? 0) < (of(line)[0] ?? 0),
  );

  const pupilOf = (line: number): number | undefined => {
    const rows = of(line);
    if (isAlone(line)) return rows[0];
    const lines = times.get(nameKey(named[line] ?? '')) ?? [];
    const own = rows.filter((row) => fits(line, row));
    if (isNumbered && own.length === 1 && new Set(lines.map(numberOf)).size === lines.length) return own[0];
    const isCounted = lines.some((each) => rows.some((row) => fits(each, row)));
    return isOrdered && !isCounted && lines.length === rows.length ? rows[lines.indexOf(line)] : undefined;
  };
  const after = arePeople ? firstOfMarks(block, column) : column + 1;
  const rows: MatchedRow[] = [];
  const unknown: string[] = [];
  const unsure: string[] = [];
  for (const [line, text] of named.entries()) {
    const row = pupilOf(line);
    if (text === '' || (line === 0 && row === undefined && isLabel(text))) continue;
    if (row !== undefined) rows.push({ row, cells: block[line]?.slice(after) ?? [] });
    else (of(line).length > 0 ? unsure : unknown).push(text);
  }
  return { rows, unknown, unsure };
}

/** Where each name stands. Not the shared `groupBy`: it would bring another file to the mark sheet's first load. */
function placesByName(names: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [place, name] of names.entries()) {
    found.set(nameKey(name), [...(found.get(nameKey(name)) ?? []), place]);
  }
  return found;
}

/** After the name come its code, the date of birth and the sex, where a list has them; then what is to be pasted. */
function firstOfMarks(block: readonly (readonly string[])[], names: number): number {
  let column = names + 1;
  for (;;) {
    const filled = block.map((row) => nameKey(row[column] ?? '')).filter(Boolean);
    const isOfPerson = filled.length > 0 && filled.every((text) => aDate.test(text) || aCode.test(text));
    if (!isOfPerson && !isSex(filled)) return column;
    column += 1;
  }
}

/** Words for the sex, and no marks: "m" alone is an exemption in every cell. */
function isSex(filled: readonly string[]): boolean {
  if (filled.length === 0) return false;
  return (
    filled.every((text) => /^(?:nam|nu|male|female)$/.test(text)) ||
    (filled.includes('f') && filled.every((text) => /^[mf]$/.test(text)))
  );
}

/** The first column counts the pupils: rising, all in the list, and too far for marks. */
function hasNumbers(block: readonly (readonly string[])[], pupils: readonly ListedRow[]): boolean {
  const numbers = block.map((row) => (/^\d{1,3}$/.test(row[0]?.trim() ?? '') ? Number(row[0]) : Number.NaN));
  const known = new Set(pupils.map(({ orderNumber }) => orderNumber));
  return (
    numbers.every((number, index) => known.has(number) && (index === 0 || number > (numbers[index - 1] ?? 0))) &&
    numbers.some((number) => number > 10)
  );
}

function byNumber(block: readonly (readonly string[])[], pupils: readonly ListedRow[]): MatchedBlock {
  const rowOf = new Map(pupils.map(({ orderNumber }, row) => [orderNumber, row]));
  const rows = block.flatMap((cells) => {
    const row = rowOf.get(Number(cells[0]));
    return row === undefined ? [] : [{ row, cells: cells.slice(1) }];
  });
  return { rows, unknown: [], unsure: [] };
}
