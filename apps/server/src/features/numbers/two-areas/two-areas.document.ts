import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { TwoAreas, TwoAreasSection } from '@phuong/contract/numbers/two-areas/two-areas.contract.ts';
import type { SchoolInfo } from '@phuong/contract/school/school-info/school-info.contract.ts';
import { formatPercent } from '@phuong/rules/statistics/two-areas.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import { documentSchool, FORM_TEMPLATE, formatInstant, formatPlaceDate } from '../../grading/grading.public.ts';
import { numberWords } from '../number-words.rules.ts';
import { levelHeads, linesToTell, officialOrder, rowWord } from './two-areas.view.ts';

/** The report on both areas of education, A4 landscape, in the order and with the words of the official form. */
const BODY = `
#set document(title: data.title)
#set page(paper: "a4", flipped: true, margin: 12.7mm, background: if data.draft { watermark(-28deg) },
  footer-descent: 2.2mm,
  footer: context page-foot(data.foot, counter(page).get().first(), counter(page).final().first()))
#set text(size: 9pt)

#national-header(size: 11pt, left: issuing-body(data.managingBody, data.school, size: 11pt))
#v(2mm, weak: true)
#align(center)[#heading(level: 1, text(size: 13.5pt, data.heading)) \\ #text(size: 11pt, data.meta)]
#v(2mm, weak: true)
#let head(body, ..more) = table.cell(inset: (x: 0.4mm, y: 0.6mm), ..more, text(size: 8.3pt, weight: "bold", body))
#for (at, section) in data.sections.enumerate() {
  if at > 0 { pagebreak() }
  if section.heading != "" { block(below: 1.5mm, strong(section.heading)) }
  let figures = section.conduct.len() * 2 + section.academic.len() * 2 + 2
  table(
    columns: (20mm, 25mm, 12mm) + (1fr,) * figures,
    inset: (x: 0.5mm, y: 0.45mm),
    align: (x, y) => if x < 2 { left + horizon } else { center + horizon },
    table.header(
      head(rowspan: 3, align: center + horizon)[Lớp], head(rowspan: 3, align: center + horizon)[Đối tượng], head(rowspan: 3)[Sĩ số],
      head(colspan: section.conduct.len() * 2 + 1, section.conductName), head(colspan: section.academic.len() * 2 + 1, section.academicName),
      ..section.conduct.map(level => head(colspan: 2, level)), head(rowspan: 2)[Chưa XL],
      ..section.academic.map(level => head(colspan: 2, level)), head(rowspan: 2)[Chưa XL],
      ..(section.conduct + section.academic).map(_ => (head[SL], head[TL %])).flatten(),
    ),
    ..section.rows.map(row => row.lines.enumerate().map(((i, line)) => {
      let shown(body) = if row.isSum and i == 0 { strong(body) } else if i > 0 { text(size: 8.3pt, body) } else { body }
      let paper = if row.isSum { luma(242) } else { none }
      (
        ..if i == 0 { (table.cell(rowspan: row.lines.len(), fill: paper, strong(soft(row.name))),) },
        ..line.map(cell => table.cell(fill: paper, shown(cell))),
      )
    })).flatten(),
  )
}
#v(1.5mm)
#text(size: 8.5pt, emph(data.source))
#v(2mm)
#block(breakable: false, width: 100%, {
  set text(size: 10.5pt)
  align(right, emph(data.placeDate))
  v(1mm)
  grid(columns: (1fr, 1fr),
    signature("NGƯỜI LẬP BIỂU", "(Ký, ghi rõ họ tên)", ""),
    signature("HIỆU TRƯỞNG", "(Ký tên, đóng dấu)", data.principal))
})
`;
const TEMPLATE = { name: 'two-areas', source: FORM_TEMPLATE + BODY };

const PERIODS: Readonly<Record<Period, string>> = { HK1: 'Học kì I', HK2: 'Học kì II', CN: 'Cả năm', HE: 'Sau hè' };

interface Printing {
  readonly school: SchoolInfo;
  readonly withGroups: boolean;
  readonly createdAt: Date;
  /** YYYY-MM-DD, under the signatures. */
  readonly today: string;
}

/**
 * The table as PDF, ready to sign; with the mark of a draft while marks have changed since results were stored or a class has none.
 * Rejects with `PdfRenderError`.
 */
export function renderTwoAreas(table: TwoAreas, printing: Printing, turn: PaperTurn): Promise<Uint8Array> {
  return renderTypst(TEMPLATE, paperOf(table, printing), { createdAt: printing.createdAt, turn });
}

/** What stands on the paper. */
function paperOf(table: TwoAreas, { school, withGroups, createdAt, today }: Printing) {
  const { managingBody, name, place } = documentSchool(school);
  const year = table.schoolYear.name.replace('-', ' – ');
  const when = table.computedAt === null ? null : formatInstant(table.computedAt);
  const draft = table.outOfDate > 0 || table.withoutResults.length > 0;
  return {
    title: `Kết quả hai mặt giáo dục, ${PERIODS[table.period]}, năm học ${year}`,
    heading: 'KẾT QUẢ HAI MẶT GIÁO DỤC',
    meta: `${PERIODS[table.period]}, năm học ${year}`,
    draft,
    managingBody: managingBody?.toLocaleUpperCase('vi') ?? '',
    school: name.toLocaleUpperCase('vi'),
    sections: table.sections.map((section) => sectionPaper(section, table.sections.length > 1, withGroups)),
    source: `Tỉ lệ tính trên số học sinh đã được xếp loại, làm tròn đến hai chữ số. ${
      when === null ? 'Chưa lớp nào tính kết quả.' : `Kết quả tính đến ${when}.`
    }`,
    placeDate: formatPlaceDate(place, draft ? null : today),
    principal: school.principalName,
    foot: `In từ Phượng lúc ${formatInstant(createdAt.toISOString())}${draft ? ' – bản xem trước, chưa kí' : ''}`,
  };
}

function sectionPaper(section: TwoAreasSection, isOneOfMany: boolean, withGroups: boolean) {
  const words = numberWords('vi');
  const heads = levelHeads(section, words);
  const names = words.screen.twoAreas.areas[section.areas];
  const figuresOf = (tally: TwoAreasSection['rows'][number]['lines'][number]['conduct']) => [
    ...tally.levels.flatMap(({ count, percentHundredths }) => [String(count), formatPercent(percentHundredths, 'vi')]),
    tally.notAssessed === 0 ? '' : String(tally.notAssessed),
  ];
  return {
    heading: isOneOfMany ? `Các lớp theo ${words.regulations.name[section.ruleSet]}` : '',
    conductName: names.conduct,
    academicName: names.academic,
    conduct: heads.filter(({ area }) => area === 'conduct').map(({ word }) => word),
    academic: heads.filter(({ area }) => area === 'academic').map(({ word }) => word),
    rows: officialOrder(section).map((row) => ({
      name: rowWord(row, words),
      isSum: row.kind !== 'class',
      lines: linesToTell(row, withGroups).map(({ group, pupils, conduct, academic }) => [
        group === 'ALL' ? 'Tổng số' : words.screen.group[group],
        String(pupils),
        ...figuresOf(conduct),
        ...figuresOf(academic),
      ]),
    })),
  };
}
