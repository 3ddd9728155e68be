import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import type { Services } from '../../../platform/services.ts';
import type { DocumentPhoto, DocumentSchool, IsoInstant } from '../papers/documents/document-data.ts';
import { readPhoto } from '../papers/documents/document-photo.ts';
import { FORM_TEMPLATE } from '../papers/documents/form.template.ts';
import { FIT } from './form-fit.template.ts';

/** Cards as large as a bank card (85,6 × 54 mm), two by four on a page, with hair lines to cut along. */
const BODY = `
#set document(title: data.title)
#set page(paper: "a4", margin: (x: 19.4mm, y: 40.5mm))
#set text(size: 9pt)

#let card(each) = block(width: 85.6mm, height: 54mm, stroke: (paint: luma(150), thickness: 0.4pt), inset: 3mm, clip: true, {
  align(center, {
    set text(size: 7.5pt)
    if data.managingBody != "" { block(below: 0pt, fit(data.managingBody)) }
    block(above: 0pt, below: 0pt, text(size: 8.5pt, fit(strong(data.school))))
  })
  v(1mm)
  align(center, text(size: 12pt, weight: "bold", data.heading))
  v(1.5mm)
  grid(columns: (22.5mm, 1fr), column-gutter: 3mm,
    if each.photo == "" { rect(width: 22.5mm, height: 30mm, stroke: 0.5pt, align(center + horizon, text(size: 8pt)[Ảnh\\ 3 × 4])) }
    else { box(width: 22.5mm, height: 30mm, clip: true, stroke: 0.5pt, image(each.photo, width: 22.5mm, height: 30mm, fit: "cover", alt: "Ảnh " + each.name)) },
    {
      block(above: 0pt, below: 1.8mm, text(size: 11pt, fit(strong(each.name))))
      grid(columns: (16mm, 1fr), row-gutter: 1.7mm, ..each.lines.map(line => (line.at(0) + ":", fit(strong(line.at(1))))).flatten())
    })
})

#for page-cards in data.cards.chunks(8) {
  grid(columns: (85.6mm,) * 2, rows: (54mm,) * 4, ..page-cards.map(card))
}
`;

const TEMPLATE = { name: 'person-card', source: FORM_TEMPLATE + FIT + BODY };

export interface PersonCardsData {
  readonly school: DocumentSchool;
  /** What the paper is called. */
  readonly title: string;
  /** On each card. */
  readonly heading: string;
  readonly cards: readonly {
    readonly name: string;
    /** What stands beside the picture: label and words. */
    readonly lines: readonly (readonly [string, string])[];
    readonly photo: DocumentPhoto | null;
  }[];
  readonly printedAt: IsoInstant;
}

/** Cards, eight on an A4 page; without a photo an empty frame of 3 × 4 cm in proportion. Same data, same bytes. Rejects with `PdfRenderError`. */
export function renderPersonCards(data: PersonCardsData, turn: PaperTurn): Promise<Uint8Array> {
  const assets: Record<string, Uint8Array> = {};
  const cards = data.cards.map(({ name, lines, photo }, index) => {
    const picture = readPhoto(photo);
    const file = picture ? `photo-${index}.${picture.extension}` : '';
    if (picture) assets[file] = picture.bytes;
    return { photo: file && `/${file}`, name: name.toLocaleUpperCase('vi'), lines };
  });
  const view = {
    title: data.title,
    heading: data.heading,
    managingBody: data.school.managingBody?.toLocaleUpperCase('vi') ?? '',
    school: data.school.name.toLocaleUpperCase('vi'),
    cards,
  };
  return renderTypst(TEMPLATE, view, { createdAt: new Date(data.printedAt), assets, turn });
}

/** A person's picture as papers take it; null without one, and where the disk has lost it. */
export async function photoForCard(
  { db, files }: Pick<Services, 'db' | 'files'>,
  fileId: string | null,
): Promise<DocumentPhoto | null> {
  const file = fileId ? await files.read(db, fileId).catch(() => null) : null;
  return file && { base64: Buffer.from(file.content).toString('base64') };
}
