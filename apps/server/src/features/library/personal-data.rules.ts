import { sql } from 'kysely';
import type { PersonalTable } from '../../platform/privacy/personal-data.rules.ts';

const loansOf = (column: 'student_id' | 'teacher_id' | 'user_id', of: PersonalTable['of']): PersonalTable => ({
  table: 'book_loans',
  column: 'borrower_id',
  through: { table: 'borrowers', column },
  of,
  // What is still out is owed: whoever has it is known until it is back.
  onErasure: { act: 'erase', alone: sql<boolean>`t.ended_on is not null` },
});

const downloadsOf = (column: 'student_id' | 'teacher_id', of: PersonalTable['of']): PersonalTable => ({
  table: 'download_grants',
  column: 'borrower_id',
  through: { table: 'borrowers', column },
  of,
  onErasure: { act: 'erase' },
});

const keptBy = (table: PersonalTable['table']): PersonalTable => ({
  table,
  column: 'user_id',
  of: 'users',
  onErasure: { act: 'erase' },
});

/** What somebody has read or would like to read tells about them: it goes with them. */
export const libraryPersonalData: readonly PersonalTable[] = [
  loansOf('student_id', 'students'),
  loansOf('teacher_id', 'teachers'),
  loansOf('user_id', 'users'),
  downloadsOf('student_id', 'students'),
  downloadsOf('teacher_id', 'teachers'),
  keptBy('saved_books'),
  keptBy('book_cart_lines'),
  { table: 'class_readings', column: 'teacher_id', of: 'teachers', onErasure: { act: 'erase' } },
  // Who took part stands in the minutes, which are kept.
  {
    table: 'stock_take_members',
    column: 'teacher_id',
    of: 'teachers',
    onErasure: { act: 'keep', ground: 'dailyLog' },
  },
];
