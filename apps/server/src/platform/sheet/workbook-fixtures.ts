import { strToU8, type Zippable, zipSync } from 'fflate';

const workbookType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of raw XML parts, for tests that need what a writer would never write. `extra` adds or replaces parts. */
export function rawWorkbook(sheetXml: string, extra: Zippable = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    '_rels/.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${workbookType}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      '<x:workbook xmlns:x="x" xmlns:r="r"><x:sheets><x:sheet name="Lớp 6" sheetId="9" r:id="rId7"/></x:sheets></x:workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId7" Type="${workbookType}/worksheet" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Id="rId8" Type="${workbookType}/sharedStrings" Target="/xl/sharedStrings.xml"/>` +
        `<Relationship Id="rId9" Type="${workbookType}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-42A]dd/mm/yyyy;@"/><numFmt numFmtId="171" formatCode="0 &quot;day&quot;"/></numFmts>' +
        '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(sheetXml),
    ...extra,
  });
}

export const sheetXml = (rows: string, after = '') =>
  `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`;

export const strings = (...items: string[]) =>
  strToU8(`<sst>${items.map((item) => `<si>${item}</si>`).join('')}</sst>`);

/** `rows` as inline text; the first row is row 1. */
export const textRows = (rows: readonly (readonly string[])[]) =>
  rows
    .map(
      (cells, index) =>
        `<row r="${index + 1}">${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
    )
    .join('');
