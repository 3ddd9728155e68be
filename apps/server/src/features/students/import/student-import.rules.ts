import { studentFields } from '@phuong/contract/students/student.fields.ts';
import { importFieldsOf } from '../../../platform/fields/entity-sheet.ts';
import type { ImportValues } from '../../../platform/sheet/import-table.ts';
import { studentSheet } from './student-sheet.data.ts';

/** What an import of pupils reads. */
export const importedFields = importFieldsOf(studentFields, studentSheet);
export type ImportedFields = typeof importedFields;
export type StudentValues = ImportValues<ImportedFields>;
