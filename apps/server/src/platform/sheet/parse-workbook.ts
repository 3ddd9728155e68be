import { type Cell, columnIndex, type Sheet, type SheetRow } from './cell.ts';
import { isDateFormat, serialToDate } from './excel-date.ts';
import { type CellBudget, CellGrid, wholeBudget } from './formats/cell-grid.ts';
import { sheetLimits, WorkbookError } from './sheet-limits.ts';
import { attribute, scanXml, xmlText } from './xml-scan.ts';
import type { Archive } from './zip-archive.ts';

interface Book {
  readonly strings: readonly string[];
  /** By cell style: whether a number in it is a day. */
  readonly dateStyles: readonly boolean[];
  readonly is1904: boolean;
}

/**
 * The sheets of an .xlsx as values. Macros, formulas, links and pictures are never looked at; a formula's last value is its value.
 * @throws WorkbookError
 */
export function parseWorkbook(archive: Archive): Sheet[] {
  const path = workbookPath(archive);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const links = relations(archive, `${folder}_rels/${path.slice(folder.length)}.rels`, folder);
  const listed: { name: string; part: string; isHidden: boolean }[] = [];
  let is1904 = false;
  scanXml(archive.read(path), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '');
      if (name !== 'sheet') return;
      const part = links.byId.get(attribute(attributes, 'id') ?? '');
      const isHidden = (attribute(attributes, 'state') ?? 'visible') !== 'visible';
      if (part && archive.has(part)) listed.push({ name: attribute(attributes, 'name') ?? '', part, isHidden });
    },
  });
  if (listed.length === 0) throw new WorkbookError('not_a_workbook', 'no sheets');
  if (listed.length > sheetLimits.sheets) throw new WorkbookError('too_large', `${listed.length} sheets`);
  const book: Book = {
    strings: links.strings && archive.has(links.strings) ? sharedStrings(archive.read(links.strings)) : [],
    dateStyles: links.styles && archive.has(links.styles) ? dateStyles(archive.read(links.styles)) : [],
    is1904,
  };
  const budget = wholeBudget();
  return listed.map(({ name, part, isHidden }) => ({
    name,
    isHidden,
    rows: sheetRows(archive.read(part), book, budget),
  }));
}

function workbookPath(archive: Archive): string {
  if (!archive.has('[Content_Types].xml')) throw new WorkbookError('not_a_workbook', 'no content types');
  let path = 'xl/workbook.xml';
  if (archive.has('_rels/.rels')) {
    scanXml(archive.read('_rels/.rels'), {
      open(name, attributes) {
        if (name !== 'Relationship' || !attribute(attributes, 'Type')?.endsWith('/officeDocument')) return;
        path = (attribute(attributes, 'Target') ?? path).replace(/^\//, '');
      },
    });
  }
  return path;
}

function relations(archive: Archive, path: string, folder: string) {
  const byId = new Map<string, string>();
  let strings: string | undefined;
  let styles: string | undefined;
  if (archive.has(path)) {
    scanXml(archive.read(path), {
      open(name, attributes) {
        if (name !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return;
        const target = attribute(attributes, 'Target') ?? '';
        const part = target.startsWith('/') ? target.slice(1) : folder + target;
        const type = attribute(attributes, 'Type') ?? '';
        if (type.endsWith('/sharedStrings')) strings = part;
        else if (type.endsWith('/styles')) styles = part;
        else byId.set(attribute(attributes, 'Id') ?? '', part);
      },
    });
  }
  return { byId, strings, styles };
}

/** Runs of one text are joined; the readings over East Asian text are left out. */
function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isReading = false;
  scanXml(xml, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') isText = !isReading;
      else if (name === 'rPh') isReading = true;
    },
    text(part) {
      if (isText) text += xmlText(part);
    },
    close(name) {
      if (name === 'si') strings.push(text);
      else if (name === 't') isText = false;
      else if (name === 'rPh') isReading = false;
    },
  });
  return strings;
}

function dateStyles(xml: string): boolean[] {
  const formats = new Map<number, string>();
  const styles: boolean[] = [];
  let isCellStyles = false;
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'numFmt') {
        formats.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '');
      } else if (name === 'cellXfs') isCellStyles = true;
      else if (name === 'xf' && isCellStyles) {
        const id = Number(attribute(attributes, 'numFmtId') ?? 0);
        styles.push(isDateFormat(id, formats.get(id)));
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return styles;
}

function sheetRows(xml: string, book: Book, budget: CellBudget): SheetRow[] {
  const grid = new CellGrid(budget);
  let rowNumber = 0;
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let isValue = false;
  let isReading = false;

  scanXml(xml, {
    open(name, attributes) {
      if (name === 'row') {
        rowNumber = Number(attribute(attributes, 'r') ?? rowNumber + 1);
        column = -1;
      } else if (name === 'c') {
        const reference = attribute(attributes, 'r');
        column = reference === undefined ? column + 1 : columnIndex(reference);
        if (column < 0) throw new WorkbookError('not_a_workbook', `cell ${reference}`);
        type = attribute(attributes, 't') ?? 'n';
        style = Number(attribute(attributes, 's') ?? 0);
        value = '';
      } else if (name === 'v') isValue = true;
      else if (name === 't') isValue = type === 'inlineStr' && !isReading;
      else if (name === 'rPh') isReading = true;
      else if (name === 'mergeCell') merge(grid, attribute(attributes, 'ref') ?? '');
    },
    text(part) {
      if (isValue) value += xmlText(part);
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') isReading = false;
      else if (name === 'c') grid.put(rowNumber, column, cellValue(type, value, book.dateStyles[style] ?? false, book));
    },
  });
  return grid.rows();
}

function merge(grid: CellGrid, reference: string): void {
  const match = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(reference);
  if (!match) return;
  grid.merge(Number(match[2]), columnIndex(match[1] ?? ''), Number(match[4]), columnIndex(match[3] ?? ''));
}

function cellValue(type: string, value: string, isDate: boolean, book: Book): Cell {
  if (value === '') return null;
  if (type === 's') return book.strings[Number(value)] ?? null;
  if (type === 'b') return value === '1';
  if (type === 'd') return { date: value.slice(0, 10) };
  if (type !== 'n') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  const date = isDate ? serialToDate(number, book.is1904) : null;
  return date === null ? number : { date };
}
