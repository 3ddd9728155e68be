import type { ErasurePreview, PersonKind } from '@phuong/contract/accounts/personal-data/personal-data.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { personalCounts } from '../../../platform/privacy/personal-data.reads.ts';
import type { PersonalTable } from '../../../platform/privacy/personal-data.rules.ts';
import { groundOn } from '../../../platform/privacy/retention.rules.ts';
import { findPerson } from '../person.reads.ts';
import { personalTables } from './personal-data-tables.rules.ts';

/** What goes, what stays and on what ground as it stands on `day`. @throws AppError 404. */
export async function erasurePreviewOf(
  db: Kysely<Tables>,
  kind: PersonKind,
  id: string,
  day: string,
): Promise<ErasurePreview> {
  const { name, code, isHere, leftOn, ids } = await findPerson(db, kind, id);
  const counts = await personalCounts(db, personalTables, ids);
  const last = await db
    .selectFrom('personal_data_erasures')
    .select('erased_at')
    .where('person_id', '=', id)
    .orderBy('erased_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    name,
    code,
    canErase: !isHere,
    leftOn: isHere ? null : leftOn,
    lastErasedAt: last?.erased_at.toISOString() ?? null,
    items: counts.map(({ rule, count }) => {
      const { table, onErasure } = rule;
      const ground = onErasure.act === 'erase' ? null : groundOn(onErasure.ground, day);
      return {
        table,
        rows: count,
        act: onErasure.act,
        fields: clearedFields(rule),
        basis: ground?.basis ?? null,
        years: ground && ground.days !== null ? Math.round(ground.days / 365) : null,
      };
    }),
  };
}

/** The columns that are emptied, as a person would name them: no secrets, no states, nothing that is only there to search and sort. */
export const clearedFields = ({ onErasure, secret = [] }: PersonalTable): string[] =>
  onErasure.act === 'clear'
    ? Object.keys(onErasure.columns).filter(
        (column) => !/^(?:version|status)$|_key$/.test(column) && !secret.includes(column),
      )
    : [];
