import { guardianFields, studentFields } from '@phuong/contract/students/student.fields.ts';
import type { SheetField, SheetNames } from '../../../platform/fields/entity-sheet.ts';
import { readClass, readGrade, readIdentityCard, readSchoolCode } from './student-cells.rules.ts';
import {
  disabilityWords,
  otherEthnicNames,
  otherReligionNames,
  sexWords,
  statusNames,
  statusWords,
} from './student-import-words.data.ts';

/** The labels of one parent's columns: Vietnamese, English, then what other systems write. */
function parentColumns(english: string, ...words: readonly [string, ...string[]]) {
  const all = (...patterns: ((word: string) => string)[]) => patterns.flatMap((pattern) => words.map(pattern));
  const [first] = words;
  return {
    name: {
      labels: [
        `Họ tên ${first}`,
        `${english}'s name`,
        ...all(
          (w) => `Họ tên ${w}`,
          (w) => `Họ và tên ${w}`,
          (w) => `Tên ${w}`,
          (w) => w,
        ),
      ],
      field: guardianFields.fullName,
      width: 28,
    },
    birthYear: {
      labels: [
        `Năm sinh ${first}`,
        `${english}'s birth year`,
        ...all(
          (w) => `Năm sinh ${w}`,
          (w) => `Năm sinh của ${w}`,
        ),
      ],
      field: { kind: 'number', min: 1920, max: 2015 },
    },
    occupation: {
      labels: [
        `Nghề nghiệp ${first}`,
        `${english}'s occupation`,
        ...all(
          (w) => `Nghề nghiệp ${w}`,
          (w) => `Nghề nghiệp của ${w}`,
        ),
      ],
      field: guardianFields.occupation,
    },
    phone: {
      labels: [
        `Điện thoại ${first}`,
        `${english}'s phone`,
        ...all(
          (w) => `Điện thoại ${w}`,
          (w) => `SĐT ${w}`,
          (w) => `Số điện thoại ${w}`,
          (w) => `SĐT của ${w}`,
        ),
      ],
      field: guardianFields.phone,
    },
  } as const satisfies Record<string, SheetField>;
}

const father = parentColumns('Father', 'cha', 'bố', 'ba');
const mother = parentColumns('Mother', 'mẹ', 'má');
const guardian = parentColumns('Guardian', 'người giám hộ', 'người đỡ đầu');

/** Columns that are no field of a pupil: parts of others, the place in a class, the parents. */
type OwnColumns =
  | 'familyName'
  | 'givenName'
  | 'isGirl'
  | 'className'
  | 'grade'
  | 'status'
  | 'identityCard'
  | `${'father' | 'mother' | 'guardian'}${'Name' | 'BirthYear' | 'Occupation' | 'Phone'}`;

/**
 * The columns of a list of pupils in their order, from the exports of the ministry's database and the usual school systems. The first
 * label is our template's in Vietnamese, the second in English.
 */
export const studentSheet = {
  /** The school's code; ten digits in this column are the ministry's (many files mix the two). */
  studentCode: {
    labels: ['Mã học sinh', 'Student code', 'Mã HS', 'Mã số học sinh', 'Mã số'],
    read: readSchoolCode,
    width: 14,
  },
  moetCode: {
    labels: [
      'Mã định danh Bộ GD&ĐT',
      'MOET identifier',
      'Mã định danh',
      'Mã định danh Bộ',
      'Mã định danh học sinh',
      'Mã định danh BGD',
      'Mã Bộ GD&ĐT',
    ],
    width: 14,
  },
  fullName: {
    labels: ['Họ và tên', 'Full name', 'Họ tên', 'Họ tên học sinh', 'Họ và tên học sinh', 'Tên học sinh'],
    isRequired: true,
    orColumn: 'givenName',
    width: 28,
  },
  familyName: {
    labels: ['Họ và đệm', 'Family and middle name', 'Họ đệm', 'Họ và tên đệm', 'Họ và chữ đệm', 'Họ'],
    field: studentFields.fullName,
  },
  givenName: { labels: ['Tên', 'Given name'], field: studentFields.fullName },
  dateOfBirth: {
    labels: ['Ngày sinh', 'Date of birth', 'Ngày tháng năm sinh', 'Ngày, tháng, năm sinh', 'NTNS'],
    isRequired: true,
    width: 13,
  },
  sex: {
    labels: ['Giới tính', 'Sex', 'Nam/Nữ', 'Phái', 'GT', 'Gender'],
    names: { MALE: ['Nam', 'Male'], FEMALE: ['Nữ', 'Female'] },
    words: sexWords,
    fault: 'students.import_sex',
    width: 10,
  },
  isGirl: { labels: ['Nữ', 'Girl'], field: { kind: 'flag' } },
  className: { labels: ['Lớp', 'Class', 'Lớp học', 'Tên lớp'], read: readClass, width: 9 },
  grade: {
    labels: ['Khối', 'Year group', 'Khối học', 'Khối lớp', 'Grade'],
    field: { kind: 'number', min: 1, max: 12 },
    read: readGrade,
    width: 7,
  },
  status: {
    labels: ['Trạng thái', 'Status', 'Tình trạng', 'Trạng thái học sinh'],
    field: {
      kind: 'choice',
      values: ['STUDYING', 'SUSPENDED', 'TRANSFERRED', 'DROPPED_OUT', 'COMPLETED'],
      required: true,
    },
    names: statusNames,
    words: statusWords,
  },
  phone: {
    labels: [
      'Điện thoại',
      'Phone',
      'SĐT',
      'SĐT liên hệ',
      'Số điện thoại',
      'Điện thoại liên hệ',
      'Số điện thoại liên hệ',
      'ĐT',
    ],
  },
  email: { labels: ['Email', 'E-mail', 'Thư điện tử', 'Địa chỉ email'] },
  personalId: {
    labels: [
      'Số định danh cá nhân',
      'Personal identification number',
      'Số CCCD',
      'CCCD',
      'Căn cước công dân',
      'Số định danh',
      'Mã định danh công dân',
    ],
  },
  identityCard: { labels: ['Số CMND', 'Identity card', 'CMND', 'Số CMND/CCCD', 'CMND/CCCD'], read: readIdentityCard },
  personalIdIssuedOn: { labels: ['Ngày cấp', 'Issued on', 'Ngày cấp CCCD'] },
  personalIdIssuedBy: { labels: ['Nơi cấp', 'Issued by', 'Nơi cấp CCCD'] },
  ethnicityCode: {
    labels: ['Dân tộc', 'Ethnic group'],
    words: otherEthnicNames,
    fault: 'students.import_unknown_ethnicity',
  },
  religion: { labels: ['Tôn giáo', 'Religion'], words: otherReligionNames },
  nationality: { labels: ['Quốc tịch', 'Nationality'] },
  placeOfBirth: { labels: ['Nơi sinh', 'Place of birth', 'Nơi sinh chi tiết'], width: 28 },
  hometownProvince: {
    labels: ['Tỉnh thành quê quán', 'Hometown province', 'Quê quán', 'Tỉnh quê quán', 'Quê quán (tỉnh)'],
  },
  hometownWard: { labels: ['Phường xã quê quán', 'Hometown ward', 'Xã phường quê quán'] },
  permanentHamlet: {
    labels: [
      'Tổ/thôn hộ khẩu thường trú',
      'Hamlet of permanent residence',
      'Thôn/xóm',
      'Tổ/thôn',
      'Hộ khẩu thường trú',
      'Thường trú',
    ],
  },
  permanentWard: {
    labels: [
      'Phường xã hộ khẩu thường trú',
      'Ward of permanent residence',
      'Xã/Phường',
      'Phường/Xã',
      'Xã phường thường trú',
    ],
  },
  permanentProvince: {
    labels: [
      'Tỉnh thành hộ khẩu thường trú',
      'Province of permanent residence',
      'Tỉnh/TP',
      'Tỉnh/Thành phố',
      'Tỉnh thành thường trú',
    ],
  },
  currentAddress: {
    labels: [
      'Chỗ ở hiện nay',
      'Current address',
      'Địa chỉ',
      'Nơi ở hiện nay',
      'Địa chỉ hiện nay',
      'Chỗ ở hiện tại',
      'Địa chỉ liên hệ',
    ],
    width: 28,
  },
  healthInsuranceNo: {
    labels: ['Số thẻ BHYT', 'Health insurance number', 'Mã thẻ BHYT', 'BHYT', 'Mã BHXH', 'Mã số BHXH'],
  },
  policyGroups: { labels: ['Diện chính sách', 'Policy groups', 'Đối tượng chính sách'] },
  priorityGroup: { labels: ['Đối tượng ưu tiên', 'Priority group', 'Diện ưu tiên'] },
  disabilityType: {
    labels: ['Khuyết tật', 'Disability', 'Loại khuyết tật'],
    names: {
      MOBILITY: ['Vận động', 'Mobility'],
      HEARING_SPEECH: ['Nghe, nói', 'Hearing and speech'],
      SIGHT: ['Nhìn', 'Sight'],
      MENTAL: ['Thần kinh, tâm thần', 'Mental'],
      INTELLECTUAL: ['Trí tuệ', 'Intellectual'],
      OTHER: ['Khác', 'Other'],
    },
    words: disabilityWords,
  },
  isInclusive: { labels: ['Học hoà nhập', 'Inclusive education', 'Hòa nhập'] },
  youthUnionOn: { labels: ['Ngày vào Đoàn', 'Joined the Youth Union on'] },
  youngPioneerOn: { labels: ['Ngày vào Đội', 'Joined the Pioneers on'] },
  enrolmentDate: { labels: ['Ngày vào trường', 'Joined on', 'Ngày nhập học'] },
  fatherName: father.name,
  fatherBirthYear: father.birthYear,
  fatherOccupation: father.occupation,
  fatherPhone: father.phone,
  motherName: mother.name,
  motherBirthYear: mother.birthYear,
  motherOccupation: mother.occupation,
  motherPhone: mother.phone,
  guardianName: guardian.name,
  guardianBirthYear: guardian.birthYear,
  guardianOccupation: guardian.occupation,
  guardianPhone: guardian.phone,
  note: { labels: ['Ghi chú', 'Note'], width: 28 },
} as const satisfies Readonly<Record<SheetNames<typeof studentFields> | OwnColumns, SheetField>>;

export type StudentColumn = keyof typeof studentSheet;
