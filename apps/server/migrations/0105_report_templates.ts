import { sqlMigration } from './sql-migration.ts';

/** How a report of the school looks from a day on, where it is not as the product has it. Which queries there are is code. */
export const migration = sqlMigration([
  `create table report_templates (
    id uuid primary key,
    report text not null constraint report_templates_report
      check (report in ('ENROLMENT', 'MOVES', 'PROMOTION', 'ATTENDANCE', 'STAFF', 'USE')),
    valid_from date not null,
    legal_basis text not null default '' constraint report_templates_basis_length check (length(legal_basis) <= 300),
    heading jsonb not null constraint report_templates_heading_object check (jsonb_typeof(heading) = 'object'),
    -- In their order: the query, and what the column is called in each language.
    columns jsonb not null constraint report_templates_columns_array check (jsonb_typeof(columns) = 'array'),
    row_kinds text[] not null constraint report_templates_rows
      check (cardinality(row_kinds) > 0 and row_kinds <@ array['line', 'grade', 'total']),
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint report_templates_day unique (report, valid_from)
  )`,
]);
