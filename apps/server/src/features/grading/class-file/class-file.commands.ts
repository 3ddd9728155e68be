import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { targetOfImport } from '../../../platform/record/import-runs.ts';
import type { UndoDescription } from '../../../platform/record/import-undo.ts';
import { openForResults } from '../../school/school.public.ts';
import { pupilsOfImport } from '../former-school/year-results-import.reads.ts';
import { markResultsOutOfDate } from '../results/out-of-date.writes.ts';
import type { Clocked } from './class-file.guards.ts';
import { readYearOfFile } from './class-file.reads.ts';
import type { YearOfFile } from './class-file.rules.ts';

interface UndoneFile {
  readonly importId: string;
  readonly actor: Actor;
  readonly year: YearOfFile;
  readonly target: Readonly<Record<string, string>>;
  readonly today: string;
}

/** Taking a file of a class back: the year is open, the class still the caller's, and nothing else speaks against it. */
export const undoClassFile = (
  { clock }: Clocked,
  refuse: (trx: Kysely<Tables>, file: UndoneFile) => Promise<void> = async () => {},
): UndoDescription => ({
  hold: (trx, { schoolYearId = '' }) => openForResults(trx, { schoolYearId }, clock.now()),
  async before(trx, { actor }, importId) {
    const target = await targetOfImport(trx, importId);
    const { schoolYearId = '', classId } = target;
    if (actor) {
      const today = clock.today();
      const year = await readYearOfFile(trx, { schoolYearId, classId }, actor, { now: clock.now(), today });
      await refuse(trx, { importId, actor, year, target, today });
    }
    await markResultsOutOfDate(trx, schoolYearId, await pupilsOfImport(trx, importId));
  },
});
