import { guardianFields, studentFields } from '@phuong/contract/students/student.fields.ts';
import type { SheetField, SheetNames } from '../../../platform/fields/entity-sheet.ts';
import { readBirthYear, readClass, readGrade, readIdentityCard, readSchoolCode } from './student-cells.rules.ts';
import {
  disabilityWords,
  otherEthnicNames,
  otherReligionNames,
  sexWords,
  statusNames,
  statusWords,
} from './student-import-words.data.ts';

/** The labels of one parent's columns: Vietnamese, English, then what is said in other words ("Họ tên bố" means the same as "cha"). */
function parentColumns(english: string, name: string) {
  return {
    name: {
      labels: [`Họ tên ${name}`, `${english}'s name`, `Tên ${name}`, name],
      field: guardianFields.fullName,
      width: 28,
    },
    birthYear: {
      labels: [`Năm sinh ${name}`, `${english}'s birth year`, `Ngày sinh ${name}`],
      field: guardianFields.birthYear,
      read: readBirthYear,
    },
    occupation: {
      labels: [`Nghề nghiệp ${name}`, `${english}'s occupation`],
      field: guardianFields.occupation,
    },
    phone: {
      labels: [`Điện thoại ${name}`, `${english}'s phone`],
      field: guardianFields.phone,
    },
  } as const satisfies Record<string, SheetField>;
}

const father = parentColumns('Father', 'cha');
const mother = parentColumns('Mother', 'mẹ');
const guardian = parentColumns('Guardian', 'người giám hộ');

/** Columns that are no field of a pupil: parts of others, the place in a class, the parents. */
type OwnColumns =
  | 'familyName'
  | 'givenName'
  | 'isGirl'
  | 'className'
  | 'grade'
  | 'status'
  | 'identityCard'
  | 'leftOn'
  | `${'father' | 'mother' | 'guardian'}${'Name' | 'BirthYear' | 'Occupation' | 'Phone'}`;

/**
 * The columns of a list of pupils in their order, from the exports of the ministry's database and the usual school systems. The first
 * label is our template's in Vietnamese, the second in English.
 */
export const studentSheet = {
  /** The school's code; ten digits in this column are the ministry's (many files mix the two). */
  studentCode: {
    labels: ['Mã học sinh', 'Student code', 'Mã'],
    read: readSchoolCode,
    width: 14,
  },
  moetCode: {
    labels: [
      'Mã định danh Bộ GD&ĐT',
      'MOET identifier',
      'Mã định danh',
      'Mã định danh học sinh',
      'Mã định danh Bộ',
      'Mã Bộ GD&ĐT',
      'Mã học sinh Bộ GD&ĐT',
      'Mã định danh học sinh Bộ GD&ĐT',
    ],
    orAs: 'personalId',
    width: 14,
  },
  fullName: {
    labels: [
      'Họ và tên',
      'Full name',
      'Họ và tên học sinh',
      'Tên học sinh',
      'Học sinh',
      'Họ, tên',
      'Tên đầy đủ',
      'Student name',
    ],
    isRequired: true,
    orColumn: 'givenName',
    width: 28,
  },
  familyName: {
    labels: ['Họ và đệm', 'Family and middle name', 'Họ và đệm học sinh', 'Họ'],
    field: studentFields.fullName,
  },
  givenName: { labels: ['Tên', 'Given name', 'Tên gọi'], field: studentFields.fullName },
  dateOfBirth: {
    labels: ['Ngày sinh', 'Date of birth', 'Ngày sinh học sinh', 'Năm sinh'],
    isRequired: true,
    width: 13,
  },
  sex: {
    labels: ['Giới tính', 'Sex', 'Giới tính học sinh'],
    names: { MALE: ['Nam', 'Male'], FEMALE: ['Nữ', 'Female'] },
    words: sexWords,
    fault: 'students.import_sex',
    width: 10,
  },
  isGirl: { labels: ['Nữ', 'Girl', 'Con gái'], field: { kind: 'flag' } },
  className: { labels: ['Lớp', 'Class', 'Lớp học sinh'], read: readClass, width: 9 },
  grade: {
    labels: ['Khối', 'Year group'],
    field: { kind: 'number', min: 1, max: 12 },
    read: readGrade,
    width: 7,
  },
  status: {
    labels: ['Trạng thái', 'Status', 'Trạng thái học sinh', 'Tình trạng học', 'Tình trạng học tập'],
    field: {
      kind: 'choice',
      values: ['STUDYING', 'SUSPENDED', 'TRANSFERRED', 'DROPPED_OUT', 'COMPLETED'],
      required: true,
    },
    names: statusNames,
    words: statusWords,
  },
  phone: {
    labels: ['Điện thoại', 'Phone', 'Điện thoại học sinh'],
    otherwise: {
      aliases: ['Điện thoại phụ huynh'],
      without: ['fatherName', 'motherName', 'guardianName', 'fatherPhone', 'motherPhone', 'guardianPhone'],
    },
  },
  email: { labels: ['Email', 'E-mail', 'Email học sinh'] },
  personalId: {
    labels: ['Số định danh cá nhân', 'Personal identification number', 'CCCD học sinh'],
  },
  identityCard: { labels: ['Số CMND', 'Identity card', 'CMND/CCCD'], read: readIdentityCard },
  personalIdIssuedOn: { labels: ['Ngày cấp', 'Issued on', 'Ngày cấp CCCD', 'Ngày cấp CMND', 'Ngày cấp CMND/CCCD'] },
  personalIdIssuedBy: { labels: ['Nơi cấp', 'Issued by', 'Nơi cấp CCCD', 'Nơi cấp CMND', 'Nơi cấp CMND/CCCD'] },
  ethnicityCode: {
    labels: ['Dân tộc', 'Ethnic group', 'Dân tộc học sinh'],
    words: otherEthnicNames,
    fault: 'students.import_unknown_ethnicity',
  },
  religion: { labels: ['Tôn giáo', 'Religion'], words: otherReligionNames },
  nationality: { labels: ['Quốc tịch', 'Nationality'] },
  placeOfBirth: {
    labels: ['Nơi sinh', 'Place of birth', 'Nơi sinh (tỉnh)', 'Nơi sinh học sinh', 'Nơi đăng ký khai sinh'],
    width: 28,
  },
  hometownProvince: {
    labels: ['Tỉnh thành quê quán', 'Hometown province', 'Quê quán'],
  },
  hometownWard: { labels: ['Phường xã quê quán', 'Hometown ward'] },
  permanentHamlet: {
    labels: [
      'Tổ/thôn hộ khẩu thường trú',
      'Hamlet of permanent residence',
      'Thôn/xóm',
      'Tổ/thôn',
      'Hộ khẩu thường trú',
    ],
  },
  permanentWard: {
    labels: ['Phường xã hộ khẩu thường trú', 'Ward of permanent residence', 'Xã/Phường'],
  },
  permanentProvince: {
    labels: ['Tỉnh thành hộ khẩu thường trú', 'Province of permanent residence', 'Tỉnh/TP'],
  },
  currentAddress: {
    labels: [
      'Chỗ ở hiện nay',
      'Current address',
      'Địa chỉ tạm trú',
      'Tạm trú',
      'Địa chỉ nhà',
      'Địa chỉ (ghi cả số nhà)',
    ],
    width: 28,
  },
  healthInsuranceNo: {
    labels: ['Số thẻ BHYT', 'Health insurance number', 'Mã số BHXH'],
  },
  policyGroups: {
    labels: [
      'Diện chính sách',
      'Policy groups',
      'Đối tượng chính sách',
      'Thuộc diện chính sách',
      'Con thương binh, liệt sĩ',
      'Con TB, LS',
      'Chế độ chính sách',
      'Chính sách',
      'Học sinh diện chính sách',
    ],
  },
  priorityGroup: {
    labels: [
      'Đối tượng ưu tiên',
      'Priority group',
      'Diện ưu tiên',
      'Ưu tiên',
      'Hoàn cảnh',
      'Hoàn cảnh gia đình',
      'Hộ nghèo/cận nghèo',
    ],
  },
  disabilityType: {
    labels: ['Khuyết tật', 'Disability', 'Loại khuyết tật', 'Dạng khuyết tật', 'Dạng tật', 'Học sinh khuyết tật'],
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
  isInclusive: {
    labels: ['Học hoà nhập', 'Inclusive education', 'Hòa nhập', 'Học sinh hoà nhập', 'Khuyết tật học hoà nhập'],
  },
  youthUnionOn: { labels: ['Ngày vào Đoàn', 'Joined the Youth Union on'] },
  youngPioneerOn: { labels: ['Ngày vào Đội', 'Joined the Pioneers on'] },
  enrolmentDate: {
    labels: ['Ngày vào trường', 'Joined on', 'Ngày nhập học', 'Ngày vào học', 'Ngày tiếp nhận', 'Ngày nhập trường'],
  },
  leftOn: {
    labels: [
      'Ngày chuyển đi',
      'Left on',
      'Ngày chuyển trường',
      'Ngày thôi học',
      'Ngày nghỉ học',
      'Ngày bỏ học',
      'Ngày rời trường',
    ],
    field: { kind: 'date' },
  },
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
