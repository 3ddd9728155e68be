import { sqlMigration } from './sql-migration.ts';

/**
 * Who asks for which devices, when, and what became of it. A line is in somebody's cart until it is sent; an item is named when it is handed
 * over. What is free is never stored: it follows from lines, items and repairs.
 */
export const migration = sqlMigration([
  `create sequence device_order_numbers`,
  `create table device_orders (
    id uuid primary key,
    number int not null default nextval('device_order_numbers') constraint device_orders_number unique,
    borrower_id uuid not null references borrowers,
    -- Who comes for it: a pupil of the class.
    collector_student_id uuid references students on delete set null,
    class_id uuid references classes on delete set null,
    purpose text not null default '',
    lesson text not null default '',
    is_desk boolean not null default false,
    sent_at timestamptz not null,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `alter sequence device_order_numbers owned by device_orders.number`,
  `create index device_orders_borrower on device_orders (borrower_id, sent_at)`,
  `create index device_orders_sent on device_orders (sent_at, id)`,
  `create index device_orders_class on device_orders (class_id)`,
  `create index device_orders_collector on device_orders (collector_student_id)`,

  `create table device_order_lines (
    id uuid primary key,
    order_id uuid references device_orders on delete cascade,
    borrower_id uuid not null references borrowers,
    model_id uuid not null references device_models,
    quantity int not null check (quantity between 1 and 500),
    from_date date not null,
    -- Lessons counted through both shifts; none: the whole day.
    from_period smallint,
    to_date date not null,
    to_period smallint,
    state text not null check (state in
      ('cart', 'requested', 'approved', 'rejected', 'cancelled', 'expired', 'handed_over', 'returned', 'lost')),
    held_until timestamptz,
    -- The last day on which it can be collected.
    pick_up_until date,
    forced_because text not null default '',
    reason text not null default '',
    cancel_asked text,
    extensions int not null default 0,
    rule_id uuid references loan_rules,
    decided_at timestamptz,
    decided_by_name text not null default '',
    -- The last day on which its borrower was reminded.
    reminded_on date,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((state = 'cart') = (order_id is null)),
    check ((from_period is null) = (to_period is null)),
    check (from_date < to_date or (from_date = to_date and coalesce(from_period, 1) <= coalesce(to_period, 1)))
  )`,
  `create index device_order_lines_order on device_order_lines (order_id)`,
  `create index device_order_lines_borrower on device_order_lines (borrower_id, state)`,
  // What takes things out of the shelf, by model; and what the jobs look for.
  `create index device_order_lines_uses on device_order_lines (model_id) where state in ('cart', 'requested', 'approved', 'handed_over')`,
  `create index device_order_lines_open on device_order_lines (state, to_date) where state in ('requested', 'approved', 'handed_over')`,
  `create index device_order_lines_rule on device_order_lines (rule_id)`,

  `create table device_line_items (
    id uuid primary key,
    line_id uuid not null references device_order_lines on delete cascade,
    item_id uuid not null references device_items,
    handed_at timestamptz not null,
    handed_condition text not null,
    returned_at timestamptz,
    lost_at timestamptz,
    is_damaged boolean not null default false,
    note text not null default '',
    constraint device_line_items_once unique (line_id, item_id)
  )`,
  // The last line against handing one thing to two people.
  `create unique index device_line_items_out on device_line_items (item_id) where returned_at is null and lost_at is null`,
  `create index device_line_items_item on device_line_items (item_id)`,

  `create table saved_devices (
    borrower_id uuid not null references borrowers,
    model_id uuid not null references device_models on delete cascade,
    saved_at timestamptz not null default now(),
    primary key (borrower_id, model_id)
  )`,
  `create index saved_devices_model on saved_devices (model_id)`,
]);
