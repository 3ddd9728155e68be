import { sqlMigration } from './sql-migration.ts';

const events = {
  insert: 'referencing new table as new_rows',
  update: 'referencing old table as old_rows new table as new_rows',
  delete: 'referencing old table as old_rows',
};

/** What an import of titles writes, noted so that it can be taken back. */
const triggers = Object.entries(events).map(
  ([event, rows]) =>
    `create trigger book_titles_journal_${event} after ${event} on book_titles ${rows} for each statement
      when (coalesce(current_setting('phuong.import', true), '') <> '') execute function journal_import('id')`,
);

/**
 * The library's catalogue: a tree of categories, titles, and the copies of each. A copy is never removed: its register number (số đăng kí
 * cá biệt) is its own for good, so `book_register` counts on and knows no way back.
 */
export const migration = sqlMigration([
  `create table book_categories (
    id uuid primary key,
    parent_id uuid references book_categories,
    code text not null constraint book_categories_code unique,
    name text not null,
    name_en text not null default '',
    position int not null,
    -- Class numbers of Dewey that belong here: 800 to 899. Compared as text, which is how they are ordered.
    ddc_from text collate "C" not null default '',
    ddc_to text collate "C" not null default '',
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index book_categories_parent on book_categories (parent_id, position)`,

  `create table book_titles (
    id uuid primary key,
    category_id uuid not null references book_categories,
    title text not null,
    subtitle text not null default '',
    authors text[] not null default '{}',
    publisher text not null default '',
    place text not null default '',
    year smallint,
    edition text not null default '',
    series text not null default '',
    -- 13 digits, whichever form was typed.
    isbn text constraint book_titles_isbn unique check (isbn ~ '^[0-9]{13}$'),
    ddc text collate "C" not null default '',
    kind text not null check (kind in ('SGK', 'SGV', 'STK', 'STN', 'PERIODICAL', 'DIGITAL')),
    grades smallint[] not null default '{}',
    language text not null default 'vie',
    pages int,
    price int,
    summary text not null default '',
    -- Who may have it.
    audience text not null default 'ALL' check (audience in ('ALL', 'TEACHERS')),
    search_key text not null,
    sort_key text collate "C" not null,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index book_titles_order on book_titles (sort_key, id)`,
  `create index book_titles_category on book_titles (category_id, sort_key, id)`,
  `create index book_titles_search on book_titles using gin (search_key gin_trgm_ops)`,
  `create index book_titles_grades on book_titles using gin (grades)`,

  // What a librarian says goes with a title, in an order of their own.
  `create table book_recommendations (
    title_id uuid not null references book_titles on delete cascade,
    recommended_id uuid not null references book_titles on delete cascade,
    position smallint not null,
    primary key (title_id, recommended_id),
    check (title_id <> recommended_id)
  )`,
  `create index book_recommendations_recommended on book_recommendations (recommended_id)`,

  `create table book_copies (
    id uuid primary key,
    title_id uuid not null references book_titles,
    register_number int not null constraint book_copies_register unique,
    barcode text not null constraint book_copies_barcode unique,
    shelf text not null default '',
    condition text not null default 'GOOD' check (condition in ('NEW', 'GOOD', 'WORN', 'DAMAGED')),
    price int,
    source text not null default 'BOUGHT' check (source in ('BOUGHT', 'GIVEN', 'STATE', 'OTHER')),
    acquired_on date not null,
    state text not null default 'available' check (state in ('available', 'repair', 'lost', 'withdrawn')),
    withdrawn_on date,
    withdrawal_decision text not null default '',
    withdrawal_reason text not null default '',
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((state = 'withdrawn') = (withdrawn_on is not null))
  )`,
  `create index book_copies_title on book_copies (title_id, register_number)`,
  `create index book_copies_free on book_copies (title_id) where state = 'available'`,
  `create index book_copies_shelf on book_copies (shelf, register_number)`,

  `create table book_register (
    id smallint primary key default 1 check (id = 1),
    last_number int not null
  )`,
  `insert into book_register (last_number) values (0)`,
  ...triggers,
]);
