import type { MatrixTemplate } from '@phuong/contract/learning/blueprints/matrix-template.contract.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type BankStanding, isEditedBy, isSeenBy } from '../bank/bank-standing.reads.ts';

/** The templates with the columns questions of the bank are judged by: who sees the one sees the other. */
const asOfBank = sql`(select t.*, null::timestamptz as deleted_at from matrix_templates t) q`;

const rowsOf = async (
  db: Kysely<Tables>,
  standing: BankStanding,
  which: RawBuilder<unknown>,
): Promise<MatrixTemplate[]> => {
  const { rows } = await sql<MatrixTemplate>`
    select q.id, q.name, q.grade, q.sharing, q.owner_name as "ownerName", q.owner_id = ${standing.userId} as "isOwn",
      ${isEditedBy(standing)} as "mayEdit", q.content, q.version
    from ${asOfBank} where ${isSeenBy(standing)} and ${which} order by q.name, q.id`.execute(db);
  return rows;
};

/** What of a subject the caller may use; with a grade those for it and for any. */
export const listTemplates = (
  db: Kysely<Tables>,
  standing: BankStanding,
  { subjectId, grade }: { readonly subjectId: string; readonly grade: number | undefined },
): Promise<MatrixTemplate[]> =>
  rowsOf(
    db,
    standing,
    grade === undefined
      ? sql`q.subject_id = ${subjectId}`
      : sql`q.subject_id = ${subjectId} and (q.grade is null or q.grade = ${grade})`,
  );

/** One that the caller may use. */
export async function findTemplate(
  db: Kysely<Tables>,
  standing: BankStanding,
  id: string,
): Promise<MatrixTemplate | undefined> {
  const [row] = await rowsOf(db, standing, sql`q.id = ${id}`);
  return row;
}
