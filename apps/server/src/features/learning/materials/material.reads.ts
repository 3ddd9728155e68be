import type { DocumentDetail, documentContract } from '@phuong/contract/learning/materials/document.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MaterialContent } from '../learning.tables.ts';
import { itemForReader } from '../lessons/lesson.guards.ts';
import { mayViewKind } from '../lessons/lesson.policy.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { settingsOf, viewOf, wholeText } from './material.rules.ts';
import { readWritten } from './written.reads.ts';

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

/** What an item shows, as its readers see it, with the caller's own draft; links and files are read so too. @throws AppError 404. */
export async function readDocument(
  db: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  moment: Moment,
): Promise<DocumentDetail> {
  const { detail } = await readWritten(db, actor, itemId, moment, {
    kinds: ['DOCUMENT', 'LINK', 'FILE'],
    written: ['DOCUMENT'],
    shown: (content, fileId) => shownContent(db, content, fileId),
  });
  return detail;
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
