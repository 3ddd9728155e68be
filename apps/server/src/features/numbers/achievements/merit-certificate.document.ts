import type { SchoolInfo } from '@phuong/contract/school/school-info/school-info.contract.ts';
import type { Title } from '@phuong/rules/regulation/codes.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import { documentSchool, FORM_TEMPLATE, formatPlaceDate } from '../../grading/grading.public.ts';
import { numberWords } from '../number-words.rules.ts';

/** A4 landscape in a double frame, as the sheets schools hang up. */
const BODY = `
#set document(title: data.title)
#set page(paper: "a4", flipped: true, margin: 24mm, background: {
  place(center + horizon, rect(width: 297mm - 18mm, height: 210mm - 18mm, stroke: 2.2pt + rgb("#b3261e")))
  place(center + horizon, rect(width: 297mm - 24mm, height: 210mm - 24mm, stroke: 0.7pt + rgb("#b3261e")))
})
#set text(size: 15pt)

#for (index, each) in data.certificates.enumerate() {
  if index > 0 { pagebreak() }
  national-header(size: 12.5pt, left: issuing-body(data.managingBody, data.school, size: 12.5pt))
  v(9mm)
  align(center, text(size: 15pt, weight: "bold", data.giver))
  v(3mm)
  align(center, text(size: 15pt)[TẶNG])
  v(2mm)
  align(center, heading(level: 1, text(size: 34pt, fill: rgb("#b3261e"))[GIẤY KHEN]))
  v(7mm)
  align(center, [Em #h(2mm) #text(size: 21pt, weight: "bold", soft(each.name))])
  v(3mm)
  align(center, [Học sinh lớp #strong(soft(each.class)), năm học #strong(data.year)])
  v(3mm)
  align(center, [Đã đạt danh hiệu #text(weight: "bold", each.title)])
  v(1fr)
  block(breakable: false, width: 100%, grid(columns: (1fr, 1fr), column-gutter: 12mm, {
      set text(size: 12pt)
      v(7mm)
      par(field([Quyết định số], data.decision))
      v(3mm)
      par(field([Vào sổ khen thưởng số], ""))
    },
    signature([HIỆU TRƯỞNG], [(Ký, ghi rõ họ tên và đóng dấu)], data.principal, gap: 22mm, before: data.placeDate)))
}
`;
const TEMPLATE = { name: 'merit-certificate', source: FORM_TEMPLATE + BODY };

interface MeritCertificates {
  readonly school: SchoolInfo;
  /** `2025-2026`. */
  readonly schoolYear: string;
  /** Number and day of the decision, empty where it is written by hand. */
  readonly decision: string;
  readonly pupils: readonly { readonly name: string; readonly className: string; readonly title: Title }[];
  /** YYYY-MM-DD, above the signature. */
  readonly today: string;
  readonly createdAt: Date;
}

/** Giấy khen of the head teacher for the titles of a year (TT 22/2021/TT-BGDĐT, Điều 15), a page each. Rejects with `PdfRenderError`. */
export function renderMeritCertificates(data: MeritCertificates, turn: PaperTurn): Promise<Uint8Array> {
  const { managingBody, name, place } = documentSchool(data.school);
  const { titleOf } = numberWords('vi').regulations;
  const view = {
    title: `Giấy khen, năm học ${data.schoolYear.replace('-', ' – ')}`,
    managingBody: managingBody?.toLocaleUpperCase('vi') ?? '',
    school: name.toLocaleUpperCase('vi'),
    giver: `HIỆU TRƯỞNG ${name.toLocaleUpperCase('vi')}`,
    year: data.schoolYear.replace('-', ' – '),
    decision: data.decision,
    certificates: data.pupils.map((pupil) => ({
      name: pupil.name.toLocaleUpperCase('vi'),
      class: pupil.className,
      title: `Học sinh ${titleOf[pupil.title]}`,
    })),
    principal: data.school.principalName,
    placeDate: formatPlaceDate(place, data.today),
  };
  return renderTypst(TEMPLATE, view, { createdAt: data.createdAt, turn });
}
