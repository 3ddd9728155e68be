import type { Cell, Sheet } from '../cell.ts';
import { CellGrid, wholeBudget } from './cell-grid.ts';

const separators = [';', ',', '\t', '|'] as const;
const looked = 30;

/**
 * The one sheet of a .csv (RFC 4180), whatever stands between its cells. Whole numbers that are not in quotes and begin with no zero are
 * numbers, as Excel would take them: a zero in front of them may be lost.
 */
export function parseCsv(text: string): Sheet[] {
  const said = /^sep=(.)\r?\n/i.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  const separator = said?.[1] ?? separatorOf(body);
  const grid = new CellGrid(wholeBudget());
  let row = said ? 2 : 1;
  let column = 0;
  let place = 0;
  while (place < body.length) {
    const [cell, end] = body[place] === '"' ? quoted(body, place, separator) : plain(body, place, separator);
    grid.put(row, column, cell);
    place = end;
    if (body[place] === separator) {
      column += 1;
      place += 1;
    } else {
      if (body[place] === '\r') place += 1;
      if (body[place] === '\n') place += 1;
      row += 1;
      column = 0;
    }
  }
  return [{ name: 'CSV', isHidden: false, rows: grid.rows() }];
}

/** The sign that stands in most of the first lines as often as in the others. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 50_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/)
    .slice(0, looked);
  const score = (sign: string) =>
    lines.map((line) => Math.min(200, line.split(sign).length - 1)).reduce((a, b) => a + b, 0);
  return separators.reduce<string>((best, sign) => (score(sign) > score(best) ? sign : best), separators[0]);
}

type Read = readonly [cell: Cell, end: number];

/** Two quotes inside are one; what stands between the closing quote and the next sign is kept too. */
function quoted(text: string, start: number, separator: string): Read {
  let cell = '';
  let place = start + 1;
  for (;;) {
    const end = text.indexOf('"', place);
    if (end === -1) return [cell + text.slice(place), text.length];
    cell += text.slice(place, end);
    if (text[end + 1] === '"') {
      cell += '"';
      place = end + 2;
      continue;
    }
    const stop = endOf(text, end + 1, separator);
    return [cell + text.slice(end + 1, stop).trim(), stop];
  }
}

function plain(text: string, start: number, separator: string): Read {
  const end = endOf(text, start, separator);
  const cell = text.slice(start, end).trim();
  return [/^[1-9]\d{0,14}$/.test(cell) ? Number(cell) : cell, end];
}

function endOf(text: string, from: number, separator: string): number {
  for (let place = from; place < text.length; place += 1) {
    const sign = text[place];
    if (sign === separator || sign === '\n' || sign === '\r') return place;
  }
  return text.length;
}
