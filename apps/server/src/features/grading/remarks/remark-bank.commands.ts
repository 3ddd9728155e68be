import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { bankRemarks } from './remark-bank.rules.ts';

/** Fills the bank with the remarks a new school starts with; those the school already has stay as they are. */
export async function ensureRemarkBank(trx: Kysely<Tables>): Promise<void> {
  await trx
    .insertInto('remark_bank')
    .values(
      bankRemarks.map((remark, index) => ({
        id: newId(),
        kind: remark.kind,
        code: remark.code,
        level: remark.level,
        text_vi: remark.vi,
        text_en: remark.en,
        sort_order: index + 1,
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

/** The bank in its order; filled first when the school has none yet. */
export async function listRemarkBank(db: Kysely<Tables>, kind: 'SUBJECT' | 'HOMEROOM' | undefined) {
  let query = db
    .selectFrom('remark_bank')
    .select(['id', 'kind', 'code', 'level', 'text_vi as vi', 'text_en as en'])
    .orderBy('sort_order')
    .orderBy('code');
  if (kind) query = query.where('kind', '=', kind);
  const rows = await query.execute();
  if (rows.length > 0) return rows;
  await ensureRemarkBank(db);
  return query.execute();
}
