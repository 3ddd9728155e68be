import { sqlMigration } from './sql-migration.ts';

/** Marking of exercises: rubric, points, comment and sound of a work; layers on its pages; what it wrote into a mark sheet; ready comments. */
export const migration = sqlMigration([
  `alter table markings add column of_number int`,
  `alter table markings add column levels jsonb not null default '[]'`,
  // As given; \`points\` is what is left once lateness is taken off.
  `alter table markings add column given int check (given between 0 and 10000)`,
  `alter table markings add column days_late int not null default 0`,
  `alter table markings add column deduction int not null default 0`,
  `alter table markings add column reason text not null default ''`,
  `alter table markings add column comment text not null default ''`,
  `alter table markings add column audio_file_id uuid references files`,
  `alter table markings add column by_name text not null default ''`,
  `alter table markings add column marked_at timestamptz`,
  `alter table markings add column released_at timestamptz`,
  `update markings k set given = points, of_number = w.latest, marked_at = k.updated_at,
    released_at = case when k.state = 'released' then k.updated_at end
    from submissions w where w.id = k.id and k.points is not null`,
  `create index markings_audio_file on markings (audio_file_id) where audio_file_id is not null`,

  `alter table submission_members add column given int check (given between 0 and 10000)`,
  // The cell of the mark sheet it was written into last, and the version the cell had then: another version is somebody else's.
  `alter table submission_members add column cell_semester_id uuid references semesters`,
  `alter table submission_members add column cell_column text`,
  `alter table submission_members add column cell_version int`,
  `create index submission_members_cell_semester on submission_members (cell_semester_id) where cell_semester_id is not null`,

  `create table annotation_layers (
    submission_id uuid not null,
    number int not null,
    file_id uuid not null,
    page int not null check (page > 0),
    marks jsonb not null,
    by_name text not null,
    at timestamptz not null,
    version int not null default 1,
    primary key (submission_id, number, file_id, page),
    foreign key (submission_id, number) references submission_versions on delete cascade,
    foreign key (submission_id, file_id) references submission_files on delete cascade
  )`,
  `create index annotation_layers_file on annotation_layers (submission_id, file_id)`,

  // What an exercise wrote into a sheet says so in the history of the mark.
  `alter table mark_changes drop constraint mark_changes_source_check,
    add constraint mark_changes_source_check
      check (source in ('sheet', 'import', 'closing', 'demo', 'exemption', 'exercise'))`,

  `create table marking_comments (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    subject_id uuid not null references subjects on delete cascade,
    text text not null,
    uses int not null default 0,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index marking_comments_own on marking_comments (user_id, subject_id, uses desc)`,
  `create index marking_comments_subject on marking_comments (subject_id)`,
]);
