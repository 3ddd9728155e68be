import { id } from '../../platform/fields.schema.ts';
import { importCalls } from '../../platform/import-calls.schema.ts';

/** Titles from a workbook, MARC 21 (ISO 2709 in UTF-8 or MARC-8) or MARCXML. */
export const bookImportContract = importCalls({
  noun: 'books',
  path: '/library/books',
  access: { account: 'create_book' },
  summary: {
    look: 'Reads a workbook, MARC 21 or MARCXML and says what importing it would do; writes nothing',
    write: 'Imports titles in one transaction: new ones, and with `updateExisting` what is known by its ISBN',
  },
  /** Where titles go whose own category, or class number, says nothing else. */
  into: { categoryId: id },
  errors: ['library.unknown_category', 'library.marc_unreadable', 'library.too_many_records'],
  refused: ['library.import_has_faults'],
});
