import type { PaperTurn } from '../../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../../platform/pdf/typst-engine.ts';
import { CONTACT_SLIP_TEMPLATE } from './contact-slip.template.ts';
import { slipSize } from './contact-slip-fit.ts';
import type { ContactSlipData, Promotion } from './document-data.ts';
import {
  AREAS,
  areaWords,
  formatInstant,
  formatPlaceDate,
  formatResult,
  PERIODS,
  periodInSentence,
  STUDENT_TITLES,
  word,
} from './document-format.ts';
import { certainHeight } from './text-lines.ts';

const PROMOTIONS: Readonly<Record<Promotion, string>> = {
  PROMOTED: 'Được lên lớp',
  PROMOTED_AFTER_SUMMER: 'Được lên lớp sau hè',
  NOT_PROMOTED: 'Không được lên lớp',
};

/**
 * Phiếu liên lạc as PDF, two A5 slips a page in the order given; at least one. Each speaks of one pupil only.
 * Same data, same bytes. Rejects with `PdfRenderError`.
 */
export async function renderContactSlips(slips: readonly ContactSlipData[], turn: PaperTurn): Promise<Uint8Array> {
  const [first] = slips;
  if (!first) throw new RangeError('renderContactSlips needs at least one slip');
  const period = `${periodInSentence(first.period)}, năm học ${first.schoolYear}`;
  const title = `Phiếu liên lạc ${slips.length === 1 ? first.pupilName : `lớp ${first.className}`}, ${period}`;
  return renderTypst(
    CONTACT_SLIP_TEMPLATE,
    { title, slips: slips.map(toView) },
    { createdAt: new Date(first.printedAt), turn },
  );
}

function toView(slip: ContactSlipData) {
  const year = slip.period === 'YEAR';
  const view = {
    managingBody: slip.school.managingBody?.toLocaleUpperCase('vi') ?? '',
    school: slip.school.name.toLocaleUpperCase('vi'),
    period: `${PERIODS[slip.period]}, năm học ${slip.schoolYear}`,
    draft: slip.draft,
    name: slip.pupilName,
    className: slip.className,
    homeroomTeacher: slip.homeroomTeacher ?? '',
    subjects: slip.subjects.map((subject) => [
      subject.name,
      subject.regular.map(formatResult).join('  '),
      formatResult(subject.midterm),
      formatResult(subject.final),
      formatResult(subject.result),
    ]),
    lines: [
      areas(slip),
      [
        ['Số buổi nghỉ: có phép', number(slip.absencesExcused)],
        ['không phép', number(slip.absencesUnexcused)],
      ],
      ...(slip.formerSchool === null ? [] : [[['Kết quả do trường cũ đánh giá', slip.formerSchool]]]),
      ...(year
        ? [
            [
              ['Danh hiệu', word(STUDENT_TITLES, slip.title)],
              ['Kết quả cuối năm', word(PROMOTIONS, slip.promotion)],
            ],
          ]
        : []),
    ],
    remark: slip.homeroomRemark ?? '',
    placeDate: formatPlaceDate(slip.school.place, slip.signedOn),
    foot: `In từ Phượng lúc ${formatInstant(slip.printedAt)}`,
  };
  const size = slipSize(view);
  return { ...view, size, heights: view.subjects.map((row) => rowHeight(row, size)) };
}

/** Widths (mm) of the first two columns' text; the others hold a result. What lies around a row's text. */
const SUBJECT_MM = 38.5;
const REGULAR_MM = 36;
const INSET_MM = 1.1;

const rowHeight = ([name = '', regular = '']: readonly string[], size: number) =>
  certainHeight(
    [
      { runs: [{ text: name, face: '400Regular' }], widthMm: SUBJECT_MM },
      { runs: [{ text: regular, face: '400Regular' }], widthMm: REGULAR_MM },
    ],
    size,
    { leastMm: 0, insetMm: INSET_MM },
  );

function areas({ regulation, ...slip }: ContactSlipData): string[][] {
  const words = areaWords(regulation, slip);
  const names = AREAS[regulation.form.areas];
  return [
    [names.academic, words.academic],
    [names.conduct, words.conduct],
  ];
}

/** Here a zero is news: it says the pupil missed nothing. */
function number(count: number | null): string {
  return count === null ? '' : `${count}`;
}
