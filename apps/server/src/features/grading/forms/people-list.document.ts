import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import type { DocumentSchool, IsoInstant } from '../papers/documents/document-data.ts';
import { formatInstant, formatPlaceDate } from '../papers/documents/document-format.ts';
import { FORM_TEMPLATE } from '../papers/documents/form.template.ts';
import { FIT } from './form-fit.template.ts';

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
    heading(level: 1, text(size: 14pt, data.heading))
    list.whose
  })
  v(3mm)
  table(
    columns: list.heads.map(head => if head.width == 0 { 1fr } else { head.width * 1mm }) + (data.width * 1mm,) * data.columns.len(),
    rows: (auto,) + (7mm,) * list.rows.len(),
    align: list.heads.map(head => if head.isText { left + horizon } else { center + horizon }) + (center + horizon,) * data.columns.len(),
    table.header(..(list.heads.map(head => [#head.label]) + data.columns.map(soft))
      .map(label => table.cell(align: center + horizon, inset: (x: 1mm, y: 1.8mm), text(size: 10pt, strong(label))))),
    ..for row in list.rows { row.map(fit) + ([],) * data.columns.len() },
  )
  v(2mm)
  list.total
  v(3mm)
  grid(columns: (1fr, 1fr), [],
    signature(list.role, [(Ký, ghi rõ họ tên)], list.signatory, gap: 16mm, before: data.placeDate))
}
`;

const TEMPLATE = { name: 'people-list', source: FORM_TEMPLATE + FIT + BODY };

/** A column of a list; the one of names takes what is left. */
interface Head {
  readonly label: string;
  /** Millimetres; 0: what is left. */
  readonly width: number;
  /** Words stand at the left, figures in the middle. */
  readonly isText?: boolean;
}

interface PeopleList {
  /** Below the heading. */
  readonly whose: string;
  readonly heads: readonly Head[];
  readonly rows: readonly (readonly string[])[];
  /** The sentence that counts them. */
  readonly total: string;
  /** Who signs. */
  readonly role: string;
  readonly signatory: string;
}

export interface PeopleListsData {
  readonly school: DocumentSchool;
  /** Above each list. */
  readonly title: string;
  /** Heads of the empty columns, at least one. */
  readonly columns: readonly string[];
  readonly lists: readonly PeopleList[];
  readonly printedAt: IsoInstant;
}

/** Millimetres that empty columns share. */
const WRITING = 60;

/** Lists of people with columns to sign in, A4, each on pages of its own. Same data, same bytes. Rejects with `PdfRenderError`. */
export function renderPeopleLists(data: PeopleListsData, turn: PaperTurn): Promise<Uint8Array> {
  const view = {
    title: data.title,
    heading: data.title.toLocaleUpperCase('vi'),
    managingBody: data.school.managingBody?.toLocaleUpperCase('vi') ?? '',
    school: data.school.name.toLocaleUpperCase('vi'),
    columns: data.columns,
    width: Math.min(38, WRITING / data.columns.length),
    lists: data.lists.map(({ heads, ...list }) => ({
      ...list,
      heads: heads.map(({ isText = false, ...head }) => ({ ...head, isText })),
    })),
    placeDate: formatPlaceDate(data.school.place, null),
    foot: `In từ Phượng lúc ${formatInstant(data.printedAt)}`,
  };
  return renderTypst(TEMPLATE, view, { createdAt: new Date(data.printedAt), turn });
}
