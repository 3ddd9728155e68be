import { type Field, columnOf as fieldColumn } from '@phuong/contract/platform/entity.schema.ts';
import { studentFields } from '@phuong/contract/students/student.fields.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { type Locale, sentence } from '@phuong/texts/sentence.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import {
  catalogueNames,
  cellOf,
  type SheetField,
  type SheetNames,
  sheetColumn,
} from '../../../platform/fields/entity-sheet.ts';
import type { Cell } from '../../../platform/sheet/cell.ts';
import { type CellFault, cellUnder, type ImportTable } from '../../../platform/sheet/import-table.ts';
import type { SheetColumn, SheetToWrite, Workbook } from '../../../platform/sheet/write-workbook.ts';
import type { ImportedFields } from './student-import.rules.ts';
import { templateLabel } from './student-import-preview.rules.ts';
import { type StudentColumn, studentSheet } from './student-sheet.data.ts';

/** Every column of the pupils, with their parents. */
export interface StudentExport {
  readonly students: readonly (Selectable<Tables['students']> & { class_name: string | null; grade: number | null })[];
  readonly guardians: readonly Selectable<Tables['guardians']>[];
}

type Exported = StudentExport['students'][number];
type Family = StudentExport['guardians'];

/** What each column of the sheet is: a field of the pupil, or of its own kind. */
const kindOf = (name: StudentColumn): Field | undefined => sheet[name].field ?? studentFields[name as SheetName];
type SheetName = SheetNames<typeof studentFields>;
const sheet: Readonly<Record<StudentColumn, SheetField>> = studentSheet;
const columns = Object.keys(studentSheet) as StudentColumn[];

/** Parts of others, and what only other systems' files tell. */
const isOnlyRead = (name: StudentColumn) =>
  ['familyName', 'givenName', 'isGirl', 'identityCard'].includes(name) ||
  studentFields[name as SheetName]?.workbook === 'read';

const templateColumns = columns.filter((name) => !isOnlyRead(name) && name !== 'status');

const columnOf = (name: StudentColumn, locale: Locale): SheetColumn =>
  sheetColumn(sheet[name], kindOf(name), locale, name === 'sex' || name === 'status');

const sample: Partial<Record<StudentColumn, Cell>> = {
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
  const cells = templateColumns.map((name) =>
    name === 'sex' ? cellOf(studentFields.sex, 'FEMALE', studentSheet.sex.names, locale) : (sample[name] ?? null),
  );
  const listed = ['ethnicityCode', 'religion', 'policyGroups'] as const;
  const lists = listed.map((name) => catalogueNames(studentFields[name].of, locale));
  const choices: SheetToWrite = {
    name: locale === 'vi' ? 'Danh mục' : 'Lists',
    columns: listed.map((name) => ({ header: templateLabel(name, locale), width: 40, type: 'text' })),
    rows: (lists[0] ?? []).map((_, row) => lists.map((names) => names[row] ?? null)),
  };
  return {
    sheets: [
      {
        name: locale === 'vi' ? 'Học sinh' : 'Pupils',
        columns: templateColumns.map((name) => columnOf(name, locale)),
        rows: [cells],
      },
      choices,
    ],
  };
}

/** What every office list shows; the state of the pupil comes last. */
const openColumns: readonly StudentColumn[] = [
  ...columns.filter(
    (name) => name === 'className' || name === 'grade' || studentFields[name as SheetName]?.workbook === 'list',
  ),
  'status',
];

/** The filtered list, readable by our own import again. `full`: with personal data. */
export function exportSheet({ students, guardians }: StudentExport, full: boolean, locale: Locale): SheetToWrite {
  const more = templateColumns.filter((name) => !openColumns.includes(name));
  const fields = full ? [...openColumns, ...more] : openColumns;
  const families = groupBy(guardians, ({ student_id }) => student_id);
  return {
    name: locale === 'vi' ? 'Học sinh' : 'Pupils',
    columns: fields.map((field) => columnOf(field, locale)),
    rows: students.map((row) => fields.map((field) => exported(field, row, families.get(row.id) ?? [], locale))),
  };
}

const parentColumn = /^(father|mother|guardian)(Name|BirthYear|Occupation|Phone)$/;
const ofParent = { Name: 'full_name', BirthYear: 'birth_year', Occupation: 'occupation', Phone: 'phone' } as const;

function exported(name: StudentColumn, row: Exported, family: Family, locale: Locale): Cell {
  if (name === 'className') return row.class_name;
  const field = kindOf(name);
  return field ? cellOf(field, heldBy(name, field, row, family), sheet[name].names, locale) : null;
}

function heldBy(name: StudentColumn, field: Field, row: Exported, family: Family): unknown {
  const [, relation, fact] = parentColumn.exec(name) ?? [];
  if (!relation) return row[fieldColumn(name, field) as keyof Exported];
  const person = family.find((each) => each.relation === relation.toUpperCase());
  return person?.[ofParent[fact as keyof typeof ofParent]];
}

/** The wrong rows as they were given, with what is wrong in a last column; our import reads the file again once it is mended. */
export function faultsWorkbook(
  table: ImportTable<ImportedFields>,
  given: ReadonlyMap<number, readonly Cell[]>,
  faults: readonly CellFault[],
  locale: Locale,
): Workbook {
  const columns = [...table.columns.values(), ...table.ignored].sort((a, b) => a.index - b.index);
  const rows = [...groupBy(faults, ({ row }) => row)].map(([number, found]) => [
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
