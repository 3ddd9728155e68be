import { describe, expect, it } from 'vitest';
import { assignmentFields } from '../src/features/classes/import/assignment-import.rules.ts';
import { classFields } from '../src/features/classes/import/class-import.rules.ts';
import { formerSheetFields } from '../src/features/grading/former-school/former-school-sheet.rules.ts';
import { markFields } from '../src/features/grading/marks-file/mark-import.rules.ts';
import { importedTeacher } from '../src/features/staff/teachers/teacher-import.rules.ts';
import { importedFields } from '../src/features/students/import/student-import.rules.ts';
import { labelMatcher, labelsOfTwo } from '../src/platform/sheet/labels/match-label.ts';

type Corpus = Readonly<Record<string, string>>;

const teachers: Corpus = {
  code: 'Mã cán bộ | Mã GV | Mã giáo viên | Mã CB | Mã số GV | Mã CBGV | MSGV | Mã nhân viên | Mã',
  fullName:
    'Họ và tên | Họ tên GV | Họ và tên giáo viên | Họ tên CBGVNV | Tên giáo viên | Giáo viên | Họ và tên CB, GV, NV | Họ tên thầy cô | HỌ TÊN CÁN BỘ | Họ & tên',
  dateOfBirth: 'Ngày sinh | NTNS | Ngày tháng năm sinh | Năm sinh | Ngày sinh (dd/mm/yyyy)',
  sex: 'Giới tính | Nam/Nữ | Phái | GT',
  departmentName: 'Tổ chuyên môn | Tổ | Tổ bộ môn | Tổ CM | Tổ/nhóm chuyên môn | Tên tổ',
  subjects: 'Môn dạy | Bộ môn | Môn | Môn giảng dạy | Môn học | Dạy môn | Môn dạy (chính)',
  jobPosition: 'Vị trí việc làm | Chức vụ | Chức danh | Vị trí VL | Chức vụ hiện tại',
  qualification: 'Trình độ | Trình độ chuyên môn | Trình độ CM | Trình độ đào tạo | Bằng cấp',
  phone: 'Điện thoại | SĐT | Số ĐT | Di động | SĐT liên hệ | ĐTDĐ | Số điện thoại GV',
  email: 'Email | E-mail | Địa chỉ email | Thư điện tử',
  personalId: 'CCCD | Số CCCD | Số định danh cá nhân | Căn cước công dân | Số CMND/CCCD | ĐDCN | CMND',
  moetCode: 'Mã định danh | Mã định danh Bộ GD&ĐT | Mã định danh GV | Mã GV (Bộ GD) | Mã định danh Bộ',
  ethnicityCode: 'Dân tộc',
  permanentAddress: 'Địa chỉ thường trú | HKTT | Hộ khẩu thường trú | Nơi thường trú',
  currentAddress: 'Chỗ ở hiện nay | Địa chỉ | Nơi ở hiện nay | Địa chỉ liên hệ',
  hometown: 'Quê quán | Nguyên quán',
  recruitDate: 'Ngày tuyển dụng | Ngày vào ngành | Ngày vào biên chế',
  schoolJoinDate: 'Ngày về trường | Ngày vào trường',
};
const notOfTeachers =
  'STT | Ngày vào Đảng | Lớp chủ nhiệm | Hệ số lương | Số tài khoản | Mã số thuế | Họ tên vợ chồng | Số con | Mã trường | Lương';

const classes: Corpus = {
  name: 'Lớp | Tên lớp | LỚP | Lớp học',
  grade: 'Khối | Khối lớp',
  homeroom: 'GVCN | Giáo viên chủ nhiệm | Chủ nhiệm | Họ tên GVCN | GV chủ nhiệm | Mã GVCN | Tên GVCN',
  session: 'Buổi | Buổi học | Ca học',
  room: 'Phòng | Phòng học | Số phòng',
  maxSize: 'Sĩ số tối đa | Số HS tối đa',
};
const notOfClasses = 'Sĩ số | Số HS | STT | Số nữ | SĐT GVCN | Ghi chú';

const assignments: Corpus = {
  className: 'Lớp | Tên lớp | Lớp dạy | Dạy lớp',
  subject: 'Môn | Môn học | Bộ môn | Tên môn | Môn dạy',
  teacher:
    'Giáo viên | GV | Mã GV | Họ tên GV | Họ và tên | Giáo viên dạy | GVBM | GV bộ môn | Tên giáo viên | GV giảng dạy',
  weeklyPeriods: 'Số tiết | Số tiết/tuần | Tiết/tuần | Số tiết mỗi tuần | Số tiết trong tuần',
};
const notOfAssignments = 'STT | Tổng số tiết | GVCN | Ghi chú | Kiêm nhiệm';

const lists = [
  { name: 'teachers', fields: importedTeacher, corpus: teachers, others: notOfTeachers },
  { name: 'classes', fields: classFields, corpus: classes, others: notOfClasses },
  { name: 'assignments', fields: assignmentFields, corpus: assignments, others: notOfAssignments },
];
const listOf = (labels: string) => labels.split(' | ');

describe.each(lists)('labels of a list of $name', ({ fields, corpus, others }) => {
  const match = labelMatcher(fields);

  it('are known by their words', () => {
    const wrong = Object.entries(corpus).flatMap(([field, labels]) =>
      listOf(labels).flatMap((label) => (match(label) === field ? [] : [[label, field, match(label)]])),
    );
    expect(wrong).toEqual([]);
  });

  it('that mean something else are left to be asked for', () => {
    expect(listOf(others).filter((label) => match(label) !== undefined)).toEqual([]);
  });
});

describe('the labels of every list', () => {
  const subjects = ['Toán', 'Ngữ văn', 'Tin học', 'Công nghệ', 'Nghệ thuật (Âm nhạc, Mĩ thuật)'];
  const former = formerSheetFields(
    subjects.map(
      (name, index) => ({ id: `id${index}`, code: `S${index}`, name, shortName: name, grades: [] }) as never,
    ),
  );

  it('mean one field each', () => {
    const all = { importedFields, importedTeacher, classFields, assignmentFields, markFields, former };
    const shared = Object.entries(all).map(([name, fields]) => [name, labelsOfTwo(fields)]);
    expect(shared).toEqual(Object.keys(all).map((name) => [name, []]));
  });

  it('are known again in our own templates', () => {
    for (const fields of [importedFields, importedTeacher, classFields, assignmentFields, former]) {
      const match = labelMatcher(fields);
      for (const [field, { aliases }] of Object.entries(fields)) {
        expect([aliases[0], match(aliases[0] ?? '')]).toEqual([aliases[0], field]);
        expect([aliases[1], match(aliases[1] ?? '')]).toEqual([aliases[1], field]);
      }
    }
  });
});
