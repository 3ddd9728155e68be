import type { PersonalTable } from '../../platform/privacy/personal-data.rules.ts';

const ofUser = (table: PersonalTable['table']): PersonalTable => ({
  table,
  column: 'user_id',
  of: 'users',
  onErasure: { act: 'erase' },
});

/** What somebody would like to read is kept for nobody else, and goes with them. */
export const libraryPersonalData: readonly PersonalTable[] = [ofUser('saved_books'), ofUser('book_cart_lines')];
