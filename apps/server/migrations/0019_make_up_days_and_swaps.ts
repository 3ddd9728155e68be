import { sqlMigration } from './sql-migration.ts';

/** Which weekday a make-up day is taught as; lessons that have changed places on a day belong together. */
export const migration = sqlMigration([
  `alter table calendar_days add column taught_as smallint check (taught_as between 1 and 7)`,
  `alter table calendar_days add check (taught_as is null or kind = 'MAKEUP_WORKDAY')`,
  `alter table timetable_overrides add column swap_id uuid`,
  `alter table timetable_overrides add check (swap_id is null or kind = 'MOVED')`,
  `create index timetable_overrides_swap on timetable_overrides (swap_id) where swap_id is not null`,
]);
