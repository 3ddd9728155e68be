import { LINE_EM, linesOf, MM_PER_PT } from './text-lines.ts';

/** What decides on the height of a slip, as it is printed. */
interface SlipText {
  readonly managingBody: string;
  readonly school: string;
  readonly draft: boolean;
  readonly name: string;
  readonly className: string;
  readonly homeroomTeacher: string;
  readonly subjects: readonly (readonly string[])[];
  readonly lines: readonly (readonly (readonly string[])[])[];
  readonly remark: string;
  readonly placeDate: string;
}

const SIZES = [10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6];
/** Half of A4 across less its edges and the foot, and what of it is no text: gaps, room to sign, lines for the family. */
const ROOM_MM = 190;
const BARE_MM = 15.5 + 11 + 14;
const WIDTH_MM = 128;
/** Around the text of a table's row, and of the line of a field. */
const ROW_MM = 1.3;
const FIELD_MM = 1.1;
/** The first column of the table and that of the regular marks, without their edges. */
const SUBJECT_MM = 38;
const REGULAR_MM = 36;

/**
 * The largest letters (pt) in which a slip fits its half of the page, rather a little too small: trying them out in the template cost as
 * much as printing several slips.
 */
export function slipSize(slip: SlipText): number {
  return SIZES.find((size) => heightAt(slip, size) <= ROOM_MM) ?? SIZES.at(-1) ?? 6;
}

function heightAt(slip: SlipText, size: number): number {
  const line = size * MM_PER_PT * LINE_EM;
  // Capitals are a third wider than what the estimate is made for.
  const head = 1 + linesOf(slip.managingBody, 42, size) + linesOf(slip.school, 40, size);
  const fields = [
    linesOf(`Họ và tên học sinh: ${slip.name}`, WIDTH_MM * 0.92, size),
    Math.max(
      linesOf(`Giáo viên chủ nhiệm: ${slip.homeroomTeacher}`, 76, size),
      linesOf(`Lớp: ${slip.className}`, 38, size),
    ),
    ...slip.lines.map((fields) =>
      Math.max(...fields.map((field) => linesOf(field.join(': '), (WIDTH_MM / fields.length) * 0.92 - 3, size))),
    ),
  ];
  const rows = slip.subjects.map(([name = '', regular = '']) =>
    Math.max(linesOf(name, SUBJECT_MM, size), linesOf(regular, REGULAR_MM, size)),
  );
  const remark =
    slip.remark === '' ? 1 + 7 / line : linesOf(`Nhận xét của giáo viên chủ nhiệm: ${slip.remark}`, WIDTH_MM, size);
  const sign = 4 + (linesOf(slip.placeDate, 60, size) - 1) + (linesOf(slip.homeroomTeacher, 50, size) - 1);
  const title = 1.5 + 1 + (slip.draft ? 1 : 0);
  const text = head + title + sum(fields) + 2 + sum(rows) + remark + 1 + sign;
  return BARE_MM + text * line + (rows.length + 1) * ROW_MM + slip.lines.length * FIELD_MM;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
