import { ETHNIC_GROUPS, ethnicGroup } from '@phuong/rules/people/ethnic-groups.ts';
import { POLICY_GROUPS } from '@phuong/rules/people/policy-groups.ts';
import { RELIGIONS } from '@phuong/rules/people/religions.ts';
import { type Locale, sentence } from '@phuong/texts/sentence.ts';
import type { Cell } from '../../../platform/sheet/cell.ts';
import { type CellFault, cellUnder, type ImportTable } from '../../../platform/sheet/import-table.ts';
import type { SheetColumn, SheetToWrite, Workbook } from '../../../platform/sheet/write-workbook.ts';
import type { StudentExport } from '../student-list.reads.ts';
import type { StudentFields } from './student-import.rules.ts';
import { templateLabel } from './student-import-preview.rules.ts';

type Field = keyof StudentFields & string;
type Exported = StudentExport['students'][number];
type Family = StudentExport['guardians'];

const dates: ReadonlySet<string> = new Set([
  'dateOfBirth',
  'personalIdIssuedOn',
  'youthUnionOn',
  'youngPioneerOn',
  'enrolmentDate',
]);
const numbers: ReadonlySet<string> = new Set(['grade', 'fatherBirthYear', 'motherBirthYear', 'guardianBirthYear']);
const narrow: Readonly<Partial<Record<string, number>>> = {
  studentCode: 14,
  moetCode: 14,
  dateOfBirth: 13,
  sex: 10,
  className: 9,
  grade: 7,
};
const wide: ReadonlySet<string> = new Set([
  'fullName',
  'currentAddress',
  'placeOfBirth',
  'fatherName',
  'motherName',
  'guardianName',
  'note',
]);

const words = {
  sex: { vi: ['Nam', 'Nữ'], 'en-GB': ['Male', 'Female'] },
  status: {
    vi: ['Đang học', 'Bảo lưu', 'Chuyển trường', 'Thôi học', 'Hoàn thành'],
    'en-GB': ['Studying', 'Studies deferred', 'Transferred', 'Withdrawn', 'Completed'],
  },
} as const;
const sexes = ['MALE', 'FEMALE'] as const;
const statuses = ['STUDYING', 'SUSPENDED', 'TRANSFERRED', 'DROPPED_OUT', 'COMPLETED'] as const;

function columnOf(field: Field, locale: Locale): SheetColumn {
  const choices = field === 'sex' || field === 'status' ? words[field][locale] : undefined;
  return {
    header: templateLabel(field, locale),
    width: narrow[field] ?? (wide.has(field) ? 28 : 16),
    type: dates.has(field) ? 'date' : numbers.has(field) ? 'number' : 'text',
    ...(choices ? { choices } : {}),
  };
}

const templateFields: readonly Field[] = [
  'studentCode',
  'moetCode',
  'fullName',
  'dateOfBirth',
  'sex',
  'className',
  'grade',
  'phone',
  'email',
  'personalId',
  'personalIdIssuedOn',
  'personalIdIssuedBy',
  'ethnicityCode',
  'religion',
  'nationality',
  'placeOfBirth',
  'hometownProvince',
  'hometownWard',
  'permanentHamlet',
  'permanentWard',
  'permanentProvince',
  'currentAddress',
  'healthInsuranceNo',
  'policyGroups',
  'priorityGroup',
  'disabilityType',
  'isInclusive',
  'enrolmentDate',
  'fatherName',
  'fatherBirthYear',
  'fatherOccupation',
  'fatherPhone',
  'motherName',
  'motherBirthYear',
  'motherOccupation',
  'motherPhone',
  'guardianName',
  'guardianBirthYear',
  'guardianOccupation',
  'guardianPhone',
  'note',
];

const sample: Partial<Record<Field, Cell>> = {
  moetCode: '0123456789',
  fullName: 'Nguyễn Thị Minh Anh',
  dateOfBirth: { date: '2015-09-05' },
  className: '6A1',
  grade: 6,
  phone: '0912345678',
  personalId: '001315012345',
  ethnicityCode: 'Kinh',
  nationality: 'Việt Nam',
  placeOfBirth: 'Hà Nội',
  permanentHamlet: 'Tổ 1',
  permanentWard: 'Phường Việt Hưng',
  permanentProvince: 'Hà Nội',
  fatherName: 'Nguyễn Văn Bình',
  fatherBirthYear: 1985,
  fatherPhone: '0987654321',
};

/** Our own list of pupils, empty but for one sample row to write over. */
export function templateWorkbook(locale: Locale): Workbook {
  const cells = templateFields.map((field) => (field === 'sex' ? words.sex[locale][1] : (sample[field] ?? null)));
  const columns = templateFields.map((field) => columnOf(field, locale));
  const lists: SheetToWrite = {
    name: locale === 'vi' ? 'Danh mục' : 'Lists',
    columns: (['ethnicityCode', 'religion', 'policyGroups'] as const).map((field) => ({
      header: templateLabel(field, locale),
      width: 40,
      type: 'text',
    })),
    rows: ETHNIC_GROUPS.map(({ name }, index) => [
      name,
      nameIn(RELIGIONS[index], locale),
      nameIn(POLICY_GROUPS[index], locale),
    ]),
  };
  return { sheets: [{ name: locale === 'vi' ? 'Học sinh' : 'Pupils', columns, rows: [cells] }, lists] };
}

const nameIn = (item: { viName: string; enName: string } | undefined, locale: Locale) =>
  item ? (locale === 'vi' ? item.viName : item.enName) : null;

/** What every office list shows. */
const openFields: readonly Field[] = [
  'studentCode',
  'moetCode',
  'fullName',
  'dateOfBirth',
  'sex',
  'className',
  'grade',
  'phone',
  'status',
];

/** The filtered list, readable by our own import again. `full`: with personal data. */
export function exportSheet({ students, guardians }: StudentExport, full: boolean, locale: Locale): SheetToWrite {
  const more = templateFields.filter((field) => !openFields.includes(field));
  const fields = full ? [...openFields, ...more] : openFields;
  const families = new Map<string, Family>();
  for (const guardian of guardians) {
    families.set(guardian.student_id, [...(families.get(guardian.student_id) ?? []), guardian]);
  }
  return {
    name: locale === 'vi' ? 'Học sinh' : 'Pupils',
    columns: fields.map((field) => columnOf(field, locale)),
    rows: students.map((row) => fields.map((field) => exported(field, row, families.get(row.id) ?? [], locale))),
  };
}

const day = (date: string | null): Cell => (date ? { date } : null);
const local = (phone: string | null) => phone?.replace('+84', '0') ?? null;

function exported(field: Field, row: Exported, family: Family, locale: Locale): Cell {
  const parent = (relation: string) => family.find((each) => each.relation === relation);
  const ofParent = /^(father|mother|guardian)(Name|BirthYear|Occupation|Phone)$/.exec(field);
  if (ofParent) {
    const person = parent((ofParent[1] ?? '').toUpperCase());
    if (!person) return null;
    const facts = {
      Name: person.full_name,
      BirthYear: person.birth_year,
      Occupation: person.occupation,
      Phone: local(person.phone),
    };
    return facts[ofParent[2] as keyof typeof facts];
  }
  const special: Partial<Record<Field, () => Cell>> = {
    studentCode: () => row.student_code,
    fullName: () => row.full_name,
    className: () => row.class_name,
    grade: () => row.grade,
    sex: () => words.sex[locale][sexes.indexOf(row.sex)] ?? null,
    status: () => words.status[locale][statuses.indexOf(row.status)] ?? null,
    phone: () => local(row.phone),
    ethnicityCode: () => (row.ethnicity_code ? (ethnicGroup(row.ethnicity_code)?.name ?? null) : null),
    religion: () =>
      nameIn(
        RELIGIONS.find(({ code }) => code === row.religion),
        locale,
      ),
    policyGroups: () =>
      POLICY_GROUPS.filter(({ code }) => row.policy_groups.includes(code))
        .map((group) => nameIn(group, locale))
        .join('; '),
    isInclusive: () => (row.is_inclusive ? 'x' : null),
    disabilityType: () => disabilities[row.disability_type ?? '']?.[locale === 'vi' ? 0 : 1] ?? null,
  };
  const make = special[field];
  if (make) return make();
  const value = row[snake(field) as keyof Exported];
  if (dates.has(field)) return day(typeof value === 'string' ? value : null);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const disabilities: Readonly<Record<string, readonly [string, string]>> = {
  MOBILITY: ['Vận động', 'Mobility'],
  HEARING_SPEECH: ['Nghe, nói', 'Hearing and speech'],
  SIGHT: ['Nhìn', 'Sight'],
  MENTAL: ['Thần kinh, tâm thần', 'Mental'],
  INTELLECTUAL: ['Trí tuệ', 'Intellectual'],
  OTHER: ['Khác', 'Other'],
};

/** The wrong rows as they were given, with what is wrong in a last column; our import reads the file again once it is mended. */
export function faultsWorkbook(
  table: ImportTable<StudentFields>,
  given: ReadonlyMap<number, readonly Cell[]>,
  faults: readonly CellFault[],
  locale: Locale,
): Workbook {
  const columns = [...table.columns.values(), ...table.ignored].sort((a, b) => a.index - b.index);
  const byRow = new Map<number, CellFault[]>();
  for (const fault of faults) byRow.set(fault.row, [...(byRow.get(fault.row) ?? []), fault]);
  const rows = [...byRow].map(([number, found]) => [
    ...columns.map((column) => cellUnder(given.get(number) ?? [], column)),
    found.map((fault) => `${fault.label}: ${sentence(locale, fault.code, fault.params)}`).join('\n'),
  ]);
  return {
    sheets: [
      {
        name: locale === 'vi' ? 'Dòng cần sửa' : 'Rows to correct',
        columns: [
          ...columns.map(({ label }): SheetColumn => ({ header: label, width: 18, type: 'text' })),
          { header: locale === 'vi' ? 'Lỗi' : 'Faults', width: 60, type: 'text' },
        ],
        rows,
      },
    ],
  };
}
