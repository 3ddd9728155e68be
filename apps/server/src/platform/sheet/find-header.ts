import { cellText, columnLetter, type SheetRow } from './cell.ts';
import { labelKey } from './label-key.ts';
import { isOwner, labelWords } from './labels/label-words.ts';
import { labelMatcher, type MatchLabel } from './labels/match-label.ts';

/** What is known of a field by its labels. */
interface LabelledField {
  /** The first is the one our own template uses. */
  readonly aliases: readonly string[];
  /** Labels that mean this field where no other column is one of `without` ("SĐT phụ huynh" in a list without parents). */
  readonly otherwise?: { readonly aliases: readonly string[]; readonly without: readonly string[] };
}
export type LabelledFields = Readonly<Record<string, LabelledField>>;

/** What a person said the columns are: by letter in this file, by label (`labelKey`) in files before. Null: not to be read. */
export interface ColumnChoice {
  readonly byLetter: ReadonlyMap<string, string | null>;
  readonly byLabel: ReadonlyMap<string, string | null>;
}
export const noChoice: ColumnChoice = { byLetter: new Map(), byLabel: new Map() };

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
 * as many (a header of two lines with merged cells) it is the lower one: there "Điện thoại" under "Thông tin cha" is the father's. Two
 * lines are also read as one where the lower leaves cells empty under the labels of the upper. A field named twice is taken where it
 * stands first.
 * @returns null when no row names three fields.
 */
export function findHeader(
  rows: readonly SheetRow[],
  fields: LabelledFields,
  choice: ColumnChoice = noChoice,
): FoundHeader | null {
  const match = labelMatcher(fields);
  const least = Math.min(enough, Object.keys(fields).length);
  let best: FoundHeader | null = null;
  let poor = 0;
  const consider = (found: FoundHeader, atLeast: number) => {
    if (found.columns.size >= Math.max(least, atLeast)) best = found;
  };
  for (const [position, row] of rows.slice(0, searchedRows).entries()) {
    const size = () => best?.columns.size ?? 0;
    const upper = upperLine(rows[position - 1], row);
    const single = decided(labelsOf(row, position, upper), fields, match, choice);
    consider(single, size());
    const merged = upper && withUpper(upper, row);
    if (merged) consider(decided(labelsOf(merged, position, upper), fields, match, choice), size() + 1);
    // Two rows without labels under a header are its pupils: looking on would only cost time.
    poor = best && single.columns.size <= 1 ? poor + 1 : 0;
    if (poor === 2) break;
  }
  return best;
}

const upperLine = (upper: SheetRow | undefined, row: SheetRow) =>
  upper?.number === row.number - 1 ? upper : undefined;
const textAt = ({ cells }: SheetRow, index: number) => oneLine(cellText(cells[index] ?? null));
const oneLine = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** A lower line that leaves places empty under labels of the upper one, with those labels in them. */
function withUpper(upper: SheetRow, row: SheetRow): SheetRow | null {
  const width = Math.max(upper.cells.length, row.cells.length);
  const filled = upper.cells.filter((cell) => cell !== null).length;
  if (filled < enough) return null;
  const cells = Array.from({ length: width }, (_, index) =>
    textAt(row, index) === '' ? (upper.cells[index] ?? null) : (row.cells[index] ?? null),
  );
  return { ...row, cells };
}

interface Label {
  readonly column: FoundColumn;
  /** The label that stands over this one and its neighbours. */
  readonly group: string | undefined;
}

interface Labels {
  readonly rowNumber: number;
  readonly position: number;
  readonly labels: readonly Label[];
}

function labelsOf(row: SheetRow, position: number, upper: SheetRow | undefined): Labels {
  const groups = groupsOf(upper, row);
  const labels = row.cells.flatMap((cell, index): Label[] => {
    const label = oneLine(cellText(cell));
    const through = row.spans?.get(index);
    const column = { index, letter: columnLetter(index), label, ...(through ? { through } : {}) };
    return label === '' ? [] : [{ column, group: groups.get(index) }];
  });
  return { rowNumber: row.number, position, labels };
}

/** Column → the label of the upper line over it: as cells are merged, or else over the cells that are empty to its right. */
function groupsOf(upper: SheetRow | undefined, row: SheetRow): ReadonlyMap<number, string> {
  const groups = new Map<number, string>();
  if (!upper) return groups;
  for (const [first, last] of upper.spans ?? []) {
    for (let index = first; index <= last; index += 1) groups.set(index, textAt(upper, first));
  }
  if (upper.spans || upper.cells.filter((cell) => cell !== null).length < 2) return groups;
  let group = '';
  for (let index = 0; index < row.cells.length; index += 1) {
    const above = textAt(upper, index);
    if (above !== '') group = above;
    if (textAt(row, index) === '') group = '';
    else if (group !== '' && group !== textAt(row, index)) groups.set(index, group);
  }
  return groups;
}

/** "Thông tin về cha" and "Họ tên cha" over a column mean "cha". */
const groupWord = (group: string) => group.replace(/^\s*(?:thông tin|họ (?:và )?tên)\s+(?:về |của )?/i, '').trim();

interface Meant {
  readonly field: string | undefined;
  /** The label in whole words, by which the column is known again wherever it goes: in the file of wrong rows, too. */
  readonly label: string;
}

function meant({ column, group }: Label, match: MatchLabel): Meant {
  const { label } = column;
  if (group === undefined) return { field: match(label), label };
  const inGroup = `${label} ${groupWord(group)}`;
  const grouped = match(label, groupWord(group));
  if (grouped !== undefined) return { field: grouped, label: inGroup };
  // Under "Mẹ" nothing is the pupil's own, even where we do not know what it is.
  const owners = labelWords(groupWord(group));
  const isOwned = owners.length > 0 && owners.every(isOwner);
  return isOwned ? { field: undefined, label: inGroup } : { field: match(label), label };
}

function decided(
  { labels, ...place }: Labels,
  fields: LabelledFields,
  match: MatchLabel,
  choice: ColumnChoice,
): FoundHeader {
  const columns = new Map<string, FoundColumn>();
  const unknown: FoundColumn[] = [];
  const times = new Map<string, number>();
  for (const { column } of labels) times.set(labelKey(column.label), (times.get(labelKey(column.label)) ?? 0) + 1);
  const said = new Set([...choice.byLetter.values()]);
  let owner: string | undefined;
  for (const each of labels) {
    const own = meant(each, match);
    const chosen = chosenFor(each.column, own.label, fields, choice);
    if (chosen !== undefined) {
      const column = { ...each.column, label: own.label };
      if (chosen !== null && !columns.has(chosen)) columns.set(chosen, column);
      else unknown.push(column);
      continue;
    }
    const isRepeated = (times.get(labelKey(each.column.label)) ?? 0) > 1;
    const isTaken = own.field === undefined || columns.has(own.field);
    const owned = owner && !each.group && (isRepeated || isTaken) ? match(each.column.label, owner) : undefined;
    const { field, label } = owned ? { field: owned, label: `${each.column.label} ${owner}` } : own;
    owner = labelWords(label).find(isOwner);
    const column = { ...each.column, label };
    if (field !== undefined && !columns.has(field) && !said.has(field)) columns.set(field, column);
    else unknown.push(column);
  }
  return { ...place, columns, unknown: withOtherwise(columns, unknown, fields, choice) };
}

/** @returns undefined when nobody has said anything of this column; what a person said of a field that is no more counts for nothing. */
function chosenFor(column: FoundColumn, label: string, fields: LabelledFields, { byLetter, byLabel }: ColumnChoice) {
  const chosen = byLetter.has(column.letter) ? byLetter.get(column.letter) : byLabel.get(labelKey(label));
  return typeof chosen === 'string' && !(chosen in fields) ? undefined : chosen;
}

/** Labels that could mean several things, read as what they mean where the others are not. @returns what is still unknown. */
function withOtherwise(
  columns: Map<string, FoundColumn>,
  unknown: readonly FoundColumn[],
  fields: LabelledFields,
  choice: ColumnChoice,
): FoundColumn[] {
  const spare = Object.entries(fields).flatMap(([field, { otherwise }]) =>
    otherwise && ![field, ...otherwise.without].some((each) => columns.has(each)) ? [[field, otherwise] as const] : [],
  );
  if (spare.length === 0) return [...unknown];
  const match = labelMatcher(Object.fromEntries(spare));
  return unknown.filter((column) => {
    const field = chosenFor(column, column.label, fields, choice) === undefined ? match(column.label) : undefined;
    if (field === undefined || columns.has(field)) return true;
    columns.set(field, column);
    return false;
  });
}
