import type { ImportFault } from '@phuong/contract/platform/import.schema.ts';
import type { StudentImportPreview } from '@phuong/contract/students/student-import.contract.ts';
import { gradeOfClass } from '@phuong/rules/curriculum/grade-of-class.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { type Locale, sentence } from '@phuong/texts/sentence.ts';
import type { CellFault } from '../../../platform/sheet/import-table.ts';
import { previewOf as planPreview } from '../../../platform/sheet/planned-import.ts';
import { classKey } from '../student.rules.ts';
import { type ImportedFields, importedFields } from './student-import.rules.ts';
import type { ImportPlan } from './student-import-plan.rules.ts';

/** How many lines of each kind a preview shows; the totals always tell all. */
const shownLines = 1000;

/** The column's name in our template of that language. */
export const templateLabel = (field: string, locale: Locale) =>
  importedFields[field as keyof ImportedFields]?.aliases[locale === 'vi' ? 0 : 1] ?? field;

/** A fault in the caller's words. */
export const shownFault = (fault: CellFault, locale: Locale): ImportFault => ({
  row: fault.row,
  column: fault.letter,
  label: fault.label,
  given: fault.given,
  code: fault.code,
  message: sentence(locale, fault.code, fault.params),
});

/** The plan of an import as a preview tells it. */
export function previewOf(
  { wholeClass, table, rows, classNames }: ImportPlan,
  locale: Locale,
  reading: Parameters<typeof planPreview>[2],
): StudentImportPreview {
  return {
    ...planPreview({ fields: importedFields, table, rows }, locale, reading),
    warnings: rows
      .flatMap(({ number, name, warnings }) => warnings.map((warning) => ({ row: number, name, warning })))
      .slice(0, shownLines),
    wholeClass: wholeClass?.name ?? null,
    missingClasses: missingClasses(rows, classNames),
  };
}

/** Classes of the file that the year has not, with the grade each is of; a class of one pupil beside a larger one much like it may be a slip. */
function missingClasses(rows: ImportPlan['rows'], known: readonly string[]): StudentImportPreview['missingClasses'] {
  const found = rows.flatMap(({ faults, values }) => {
    const fault = faults.find(({ code }) => code === 'students.import_class_missing');
    return fault
      ? [{ name: fault.given.replace(/^lớp\s+/i, ''), grade: values.grade ?? gradeOfClass(fault.given) }]
      : [];
  });
  const missing = [...groupBy(found, ({ name }) => classKey(name)).values()].map((all) => ({
    name: all[0]?.name ?? '',
    grade: all[0]?.grade ?? null,
    rows: all.length,
  }));
  const larger = [...known, ...missing.filter((each) => each.rows > 1).map(({ name }) => name)];
  return missing.map((each) => ({
    ...each,
    perhaps: each.rows > 1 ? null : (larger.find((name) => differInOne(name, each.name)) ?? null),
  }));
}

/** "6A7" and "6A2": one sign of as many. */
const differInOne = (a: string, b: string) =>
  a.length === b.length && Array.from(a).filter((sign, index) => sign !== b[index]).length === 1;
