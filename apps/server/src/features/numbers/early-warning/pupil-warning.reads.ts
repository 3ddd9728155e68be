import type { Warning } from '@phuong/contract/numbers/early-warning/warning.schema.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { readWarnings, readWarningYear } from './warning.reads.ts';
import { placesOn } from './warning-facts.reads.ts';
import { reasonSentence } from './warning-sentence.rules.ts';

/**
 * Points of one pupil as they stand now, each reason with its sentence: what early warning says of them, for their own file. Null for who is in
 * no class of a running year.
 */
export async function warningOfPupil(
  db: Kysely<Tables>,
  clock: Clock,
  studentId: string,
  locale: Locale,
): Promise<(Warning & { readonly sentences: readonly string[] }) | null> {
  const today = clock.today();
  const { rows } = await sql<{ school_year_id: string }>`
    select school_year_id from (${placesOn(today, sql<boolean>`e.student_id = ${studentId}`)}) p`.execute(db);
  const [place] = rows;
  const year = place && (await readWarningYear(db, today, place.school_year_id));
  if (!year || year.isClosed) return null;
  const { pupils } = await readWarnings(db, clock, year, { studentId });
  const [found] = pupils;
  if (!found) return null;
  const { points, level, reasons } = found;
  return { points, level, reasons, sentences: reasons.map((reason) => reasonSentence(reason, locale)) };
}
