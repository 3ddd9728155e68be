import type { LibrarySaid, LibraryStandard } from '@phuong/contract/library/standards/library-standard.contract.ts';
import { type By, changed } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { found, nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { openYear } from '../../school/school.public.ts';
import { dayOfYear, readStandard, standardsOn } from './library-standard.reads.ts';

/** @throws AppError 400 for an answer to what is not asked in words. */
function refuseUnknown(answers: LibrarySaid['answers'], on: string): void {
  const asked = new Set(standardsOn(on).criteria.flatMap(({ code, amount }) => (amount === null ? [code] : [])));
  const unknown = Object.keys(answers).find((code) => !asked.has(code));
  if (unknown !== undefined) throw fieldError('library.unknown_criterion', 'answers', { code: unknown });
}

/** What is said of the library for a year. @throws AppError 404; 400; 409 for a closed year, and for a stale version. */
export async function sayFacts(
  { database, clock }: Services,
  by: By & { readonly actor: Actor },
  schoolYearId: string,
  { version, ...input }: LibrarySaid & { readonly version: number },
): Promise<LibraryStandard> {
  const today = clock.today();
  return inTransaction(database, async (trx) => {
    found(await trx.selectFrom('school_years').select('id').where('id', '=', schoolYearId).executeTakeFirst());
    const year = await openYear(trx, schoolYearId);
    refuseUnknown(input.answers, dayOfYear(year, today));
    // The first who says something makes the row; who comes at the same moment finds it.
    await trx
      .insertInto('library_year_facts')
      .values({ id: newId(), school_year_id: schoolYearId })
      .onConflict((conflict) => conflict.column('school_year_id').doNothing())
      .execute();
    const { id } = await trx
      .selectFrom('library_year_facts')
      .select('id')
      .where('school_year_id', '=', schoolYearId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { display_name: name } = await trx
      .selectFrom('users')
      .select('display_name')
      .where('id', '=', by.actor.userId)
      .executeTakeFirstOrThrow();
    return versionedEdit(trx, by, {
      action: 'libraryStandards.update',
      entity: 'library_year_facts',
      id,
      version,
      read: () => readStandard(trx, schoolYearId, today),
      write: (before) =>
        trx
          .updateTable('library_year_facts')
          .set({
            total_area: input.totalArea,
            reading_area: input.readingArea,
            pupil_seats: input.pupilSeats,
            teacher_seats: input.teacherSeats,
            computers: input.computers,
            open_hours: input.openHours,
            teacher_sets: input.teacherSets,
            answers: JSON.stringify(input.answers),
            said_by_name: name,
            said_at: clock.now(),
            ...nextVersion(before),
          })
          .where('id', '=', id)
          .execute(),
      difference: (before) => changed(before.said, input),
    });
  });
}
