import { sqlMigration } from './sql-migration.ts';

const events = {
  insert: 'referencing new table as new_rows',
  update: 'referencing old table as old_rows new table as new_rows',
  delete: 'referencing old table as old_rows',
};

/**
 * How many titles there are of each kind of thing that is counted beside a list: counting 50,000 of them each time took most of a search.
 * A statement folds the rows it adds to into one and passes over rows another transaction is folding: nobody waits, and the sum is right.
 */
const counting = (event: keyof typeof events) => {
  const part = (rows: string, sign: string) =>
    `select category_id, kind, language, audience, grades, ${sign}1 as titles from ${rows}`;
  const parts = [
    ...(event === 'insert' ? [] : [part('old_rows', '-')]),
    ...(event === 'delete' ? [] : [part('new_rows', '')]),
  ];
  return [
    `create function book_titles_count_${event}() returns trigger language plpgsql as $$
    begin
      with changed as materialized (
        select category_id, kind, language, audience, grades, sum(titles)::int as titles from (${parts.join(' union all ')}) rows
        group by category_id, kind, language, audience, grades having sum(titles) <> 0),
      folded as (
        delete from book_title_counts where id in (
          select c.id from book_title_counts c join changed d on (c.category_id, c.kind, c.language, c.audience, c.grades)
            = (d.category_id, d.kind, d.language, d.audience, d.grades) for update of c skip locked)
        returning category_id, kind, language, audience, grades, titles)
      insert into book_title_counts (category_id, kind, language, audience, grades, titles)
      select category_id, kind, language, audience, grades, sum(titles) from (
        select * from changed union all select * from folded) rows
      group by category_id, kind, language, audience, grades having sum(titles) <> 0;
      return null;
    end $$`,
    `create trigger book_titles_count_${event} after ${event} on book_titles ${events[event]} for each statement
      execute function book_titles_count_${event}()`,
  ];
};

/** What readers keep of the library: saved titles and the cart; and what makes searching 50,000 titles quick. */
export const migration = sqlMigration([
  // The words of a title as they are looked for: by how they begin. What parts words is said in \`title-words.rules.ts\` too.
  `create function book_words(search_key text) returns tsvector language sql immutable strict parallel safe as $$
    select array_to_tsvector(array_remove(regexp_split_to_array(search_key, '[][:space:]!-/:-@[\\\\^_\`{-~«»“”„‘’…–—·]+'), ''))
  $$`,
  `create index book_titles_words on book_titles using gin (book_words(search_key))`,
  `create index book_titles_newest on book_titles (created_at, id)`,
  `create index book_titles_year on book_titles (year, id)`,
  `create index book_titles_latest on book_titles (year desc nulls last, id desc)`,
  `create index book_titles_ddc on book_titles (ddc, id)`,
  `create index book_titles_authors on book_titles using gin (authors)`,

  `create table book_title_counts (
    id bigint generated always as identity primary key,
    category_id uuid not null,
    kind text not null,
    language text not null,
    audience text not null,
    grades smallint[] not null,
    titles int not null
  )`,
  `create index book_title_counts_of on book_title_counts (category_id, kind, language, audience, grades)`,
  `insert into book_title_counts (category_id, kind, language, audience, grades, titles)
    select category_id, kind, language, audience, grades, count(*) from book_titles group by 1, 2, 3, 4, 5`,
  ...counting('insert'),
  ...counting('update'),
  ...counting('delete'),

  `create table saved_books (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    title_id uuid not null references book_titles on delete cascade,
    note text not null default '',
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint saved_books_once unique (user_id, title_id)
  )`,
  `create index saved_books_own on saved_books (user_id, created_at desc, id)`,
  `create index saved_books_title on saved_books (title_id)`,

  // A book in the cart holds nothing: it is asked for when the cart is handed in.
  `create table book_cart_lines (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    title_id uuid not null references book_titles on delete cascade,
    created_at timestamptz not null default now(),
    constraint book_cart_lines_once unique (user_id, title_id)
  )`,
  `create index book_cart_lines_title on book_cart_lines (title_id)`,
]);
