import type { ColumnName } from '@phuong/contract/platform/entity.schema.ts';
import { studentFields } from '@phuong/contract/students/student.fields.ts';
import { normaliseName } from '@phuong/rules/people/names.ts';
import { columnNames } from '../../../platform/fields/entity-columns.ts';
import { isSame, type SheetNames } from '../../../platform/fields/entity-sheet.ts';
import { nameColumns, studentSearchKey } from '../student.rules.ts';
import type { StudentValues } from './student-import.rules.ts';
import type { ImportClass, KnownStudent } from './student-import-known.rules.ts';
import type { ImportedGuardian } from './student-import-values.rules.ts';
import { studentSheet } from './student-sheet.data.ts';

type Fields = typeof studentFields;
type Copied = Exclude<SheetNames<Fields>, 'studentCode' | 'fullName'>;

/**
 * Field of the import → column of the table, for facts that are copied as they are, in the order of the sheet. The school's own code is
 * never changed, and of a name keys follow.
 */
const importedColumns = Object.fromEntries(
  Object.entries(columnNames(studentFields)).filter(
    ([name]) => name in studentSheet && name !== 'studentCode' && name !== 'fullName',
  ),
) as { readonly [K in Copied]: ColumnName<Fields, K> };

/** The same, one after another. */
export const importedFacts = Object.entries(importedColumns) as [Copied, ColumnName<Fields, Copied>][];

/** The fields of a known pupil that the row would change. An empty cell never takes anything away. */
export function changesTo(
  known: KnownStudent,
  values: StudentValues,
  guardians: readonly ImportedGuardian[],
  place: ImportClass | null,
): string[] {
  const changes: string[] = importedFacts
    .filter(([field, column]) => values[field] !== undefined && !isSame(values[field], known.row[column]))
    .map(([field]) => field);
  if (values.fullName !== undefined && normaliseName(values.fullName) !== known.row.full_name)
    changes.unshift('fullName');
  for (const guardian of guardians) {
    if (guardianChanges(known, guardian) !== null) changes.push(guardianField[guardian.relation]);
  }
  if (place && place.id !== known.place?.classId) changes.push('className');
  return changes;
}

const guardianField = { FATHER: 'fatherName', MOTHER: 'motherName', GUARDIAN: 'guardianName' } as const;

/** What a row says of a parent against what is known. @returns null when nothing differs, `id` null for a parent not known yet. */
export function guardianChanges(known: KnownStudent, guardian: ImportedGuardian) {
  const old = known.guardians.find(({ relation }) => relation === guardian.relation);
  const said = {
    full_name: guardian.fullName,
    ...(guardian.birthYear === undefined ? {} : { birth_year: guardian.birthYear }),
    ...(guardian.occupation === undefined ? {} : { occupation: guardian.occupation }),
    ...(guardian.phone === undefined ? {} : { phone: guardian.phone }),
  };
  if (!old) return { id: null, said };
  const differs = Object.entries(said).some(([column, value]) => !isSame(old[column as keyof typeof old], value));
  return differs ? { id: old.id, said } : null;
}

/** The row of the table after the change, with the keys that follow from names and codes. */
export function updatedRow({ row }: KnownStudent, values: StudentValues) {
  const facts = Object.fromEntries(
    importedFacts.filter(([field]) => values[field] !== undefined).map(([field, column]) => [column, values[field]]),
  ) as Partial<KnownStudent['row']>;
  const merged = { ...row, ...facts };
  const names = nameColumns(values.fullName ?? row.full_name, row.given_name_override);
  const search = {
    fullName: names.full_name,
    studentCode: row.student_code,
    moetCode: merged.moet_code,
    phone: merged.phone,
  };
  return { ...merged, ...names, search_key: studentSearchKey(search) };
}

/** The columns `updatedRow` may have changed. */
export const updatedColumns = ['full_name', 'sort_key', 'search_key', ...Object.values(importedColumns)] as const;

/** Values before and after, of the changed fields only, for the audit log. */
export function auditOfUpdate(
  known: KnownStudent,
  values: StudentValues,
  changes: readonly string[],
  place: ImportClass | null,
) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const field of changes) {
    const column = importedColumns[field as keyof typeof importedColumns];
    if (column) {
      before[field] = known.row[column];
      after[field] = values[field as keyof typeof importedColumns];
    } else if (field === 'fullName') {
      before.fullName = known.row.full_name;
      after.fullName = values.fullName;
    } else if (field === 'className') after.className = place?.name;
    else {
      const relation = Object.entries(guardianField).find(([, name]) => name === field)?.[0];
      before[field] = known.guardians.find((guardian) => guardian.relation === relation)?.full_name ?? null;
      after[field] = values[field as 'fatherName'];
    }
  }
  return { before, after };
}
