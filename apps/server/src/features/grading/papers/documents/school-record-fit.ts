import type { RecordSubject } from './document-data.ts';

/**
 * The letter size (pt) and least row height (mm) that let a year's subjects fill one page. The estimate is a little on the
 * wide side; text that is too much even at the smallest size runs on to a further page, nothing is cut off.
 */
export type SubjectTableFit = { readonly size: number; readonly rowHeight: number };

const SIZES = [11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7];
const MM_PER_PT = 0.3528;
/** Average letter width of the face over Vietnamese text, in em, with the loss at line ends. */
const LETTER_EM = 0.465;
const LINE_EM = 1.19;
const INSET_MM = 1;
const TALLEST_ROW_MM = 11.5;

export function fitSubjectTable(
  subjects: readonly Pick<RecordSubject, 'name' | 'comment' | 'teacher'>[],
  widths: { readonly nameMm: number; readonly commentMm: number },
  availableMm: number,
  extraRows = 0,
): SubjectTableFit {
  let size = SIZES[0] ?? 11;
  let rowHeight = 6;
  for (size of SIZES) {
    const heights = subjects.map((subject) => textHeight(subject, widths, size));
    rowHeight = Math.max(size * MM_PER_PT * LINE_EM + INSET_MM, 5);
    if (total(heights, extraRows, rowHeight) > availableMm) continue;
    // The space left over goes to the rows, evenly.
    while (rowHeight + 0.25 <= TALLEST_ROW_MM && total(heights, extraRows, rowHeight + 0.25) <= availableMm)
      rowHeight += 0.25;
    break;
  }
  return { size, rowHeight: Math.round(rowHeight * 100) / 100 };
}

function total(heights: readonly number[], extraRows: number, rowHeight: number): number {
  return heights.reduce((sum, height) => sum + Math.max(height, rowHeight), 0) + extraRows * rowHeight;
}

function textHeight(
  subject: Pick<RecordSubject, 'name' | 'comment' | 'teacher'>,
  widths: { readonly nameMm: number; readonly commentMm: number },
  size: number,
): number {
  const letter = size * MM_PER_PT * LETTER_EM;
  const lines = (text: string, width: number) =>
    text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * letter) / (width - 2))), 0);
  const remark = [subject.comment, subject.teacher].filter((text) => text !== null && text !== '').join('   ');
  return (
    Math.max(lines(subject.name, widths.nameMm), lines(remark, widths.commentMm)) * size * MM_PER_PT * LINE_EM +
    INSET_MM
  );
}
