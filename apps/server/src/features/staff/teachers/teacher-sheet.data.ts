import type { teacherFields } from '@phuong/contract/staff/teacher.fields.ts';
import { staff as staffEn } from '@phuong/texts/en-GB/staff/staff.ts';
import { staff as staffVi } from '@phuong/texts/vi/staff/staff.ts';
import type { SheetField, SheetNames } from '../../../platform/fields/entity-sheet.ts';

type Words<V extends string> = Readonly<Record<V, string>>;
type Names<V extends string> = Readonly<Record<V, readonly [vi: string, en: string]>>;

/** Our own words for the values of a choice, in both languages. */
const named = <V extends string>(vi: Words<V>, en: Words<V>) =>
  Object.fromEntries(Object.keys(vi).map((value) => [value, [vi[value as V], en[value as V]]])) as unknown as Names<V>;

/** The same, then others that files use. */
const read = <V extends string>(names: Names<V>, others: readonly (readonly [string, V])[]) => {
  const values = Object.keys(names) as V[];
  return [
    ...values.map((value) => [names[value][0], value] as const),
    ...values.map((value) => [names[value][1], value] as const),
    ...others,
  ];
};

const jobPosition = named(staffVi.jobPosition, staffEn.jobPosition);
const level = named(staffVi.level, staffEn.level);
const qualification = named(staffVi.qualification, staffEn.qualification);

/** The columns of a list of teachers in their order; the first label is our template's in Vietnamese, the second in English. */
export const teacherSheet = {
  code: { labels: ['Mã cán bộ', 'Staff code', 'Mã', 'Mã giáo viên trường'], width: 12 },
  fullName: {
    labels: ['Họ và tên', 'Full name', 'Họ và tên giáo viên', 'Tên giáo viên', 'Giáo viên', 'Họ, tên'],
    isRequired: true,
    width: 28,
  },
  dateOfBirth: { labels: ['Ngày sinh', 'Date of birth', 'Ngày sinh giáo viên', 'Năm sinh'], width: 12 },
  sex: { labels: ['Giới tính', 'Sex'], names: named(staffVi.sex, staffEn.sex), width: 10 },
  departmentName: {
    labels: ['Tổ chuyên môn', 'Department', 'Tổ', 'Tổ bộ môn', 'Tên tổ', 'Tổ, nhóm chuyên môn', 'Nhóm chuyên môn'],
    field: { kind: 'text', max: 80 },
    width: 20,
  },
  subjects: {
    labels: [
      'Môn dạy',
      'Subjects',
      'Bộ môn',
      'Môn',
      'Môn giảng dạy',
      'Môn học giảng dạy',
      'Giảng dạy môn',
      'Dạy môn',
      'Môn dạy chính',
      'Môn dạy được phân công',
      'Chuyên môn giảng dạy',
      'Môn chuyên môn',
    ],
    field: { kind: 'text', max: 300 },
    width: 24,
  },
  jobPosition: {
    labels: [
      'Vị trí việc làm',
      'Position',
      'Chức vụ',
      'Chức danh',
      'Vị trí',
      'Chức vụ hiện tại',
      'Chức vụ, chức danh',
      'Loại cán bộ',
      'Công việc',
      'Nhiệm vụ',
    ],
    names: jobPosition,
    words: read(jobPosition, [
      ['GV', 'TEACHER'],
      ['HT', 'PRINCIPAL'],
      ['PHT', 'VICE_PRINCIPAL'],
    ]),
    width: 20,
  },
  level: {
    labels: ['Cấp dạy', 'Level', 'Cấp học', 'Bậc học', 'Cấp'],
    names: level,
    words: read(level, [
      ['Trung học cơ sở', 'LOWER_SECONDARY'],
      ['Trung học phổ thông', 'UPPER_SECONDARY'],
    ]),
    width: 10,
  },
  qualification: {
    labels: [
      'Trình độ',
      'Qualification',
      'Trình độ chuyên môn',
      'Trình độ đào tạo',
      'Trình độ chuyên môn nghiệp vụ',
      'Bằng cấp',
      'Trình độ học vấn',
      'Trình độ cao nhất',
    ],
    names: qualification,
    words: read(qualification, [
      ['ĐH', 'BACHELOR'],
      ['CĐ', 'COLLEGE'],
      ['ThS', 'MASTER'],
    ]),
    width: 14,
  },
  phone: { labels: ['Điện thoại', 'Phone', 'Điện thoại giáo viên'] },
  email: { labels: ['Email', 'E-mail', 'Email giáo viên'], width: 28 },
  personalId: {
    labels: ['Số định danh cá nhân', 'Personal ID', 'CCCD giáo viên', 'Số CMND', 'CMND/CCCD'],
  },
  moetCode: {
    labels: [
      'Mã định danh Bộ GD&ĐT',
      'MOET identifier',
      'Mã định danh',
      'Mã định danh giáo viên',
      'Mã Bộ GD&ĐT',
      'Mã định danh Bộ',
      'Mã giáo viên Bộ GD&ĐT',
    ],
    orAs: 'personalId',
    width: 14,
  },
  ethnicityCode: { labels: ['Dân tộc', 'Ethnic group'] },
  religion: { labels: ['Tôn giáo', 'Religion'] },
  hometown: { labels: ['Quê quán', 'Place of origin', 'Quê quán (xã, tỉnh)'] },
  permanentAddress: { labels: ['Địa chỉ thường trú', 'Permanent address'] },
  currentAddress: { labels: ['Chỗ ở hiện nay', 'Current address', 'Tạm trú', 'Địa chỉ nhà'] },
  recruitDate: { labels: ['Ngày tuyển dụng', 'Recruited on', 'Ngày vào ngành', 'Ngày vào biên chế', 'Năm vào ngành'] },
  schoolJoinDate: {
    labels: [
      'Ngày về trường',
      'Joined the school',
      'Ngày vào trường',
      'Ngày nhận công tác',
      'Ngày về trường công tác',
      'Ngày chuyển về trường',
    ],
    width: 12,
  },
  note: { labels: ['Ghi chú', 'Note'] },
} as const satisfies Readonly<Record<SheetNames<typeof teacherFields> | 'departmentName' | 'subjects', SheetField>>;
