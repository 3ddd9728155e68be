import type { RawBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Ground } from './retention.rules.ts';

/** Tables with one row a person. */
type PersonTable = 'students' | 'teachers' | 'employees' | 'users';
export type PersonIds = Readonly<Record<PersonTable, readonly string[]>>;

/** The next version: who has the record open sees that it changed. */
export const nextVersion = Symbol('next version');

export type Cleared = string | boolean | null | readonly string[] | typeof nextVersion;

/** What an area says of one of its tables with data of people. */
export interface PersonalTable {
  readonly table: keyof Tables & string;
  /** The column that says whose row it is, and which table its value is an id of. */
  readonly column: string;
  readonly of: PersonTable;
  /** Where the row belongs to another that is the person's: `PersonalTable.column` is its id (or its `key`), and this says whose it is. */
  readonly through?: { readonly table: keyof Tables & string; readonly column: string; readonly key?: string };
  /** Columns that are told only once this is so of a row `t`: nobody reads in their own file what is not to be seen yet. */
  readonly withheld?: { readonly columns: readonly string[]; readonly until: RawBuilder<boolean> };
  /** Hashes and sealed secrets: of no use to the person, so in no export. */
  readonly secret?: readonly string[];
  /** Columns with the id of a file that goes when they are cleared or erased. */
  readonly files?: readonly string[];
  /** `erase` the row, where others share it only once they are gone (`alone` of a row `t`); `clear` optional columns and keep the rest; `keep` it whole; both on a ground of the law. */
  readonly onErasure:
    | { readonly act: 'erase'; readonly alone?: RawBuilder<boolean> }
    | {
        readonly act: 'clear';
        readonly columns: Readonly<Record<string, Cleared>>;
        /** Columns made of others (search keys), made anew from the cleared row. */
        readonly derived?: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>;
        readonly ground: Ground;
      }
    | { readonly act: 'keep'; readonly ground: Ground };
}

/** What a table holds about a person, without secrets. */
export interface PersonalRows {
  readonly rule: PersonalTable;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Columns by which two records are the same person; followed, so that nothing stays behind under the other. */
export const samePerson = [
  'employees.teacher_id',
  'users.teacher_id',
  'users.student_id',
  'users.employee_id',
] as const;

/** What a row was like before an import: kept for seven days, to take the import back. The values are in the record's own export. */
const beforeImports = {
  table: 'import_rows',
  secret: ['key', 'before', 'after_hash'],
  onErasure: { act: 'erase' },
} as const;

/** Of the platform itself. The audit log is kept whole: it cannot be changed, and is evidence. */
export const platformPersonalData: readonly PersonalTable[] = [
  { table: 'people_taken', column: 'user_id', of: 'users', secret: ['person'], onErasure: { act: 'erase' } },
  { ...beforeImports, column: 'student_id', of: 'students' },
  { ...beforeImports, column: 'teacher_id', of: 'teachers' },
  { ...beforeImports, column: 'employee_id', of: 'employees' },
  { table: 'idempotency_keys', column: 'user_id', of: 'users', secret: ['response'], onErasure: { act: 'erase' } },
  // What was sent stays where it is shown, and is swept where it is not.
  { table: 'uploads', column: 'user_id', of: 'users', onErasure: { act: 'erase' } },
  { table: 'audit_log', column: 'user_id', of: 'users', onErasure: { act: 'keep', ground: 'auditTrail' } },
];
