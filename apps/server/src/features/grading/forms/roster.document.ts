import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import type { DocumentSchool, IsoInstant } from '../papers/documents/document-data.ts';
import { formatDate, formatInstant, formatPlaceDate, formatSchoolYear } from '../papers/documents/document-format.ts';
import { FORM_TEMPLATE } from '../papers/documents/form.template.ts';
import { FIT } from './form-fit.template.ts';
import type { FormPupil } from './form-pupils.reads.ts';

const BODY = `
#set document(title: data.title)
#set page(paper: "a4", margin: (x: 12mm, top: 12mm, bottom: 16mm),
  footer: context page-foot(data.foot, counter(page).get().first(), counter(page).final().first()))
#set text(size: 11pt)

#for (index, list) in data.lists.enumerate() {
  if index > 0 { pagebreak() }
  grid(columns: (1fr, 1.2fr), column-gutter: 4mm,
    issuing-body(data.managingBody, data.school, size: 11pt), national-header(size: 11pt))
  v(5mm)
  align(center, {
    heading(level: 1, text(size: 14pt, list.heading))
    list.whose
  })
  v(3mm)
  table(
    columns: (9mm, 24mm, 1fr, 22mm, 10mm) + if list.hasClass { (14mm,) } else { () } + (data.width * 1mm,) * data.columns.len(),
    rows: (auto,) + (7mm,) * list.rows.len(),
    align: (center + horizon, center + horizon, left + horizon) + (center + horizon,) * 12,
    table.header(..(([STT], [Mã học sinh], [Họ và tên], [Ngày sinh], [Nữ]) + if list.hasClass { ([Lớp],) } else { () } + data.columns.map(soft))
      .map(label => table.cell(align: center + horizon, inset: (x: 1mm, y: 1.8mm), text(size: 10pt, strong(label))))),
    ..for row in list.rows { row.map(fit) + ([],) * data.columns.len() },
  )
  v(2mm)
  [Danh sách có #list.rows.len() học sinh, trong đó #list.girls nữ.]
  v(3mm)
  grid(columns: (1fr, 1fr), [],
    signature(list.role, [(Ký, ghi rõ họ tên)], list.signatory, gap: 16mm, before: data.placeDate))
}
`;

const TEMPLATE = { name: 'roster', source: FORM_TEMPLATE + FIT + BODY };

export interface RosterList {
  /** Null: pupils of several classes. */
  readonly className: string | null;
  readonly schoolYear: string | null;
  readonly homeroomTeacher: string | null;
  readonly pupils: readonly FormPupil[];
}

export interface RosterData {
  readonly school: DocumentSchool;
  /** Above each list. */
  readonly title: string;
  /** Heads of the empty columns, at least one. */
  readonly columns: readonly string[];
  readonly lists: readonly RosterList[];
  readonly printedAt: IsoInstant;
}

/** Millimetres that empty columns share. */
const WRITING = 60;

/** Lists with columns to sign in, A4, each class on pages of its own. Same data, same bytes. Rejects with `PdfRenderError`. */
export function renderRosters(data: RosterData, turn: PaperTurn): Promise<Uint8Array> {
  const view = {
    title: data.title,
    managingBody: data.school.managingBody?.toLocaleUpperCase('vi') ?? '',
    school: data.school.name.toLocaleUpperCase('vi'),
    columns: data.columns,
    width: Math.min(38, WRITING / data.columns.length),
    lists: data.lists.map((list) => ({
      heading: data.title.toLocaleUpperCase('vi'),
      whose: whoseList(list),
      hasClass: list.className === null,
      girls: list.pupils.filter(({ sex }) => sex === 'FEMALE').length,
      role: list.className === null ? 'NGƯỜI LẬP DANH SÁCH' : 'GIÁO VIÊN CHỦ NHIỆM',
      signatory: list.homeroomTeacher ?? '',
      rows: list.pupils.map((pupil) => [
        `${pupil.number}`,
        pupil.code,
        pupil.fullName,
        formatDate(pupil.birthDate),
        pupil.sex === 'FEMALE' ? 'x' : '',
        ...(list.className === null ? [pupil.className ?? ''] : []),
      ]),
    })),
    placeDate: formatPlaceDate(data.school.place, null),
    foot: `In từ Phượng lúc ${formatInstant(data.printedAt)}`,
  };
  return renderTypst(TEMPLATE, view, { createdAt: new Date(data.printedAt), turn });
}

function whoseList({ className, schoolYear }: RosterList): string {
  const year = schoolYear === null ? '' : `năm học ${formatSchoolYear(schoolYear)}`;
  if (className === null) return year.replace('n', 'N');
  return [`Lớp ${className}`, year].filter(Boolean).join(', ');
}
