import type { MarksTemplate } from '@phuong/contract/grading/marks-file/marks-file.contract.ts';
import type { MarkCell, SubjectOutcome } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { formatMark } from '@phuong/rules/marks/mark.ts';
import type { Cell } from '../../../platform/sheet/cell.ts';
import type { SheetColumn, SheetToWrite } from '../../../platform/sheet/write-workbook.ts';
import type { SheetShape } from '../sheets/mark-sheet.rules.ts';

export interface WorkbookPupil {
  readonly orderNumber: number;
  readonly moetCode: string | null;
  readonly studentCode: string;
  readonly name: string;
  readonly dateOfBirth: string;
  /** In the order of the shape's columns. */
  readonly cells: readonly MarkCell[];
  readonly average: SubjectOutcome;
  readonly remark: string;
}

/** Regular columns the first layout always has. */
const columnsOfLayout1 = 5;

const text = (header: string, width: number): SheetColumn => ({ header, width, type: 'text' });
const mark = (header: string): SheetColumn => ({ header, width: 9, type: 'number', decimals: 1 });
const number = (header: string, width = 9): SheetColumn => ({ header, width, type: 'number' });

const passedWord = { true: 'Đ', false: 'CĐ' } as const;

/** A cell as the file holds it: a number with its decimal, or a word that the import reads again. */
function fileCell([state, value]: MarkCell): Cell {
  if (state === 'value' && typeof value === 'number') return value / 10;
  if (state === 'value') return value === true ? passedWord.true : passedWord.false;
  if (state === 'exempt') return 'Miễn';
  if (state === 'absent_pending') return 'Vắng';
  return state === 'missing' ? 'Thiếu' : null;
}

function outcomeCell(outcome: SubjectOutcome): Cell {
  if (typeof outcome === 'number') return outcome / 10;
  if (outcome === 'PASS') return 'Đạt';
  if (outcome === 'NOT_PASSED') return 'Chưa đạt';
  return outcome === 'EXEMPT' ? 'Miễn' : null;
}

/** The sheet in one of the ministry's layouts. Labels are Vietnamese whatever the reader's language: other programs read them. */
export function marksWorkbookSheet(
  template: MarksTemplate,
  sheet: { readonly className: string; readonly title: readonly string[]; readonly shape: SheetShape },
  pupils: readonly WorkbookPupil[],
): SheetToWrite {
  const { shape } = sheet;
  const at = (pupil: WorkbookPupil, key: string) =>
    pupil.cells[shape.columns.findIndex((column) => column.key === key)] ?? (['blank', null, 0] as const);
  const person = [
    text('Mã định danh Bộ GD&ĐT', 22),
    text('Họ và tên', 28),
    { ...text('Ngày sinh', 12), type: 'date' as const },
  ];
  const personCells = ({ moetCode, name, dateOfBirth }: WorkbookPupil): Cell[] => [
    moetCode,
    name,
    { date: dateOfBirth },
  ];
  const code = { ...text('Mã học sinh', 14), isHidden: true as const };
  const base = { name: sheet.className, title: sheet.title };
  if (template === '1') {
    const count = Math.max(columnsOfLayout1, shape.regularCount);
    const regular = Array.from({ length: count }, (_, index) => `tx${index + 1}`);
    return {
      ...base,
      columns: [
        number('STT', 6),
        text('Lớp', 8),
        ...person,
        code,
        ...regular.map((_, index) => mark(`ĐĐGtx${index + 1}`)),
        mark('ĐĐGgk'),
        mark('ĐĐGck'),
        text('Nhận xét', 40),
      ],
      rows: pupils.map((pupil) => [
        pupil.orderNumber,
        sheet.className,
        ...personCells(pupil),
        pupil.studentCode,
        ...[...regular, 'gk', 'ck'].map((key) => fileCell(at(pupil, key))),
        pupil.remark,
      ]),
    };
  }
  if (template === '2') {
    const listed = (pupil: WorkbookPupil) =>
      pupil.cells
        .filter((_, index) => shape.columns[index]?.kind === 'REGULAR')
        .map((cell) => {
          const value = fileCell(cell);
          return typeof value === 'number' ? formatMark(Math.round(value * 10), 'vi') : value;
        })
        .filter((value) => value !== null)
        .join('; ');
    return {
      ...base,
      columns: [
        number('STT', 6),
        ...person,
        code,
        text('ĐĐGtx', 22),
        mark('ĐĐGgk'),
        mark('ĐĐGck'),
        mark('ĐTBmhk'),
        text('Mã nhận xét', 12),
        text('Nội dung nhận xét', 40),
      ],
      rows: pupils.map((pupil) => [
        pupil.orderNumber,
        ...personCells(pupil),
        pupil.studentCode,
        listed(pupil),
        fileCell(at(pupil, 'gk')),
        fileCell(at(pupil, 'ck')),
        outcomeCell(pupil.average),
        null,
        pupil.remark,
      ]),
    };
  }
  return {
    ...base,
    columns: [
      number('STT', 6),
      ...person,
      code,
      ...shape.columns.filter(({ kind }) => kind === 'REGULAR').map((_, index) => text(`ĐĐGtx${index + 1}`, 9)),
      text('ĐĐGgk', 9),
      text('Đánh giá', 12),
      text('Nội dung nhận xét', 40),
    ],
    rows: pupils.map((pupil) => [
      pupil.orderNumber,
      ...personCells(pupil),
      pupil.studentCode,
      ...pupil.cells.map(fileCell),
      pupil.remark,
    ]),
  };
}
