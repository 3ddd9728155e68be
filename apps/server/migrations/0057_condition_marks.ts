import { sqlMigration } from './sql-migration.ts';

/** An item may open only after a mark: so many hundredths at least of the exercise it needs. */
export const migration = sqlMigration([
  `alter table lesson_item_conditions add column min_points int,
    add constraint lesson_item_conditions_min_points check (min_points between 1 and 10000)`,
]);
