import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import type { DocumentPhoto, DocumentSchool, IsoInstant } from '../papers/documents/document-data.ts';
import { formatDate, formatSchoolYear } from '../papers/documents/document-format.ts';
import { readPhoto } from '../papers/documents/document-photo.ts';
import { FORM_TEMPLATE } from '../papers/documents/form.template.ts';
import { FIT } from './form-fit.template.ts';
import type { FormPupil } from './form-pupils.reads.ts';

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
  align(center, text(size: 12pt, weight: "bold")[THẺ HỌC SINH])
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

const TEMPLATE = { name: 'pupil-card', source: FORM_TEMPLATE + FIT + BODY };

export interface PupilCardsData {
  readonly school: DocumentSchool;
  readonly cards: readonly { readonly pupil: FormPupil; readonly photo: DocumentPhoto | null }[];
  readonly printedAt: IsoInstant;
}

/** Pupil cards, eight on an A4 page; without a photo an empty frame of 3 × 4 cm in proportion. Same data, same bytes. Rejects with `PdfRenderError`. */
export function renderPupilCards(data: PupilCardsData, turn: PaperTurn): Promise<Uint8Array> {
  const assets: Record<string, Uint8Array> = {};
  const cards = data.cards.map(({ pupil, photo }, index) => {
    const picture = readPhoto(photo);
    const name = picture ? `photo-${index}.${picture.extension}` : '';
    if (picture) assets[name] = picture.bytes;
    return {
      photo: name && `/${name}`,
      name: pupil.fullName.toLocaleUpperCase('vi'),
      lines: [
        ['Ngày sinh', formatDate(pupil.birthDate)],
        ['Lớp', pupil.className ?? ''],
        ['Năm học', pupil.schoolYear ? formatSchoolYear(pupil.schoolYear) : ''],
        ['Mã số', pupil.code],
      ],
    };
  });
  const view = {
    title: 'Thẻ học sinh',
    managingBody: data.school.managingBody?.toLocaleUpperCase('vi') ?? '',
    school: data.school.name.toLocaleUpperCase('vi'),
    cards,
  };
  return renderTypst(TEMPLATE, view, { createdAt: new Date(data.printedAt), assets, turn });
}
