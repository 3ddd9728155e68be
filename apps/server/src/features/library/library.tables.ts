import type { DigitalAccess } from '@phuong/contract/library/digital/digital.schema.ts';
import type { DownloadGrantState } from '@phuong/contract/library/digital/download-grant.lifecycle.ts';
import type { IsbnRecord } from '@phuong/contract/library/isbn-lookup/isbn-lookup.contract.ts';
import type { BookLoanState } from '@phuong/contract/library/loans/book-loan.lifecycle.ts';
import type { BookKind } from '@phuong/contract/library/titles/book-title.contract.ts';
import type { BorrowerKind } from '@phuong/lending/loan-rules/loan-rule.ts';
import type { ColumnType, Generated } from 'kysely';
import type { RecordColumns } from '../../platform/record/record-of.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    book_categories: RecordColumns & {
      parent_id: string | null;
      code: string;
      name: string;
      name_en: string;
      position: number;
      ddc_from: string;
      ddc_to: string;
    };
    book_titles: RecordColumns & {
      category_id: string;
      title: string;
      subtitle: string;
      authors: string[];
      publisher: string;
      place: string;
      year: number | null;
      edition: string;
      series: string;
      isbn: string | null;
      ddc: string;
      kind: BookKind;
      grades: number[];
      language: string;
      pages: number | null;
      price: number | null;
      summary: string;
      audience: 'ALL' | 'TEACHERS';
      search_key: string;
      sort_key: string;
    };
    book_recommendations: { title_id: string; recommended_id: string; position: number };
    book_copies: RecordColumns & {
      title_id: string;
      register_number: number;
      barcode: string;
      shelf: string;
      condition: 'NEW' | 'GOOD' | 'WORN' | 'DAMAGED';
      price: number | null;
      source: 'BOUGHT' | 'GIVEN' | 'STATE' | 'OTHER';
      acquired_on: string;
      state: Generated<'available' | 'repair' | 'lost' | 'withdrawn'>;
      withdrawn_on: string | null;
      withdrawal_decision: Generated<string>;
      withdrawal_reason: Generated<string>;
    };
    /** How many titles there are of what is counted beside a list; rows of the same are to be added up. Written by triggers. */
    book_title_counts: {
      id: Generated<number>;
      category_id: string;
      kind: BookKind;
      language: string;
      audience: 'ALL' | 'TEACHERS';
      grades: number[];
      titles: number;
    };
    saved_books: RecordColumns & { user_id: string; title_id: string; note: Generated<string> };
    book_cart_lines: { id: string; user_id: string; title_id: string; created_at: Generated<Date> };
    class_readings: RecordColumns & {
      class_id: string;
      title_id: string;
      teacher_id: string;
      note: string;
      from_date: string;
      until_date: string;
    };
    book_loans: RecordColumns & {
      kind: Generated<'LOAN' | 'DOWNLOAD'>;
      title_id: string;
      copy_id: string | null;
      borrower_id: string | null;
      borrower_kind: BorrowerKind;
      grade: number | null;
      state: BookLoanState;
      queue_number: Generated<number>;
      requested_at: Date | null;
      paused_until: Generated<string | null>;
      ready_until: Generated<string | null>;
      cancel_asked_at: Generated<Date | null>;
      issued_on: Generated<string | null>;
      due_on: Generated<string | null>;
      renewals: Generated<number>;
      returned_on: Generated<string | null>;
      ended_on: Generated<string | null>;
      condition: Generated<'NEW' | 'GOOD' | 'WORN' | 'DAMAGED' | null>;
      note: Generated<string>;
      override_reason: Generated<string>;
      rule_id: Generated<string | null>;
      due_soon_told_for: Generated<string | null>;
      reminders: Generated<number>;
    };
    /** What catalogues of others say of a book, to fill a form with. */
    isbn_records: { isbn: string; record: ColumnType<IsbnRecord, string, string>; imported_at: Date };
    book_covers: { title_id: string; file_id: string; small_file_id: string; updated_at: Date };
    /** What the source for ISBNs has said; `record` is null where it has no such book. */
    isbn_answers: {
      isbn: string;
      source: string;
      record: ColumnType<IsbnRecord | null, string | null, string | null>;
      cover_url: string | null;
      asked_at: Date;
    };
    /** What a school says of its library for a year: a row a year, once somebody has said something. */
    library_year_facts: RecordColumns & {
      school_year_id: string;
      total_area: Generated<number | null>;
      reading_area: Generated<number | null>;
      pupil_seats: Generated<number | null>;
      teacher_seats: Generated<number | null>;
      computers: Generated<number | null>;
      open_hours: Generated<number | null>;
      teacher_sets: Generated<number | null>;
      answers: ColumnType<Record<string, boolean>, string | undefined, string>;
      said_by_name: Generated<string | null>;
      said_at: Generated<Date | null>;
    };
    /** Titles that have, or had, files; by their id. */
    book_digitals: Omit<RecordColumns, 'id'> & { title_id: string; access: DigitalAccess };
    book_files: {
      id: string;
      title_id: string;
      file_id: string;
      name: string;
      pages: number | null;
      position: number;
      created_at: Generated<Date>;
    };
    download_grants: RecordColumns & {
      title_id: string;
      borrower_id: string | null;
      borrower_kind: 'pupil' | 'teacher';
      state: DownloadGrantState;
      note: Generated<string>;
      requested_at: Date | null;
      decided_at: Generated<Date | null>;
      decided_by_name: Generated<string | null>;
      reason: Generated<string>;
      until_on: Generated<string | null>;
      most: Generated<number | null>;
      used: Generated<number>;
      ends_soon_told_for: Generated<string | null>;
      last_on: string;
    };
    downloads: { id: string; grant_id: string; file_name: string; at: Date };
    download_rules: {
      id: string;
      reader_kind: 'pupil' | 'teacher';
      most: number | null;
      days: number;
      from_date: string;
      until_date: string | null;
      basis: Generated<string>;
      created_at: Generated<Date>;
    };
    /** One row: the last register number that was given out. */
    book_register: { id: Generated<number>; last_number: number };
  }
}
