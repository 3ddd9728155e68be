import type { SheetToWrite } from './write-workbook.ts';

/** Characters that a sheet of A4 holds upright, and those that still can be read when lying and made smaller. */
const uprightWidth = 90;
const readableWidth = 260;
/** A4 in the numbering of paper sizes. */
const a4 = 9;

const shownWidth = ({ columns }: SheetToWrite) =>
  columns.reduce((sum, { width, isHidden }) => sum + (isHidden ? 0 : width), 0);

/** Excel's row number of the labels. */
export const headerRow = ({ title }: SheetToWrite) => (title?.length ?? 0) + 1;

/** How the sheet is printed: A4, all columns beside each other, page numbers; `before` and `after` the XML of its cells. */
export function printSetup(sheet: SheetToWrite): { readonly before: string; readonly after: string } {
  const width = shownWidth(sheet);
  const orientation = width > uprightWidth ? 'landscape' : 'portrait';
  const fits = width <= readableWidth;
  return {
    before: fits ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : '',
    after:
      '<printOptions horizontalCentered="1"/>' +
      '<pageMargins left="0.6" right="0.4" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>' +
      `<pageSetup paperSize="${a4}" orientation="${orientation}"${fits ? ' fitToHeight="0"' : ''}/>` +
      '<headerFooter><oddFooter>&amp;R&amp;P/&amp;N</oddFooter></headerFooter>',
  };
}

/** The labels again on every page. `names` as they stand in the workbook. */
export function printTitles(sheets: readonly SheetToWrite[], names: readonly string[]): string {
  const titles = sheets.map((sheet, index) => {
    const name = (names[index] ?? '').replace(/'/g, "''").replace(/&/g, '&amp;').replace(/</g, '&lt;');
    const row = headerRow(sheet);
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${name}'!$${row}:$${row}</definedName>`;
  });
  return `<definedNames>${titles.join('')}</definedNames>`;
}
