import { fold } from '@phuong/rules/people/fold.ts';
import type { MatchedRow } from './paste-rows.ts';
import { type Bounds, isSingle, type Position, type Range } from './selection.ts';

/**
 * Reads a block as spreadsheets put it on the clipboard: cells by tabs, rows by line ends, quoted cells with doubled quotes and line ends
 * inside. The line end after the last row is no row.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let index = 0;
  const end = text.length;
  while (index <= end) {
    let cell = '';
    if (text[index] === '"' && isQuoted(text, index)) {
      index += 1;
      while (index < end) {
        if (text[index] !== '"') cell += text[index];
        else if (text[index + 1] === '"') {
          cell += '"';
          index += 1;
        } else break;
        index += 1;
      }
      index += 1;
    } else {
      const start = index;
      while (index < end && text[index] !== '\t' && text[index] !== '\n' && text[index] !== '\r') index += 1;
      cell = text.slice(start, index);
    }
    row.push(cell);
    if (text[index] === '\t') {
      index += 1;
      continue;
    }
    rows.push(row);
    row = [];
    if (text[index] === '\r' && text[index + 1] === '\n') index += 1;
    index += 1;
    if (index >= end) break;
  }
  return rows;
}

/** A leading quotation mark belongs to the text unless a closing one stands before a tab, a line end or the end. */
function isQuoted(text: string, start: number): boolean {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] !== '"') continue;
    if (text[index + 1] === '"') index += 1;
    else return index + 1 === text.length || /[\t\r\n]/.test(text[index + 1] ?? '');
  }
  return false;
}

/** Labels of columns as sheets of schools write them, without tones: "ĐĐGtx1", "TX 2", "Giữa kì", "Cuối HK I", "Nhận xét". */
const label =
  /^(?:(?:ddg|dg|diem)? ?(?:tx|thuong xuyen|mieng|15 ?p(?:hut)?|gk|giua ?(?:k[iy]|hk)|ck|cuoi ?(?:k[iy]|hk)) ?[\divx]*|d?tb(?:m|mhk|mcn|hk)? ?\d?|danh gia|muc dat|nhan xet|s?tt|ma(?: hs| hoc sinh)?|ho(?: va)? ten(?: hs| hoc sinh)?|ngay sinh|gioi tinh|lop|(?:kq |ket qua )?(?:ren luyen|rl|hanh kiem|hk))$/;

export const isLabel = (text: string) =>
  label.test(
    fold(text)
      .replace(/[().:]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );

/** The block without its first row when that row holds labels only: a table copied with its header would stand a row too low. */
export function withoutHeader(block: string[][]): string[][] {
  const [first = [], ...rest] = block;
  const filled = first.filter((text) => text.trim() !== '');
  return rest.length > 0 && filled.length > 0 && filled.every(isLabel) ? rest : block;
}

/** The block as text for the clipboard, readable by spreadsheets. */
export function writeBlock(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

export interface PastedText extends Position {
  readonly text: string;
}

/**
 * Where each cell of a block goes: a single cell fills the whole marked range, a block that fits the range several times is repeated,
 * anything else starts at the upper left corner. `outside` counts the cells that lie beyond the sheet.
 */
export function placeBlock(
  block: readonly (readonly string[])[],
  range: Range,
  bounds: Bounds,
): { readonly placed: PastedText[]; readonly outside: number } {
  const height = block.length;
  const width = Math.max(0, ...block.map((row) => row.length));
  if (height === 0 || width === 0) return { placed: [], outside: 0 };
  const times = (wanted: number, size: number) => (wanted > size && wanted % size === 0 ? wanted / size : 1);
  const down = isSingle(range) ? 1 : times(range.bottom - range.top + 1, height);
  const across = isSingle(range) ? 1 : times(range.right - range.left + 1, width);
  const placed: PastedText[] = [];
  let outside = 0;
  for (let line = 0; line < height * down; line += 1) {
    const source = block[line % height] ?? [];
    for (let place = 0; place < width * across; place += 1) {
      const text = source[place % width];
      if (text === undefined) continue;
      const [row, column] = [range.top + line, range.left + place];
      if (row < bounds.rows && column < bounds.columns) placed.push({ row, column, text });
      else outside += 1;
    }
  }
  return { placed, outside };
}

/** Rows that are known by their names, from this column on. `outside` counts the cells that lie beyond the sheet. */
export function placeRows(
  rows: readonly MatchedRow[],
  left: number,
  bounds: Bounds,
): { readonly placed: PastedText[]; readonly outside: number } {
  const all = rows.flatMap(({ row, cells }) => cells.map((text, index) => ({ row, column: left + index, text })));
  const placed = all.filter(({ column }) => column < bounds.columns);
  return { placed, outside: all.length - placed.length };
}
