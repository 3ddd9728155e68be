import type { ImportFault } from '@phuong/contract/platform/import.schema.ts';
import type { StudentImportPreview } from '@phuong/contract/students/student-import.contract.ts';
import { type Locale, sentence } from '@phuong/texts/sentence.ts';
import type { CellFault } from '../../../platform/sheet/import-table.ts';
import { previewOf as planPreview } from '../../../platform/sheet/planned-import.ts';
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
export function previewOf({ wholeClass, table, rows }: ImportPlan, locale: Locale): StudentImportPreview {
  return {
    ...planPreview({ fields: importedFields, table, rows }, locale),
    warnings: rows
      .flatMap(({ number, name, warnings }) => warnings.map((warning) => ({ row: number, name, warning })))
      .slice(0, shownLines),
    wholeClass: wholeClass?.name ?? null,
    missingClasses: missingClasses(rows),
  };
}

function missingClasses(rows: ImportPlan['rows']): StudentImportPreview['missingClasses'] {
  const missing = new Map<string, { name: string; grade: number | null; rows: number }>();
  for (const { faults, values } of rows) {
    const fault = faults.find(({ code }) => code === 'students.import_class_missing');
    if (!fault) continue;
    const known = missing.get(fault.given);
    if (known) known.rows += 1;
    else missing.set(fault.given, { name: fault.given, grade: values.grade ?? null, rows: 1 });
  }
  return [...missing.values()];
}
