import type { Cell, Sheet } from '../cell.ts';
import { sheetLimits, WorkbookError } from '../sheet-limits.ts';
import { attribute, scanXml, xmlText } from '../xml-scan.ts';
import type { Archive } from '../zip-archive.ts';
import { type CellBudget, CellGrid, wholeBudget } from './cell-grid.ts';

/** Whether a ZIP is an OpenDocument and not an .xlsx. */
export const isOpenDocument = (archive: Archive): boolean =>
  archive.has('content.xml') && !archive.has('[Content_Types].xml');

/**
 * The sheets of an .ods as values (OpenDocument 1.3, part 3, 9). Formulas, notes and pictures are never looked at; a formula's last value
 * is its value. Repeated rows and cells are unfolded only where they hold something, within the limits.
 * @throws WorkbookError
 */
export function parseOds(archive: Archive): Sheet[] {
  const xml = archive.read('content.xml');
  if (!xml.includes('spreadsheet')) throw new WorkbookError('not_a_workbook', 'no spreadsheet');
  const hidden = hiddenStyles(xml);
  const sheets: Sheet[] = [];
  const budget = wholeBudget();
  let table: { name: string; isHidden: boolean; reader: TableReader } | undefined;
  let depth = 0;
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'table' && ++depth === 1) {
        const isHidden = hidden.has(attribute(attributes, 'style-name') ?? '');
        table = { name: attribute(attributes, 'name') ?? '', isHidden, reader: new TableReader(budget) };
      } else if (depth === 1) table?.reader.open(name, attributes);
    },
    text(part) {
      if (depth === 1) table?.reader.text(part);
    },
    close(name) {
      if (name === 'table') {
        depth -= 1;
        if (depth > 0 || !table) return;
        sheets.push({ name: table.name, isHidden: table.isHidden, rows: table.reader.rows() });
        if (sheets.length > sheetLimits.sheets) throw new WorkbookError('too_large', `${sheets.length} sheets`);
        table = undefined;
      } else if (depth === 1) table?.reader.close(name);
    },
  });
  if (sheets.length === 0) throw new WorkbookError('not_a_workbook', 'no sheets');
  return sheets;
}

/** Styles of tables that are not shown. */
function hiddenStyles(xml: string): ReadonlySet<string> {
  const hidden = new Set<string>();
  let style = '';
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'style') style = attribute(attributes, 'name') ?? '';
      else if (name === 'table-properties' && attribute(attributes, 'display') === 'false') hidden.add(style);
    },
  });
  return hidden;
}

const times = (attributes: string, name: string) => Math.max(1, Number(attribute(attributes, name) ?? 1) || 1);

interface OpenCell {
  readonly attributes: string;
  readonly paragraphs: string[];
  /** Inside a paragraph. */
  isText: boolean;
}

/** One table, element by element. */
class TableReader {
  readonly #grid: CellGrid;
  #row = 0;
  #rowTimes = 1;
  #column = 0;
  #line: { column: number; cell: Cell }[] = [];
  #cell: OpenCell | undefined;
  #noteDepth = 0;

  constructor(budget: CellBudget) {
    this.#grid = new CellGrid(budget);
  }

  rows() {
    return this.#grid.rows();
  }

  open(name: string, attributes: string): void {
    if (name === 'table-row') {
      this.#rowTimes = times(attributes, 'number-rows-repeated');
      this.#column = 0;
      this.#line = [];
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      this.#cell = { attributes, paragraphs: [], isText: false };
    } else if (name === 'annotation') this.#noteDepth += 1;
    else if (this.#cell && this.#noteDepth === 0) this.#openInCell(this.#cell, name, attributes);
  }

  #openInCell(cell: OpenCell, name: string, attributes: string): void {
    if (name === 'p') {
      cell.paragraphs.push('');
      cell.isText = true;
    } else if (name === 's') this.text(' '.repeat(Math.min(100, times(attributes, 'c'))));
    else if (name === 'tab' || name === 'line-break') this.text(' ');
  }

  text(part: string): void {
    const cell = this.#cell;
    if (!cell?.isText || this.#noteDepth > 0) return;
    cell.paragraphs[cell.paragraphs.length - 1] += xmlText(part);
  }

  close(name: string): void {
    if (name === 'annotation') this.#noteDepth -= 1;
    else if (name === 'p' && this.#cell && this.#noteDepth === 0) this.#cell.isText = false;
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#closeCell();
    else if (name === 'table-row') this.#closeRow();
  }

  #closeCell(): void {
    const { attributes, paragraphs } = this.#cell ?? { attributes: '', paragraphs: [] };
    this.#cell = undefined;
    const repeated = times(attributes, 'number-columns-repeated');
    const cell = cellOf(attributes, paragraphs.join('\n'));
    if (cell !== null && cell !== '') {
      if (this.#column + repeated > sheetLimits.columns) throw new WorkbookError('too_large', 'columns');
      for (let index = 0; index < repeated; index += 1) this.#line.push({ column: this.#column + index, cell });
    }
    const [columns, rows] = [times(attributes, 'number-columns-spanned'), times(attributes, 'number-rows-spanned')];
    if (columns > 1 || rows > 1) {
      this.#grid.merge(this.#row + 1, this.#column, this.#row + rows, this.#column + columns - 1);
    }
    this.#column += repeated;
  }

  #closeRow(): void {
    if (this.#line.length > 0) {
      if (this.#rowTimes > sheetLimits.rows) throw new WorkbookError('too_large', `${this.#rowTimes} rows`);
      for (let index = 1; index <= this.#rowTimes; index += 1) {
        for (const { column, cell } of this.#line) this.#grid.put(this.#row + index, column, cell);
      }
    }
    this.#row += this.#rowTimes;
  }
}

function cellOf(attributes: string, text: string): Cell {
  switch (attribute(attributes, 'value-type')) {
    case 'float':
    case 'currency':
    case 'percentage': {
      const number = Number(attribute(attributes, 'value'));
      return Number.isFinite(number) ? number : text;
    }
    case 'date': {
      const day = (attribute(attributes, 'date-value') ?? '').slice(0, 10);
      return /^\d{4}-\d\d-\d\d$/.test(day) ? { date: day } : text;
    }
    case 'boolean':
      return attribute(attributes, 'boolean-value') === 'true';
    default:
      return text;
  }
}
