import { cellText, columnLetter, type SheetRow } from './cell.ts';
import { labelKey } from './label-key.ts';

/** Labels of a field: the first is the one our own template uses. */
export interface LabelledField {
  readonly key: string;
  readonly aliases: readonly string[];
}

export interface FoundColumn {
  /** Counted from 0. */
  readonly index: number;
  readonly letter: string;
  readonly label: string;
  /** Last column under the label when it stands over several. */
  readonly through?: number;
}

export interface FoundHeader {
  /** Excel's row number. */
  readonly rowNumber: number;
  /** Place of the header in `rows`; data follows. */
  readonly position: number;
  readonly columns: ReadonlyMap<string, FoundColumn>;
  /** Columns with a label that no field knows. */
  readonly unknown: readonly FoundColumn[];
}

const searchedRows = 15;
const enough = 3;

/**
 * The header among the first rows: the row that names most fields, at least three; title rows above are normal. Of two rows that name
 * as many (a header of two lines with merged cells) it is the lower one: there "Điện thoại" under "Thông tin cha" is the father's. A
 * field named twice is taken where it stands first.
 * @returns null when no row names three fields.
 */
export function findHeader(rows: readonly SheetRow[], fields: readonly LabelledField[]): FoundHeader | null {
  const keys = new Map(fields.flatMap(({ key, aliases }) => aliases.map((alias) => [labelKey(alias), key] as const)));
  let best: FoundHeader | null = null;
  for (const [position, row] of rows.slice(0, searchedRows).entries()) {
    const found = matchRow(row, position, keys, groupsOf(rows[position - 1], row));
    if (found.columns.size >= Math.min(enough, fields.length) && found.columns.size >= (best?.columns.size ?? 0))
      best = found;
  }
  return best;
}

/** Column → the label of the upper line that stands over it and its neighbours. */
function groupsOf(upper: SheetRow | undefined, row: SheetRow): ReadonlyMap<number, string> {
  const groups = new Map<number, string>();
  for (const [first, last] of upper?.number === row.number - 1 ? (upper.spans ?? []) : []) {
    const group = cellText(upper?.cells[first] ?? null);
    for (let index = first; index <= last; index += 1) groups.set(index, group);
  }
  return groups;
}

/** "Thông tin về cha" and "Họ tên cha" over a column mean "cha". */
const groupWord = (group: string) =>
  group
    .normalize('NFC')
    .replace(/^\s*(?:thông tin|họ (?:và )?tên)\s+(?:về |của )?/i, '')
    .trim();

function matchRow(
  row: SheetRow,
  position: number,
  keys: ReadonlyMap<string, string>,
  groups: ReadonlyMap<number, string>,
): FoundHeader {
  const columns = new Map<string, FoundColumn>();
  const unknown: FoundColumn[] = [];
  for (const [index, cell] of row.cells.entries()) {
    const label = cellText(cell).normalize('NFC').trim().replace(/\s+/g, ' ');
    if (label === '') continue;
    const through = row.spans?.get(index);
    const inGroup = `${label} ${groupWord(groups.get(index) ?? '')}`;
    const grouped = groups.has(index) ? keys.get(labelKey(inGroup)) : undefined;
    const key = grouped ?? keys.get(labelKey(label));
    // In the group's words the column is known again wherever it goes: in the file of wrong rows, too.
    const words = grouped === undefined ? label : inGroup;
    const column = { index, letter: columnLetter(index), label: words, ...(through ? { through } : {}) };
    if (key !== undefined && !columns.has(key)) columns.set(key, column);
    else unknown.push(column);
  }
  return { rowNumber: row.number, position, columns, unknown };
}
