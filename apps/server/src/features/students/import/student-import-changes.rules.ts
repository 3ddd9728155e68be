import type { ColumnName } from '@phuong/contract/platform/entity.schema.ts';
import { studentFields } from '@phuong/contract/students/student.fields.ts';
import { normaliseName } from '@phuong/rules/people/names.ts';
import { columnNames } from '../../../platform/fields/entity-columns.ts';
import { isSame, type SheetNames } from '../../../platform/fields/entity-sheet.ts';
import type { Change } from '../../../platform/sheet/planned-import.ts';
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
): Change[] {
  const changes: Change[] = importedFacts
    .filter(([field, column]) => values[field] !== undefined && !isSame(values[field], known.row[column]))
    .map(([field, column]) => ({ field, before: known.row[column] ?? null, after: values[field] }));
  if (values.fullName !== undefined && normaliseName(values.fullName) !== known.row.full_name)
    changes.unshift({ field: 'fullName', before: known.row.full_name, after: normaliseName(values.fullName) });
  for (const guardian of guardians) changes.push(...familyChanges(known, guardian));
  if (place && place.id !== known.place?.classId) {
    changes.push({ field: 'className', before: known.place?.className ?? null, after: place.name });
  }
  return changes;
}

const parentFacts = {
  full_name: 'Name',
  birth_year: 'BirthYear',
  occupation: 'Occupation',
  phone: 'Phone',
} as const;

/** Each fact of a parent that the row says otherwise, in the columns of the sheet. */
function familyChanges(known: KnownStudent, guardian: ImportedGuardian): Change[] {
  const change = guardianChanges(known, guardian);
  if (!change) return [];
  const old = known.guardians.find(({ relation }) => relation === guardian.relation);
  const parent = guardian.relation.toLowerCase();
  return Object.entries(change.said).flatMap(([column, after]) => {
    const before = old?.[column as keyof typeof parentFacts] ?? null;
    const field = `${parent}${parentFacts[column as keyof typeof parentFacts]}`;
    return isSame(before, after) ? [] : [{ field, before, after }];
  });
}

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
export const auditOfUpdate = (changes: readonly Change[]) => ({
  before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
  after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
});
