import { zipSync } from 'fflate';

const package_ = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const names = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${office}/relationships"`,
  `xmlns:m="${office}/math"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ');

interface WordParts {
  readonly body: string;
  readonly foot: string;
  /** Pictures by the relation they are named with, and the name each has in the file. */
  readonly pictures: readonly { readonly relation: string; readonly name: string; readonly content: Uint8Array }[];
}

/** A4, Times New Roman 12: as official papers are set (NĐ 30/2020/NĐ-CP, annex I). ECMA-376, part 2, for how the parts are packed. */
export function wordFile({ body, foot, pictures }: WordParts): Uint8Array {
  const encoder = new TextEncoder();
  const xml = (text: string) => encoder.encode(`${head}${text}`);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/relationships/${type}" Target="${target}"/>`;
  const section = `<w:sectPr><w:footerReference w:type="default" r:id="rFoot"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="850" w:right="907" w:bottom="850" w:left="907" w:header="454" w:footer="454" w:gutter="0"/></w:sectPr>`;
  const fonts =
    '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman" w:eastAsia="Times New Roman"/>';
  return zipSync({
    '[Content_Types].xml': xml(
      `<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${word}.styles+xml"/><Override PartName="/word/footer1.xml" ContentType="${word}.footer+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${package_}/relationships">${relation('rDocument', 'officeDocument', 'word/document.xml')}</Relationships>`,
    ),
    'word/document.xml': xml(`<w:document ${names}><w:body>${body}${section}</w:body></w:document>`),
    'word/footer1.xml': xml(`<w:ftr ${names}>${foot}</w:ftr>`),
    'word/styles.xml': xml(
      `<w:styles ${names}><w:docDefaults><w:rPrDefault><w:rPr>${fonts}<w:sz w:val="24"/><w:szCs w:val="24"/><w:lang w:val="vi-VN"/></w:rPr></w:rPrDefault></w:docDefaults></w:styles>`,
    ),
    'word/_rels/document.xml.rels': xml(
      `<Relationships xmlns="${package_}/relationships">${relation('rStyles', 'styles', 'styles.xml')}${relation('rFoot', 'footer', 'footer1.xml')}${pictures
        .map((each) => relation(each.relation, 'image', `media/${each.name}`))
        .join('')}</Relationships>`,
    ),
    ...Object.fromEntries(pictures.map(({ name, content }) => [`word/media/${name}`, content])),
  });
}
