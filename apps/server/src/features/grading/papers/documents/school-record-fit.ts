import type { RecordSubject, RecordYear } from './document-data.ts';
import { LINE_EM, linesOf, MM_PER_PT } from './text-lines.ts';

/**
 * The letter size (pt) and least row height (mm) that let a year's subjects fill one page. The estimate is a little on the
 * wide side; text that is too much even at the smallest size runs on to a further page, nothing is cut off.
 */
export type SubjectTableFit = { readonly size: number; readonly rowHeight: number };

const SIZES = [11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7];
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
  const remark = [subject.comment, subject.teacher].filter((text) => text !== null && text !== '').join('   ');
  return (
    Math.max(linesOf(subject.name, widths.nameMm - 2, size), linesOf(remark, widths.commentMm - 2, size)) *
      size *
      MM_PER_PT *
      LINE_EM +
    INSET_MM
  );
}

/**
 * How the remarks of a year share what its second page has left. `flows`: not even the smallest letters hold them, they run on to a third
 * page. `remarkLines`: lines to write on by hand where there is no remark.
 */
export type RemarkFit = { readonly remarkSize: number; readonly remarkLines: number; readonly flows: boolean };

const REMARK_SIZES = [12, 11, 10, 9, 8, 7];
const FIELD_SIZE = 12;
const REMARK_WIDTH_MM = 174;
/** From one line to write on to the next. */
const WRITTEN_LINE_MM = 7;
const MOST_WRITTEN_LINES = 8;

/** @param availableMm height that all remarks may take together while each of the printed `fields` takes one line. */
export function fitRemarks(
  { homeroomRemark, summerRemark }: Pick<RecordYear, 'homeroomRemark' | 'summerRemark'>,
  fields: readonly (readonly string[])[],
  availableMm: number,
): RemarkFit {
  const heightOf = (lines: number, size: number) => lines * size * MM_PER_PT * LINE_EM;
  const further = fields.reduce((sum, field) => sum + linesOf(field.join(': '), REMARK_WIDTH_MM, FIELD_SIZE) - 1, 0);
  const room = availableMm - heightOf(further, FIELD_SIZE);
  const texts = [homeroomRemark, summerRemark].flatMap((text) => text || []);
  const size = REMARK_SIZES.find((each) => {
    const lines = texts.reduce((sum, text) => sum + linesOf(text, REMARK_WIDTH_MM, each), 0);
    return heightOf(lines, each) <= room;
  });
  return {
    remarkSize: size ?? REMARK_SIZES.at(-1) ?? 7,
    remarkLines: Math.max(1, Math.min(MOST_WRITTEN_LINES, Math.floor(room / WRITTEN_LINE_MM))),
    flows: size === undefined || room < WRITTEN_LINE_MM,
  };
}
