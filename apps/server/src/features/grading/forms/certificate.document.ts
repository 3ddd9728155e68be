import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import type { DocumentSchool, IsoDate, IsoInstant } from '../papers/documents/document-data.ts';
import { formatDate, formatInstant, formatPlaceDate, formatSchoolYear } from '../papers/documents/document-format.ts';
import { FORM_TEMPLATE } from '../papers/documents/form.template.ts';
import type { FormPupil } from './form-pupils.reads.ts';

const BODY = `
#set document(title: data.title)
#set page(paper: "a4", margin: (left: 30mm, right: 18mm, y: 20mm), footer: text(size: 8.5pt, data.foot))
#set text(size: 13pt)

#for (index, each) in data.certificates.enumerate() {
  if index > 0 { pagebreak() }
  move(dx: -8mm, block(width: 100% + 12mm, grid(columns: (1fr, 1.2fr), column-gutter: 4mm,
    [#issuing-body(data.managingBody, data.school, size: 12pt)
     #align(center)[Số: #each.number]],
    national-header(size: 12pt))))
  v(10mm)
  align(center, heading(level: 1, text(size: 16pt)[GIẤY XÁC NHẬN]))
  align(center, strong[Về việc học sinh đang học tại trường])
  v(8mm)
  set par(spacing: 3.2mm, leading: 0.3em, justify: false)
  par(strong(soft(data.opening)))
  for line in each.fields { par(field(line.at(0), line.at(1))) }
  v(2mm)
  par(soft(each.statement))
  par(field([Giấy này cấp để], data.purpose))
  v(10mm)
  grid(columns: (1fr, 1.5fr), [],
    signature([HIỆU TRƯỞNG], [(Ký, ghi rõ họ tên và đóng dấu)], data.principal, gap: 24mm, before: data.placeDate))
}
`;

const TEMPLATE = { name: 'certificate', source: FORM_TEMPLATE + BODY };

export interface CertificateData {
  readonly school: DocumentSchool;
  readonly principal: string | null;
  readonly purpose: string;
  readonly certificates: readonly { readonly number: string; readonly pupil: FormPupil }[];
  readonly signedOn: IsoDate;
  readonly printedAt: IsoInstant;
}

/** Giấy xác nhận học sinh, a page each (form of letters: NĐ 30/2020). Same data, same bytes. Rejects with `PdfRenderError`. */
export function renderCertificates(data: CertificateData, turn: PaperTurn): Promise<Uint8Array> {
  const view = {
    title: 'Giấy xác nhận học sinh',
    managingBody: data.school.managingBody?.toLocaleUpperCase('vi') ?? '',
    school: data.school.name.toLocaleUpperCase('vi'),
    opening: `Hiệu trưởng ${data.school.name} xác nhận:`,
    certificates: data.certificates.map(({ number, pupil }) => ({
      number,
      fields: [
        ['Họ và tên', pupil.fullName.toLocaleUpperCase('vi')],
        ['Giới tính', pupil.sex === 'MALE' ? 'Nam' : 'Nữ'],
        ['Ngày, tháng, năm sinh', formatDate(pupil.birthDate)],
        ['Nơi sinh', pupil.birthPlace],
        ['Chỗ ở hiện tại', pupil.address],
        ['Mã học sinh', pupil.code],
      ],
      statement: `Hiện là học sinh lớp ${pupil.className ?? ''} của trường, năm học ${formatSchoolYear(pupil.schoolYear ?? '')}.`,
    })),
    purpose: data.purpose,
    principal: data.principal ?? '',
    placeDate: formatPlaceDate(data.school.place, data.signedOn),
    foot: `In từ Phượng lúc ${formatInstant(data.printedAt)}`,
  };
  return renderTypst(TEMPLATE, view, { createdAt: new Date(data.printedAt), turn });
}
