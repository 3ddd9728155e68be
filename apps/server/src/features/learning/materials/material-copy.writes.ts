import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { newId } from '../../../platform/ids.ts';

/** Copies of materials with what they say now, their files and, of tests, their questions; editions and drafts stay with the first. @returns the copy of each. */
export async function copyMaterials(
  trx: Kysely<Tables>,
  actor: Actor,
  materialIds: readonly string[],
): Promise<Map<string, string>> {
  const copies = new Map([...new Set(materialIds)].map((id) => [id, newId()]));
  if (copies.size === 0) return copies;
  const pairs = sql`unnest(${[...copies.keys()]}::uuid[], ${[...copies.values()]}::uuid[]) as n(old_id, new_id)`;
  await sql`
    insert into materials (id, kind, subject_id, title, content, file_id, copied_from, edited_by, edited_by_name, edited_at,
      owner_id, owner_name)
    select n.new_id, m.kind, m.subject_id, m.title, m.content, m.file_id, m.id, m.edited_by, m.edited_by_name, m.edited_at,
      ${actor.userId}, ${actor.name}
    from ${pairs} join materials m on m.id = n.old_id`.execute(trx);
  await sql`
    insert into material_files (material_id, file_id, is_shown)
    select n.new_id, f.file_id, true from ${pairs} join material_files f on f.material_id = n.old_id
    where f.is_shown`.execute(trx);
  await copyQuestions(trx, pairs);
  return copies;
}

/** A test's questions as they are now, each anew its first edition: nobody has answered the copy. What they show is seen by who sits it. */
async function copyQuestions(trx: Kysely<Tables>, pairs: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into test_questions (material_id, key, part, position, points, stays, level, topic_id, bank_id, bank_edition, question)
    select n.new_id, q.key, q.part, q.position, q.points, q.stays, q.level, q.topic_id, q.bank_id, q.bank_edition, q.question
    from ${pairs} join test_questions q on q.material_id = n.old_id`.execute(trx);
  await sql`
    insert into material_files (material_id, file_id, is_shown)
    select n.new_id, f.file_id, false from ${pairs} join materials m on m.id = n.old_id and m.kind = 'TEST'
      join material_files f on f.material_id = n.old_id
    where not f.is_shown`.execute(trx);
}
