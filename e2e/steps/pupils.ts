import writeExcelFile from 'write-excel-file/node';
import type { SchoolDays } from './school-days.ts';

export interface PupilRow {
  readonly name: string;
  readonly born: string;
  readonly sex: string;
  readonly class: string;
}

/** The first class and the one that does not exist yet, as the office got them from the primary school. */
export function pupilList({ startYear }: SchoolDays) {
  const year = startYear - 11;
  const pupil = (name: string, sex: string, className: string, born = `15/02/${year}`): PupilRow => ({
    name,
    born,
    sex,
    class: className,
  });
  const first = [
    pupil('Nguyễn Văn An', 'Nam', '6A1'),
    pupil('Lê Minh Ánh', 'Nữ', '6A1'),
    pupil('Đặng Thu Hà', 'Nữ', '6A1'),
    pupil('Nguyễn Hoàng Phương Quỳnh Như', 'Nữ', '6A1'),
    pupil("Y'Thin Niê", 'Nam', '6A1'),
    pupil('Trần Quốc Ưng', 'Nam', '6A1'),
  ];
  return {
    right: first,
    wrong: [
      { ...pupil('Phạm Gia Bảo', 'Nam', '6A1'), born: `31/02/${year}` },
      pupil('', 'Nữ', '6A1'),
      pupil('Bùi Khánh Chi', 'Nữ', '6A2'),
      pupil('Võ Hải Đăng', 'Nam', '6A2'),
    ],
    mended: [
      { ...pupil('Phạm Gia Bảo', 'Nam', '6A2'), born: `28/02/${year}` },
      pupil('Hồ Ngọc Diệp', 'Nữ', '6A2'),
      pupil('Bùi Khánh Chi', 'Nữ', '6A2'),
      pupil('Võ Hải Đăng', 'Nam', '6A2'),
    ],
  };
}

/** A workbook as other programs write it: every cell is text. */
export async function pupilWorkbook(rows: readonly PupilRow[]): Promise<Buffer> {
  const header = ['STT', 'Họ tên', 'Ngày sinh', 'Giới tính', 'Lớp học'].map((value) => ({ value }));
  const body = rows.map((row, index) =>
    [String(index + 1), row.name, row.born, row.sex, row.class].map((value) =>
      value ? { value, type: String } : null,
    ),
  );
  return writeExcelFile([{ sheet: 'Danh sách', data: [header, ...body] }]).toBuffer();
}
