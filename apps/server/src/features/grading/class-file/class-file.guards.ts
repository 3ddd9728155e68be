import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { openForResults } from '../../school/school.public.ts';
import { type ClassFileTarget, readYearOfFile } from './class-file.reads.ts';
import type { YearOfFile } from './class-file.rules.ts';

export type Clocked = Pick<Services, 'clock'>;

/** The year a file goes into, open for results, and the day on which that is asked. @throws AppError 404 for a class that is not the caller's; 409 closed year. */
export async function openYearOfFile(
  { clock }: Clocked,
  db: Kysely<Tables>,
  target: ClassFileTarget,
  actor: Actor,
): Promise<{ year: YearOfFile; pupilIds: string[]; today: string }> {
  const today = clock.today();
  const year = await readYearOfFile(db, target, actor, { now: clock.now(), today });
  await openForResults(db, target, clock.now());
  return { year, pupilIds: year.pupils.map(({ id }) => id), today };
}
