import { sqlMigration } from './sql-migration.ts';

/** How typed digits are read: as they stand, or two of them as a mark with one decimal. A person's choice; none: as the school has it. */
export const migration = sqlMigration([
  `alter table schools add column mark_entry text not null default 'AS_TYPED' check (mark_entry in ('AS_TYPED', 'TWO_DIGITS'))`,
  `alter table users add column mark_entry text check (mark_entry in ('AS_TYPED', 'TWO_DIGITS'))`,
]);
