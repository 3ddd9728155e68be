import { sqlMigration } from './sql-migration.ts';

/** What a pupil orders of some categories a teacher has to know of, before the desk sees it. */
export const migration = sqlMigration([
  `alter table device_orders
    add column confirm_by_id uuid references teachers,
    add column confirmed_at timestamptz,
    add constraint device_orders_confirmed check (confirmed_at is null or confirm_by_id is not null)`,
  `create index device_orders_confirm on device_orders (confirm_by_id) where confirmed_at is null`,
]);
