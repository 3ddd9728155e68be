import { sqlMigration } from './sql-migration.ts';

/** What is shown on each board, by the tables it is read from. */
const boards = {
  library: ['book_loans', 'download_grants', 'borrower_suspensions'],
  devices: ['device_orders', 'device_order_lines', 'device_line_items', 'device_items'],
  rooms: ['laboratories', 'laboratory_requests', 'laboratory_closings'],
};

/**
 * Whoever has a desk or a board open hears that something on it has changed: nothing but that. Told by the tables, so that no command, job or
 * import can forget it; the same message of one transaction goes out once, when it commits. And what teachers give their classes to read.
 */
export const migration = sqlMigration([
  `create function tell_desk() returns trigger language plpgsql as $$
    begin
      perform pg_notify('phuong', json_build_object('event', 'desk.changed', 'payload', json_build_object(),
        'topic', 'desk:' || tg_argv[0], 'exceptSessionId', null)::text);
      return null;
    end $$`,
  ...Object.entries(boards).flatMap(([desk, tables]) =>
    tables.map(
      (table) =>
        `create trigger ${table}_tell_desk after insert or update or delete on ${table} for each statement execute function tell_desk('${desk}')`,
    ),
  ),
  `create table class_readings (
    id uuid primary key,
    class_id uuid not null references classes on delete cascade,
    title_id uuid not null references book_titles on delete cascade,
    teacher_id uuid not null references teachers,
    note text not null default '',
    from_date date not null,
    until_date date not null,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint class_readings_once unique (class_id, title_id, teacher_id),
    constraint class_readings_dates check (until_date >= from_date)
  )`,
  `create index class_readings_teacher on class_readings (teacher_id, until_date)`,
  `create index class_readings_class on class_readings (class_id, until_date)`,
  `create index class_readings_title on class_readings (title_id)`,
  `create index class_readings_order on class_readings (until_date, id)`,
]);
