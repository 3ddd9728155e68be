import { columnWord } from '@phuong/texts/column-words.ts';
import { personFile as fileEn } from '@phuong/texts/en-GB/accounts/person-file.ts';
import { staff as staffEn } from '@phuong/texts/en-GB/staff/staff.ts';
import { students as studentsEn } from '@phuong/texts/en-GB/students/students.ts';
import { personFile as fileVi } from '@phuong/texts/vi/accounts/person-file.ts';
import { staff as staffVi } from '@phuong/texts/vi/staff/staff.ts';
import { students as studentsVi } from '@phuong/texts/vi/students/students.ts';
import type { ColumnWords } from './platform/whole-copy/table-schema.ts';

/** What people call a column, by the words of its screens and of the file of a person; null for one that no person ever reads. */
export const columnWords: ColumnWords = (table, column) => {
  const vi = columnWord(fileVi.columns, { students: studentsVi, staff: staffVi }, table, column);
  const en = columnWord(fileEn.columns, { students: studentsEn, staff: staffEn }, table, column);
  return vi !== undefined && en !== undefined ? { vi, en } : null;
};
