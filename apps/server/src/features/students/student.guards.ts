import { formatDate } from '@phuong/rules/people/dates.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError, fieldError } from '../../platform/http/app-error.ts';
import { beforeBirth } from './student.rules.ts';

/** @throws AppError 422 at the field whose day lies before the pupil was born. */
export function refuseBeforeBirth(born: string, days: Readonly<Record<string, string | null | undefined>>): void {
  const field = beforeBirth(born, days);
  if (field) throw fieldError('students.date_before_birth', field, { born: formatDate(born) });
}

/** What a pupil who leaves takes along unless somebody says so. @throws AppError 409 naming it, all of it in `current`. */
export async function refuseOpenLoans(trx: Kysely<Tables>, studentId: string): Promise<void> {
  const { rows } = await sql<{ title: string; barcode: string; dueOn: string }>`
    select t.title, c.barcode, l.due_on as "dueOn" from book_loans l join borrowers b on b.id = l.borrower_id
      join book_titles t on t.id = l.title_id join book_copies c on c.id = l.copy_id
    where b.student_id = ${studentId} and l.state = 'on_loan' order by l.due_on, l.id`.execute(trx);
  if (rows.length === 0) return;
  const titles = rows.map(({ title, barcode }) => `${title} (${barcode})`).join(', ');
  throw new AppError('students.has_open_loans', { params: { count: rows.length, titles }, current: { loans: rows } });
}
