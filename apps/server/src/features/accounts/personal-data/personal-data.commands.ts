import type { ErasurePreview, PersonKind } from '@phuong/contract/accounts/personal-data/personal-data.contract.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { erasePersonalRows } from '../../../platform/privacy/erase.commands.ts';
import type { Services } from '../../../platform/services.ts';
import { findPerson } from '../person.reads.ts';
import { erasurePreviewOf } from './personal-data.reads.ts';
import { personalTables } from './personal-data-tables.rules.ts';

interface Erasure {
  readonly kind: PersonKind;
  readonly id: string;
  readonly reason: string;
}

/**
 * Erases the optional data and the sign-ins of somebody who has left; what the law keeps stays, and so does a note that it was done.
 * @returns what is left. @throws AppError 404; 409 for who is still here.
 */
export async function erasePerson(services: Services, by: By, erasure: Erasure): Promise<ErasurePreview> {
  return inTransaction(services.database, async (trx) => {
    await eraseIn(trx, services, by, erasure);
    return erasurePreviewOf(trx, erasure.kind, erasure.id, services.clock.today());
  });
}

async function eraseIn(trx: Kysely<Tables>, { files, clock }: Services, by: By, { kind, id, reason }: Erasure) {
  await lockPerson(trx, id);
  const person = await findPerson(trx, kind, id);
  if (person.isHere) throw new AppError('accounts.still_here', { params: { name: person.name } });
  const counts = await erasePersonalRows(trx, files, personalTables, person.ids);
  const done = {
    kind,
    erased_at: clock.now(),
    erased_by: by.actor?.userId ?? null,
    reason,
    counts: JSON.stringify(counts),
  };
  const { students, teachers, employees } = person.ids;
  for (const personId of [...students, ...teachers, ...employees]) {
    await trx
      .insertInto('personal_data_erasures')
      .values({ id: newId(), person_id: personId, ...done })
      .execute();
  }
  const entry = { action: 'personalData.erase', entity: 'personal_data', entityId: id };
  await audit(trx, by, { ...entry, after: { kind, name: person.name, ...counts }, reason });
}

/** Two erasures of one person, and an edit and an erasure, take turns. */
async function lockPerson(trx: Kysely<Tables>, id: string): Promise<void> {
  for (const table of ['students', 'teachers', 'employees'] as const) {
    await trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
  }
  await sql`select pg_advisory_xact_lock(hashtextextended(${`erase ${id}`}, 0))`.execute(trx);
}
