import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import writeExcelFile, { type Feature, type Sheet } from 'write-excel-file/node';
import { type Cell, columnLetter, isDateCell } from './cell.ts';
import { headerRow, printSetup, printTitles } from './sheet-print.ts';
import type { SheetColumn, SheetToWrite, Workbook } from './write-workbook.ts';

/** What the writer takes as a file; we never give it one. */
type Content = Stream | Buffer | Blob;

const dateFormat = 'dd/mm/yyyy';
/** The typeface of official papers. Source: NĐ 30/2020/NĐ-CP, annex I. */
const fontFamily = 'Times New Roman';
const fontSize = 12;
const titleSize = 14;
const line = { borderStyle: 'thin', borderColor: '#808080' } as const;
const label = { ...line, fontWeight: 'bold', align: 'center', alignVertical: 'center', wrap: true } as const;
/** Excel's own limit for a list of choices typed into the rule. */
const choicesLength = 255;
const lastChoiceRow = 5000;

/** The bytes of the workbook; runs in the sheet thread. */
export async function buildWorkbook({ sheets }: Workbook): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Sheet<Content>[] = sheets.map((sheet) => ({
    sheet: sheetName(sheet.name),
    columns: sheet.columns.map(({ width }) => ({ width })),
    stickyRowsCount: headerRow(sheet),
    data: [
      ...(sheet.title ?? []).map((text, index) => [
        { value: safeText(text), ...(index === 0 ? { fontWeight: 'bold' as const, fontSize: titleSize } : {}) },
      ]),
      sheet.columns.map(({ header }) => ({ value: safeText(header), ...label })),
      ...sheet.rows.map((row) => sheet.columns.map((column, index) => written(row[index] ?? null, column))),
    ],
  }));
  const features = [choicesAndHiding(sheets), printing(sheets)];
  const buffer = await writeExcelFile(parts, { fontFamily, fontSize, features }).toBuffer();
  return new Uint8Array(buffer);
}

function written(cell: Cell, column: SheetColumn) {
  if (cell === null || cell === '') return line;
  if (isDateCell(cell)) {
    return {
      ...line,
      value: new Date(`${cell.date}T00:00:00Z`),
      type: Date,
      format: dateFormat,
      align: 'center' as const,
    };
  }
  if (typeof cell === 'number') {
    const number = { ...line, value: cell, type: Number };
    return column.decimals ? { ...number, format: `0.${'0'.repeat(column.decimals)}` } : number;
  }
  const value = safeText(String(cell));
  const text = { ...line, value, type: String, ...(value.includes('\n') ? { wrap: true } : {}) };
  return column.type === 'text' ? { ...text, format: '@' } : text;
}

/** Text as text: what a spreadsheet could run gets an apostrophe; characters that XML cannot hold go. */
function safeText(text: string): string {
  const isRisky = /^[=+\-@\t\r\0]/.test(text);
  const clean = Array.from(text.normalize('NFC'))
    .filter((character) => !isForbidden(character.charCodeAt(0)))
    .join('');
  return isRisky ? `'${clean}` : clean;
}

const isForbidden = (code: number) =>
  (code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 0xfffe || code === 0xffff;

const sheetName = (name: string) => safeText(name.replace(/[[\]:*?/\\]/g, ' ')).slice(0, 31) || 'Sheet1';

/** What the writer cannot do itself: lists of choices and hidden columns, put into the sheet's XML in the schema's order. */
const choicesAndHiding = (sheets: readonly SheetToWrite[]): Feature<Content> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transformElementAttributes: (tag, attributes, index, _options, { sheetIndex }) =>
          tag === 'col' && index !== undefined && sheets[sheetIndex]?.columns[index]?.isHidden
            ? { ...attributes, hidden: 1 }
            : attributes,
        transform(xml, _options, { sheetIndex }) {
          const sheet = sheets[sheetIndex];
          const rules = sheet ? sheet.columns.flatMap((column, index) => choiceRule(column, index, sheet)) : [];
          if (rules.length === 0) return xml;
          const block = `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
          return xml.replace('</sheetData>', `</sheetData>${block}`);
        },
      },
    },
  },
});

const printing = (sheets: readonly SheetToWrite[]): Feature<Content> => ({
  files: {
    transform: {
      'xl/workbook.xml': {
        transform: (xml) =>
          xml.replace('<definedNames/>', () =>
            printTitles(
              sheets,
              sheets.map(({ name }) => sheetName(name)),
            ),
          ),
      },
      'xl/worksheets/sheet{id}.xml': {
        transform(xml, _options, { sheetIndex }) {
          const sheet = sheets[sheetIndex];
          if (!sheet) return xml;
          const { before, after } = printSetup(sheet);
          return xml.replace('<sheetViews>', `${before}<sheetViews>`).replace('</worksheet>', `${after}</worksheet>`);
        },
      },
    },
  },
});

function choiceRule({ choices }: SheetColumn, index: number, sheet: SheetToWrite): string[] {
  const list = choices?.join(',') ?? '';
  if (!choices || choices.some((word) => word.includes(',')) || list.length > choicesLength) return [];
  const letter = columnLetter(index);
  const first = headerRow(sheet) + 1;
  const escaped = list.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '""').replace(/"/g, '&quot;');
  return [
    `<dataValidation type="list" allowBlank="1" sqref="${letter}${first}:${letter}${lastChoiceRow}"><formula1>"${escaped}"</formula1></dataValidation>`,
  ];
}
