import type { SupportAction } from '@phuong/contract/numbers/early-warning/warning.schema.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import './warning.tables.ts';

type Row = Omit<SupportAction, 'closedAt'> & { readonly closedAt: Date | null };

async function actionsWhere(db: Kysely<Tables>, where: RawBuilder<boolean>): Promise<SupportAction[]> {
  const { rows } = await sql<Row>`
    select id, student_id as "studentId", kind, note, on_date::text as day, follow_up_on::text as "followUpOn",
      by_name as "byName", points_then as "pointsThen", level_then as "levelThen", closed_at as "closedAt",
      closed_by_name as "closedByName", outcome, outcome_note as "outcomeNote", version
    from support_actions where ${where} order by on_date desc, created_at desc, id`.execute(db);
  return rows.map((row) => ({ ...row, closedAt: row.closedAt?.toISOString() ?? null }));
}

/** What was done for these pupils since a day, the latest first; what is open of before too. */
export const actionsOf = (db: Kysely<Tables>, studentIds: readonly string[], since: string): Promise<SupportAction[]> =>
  actionsWhere(
    db,
    sql<boolean>`student_id = any(${[...studentIds]}::uuid[]) and (on_date >= ${since} or closed_at is null)`,
  );

/** Undefined when there is none. */
export const findAction = async (db: Kysely<Tables>, id: string): Promise<SupportAction | undefined> =>
  (await actionsWhere(db, sql<boolean>`id = ${id}`))[0];
