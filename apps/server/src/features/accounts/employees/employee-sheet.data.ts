import type { employeePersonFields, postFields } from '@phuong/contract/accounts/employees/employee.fields.ts';
import { staff as staffEn } from '@phuong/texts/en-GB/staff/staff.ts';
import { staff as staffVi } from '@phuong/texts/vi/staff/staff.ts';
import type { SheetField, SheetNames } from '../../../platform/fields/entity-sheet.ts';

const both = <V extends string>(vi: Readonly<Record<V, string>>, en: Readonly<Record<V, string>>) =>
  Object.fromEntries(Object.keys(vi).map((value) => [value, [vi[value as V], en[value as V]]])) as unknown as Readonly<
    Record<V, readonly [vi: string, en: string]>
  >;

const positions = both(staffVi.jobPosition, staffEn.jobPosition);
const positionWords = Object.entries(positions).flatMap(([value, words]) =>
  words.map((word) => [word, value] as const),
);

/** The columns of a list of the office in their order; the first label is our template's in Vietnamese, the second in English. */
export const employeeSheet = {
  code: { labels: ['Mã nhân viên', 'Employee code', 'Mã', 'Mã cán bộ', 'Mã NV'], width: 12 },
  fullName: {
    labels: ['Họ và tên', 'Full name', 'Họ tên', 'Họ và tên nhân viên', 'Tên nhân viên', 'Nhân viên', 'Họ, tên'],
    field: { kind: 'name', max: 100, required: true },
    isRequired: true,
    width: 28,
  },
  dateOfBirth: { labels: ['Ngày sinh', 'Date of birth', 'Năm sinh'], width: 12 },
  sex: { labels: ['Giới tính', 'Sex'], names: both(staffVi.sex, staffEn.sex), width: 10 },
  jobPosition: {
    labels: [
      'Vị trí việc làm',
      'Position',
      'Chức vụ',
      'Chức danh',
      'Vị trí',
      'Chức vụ, chức danh',
      'Công việc',
      'Nhiệm vụ',
    ],
    names: positions,
    words: [
      ...positionWords,
      ['Nhân viên văn thư', 'CLERK'],
      ['Nhân viên kế toán', 'ACCOUNTANT'],
      ['Nhân viên thư viện', 'LIBRARIAN'],
      ['Nhân viên thiết bị', 'EQUIPMENT'],
      ['Nhân viên y tế', 'MEDICAL'],
      ['Nhân viên bảo vệ', 'SECURITY'],
      ['HT', 'PRINCIPAL'],
      ['PHT', 'VICE_PRINCIPAL'],
    ],
    width: 20,
  },
  departmentName: {
    labels: ['Tổ', 'Department', 'Tổ công tác', 'Tổ chuyên môn', 'Bộ phận', 'Phòng ban'],
    field: { kind: 'text', max: 80 },
    width: 18,
  },
  startDate: {
    labels: ['Ngày vào làm', 'Started on', 'Ngày về trường', 'Ngày vào trường', 'Ngày nhận việc'],
    width: 12,
  },
  phone: { labels: ['Điện thoại', 'Phone', 'Điện thoại nhân viên'] },
  email: { labels: ['Email', 'E-mail'], width: 28 },
  roles: {
    labels: ['Vai trò', 'Roles', 'Vai trò trên hệ thống', 'Quyền', 'Nhóm quyền'],
    field: { kind: 'text', max: 300 },
    width: 24,
  },
} as const satisfies Readonly<
  Record<
    SheetNames<typeof postFields & typeof employeePersonFields> | 'fullName' | 'departmentName' | 'roles',
    SheetField
  >
>;
