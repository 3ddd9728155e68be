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

const sectorBytes = 512;
const endOfChain = 0xfffffffe;
const ofTheTable = 0xfffffffd;

/** A compound file with one stream: a table of sectors, a directory, the stream. */
export function compoundFile(name: string, content: Buffer): Buffer {
  const stream = Buffer.alloc(Math.ceil(Math.max(content.length, 4096) / sectorBytes) * sectorBytes);
  content.copy(stream);
  const header = Buffer.alloc(sectorBytes);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  for (const place of [60, 68]) header.writeUInt32LE(endOfChain, place);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(sectorBytes, 0xff);
  const sectors = stream.length / sectorBytes;
  table.writeUInt32LE(ofTheTable, 0);
  table.writeUInt32LE(endOfChain, 4);
  for (let index = 0; index < sectors; index += 1) {
    table.writeUInt32LE(index === sectors - 1 ? endOfChain : index + 3, 8 + index * 4);
  }
  const directory = Buffer.alloc(sectorBytes);
  const entry = (place: number, title: string, kind: number, start: number, size: number) => {
    directory.write(title, place, 'utf16le');
    directory.writeUInt16LE((title.length + 1) * 2, place + 64);
    directory.writeUInt8(kind, place + 66);
    directory.writeUInt32LE(start, place + 116);
    directory.writeUInt32LE(size, place + 120);
  };
  entry(0, 'Root Entry', 5, endOfChain, 0);
  entry(128, name, 2, 2, stream.length);
  return Buffer.concat([header, table, directory, stream]);
}

/** Records of old Excel, one after another: the kind and what stands in it. */
export const biff = (...records: readonly (readonly [kind: number, data: Buffer | string])[]) =>
  Buffer.concat(
    records.map(([kind, data]) => {
      const body = typeof data === 'string' ? Buffer.from(data, 'hex') : data;
      const head = Buffer.alloc(4);
      head.writeUInt16LE(kind, 0);
      head.writeUInt16LE(body.length, 2);
      return Buffer.concat([head, body]);
    }),
  );
