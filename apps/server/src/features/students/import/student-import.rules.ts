import { ETHNIC_GROUPS } from '@phuong/rules/people/ethnic-groups.ts';
import { normaliseName } from '@phuong/rules/people/names.ts';
import { parsePersonalId } from '@phuong/rules/people/personal-id.ts';
import { POLICY_GROUPS } from '@phuong/rules/people/policy-groups.ts';
import { RELIGIONS } from '@phuong/rules/people/religions.ts';
import { type Cell, cellText, isDateCell } from '../../../platform/sheet/cell.ts';
import {
  choiceField,
  dateField,
  emailField,
  integerField,
  moetCodeField,
  nameField,
  personalIdField,
  phoneField,
  required,
  textField,
  yesNoField,
} from '../../../platform/sheet/import-fields.ts';
import type { ImportField, ImportFields, ImportValues } from '../../../platform/sheet/import-table.ts';
import { labelKey } from '../../../platform/sheet/label-key.ts';
import {
  disabilityWords,
  otherEthnicNames,
  otherReligionNames,
  sexWords,
  statusWords,
} from './student-import-words.data.ts';

const policyByName = new Map(
  POLICY_GROUPS.flatMap(({ code, viName, enName }) =>
    [viName, enName, code].map((name) => [labelKey(name), code] as const),
  ),
);

const policyField = (aliases: readonly string[]): ImportField<string[]> => ({
  aliases,
  read(cell) {
    const words = cellText(cell)
      .split(/[;,\n]/)
      .map(labelKey)
      .filter((word) => word !== '' && word !== 'khong');
    const codes = words.map((word) => policyByName.get(word));
    if (codes.every((code) => code !== undefined)) return { value: [...new Set(codes)] };
    return {
      fault: 'platform.cell_not_a_choice',
      params: {
        choices: POLICY_GROUPS.slice(0, 6)
          .map(({ viName }) => viName)
          .join('; '),
      },
    };
  },
});

/** The school's code; ten digits in this column are the ministry's (many files mix the two). */
const schoolCodeField = (aliases: readonly string[]): ImportField<string> => ({
  aliases,
  read(cell) {
    const text = cellText(cell).trim();
    return /^[\w./-]{1,30}$/.test(text) ? { value: text } : { fault: 'students.import_code_form' };
  },
});

/** Excel turns "6/3" into a day: both orders of day and month are tried against the classes there are. */
const classField = (aliases: readonly string[]): ImportField<readonly string[]> => ({
  aliases,
  read(cell: Cell) {
    if (!isDateCell(cell)) return { value: [normaliseName(cellText(cell)).slice(0, 50)] };
    const [, month = '', day = ''] = cell.date.split('-').map((part) => String(Number(part)));
    return { value: [`${day}/${month}`, `${month}/${day}`] };
  },
});

const gradeField = (aliases: readonly string[]): ImportField<number> => ({
  aliases,
  read(cell) {
    const grade = Number(/^(?:khoi|lop|grade|year)?\s*(\d{1,2})$/.exec(labelKey(cellText(cell)))?.[1]);
    return grade >= 1 && grade <= 12
      ? { value: grade }
      : { fault: 'platform.cell_not_in_range', params: { min: 1, max: 12 } };
  },
});

/** An old identity card has 9 digits and is not kept; 12 digits are the personal id. */
const identityCardField = (aliases: readonly string[]): ImportField<string> => ({
  aliases,
  read(cell) {
    const parsed = parsePersonalId(cellText(cell));
    return { value: parsed.ok && (typeof cell === 'number' || !parsed.repaired) ? parsed.value : '' };
  },
});

/** The labels of one parent's columns: Vietnamese, English, then what other systems write. */
const parentLabels = (english: string, ...words: string[]) => {
  const all = (...patterns: ((word: string) => string)[]) => patterns.flatMap((pattern) => words.map(pattern));
  const [first = ''] = words;
  return {
    name: [
      `Họ tên ${first}`,
      `${english}'s name`,
      ...all(
        (w) => `Họ tên ${w}`,
        (w) => `Họ và tên ${w}`,
        (w) => `Tên ${w}`,
        (w) => w,
      ),
    ],
    occupation: [
      `Nghề nghiệp ${first}`,
      `${english}'s occupation`,
      ...all(
        (w) => `Nghề nghiệp ${w}`,
        (w) => `Nghề nghiệp của ${w}`,
      ),
    ],
    birthYear: [
      `Năm sinh ${first}`,
      `${english}'s birth year`,
      ...all(
        (w) => `Năm sinh ${w}`,
        (w) => `Năm sinh của ${w}`,
      ),
    ],
    phone: [
      `Điện thoại ${first}`,
      `${english}'s phone`,
      ...all(
        (w) => `Điện thoại ${w}`,
        (w) => `SĐT ${w}`,
        (w) => `Số điện thoại ${w}`,
        (w) => `SĐT của ${w}`,
      ),
    ],
  };
};

const father = parentLabels('Father', 'cha', 'bố', 'ba');
const mother = parentLabels('Mother', 'mẹ', 'má');
const guardian = parentLabels('Guardian', 'người giám hộ', 'người đỡ đầu');

/**
 * The columns of a list of pupils, from the exports of the ministry's database and the usual school systems. The first label is our
 * template's in Vietnamese, the second in English.
 */
export const studentFields = {
  studentCode: schoolCodeField(['Mã học sinh', 'Student code', 'Mã HS', 'Mã số học sinh', 'Mã số']),
  moetCode: moetCodeField([
    'Mã định danh Bộ GD&ĐT',
    'MOET identifier',
    'Mã định danh',
    'Mã định danh Bộ',
    'Mã định danh học sinh',
    'Mã định danh BGD',
    'Mã Bộ GD&ĐT',
  ]),
  fullName: {
    ...required(
      nameField(['Họ và tên', 'Full name', 'Họ tên', 'Họ tên học sinh', 'Họ và tên học sinh', 'Tên học sinh']),
    ),
    orColumn: 'givenName',
  },
  familyName: nameField(['Họ và đệm', 'Family and middle name', 'Họ đệm', 'Họ và tên đệm', 'Họ và chữ đệm', 'Họ']),
  givenName: nameField(['Tên', 'Given name']),
  dateOfBirth: required(
    dateField(['Ngày sinh', 'Date of birth', 'Ngày tháng năm sinh', 'Ngày, tháng, năm sinh', 'NTNS']),
  ),
  sex: choiceField(['Giới tính', 'Sex', 'Nam/Nữ', 'Phái', 'GT', 'Gender'], sexWords, 'students.import_sex'),
  isGirl: yesNoField(['Nữ', 'Girl']),
  className: classField(['Lớp', 'Class', 'Lớp học', 'Tên lớp']),
  grade: gradeField(['Khối', 'Year group', 'Khối học', 'Khối lớp', 'Grade']),
  status: choiceField(['Trạng thái', 'Status', 'Tình trạng', 'Trạng thái học sinh'], statusWords),
  phone: phoneField([
    'Điện thoại',
    'Phone',
    'SĐT',
    'SĐT liên hệ',
    'Số điện thoại',
    'Điện thoại liên hệ',
    'Số điện thoại liên hệ',
    'ĐT',
  ]),
  email: emailField(['Email', 'E-mail', 'Thư điện tử', 'Địa chỉ email']),
  personalId: personalIdField([
    'Số định danh cá nhân',
    'Personal identification number',
    'Số CCCD',
    'CCCD',
    'Căn cước công dân',
    'Số định danh',
    'Mã định danh công dân',
  ]),
  identityCard: identityCardField(['Số CMND', 'Identity card', 'CMND', 'Số CMND/CCCD', 'CMND/CCCD']),
  personalIdIssuedOn: dateField(['Ngày cấp', 'Issued on', 'Ngày cấp CCCD']),
  personalIdIssuedBy: textField(['Nơi cấp', 'Issued by', 'Nơi cấp CCCD'], 200),
  ethnicityCode: choiceField(
    ['Dân tộc', 'Ethnic group'],
    [...ETHNIC_GROUPS.map(({ code, name }) => [name, code] as const), ...otherEthnicNames],
    'students.import_unknown_ethnicity',
  ),
  religion: choiceField(
    ['Tôn giáo', 'Religion'],
    [
      ...RELIGIONS.map(({ code, viName }) => [viName, code] as const),
      ...RELIGIONS.map(({ code, enName }) => [enName, code] as const),
      ...otherReligionNames,
    ],
  ),
  nationality: textField(['Quốc tịch', 'Nationality'], 60),
  placeOfBirth: textField(['Nơi sinh', 'Place of birth', 'Nơi sinh chi tiết'], 200),
  hometownProvince: textField(
    ['Tỉnh thành quê quán', 'Hometown province', 'Quê quán', 'Tỉnh quê quán', 'Quê quán (tỉnh)'],
    100,
  ),
  hometownWard: textField(['Phường xã quê quán', 'Hometown ward', 'Xã phường quê quán'], 100),
  permanentHamlet: textField(
    [
      'Tổ/thôn hộ khẩu thường trú',
      'Hamlet of permanent residence',
      'Thôn/xóm',
      'Tổ/thôn',
      'Hộ khẩu thường trú',
      'Thường trú',
    ],
    200,
  ),
  permanentWard: textField(
    ['Phường xã hộ khẩu thường trú', 'Ward of permanent residence', 'Xã/Phường', 'Phường/Xã', 'Xã phường thường trú'],
    100,
  ),
  permanentProvince: textField(
    [
      'Tỉnh thành hộ khẩu thường trú',
      'Province of permanent residence',
      'Tỉnh/TP',
      'Tỉnh/Thành phố',
      'Tỉnh thành thường trú',
    ],
    100,
  ),
  currentAddress: textField(
    [
      'Chỗ ở hiện nay',
      'Current address',
      'Địa chỉ',
      'Nơi ở hiện nay',
      'Địa chỉ hiện nay',
      'Chỗ ở hiện tại',
      'Địa chỉ liên hệ',
    ],
    300,
  ),
  healthInsuranceNo: textField(
    ['Số thẻ BHYT', 'Health insurance number', 'Mã thẻ BHYT', 'BHYT', 'Mã BHXH', 'Mã số BHXH'],
    20,
  ),
  policyGroups: policyField(['Diện chính sách', 'Policy groups', 'Đối tượng chính sách']),
  priorityGroup: textField(['Đối tượng ưu tiên', 'Priority group', 'Diện ưu tiên'], 200),
  disabilityType: choiceField(['Khuyết tật', 'Disability', 'Loại khuyết tật'], disabilityWords),
  isInclusive: yesNoField(['Học hoà nhập', 'Inclusive education', 'Hòa nhập']),
  youthUnionOn: dateField(['Ngày vào Đoàn', 'Joined the Youth Union on']),
  youngPioneerOn: dateField(['Ngày vào Đội', 'Joined the Pioneers on']),
  enrolmentDate: dateField(['Ngày vào trường', 'Joined on', 'Ngày nhập học']),
  fatherName: nameField(father.name),
  fatherBirthYear: integerField(father.birthYear, 1920, 2015),
  fatherOccupation: textField(father.occupation, 100),
  fatherPhone: phoneField(father.phone),
  motherName: nameField(mother.name),
  motherBirthYear: integerField(mother.birthYear, 1920, 2015),
  motherOccupation: textField(mother.occupation, 100),
  motherPhone: phoneField(mother.phone),
  guardianName: nameField(guardian.name),
  guardianBirthYear: integerField(guardian.birthYear, 1920, 2015),
  guardianOccupation: textField(guardian.occupation, 100),
  guardianPhone: phoneField(guardian.phone),
  note: textField(['Ghi chú', 'Note'], 2000),
} satisfies ImportFields;

export type StudentFields = typeof studentFields;
export type StudentValues = ImportValues<StudentFields>;
