import type { Cell, Sheet } from '../cell.ts';
import { sheetLimits, WorkbookError } from '../sheet-limits.ts';
import { attribute, scanXml, xmlText } from '../xml-scan.ts';
import { CellGrid, wholeBudget } from './cell-grid.ts';

/** Pages with a table, and the XML of Excel 2003: school systems give them out as .xls. */
export const isMarkup = (text: string): boolean =>
  /^\s*<(?:!doctype html|html|table|head|meta|\?xml|workbook)/i.test(text);

export const parseMarkup = (text: string): Sheet[] =>
  /<(?:\w+:)?Workbook[\s>]/.test(text.slice(0, 5000)) ? parseSpreadsheetXml(text) : parsePage(text);

/** XML Spreadsheet 2003 ("SpreadsheetML"). @throws WorkbookError */
function parseSpreadsheetXml(xml: string): Sheet[] {
  const budget = wholeBudget();
  const sheets: { name: string; isHidden: boolean; grid: CellGrid }[] = [];
  let row = 0;
  let column = 0;
  let cell: { attributes: string; type: string; text: string } | undefined;
  let isData = false;
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'Worksheet') {
        sheets.push({ name: attribute(attributes, 'Name') ?? '', isHidden: false, grid: new CellGrid(budget) });
        if (sheets.length > sheetLimits.sheets) throw new WorkbookError('too_large', `${sheets.length} sheets`);
        row = 0;
      } else if (name === 'Row') {
        row = Number(attribute(attributes, 'Index') ?? row + 1);
        column = 0;
      } else if (name === 'Cell') {
        column = Number(attribute(attributes, 'Index') ?? column + 1);
        cell = { attributes, type: 'String', text: '' };
      } else if (name === 'Data' && cell) {
        cell.type = attribute(attributes, 'Type') ?? 'String';
        isData = true;
      }
    },
    text(part) {
      if (isData && cell) cell.text += xmlText(part);
    },
    close(name) {
      if (name === 'Data') isData = false;
      else if (name === 'Cell' && cell) {
        const across = Number(attribute(cell.attributes, 'MergeAcross') ?? 0);
        const down = Number(attribute(cell.attributes, 'MergeDown') ?? 0);
        const grid = sheets.at(-1)?.grid;
        grid?.put(row, column - 1, typedValue(cell.type, cell.text));
        if (across > 0 || down > 0) grid?.merge(row, column - 1, row + down, column - 1 + across);
        column += across;
        cell = undefined;
      }
    },
  });
  if (sheets.length === 0) throw new WorkbookError('not_a_workbook', 'no sheets');
  return sheets.map(({ grid, ...sheet }) => ({ ...sheet, rows: grid.rows() }));
}

function typedValue(type: string, text: string): Cell {
  if (type === 'Number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (type === 'DateTime') return { date: text.slice(0, 10) };
  return type === 'Boolean' ? text === '1' : text;
}

const tags = /<(?:!--[\s\S]*?-->|(\/?)([a-z][\w:]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>)/gi;
const shownSpan = 200;

/** The tables of a page, one under the other as one sheet: what browsers show of them. Scripts and styles are passed over. */
function parsePage(html: string): Sheet[] {
  const text = html.replace(/<(script|style|title)\b[\s\S]*?<\/\1\s*>/gi, '');
  const grid = new CellGrid(wholeBudget());
  const covered = new Set<string>();
  let row = 0;
  let column = 0;
  let cell: { attributes: string; text: string } | undefined;
  let last = 0;
  const span = (attributes: string, sign: RegExp) =>
    Math.min(shownSpan, Math.max(1, Number(sign.exec(attributes)?.[1] ?? 1)));
  const closeCell = () => {
    if (!cell) return;
    while (covered.has(`${row} ${column}`)) column += 1;
    const [columns, rows] = [
      span(cell.attributes, /\bcolspan\s*=\s*["']?(\d+)/i),
      span(cell.attributes, /\browspan\s*=\s*["']?(\d+)/i),
    ];
    grid.put(row, column, pageValue(cell.text));
    if (columns > 1 || rows > 1) grid.merge(row, column, row + rows - 1, column + columns - 1);
    for (let down = 1; down < rows; down += 1) {
      for (let across = 0; across < columns; across += 1) covered.add(`${row + down} ${column + across}`);
    }
    column += columns;
    cell = undefined;
  };
  for (const match of text.matchAll(tags)) {
    if (cell) cell.text += pageText(text.slice(last, match.index));
    last = match.index + match[0].length;
    const isEnd = match[1] === '/';
    const name = match[2]?.toLowerCase();
    if (name === 'td' || name === 'th') {
      closeCell();
      if (!isEnd) cell = { attributes: match[3] ?? '', text: '' };
    } else if (name === 'tr' || name === 'table') {
      closeCell();
      if (!isEnd && name === 'tr') row += 1;
      column = 0;
    } else if (name === 'br' && cell) cell.text += ' ';
  }
  closeCell();
  const rows = grid.rows();
  if (rows.length === 0) throw new WorkbookError('not_a_workbook', 'no table');
  return [{ name: 'Sheet1', isHidden: false, rows }];
}

const pageText = (text: string) => xmlText(text.replace(/&nbsp;/gi, ' '));

/** As Excel takes the cells of a page: whole numbers that begin with no zero are numbers. */
function pageValue(text: string): Cell {
  const shown = text.replace(/\s+/g, ' ').trim();
  return /^[1-9]\d{0,14}$/.test(shown) ? Number(shown) : shown;
}
