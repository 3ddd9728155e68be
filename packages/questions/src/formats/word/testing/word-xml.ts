import { escaped } from '../../text/markup-of-rich-text.ts';

/** How a program writes a file: Word cuts runs and adds noise, LibreOffice is plain, Google Docs says all that is off. */
export type Manner = 'word' | 'libre' | 'google';

export interface RunLook {
  readonly b?: boolean;
  readonly u?: boolean;
  readonly i?: boolean;
  readonly red?: boolean;
  readonly ground?: boolean;
  readonly height?: 'superscript' | 'subscript';
}

/** Parts of a paragraph and whole paragraphs, written as one of these programs writes them. */
export class WordXml {
  readonly manner: Manner;
  #noise = 0;

  constructor(manner: Manner) {
    this.manner = manner;
  }

  #properties({ b, u, i, red, ground, height }: RunLook): string {
    const off = this.manner === 'google';
    const said = [
      this.manner === 'libre' ? '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman"/>' : '',
      b ? '<w:b/><w:bCs/>' : off ? '<w:b w:val="0"/>' : '',
      i ? '<w:i/>' : off ? '<w:i w:val="0"/>' : '',
      red ? '<w:color w:val="FF0000"/>' : off ? '<w:color w:val="000000"/>' : '',
      ground ? '<w:highlight w:val="yellow"/>' : '',
      u ? '<w:u w:val="single"/>' : off ? '<w:u w:val="none"/>' : '',
      off ? '<w:shd w:fill="auto" w:val="clear"/>' : '',
      height ? `<w:vertAlign w:val="${height}"/>` : off ? '<w:vertAlign w:val="baseline"/>' : '',
    ].join('');
    return said ? `<w:rPr>${said}</w:rPr>` : '';
  }

  /** Words of one look; tabs and soft breaks as they are typed. */
  r(text: string, look: RunLook = {}): string {
    const chunks = this.manner === 'word' ? this.#cut(text) : [text];
    return chunks.map((chunk, at) => this.#run(chunk, look, at)).join('');
  }

  #cut(text: string): string[] {
    const chunks: string[] = [];
    for (let at = 0; at < text.length; ) {
      this.#noise = (this.#noise * 5 + 3) % 11;
      const length = 2 + this.#noise;
      chunks.push(text.slice(at, at + length));
      at += length;
    }
    return chunks;
  }

  #run(text: string, look: RunLook, at: number): string {
    const inside = text
      .split(/([\t\n])/)
      .map((part) =>
        part === '\t'
          ? '<w:tab/>'
          : part === '\n'
            ? '<w:br/>'
            : part
              ? `<w:t xml:space="preserve">${escaped(part)}</w:t>`
              : '',
      )
      .join('');
    const rsid = this.manner === 'word' ? ` w:rsidR="00A${at % 10}1B2C" w:rsidRPr="00F0${at % 10}D3E"` : '';
    const run = `<w:r${rsid}>${this.#properties(look)}${inside}</w:r>`;
    if (this.manner !== 'word') return run;
    if (at % 5 === 2) return `<w:smartTag w:uri="urn:x" w:element="place">${run}</w:smartTag>`;
    if (at % 5 === 3) return `<w:ins w:id="${at}" w:author="GV">${run}</w:ins><w:proofErr w:type="spellEnd"/>`;
    return at % 5 === 4 ? `<w:bookmarkStart w:id="${at}" w:name="b"/>${run}<w:bookmarkEnd w:id="${at}"/>` : run;
  }

  /** A paragraph; `list`: the list that counts it. */
  p(inside: string, list?: { readonly id: number; readonly depth?: number; readonly mark?: RunLook }): string {
    const number = list
      ? `<w:pPr><w:numPr><w:ilvl w:val="${list.depth ?? 0}"/><w:numId w:val="${list.id}"/></w:numPr>${this.#properties(list.mark ?? {})}</w:pPr>`
      : '';
    return `<w:p>${number}${inside}</w:p>`;
  }

  /** A table; without lines round its cells where teachers lay out options with it. */
  table(rows: readonly (readonly string[])[]): string {
    const cell = (text: string) => `<w:tc><w:tcPr><w:tcW w:w="2400" w:type="dxa"/></w:tcPr>${text}</w:tc>`;
    return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
  }

  /** A picture in the line, or floating beside it with an older copy for older programs. */
  picture(floats = false): string {
    const inside = `<wp:docPr id="1" name="Hình 1" descr="Đồ thị"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic>`;
    if (!floats) return `<w:r><w:drawing><wp:inline>${inside}</wp:inline></w:drawing></w:r>`;
    const old = '<w:pict><v:shape><v:imagedata r:id="rId9"/></v:shape></w:pict>';
    return `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor>${inside}</wp:anchor></w:drawing></mc:Choice><mc:Fallback>${old}</mc:Fallback></mc:AlternateContent></w:r>`;
  }

  /** A formula of MathType, of which Word keeps a picture. */
  mathType(picture: 'rId9' | 'rId10'): string {
    return `<w:r><w:object><v:shape><v:imagedata r:id="${picture}"/></v:shape><o:OLEObject Type="Embed" ProgID="Equation.DSMT4" r:id="rId11"/></w:object></w:r>`;
  }

  fraction(above: string, below: string): string {
    const r = (text: string) =>
      `<m:r><w:rPr><w:rFonts w:ascii="Cambria Math"/></w:rPr><m:t>${escaped(text)}</m:t></m:r>`;
    return `<m:oMath><m:f><m:fPr><m:ctrlPr/></m:fPr><m:num>${r(above)}</m:num><m:den><m:sSup><m:e>${r(below)}</m:e><m:sup>${r('2')}</m:sup></m:sSup></m:den></m:f></m:oMath>`;
  }
}

const level = (depth: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const spaces = ['w', 'r', 'm', 'v', 'o', 'wp', 'a', 'pic', 'mc', 'wps']
  .map((prefix) => `xmlns:${prefix}="urn:schemas:${prefix}"`)
  .join(' ');
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The parts of a Word file with this text: lists 1 (`Câu 1.` and `A.`) and 2 (`1.`), a picture and one that no browser shows. */
export function wordFile(body: string): ReadonlyMap<string, Uint8Array> {
  const text = (content: string) =>
    new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${content}`);
  const list = (id: number, ...levels: string[]) =>
    `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
  return new Map([
    ['word/document.xml', text(`<w:document ${spaces}><w:body>${body}<w:sectPr/></w:body></w:document>`)],
    [
      'word/styles.xml',
      text(`<w:styles ${spaces}><w:style w:type="paragraph" w:default="1" w:styleId="Normal"/></w:styles>`),
    ],
    [
      'word/numbering.xml',
      text(
        `<w:numbering ${spaces}>${list(1, level(0, 'decimal', 'Câu %1.'), level(1, 'upperLetter', '%2.'))}${list(2, level(0, 'decimal', '%1.'))}<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num></w:numbering>`,
      ),
    ],
    [
      'word/_rels/document.xml.rels',
      text(
        `<Relationships><Relationship Id="rId9" Target="media/image1.png"/><Relationship Id="rId10" Target="media/image2.wmf"/></Relationships>`,
      ),
    ],
    ['word/media/image1.png', Uint8Array.from(atob(pixel), (sign) => sign.charCodeAt(0))],
    ['word/media/image2.wmf', new Uint8Array([0xd7, 0xcd, 0xc6, 0x9a])],
    ['word/header1.xml', text(`<w:hdr ${spaces}><w:p><w:r><w:t>Trang</w:t></w:r></w:p></w:hdr>`)],
  ]);
}
