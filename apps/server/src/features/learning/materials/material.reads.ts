import type { DocumentDetail, documentContract } from '@phuong/contract/learning/materials/document.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { readItems } from '../items/item.reads.ts';
import type { MaterialContent } from '../learning.tables.ts';
import { itemForReader, type OpenItem } from '../lessons/lesson.guards.ts';
import { mayChangeKind, mayViewKind } from '../lessons/lesson.policy.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { mayEditMaterial } from './material.guards.ts';
import { settingsOf, viewOf, wholeText } from './material.rules.ts';

type ShownFile = DocumentDetail['attachments'][number];

/** Stored files as readers meet them, in this order; those that are gone are left out. */
export async function shownFilesOf(db: Kysely<Tables>, ids: readonly string[]): Promise<ShownFile[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'media_type', 'size'])
    .where('id', 'in', [...ids])
    .execute();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rowOf.get(id);
    if (!row) return [];
    const look = viewOf(row.media_type);
    const pagesFileId = look.view === 'PAGES' ? id : null;
    return [
      {
        fileId: id,
        name: row.name,
        mediaType: row.media_type,
        size: Number(row.size),
        ...look,
        pagesFileId,
        pages: null,
      },
    ];
  });
}

/** Text and files of a material, or of a draft of it. */
export async function shownContent(db: Kysely<Tables>, content: MaterialContent, fileId: string | null) {
  const attachmentIds = content.attachmentIds ?? [];
  const files = await shownFilesOf(db, [...(fileId ? [fileId] : []), ...attachmentIds]);
  return {
    text: content.text ?? null,
    file: files.find((file) => file.fileId === fileId) ?? null,
    attachments: files.filter((file) => attachmentIds.includes(file.fileId)),
    ...settingsOf(content),
  };
}

/** What an item shows, as its readers see it, with the caller's own draft. @throws AppError 404. */
export async function readDocument(
  db: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  { now, today }: Moment,
): Promise<DocumentDetail> {
  const { item, lesson, material, standing, of } = await itemForReader(db, actor, itemId, today);
  const may = (verb: 'create' | 'update') => mayChangeKind(actor, standing, lesson.subject_id, verb, material.kind);
  if (material.kind === 'EXERCISE' || material.kind === 'SLIDE') throw notFound();
  if (!mayViewKind(actor, material.kind) && !may('create') && !may('update')) throw notFound();
  const [shown] = await readItems(db, { itemId }, now);
  if (!shown) throw notFound();
  const mayEdit =
    material.kind === 'DOCUMENT' &&
    of.yearStatus !== 'CLOSED' &&
    may('update') &&
    (await mayEditMaterial(db, actor, material.id, today));
  return {
    item: { ...shown, id: item.id },
    material: await materialFacts(db, material),
    ...(await shownContent(db, material.content, material.file_id)),
    mayEdit,
    draft: mayEdit ? await draftOf(db, material.id, actor.userId) : null,
  };
}

/** What is said of a material beside what it holds. */
export async function materialFacts(
  db: Kysely<Tables>,
  material: OpenItem['material'],
): Promise<DocumentDetail['material']> {
  const { rows: classes } = await sql<DocumentDetail['material']['classes'][number]>`
    select c.id as "classId", c.name as "className", l.id as "lessonId", i.id as "itemId"
    from lesson_items i join lessons l on l.id = i.lesson_id join classes c on c.id = l.class_id
    where i.material_id = ${material.id} order by c.name_key, l.position, i.id`.execute(db);
  return {
    id: material.id,
    title: material.title,
    subjectId: material.subject_id,
    ownerName: material.owner_name,
    classes,
    edition: material.edition,
    editedAt: material.edited_at.toISOString(),
    editedBy: material.edited_by_name,
    version: material.version,
  };
}

/** What somebody has typed and not saved yet. */
export const draftRow = (db: Kysely<Tables>, materialId: string, userId: string) =>
  db
    .selectFrom('material_drafts')
    .selectAll()
    .where('material_id', '=', materialId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

async function draftOf(db: Kysely<Tables>, materialId: string, userId: string): Promise<DocumentDetail['draft']> {
  const draft = await draftRow(db, materialId, userId);
  if (!draft) return null;
  const { fileId, ...content } = draft.content;
  return {
    title: draft.title,
    ...(await shownContent(db, content, fileId)),
    ofVersion: draft.of_version,
    savedAt: draft.saved_at.toISOString(),
  };
}

/** Earlier editions, the latest first. @throws AppError 404. */
export async function listEditions(
  db: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  today: string,
): Promise<ResultOf<(typeof documentContract)['materials.editions']>> {
  const { material } = await itemForReader(db, actor, itemId, today);
  if (!mayViewKind(actor, material.kind)) throw notFound();
  const rows = await db
    .selectFrom('material_editions')
    .select(['number', 'at', 'by_name as byName', 'title', 'words'])
    .where('material_id', '=', material.id)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** @throws AppError 404. */
export async function readEdition(
  db: Kysely<Tables>,
  actor: Actor,
  { id, number }: { id: string; number: number },
  today: string,
): Promise<ResultOf<(typeof documentContract)['materials.edition']>> {
  const { material } = await itemForReader(db, actor, id, today);
  const row = await db
    .selectFrom('material_editions')
    .selectAll()
    .where('material_id', '=', material.id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row || !mayViewKind(actor, material.kind)) throw notFound();
  const { at, by_name: byName, title, words, content } = row;
  return { number, at: at.toISOString(), byName, title, words, text: wholeText(content) };
}
