import type { PaperTurn } from '../../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../../platform/pdf/typst-engine.ts';
import type { MarkSheetData, MarkSheetPupil, SheetCellState } from './document-data.ts';
import { formatDate, formatInstant, formatPlaceDate, formatResult } from './document-format.ts';
import { MARK_SHEET_TEMPLATE } from './mark-sheet.template.ts';

/** What stands in a cell without a mark, and what the line below the table says of it. */
const STATES: Readonly<Record<SheetCellState, readonly [letter: string, meaning: string]>> = {
  ABSENT: ['V', 'V: vắng, chờ kiểm tra bù'],
  MISSING: ['T', 'T: thiếu điểm'],
};
const RETEST = 'KTL: kiểm tra, đánh giá lại';
const PASS = 'Đ: đạt, CĐ: chưa đạt';
const CLUSTER = 'CĐề: chuyên đề học tập';

/** Millimetres of A4 that the rows share, and how high one of them is at least and at most. */
const TABLE_MM = 200;
const LEAST_ROW_MM = 4.1;
const MOST_ROW_MM = 7.5;
/** Regular columns are narrower where there are many; midterm, final and averages carry longer labels. */
const REGULAR_MM = { few: 9, many: 7.4, manyFrom: 6 } as const;
const END_MM = 11.4;
const NOTE_MM = { few: 27, many: 18 } as const;
/** Letters that stand on one line of a name and of a note. */
const NAME_LETTERS = { few: 30, many: 22 } as const;
const NOTE_LETTERS = { few: 26, many: 16 } as const;

/**
 * A subject's marks of a class in one semester as PDF, A4 portrait: 45 pupils on one page. The columns of TT 22/2021/TT-BGDĐT (class book):
 * regular marks, midterm, final, average; in semester II the year and the re-assessment too. Same data, same bytes. Rejects with
 * `PdfRenderError`.
 */
export function renderMarkSheet(data: MarkSheetData, turn: PaperTurn): Promise<Uint8Array> {
  return renderTypst(MARK_SHEET_TEMPLATE, toView(data), { createdAt: new Date(data.printedAt), turn });
}

function toView(data: MarkSheetData) {
  const { isYear } = data;
  const isComment = data.mode === 'COMMENT';
  const ends = isComment
    ? ['Giữa kì', 'Cuối kì', 'Học kì', ...(isYear ? ['Cả năm', 'KTL'] : [])]
    : ['ĐĐGgk', 'ĐĐGck', 'ĐTBmhk', ...(isYear ? ['ĐTBmcn', 'KTL'] : [])];
  const count = data.regular.length;
  const room = count >= REGULAR_MM.manyFrom ? 'many' : 'few';
  const isLong = ({ fullName, note }: MarkSheetPupil) =>
    fullName.length > NAME_LETTERS[room] || note.length > NOTE_LETTERS[room];
  const lines = data.pupils.length + data.pupils.filter(isLong).length;
  const states = new Set(data.pupils.flatMap(({ cells }) => cells.filter((cell) => isState(cell))));
  const key = [
    ...(isComment ? [PASS] : []),
    ...Object.entries(STATES).flatMap(([state, [, meaning]]) => (states.has(state as SheetCellState) ? [meaning] : [])),
    ...(data.regular.includes('CĐề') ? [CLUSTER] : []),
    ...(isYear ? [RETEST] : []),
  ];
  const what = `${data.subject}, lớp ${data.className}, ${data.semester}, năm học ${data.schoolYear}`;
  return {
    title: `Bảng điểm môn ${what}${data.draft ? ' (bản xem trước)' : ''}`,
    heading: `${isComment ? 'BẢNG ĐÁNH GIÁ' : 'BẢNG ĐIỂM'} MÔN ${data.subject.toLocaleUpperCase('vi')} – LỚP ${data.className}`,
    meta: `${data.semester}, năm học ${data.schoolYear} – Sĩ số: ${data.pupils.length} – Giáo viên: ${data.teacher ?? '……………………'}`,
    draft: data.draft,
    managingBody: data.school.managingBody?.toLocaleUpperCase('vi') ?? '',
    school: data.school.name.toLocaleUpperCase('vi'),
    groups: [
      ...(count > 0 ? [{ label: isComment ? 'Thường xuyên' : 'ĐĐGtx', count, single: false }] : []),
      ...ends.map((label) => ({ label, count: 1, single: true })),
    ],
    columns: [
      ...data.regular.map((label) => ({ label, width: REGULAR_MM[room] })),
      ...ends.map(() => ({ label: '', width: END_MM })),
    ],
    noteWidth: NOTE_MM[room],
    rowHeight: Math.max(LEAST_ROW_MM, Math.min(MOST_ROW_MM, TABLE_MM / Math.max(1, lines))),
    rows: data.pupils.map((pupil) => row(pupil, isYear)),
    key: key.length > 0 ? `${key.join('; ')}.` : '',
    placeDate: formatPlaceDate(data.school.place, data.signedOn),
    signatures: [
      { role: 'GIÁO VIÊN BỘ MÔN', hint: '(Ký, ghi rõ họ tên)', name: data.teacher ?? '' },
      { role: 'HIỆU TRƯỞNG', hint: '(Ký tên, đóng dấu)', name: data.principal ?? '' },
    ],
    foot: [
      `In từ Phượng lúc ${formatInstant(data.printedAt)}`,
      data.lockedOn ? `khoá sổ ngày ${formatDate(data.lockedOn)}` : 'sổ chưa khoá',
      ...(data.draft ? ['bản xem trước'] : []),
    ].join(' – '),
  };
}

const isState = (cell: MarkSheetPupil['cells'][number]): cell is SheetCellState =>
  typeof cell === 'string' && Object.hasOwn(STATES, cell);

function row(pupil: MarkSheetPupil, isYear: boolean): string[] {
  return [
    pupil.fullName,
    formatDate(pupil.birthDate),
    ...pupil.cells.map((cell) => (isState(cell) ? STATES[cell][0] : formatResult(cell))),
    formatResult(pupil.average),
    ...(isYear ? [formatResult(pupil.year), formatResult(pupil.reassessed)] : []),
    pupil.note,
  ];
}
