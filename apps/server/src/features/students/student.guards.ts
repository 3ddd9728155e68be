import { formatDate } from '@phuong/rules/people/dates.ts';
import { fieldError } from '../../platform/http/app-error.ts';
import { beforeBirth } from './student.rules.ts';

/** @throws AppError 422 at the field whose day lies before the pupil was born. */
export function refuseBeforeBirth(born: string, days: Readonly<Record<string, string | null | undefined>>): void {
  const field = beforeBirth(born, days);
  if (field) throw fieldError('students.date_before_birth', field, { born: formatDate(born) });
}
