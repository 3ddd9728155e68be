import { sqlMigration } from './sql-migration.ts';

/**
 * Which classes a run of grading up made: taking it back removes them. Until now nobody wrote that down; what was made in the same
 * transaction as its run has its moment. The journal keeps the names of classes that are gone.
 */
export const migration = sqlMigration([
  `create table grade_up_classes (
    run_id uuid not null references grade_up_runs on delete cascade,
    class_id uuid not null references classes on delete cascade,
    primary key (run_id, class_id)
  )`,
  `create index grade_up_classes_class on grade_up_classes (class_id)`,
  `insert into grade_up_classes (run_id, class_id)
    select r.id, c.id from grade_up_runs r
    join classes c on c.school_year_id = r.to_year_id and c.created_at = r.applied_at
    where r.state = 'applied'`,
  `alter table grade_up_items add column to_class_name text not null default ''`,
  `update grade_up_items i set to_class_name = c.name from classes c where c.id = i.to_class_id`,
  `alter table grade_up_items drop constraint grade_up_items_to_class_id_fkey,
    add constraint grade_up_items_to_class_id_fkey foreign key (to_class_id) references classes on delete set null`,
  `create index grade_up_items_to_class on grade_up_items (to_class_id) where to_class_id is not null`,
]);
