import { sqlMigration } from './sql-migration.ts';

const events = {
  insert: 'referencing new table as new_rows',
  update: 'referencing old table as old_rows new table as new_rows',
  delete: 'referencing old table as old_rows',
};

/** What an import of devices writes, noted so that it can be taken back. */
const triggers = ['device_models', 'device_items', 'device_stock_moves'].flatMap((table) =>
  Object.entries(events).map(
    ([event, rows]) =>
      `create trigger ${table}_journal_${event} after ${event} on ${table} ${rows} for each statement
        when (coalesce(current_setting('phuong.import', true), '') <> '') execute function journal_import('id')`,
  ),
);

/**
 * What the school has besides books: a tree of categories, models, the numbered items of each, and what is used up by number. An item is
 * never removed: its code is its own for good, so `last_number` of its model counts on and knows no way back.
 */
export const migration = sqlMigration([
  `create table device_categories (
    id uuid primary key,
    parent_id uuid references device_categories,
    code text not null constraint device_categories_code unique,
    name text not null,
    name_en text not null default '',
    position int not null,
    -- Comes back after use; else it is used up.
    returnable boolean not null default true,
    open_to_pupils boolean not null default false,
    -- What a pupil orders, a teacher confirms.
    needs_confirmation boolean not null default false,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index device_categories_parent on device_categories (parent_id, position)`,

  `create table device_models (
    id uuid primary key,
    category_id uuid not null references device_categories,
    code text not null constraint device_models_code unique,
    name text not null,
    name_en text not null default '',
    unit text not null default '',
    description text not null default '',
    subject_id uuid references subjects on delete set null,
    grades smallint[] not null default '{}',
    -- Who may have it.
    audience text not null default 'ALL' check (audience in ('ALL', 'TEACHERS')),
    kind text not null default 'ITEMS' check (kind in ('ITEMS', 'CONSUMABLE')),
    -- Of what is used up: how many there are. Of numbered items: null, they are counted.
    stock int check (stock >= 0),
    -- How many there must be, by the ministry's list or the school's own.
    minimum int not null default 0 check (minimum >= 0),
    value int check (value >= 0),
    -- The last number that was given to an item.
    last_number int not null default 0,
    search_key text not null,
    sort_key text collate "C" not null,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((kind = 'CONSUMABLE') = (stock is not null))
  )`,
  `create index device_models_order on device_models (sort_key, id)`,
  `create index device_models_category on device_models (category_id, sort_key, id)`,
  `create index device_models_subject on device_models (subject_id)`,
  `create index device_models_search on device_models using gin (search_key gin_trgm_ops)`,
  `create index device_models_grades on device_models using gin (grades)`,

  `create table device_items (
    id uuid primary key,
    model_id uuid not null references device_models,
    number int not null,
    code text not null constraint device_items_code unique,
    serial text not null default '',
    room text not null default '',
    condition text not null default 'GOOD' check (condition in ('NEW', 'GOOD', 'WORN', 'DAMAGED')),
    state text not null default 'available' check (state in ('available', 'maintenance', 'lost', 'retired')),
    acquired_on date not null,
    source text not null default 'BOUGHT' check (source in ('BOUGHT', 'GIVEN', 'STATE', 'MADE', 'OTHER')),
    price int check (price >= 0),
    warranty_until date,
    retired_on date,
    retirement_decision text not null default '',
    retirement_reason text not null default '',
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint device_items_number unique (model_id, number),
    check ((state = 'retired') = (retired_on is not null))
  )`,
  `create index device_items_free on device_items (model_id) where state = 'available'`,
  `create index device_items_room on device_items (room, model_id)`,

  // One row a repair; an item has at most one that is under way.
  `create table device_maintenance (
    id uuid primary key,
    item_id uuid not null references device_items on delete cascade,
    from_date date not null,
    -- When it is thought to be back, and when it was.
    expected_on date,
    until_date date,
    note text not null default '',
    result text not null default '',
    cost int check (cost >= 0),
    created_at timestamptz not null default now(),
    check (until_date >= from_date)
  )`,
  `create index device_maintenance_item on device_maintenance (item_id, from_date)`,
  `create unique index device_maintenance_open on device_maintenance (item_id) where until_date is null`,

  `create table device_stock_moves (
    id uuid primary key,
    model_id uuid not null references device_models,
    change int not null check (change <> 0),
    stock int not null,
    reason text not null check (reason in ('RECEIVED', 'USED', 'BROKEN', 'COUNTED')),
    happened_on date not null,
    note text not null default '',
    by_name text not null default '',
    created_at timestamptz not null default now()
  )`,
  `create index device_stock_moves_model on device_stock_moves (model_id, created_at, id)`,
  ...triggers,
]);
