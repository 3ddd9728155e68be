import type { ItemKind } from '@phuong/contract/learning/items/item.schema.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { newId } from '../../../platform/ids.ts';
import type { MaterialContent } from '../learning.tables.ts';
import type { LessonRow } from '../lessons/lesson.guards.ts';
import { followAdded, nextItemPlace } from '../lessons/lesson-links.writes.ts';
import { shownFiles, wordsIn } from './material.rules.ts';

interface NewMaterial {
  readonly kind: ItemKind;
  readonly title: string;
  readonly content: MaterialContent;
  readonly fileId: string | null;
}

/** A new material at the end of a lesson that is held, and of those that follow it. @returns the item. */
export async function placeMaterial(
  trx: Kysely<Tables>,
  { userId, name }: Actor,
  lesson: LessonRow,
  { kind, title, content, fileId }: NewMaterial,
): Promise<string> {
  const [materialId, itemId] = [newId(), newId()];
  await trx
    .insertInto('materials')
    .values({
      id: materialId,
      kind,
      subject_id: lesson.subject_id,
      title,
      content: JSON.stringify(content),
      file_id: fileId,
      copied_from: null,
      edited_by: userId,
      edited_by_name: name,
      owner_id: userId,
      owner_name: name,
    })
    .execute();
  await writeMaterialFiles(trx, materialId, content, fileId);
  const item = await trx
    .insertInto('lesson_items')
    .values({
      id: itemId,
      lesson_id: lesson.id,
      material_id: materialId,
      position: await nextItemPlace(trx, lesson.id),
      opens_at: null,
      due_at: null,
      cut_off_at: null,
      source_item_id: null,
      told_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await followAdded(trx, item);
  return itemId;
}

/** What it shows now is marked; what an edition or a draft showed stays known, and is seen by no pupil. */
async function writeMaterialFiles(
  trx: Kysely<Tables>,
  materialId: string,
  content: MaterialContent,
  fileId: string | null,
): Promise<void> {
  const ids = [...new Set(shownFiles(content, fileId).map((each) => each.fileId))];
  await sql`update material_files set is_shown = (file_id = any(${ids}::uuid[])) where material_id = ${materialId}`.execute(
    trx,
  );
  await keepFiles(trx, materialId, ids, true);
}

/** Files of a draft belong to the material too, so that nobody sweeps them. */
export async function keepFiles(
  trx: Kysely<Tables>,
  materialId: string,
  ids: readonly string[],
  isShown = false,
): Promise<void> {
  await sql`insert into material_files (material_id, file_id, is_shown)
    select ${materialId}, id, ${isShown} from unnest(${[...ids]}::uuid[]) as id
    on conflict do nothing`.execute(trx);
}

type MaterialRow = Selectable<Tables['materials']>;

/** Writes what a material says from now on; what readers have been shown stays as an edition. */
export async function rewriteMaterial(
  trx: Kysely<Tables>,
  { userId, name }: Actor,
  material: MaterialRow,
  { title, content, fileId, now }: Omit<NewMaterial, 'kind'> & { now: Date },
): Promise<void> {
  const { id, edition } = material;
  const isKept = edition > 1 || (await wasShown(trx, id));
  if (isKept) {
    await trx
      .insertInto('material_editions')
      .values({
        material_id: id,
        number: edition,
        title: material.title,
        content: JSON.stringify(material.content),
        file_id: material.file_id,
        words: wordsIn(material.content),
        by_id: material.edited_by,
        by_name: material.edited_by_name,
        at: material.edited_at,
      })
      .execute();
  }
  await trx
    .updateTable('materials')
    .set({
      title,
      content: JSON.stringify(content),
      file_id: fileId,
      edition: isKept ? edition + 1 : edition,
      edited_by: userId,
      edited_by_name: name,
      edited_at: now,
      version: material.version + 1,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await writeMaterialFiles(trx, id, content, fileId);
}

/** Whether it has ever been published in a class. */
async function wasShown(trx: Kysely<Tables>, materialId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('lesson_items')
    .select('id')
    .where('material_id', '=', materialId)
    .where((eb) => eb.or([eb('state', '=', 'published'), eb('told_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Files that a material, an edition or a draft of it shows. */
export async function knownFiles(trx: Kysely<Tables>, materialId: string): Promise<Set<string>> {
  const rows = await trx.selectFrom('material_files').select('file_id').where('material_id', '=', materialId).execute();
  return new Set(rows.map(({ file_id }) => file_id));
}

/** Keeps what somebody types, for nobody else to see. */
export async function keepDraft(
  trx: Kysely<Tables>,
  actor: Actor,
  material: { readonly id: string },
  { version, title, content, now }: { version: number; title: string; content: object; now: Date },
): Promise<void> {
  const row = { title, content: JSON.stringify(content), of_version: version, saved_at: now };
  await trx
    .insertInto('material_drafts')
    .values({ material_id: material.id, user_id: actor.userId, ...row })
    .onConflict((conflict) => conflict.columns(['material_id', 'user_id']).doUpdateSet(row))
    .execute();
}

export const dropDraft = (trx: Kysely<Tables>, materialId: string, userId: string) =>
  trx.deleteFrom('material_drafts').where('material_id', '=', materialId).where('user_id', '=', userId).execute();
