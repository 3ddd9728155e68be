import type { DocumentDetail } from '@phuong/contract/learning/materials/document.contract.ts';
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

type Kind = OpenItem['material']['kind'];

interface Reading<S> {
  /** Which kinds are read so. */
  readonly kinds: readonly Kind[];
  /** Of these the ones that somebody writes; all unless said. */
  readonly written?: readonly Kind[];
  /** What it shows: of the material, and of what its writer has typed. */
  readonly shown: (content: MaterialContent, fileId: string | null, of: OpenItem) => Promise<S>;
}

/** What an item shows, as whoever may write it sees it, with the caller's own draft. @throws AppError 404. */
export async function readWritten<S extends object>(
  db: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  { now, today }: Moment,
  { kinds, written = kinds, shown }: Reading<S>,
) {
  const open = await itemForReader(db, actor, itemId, today);
  const { lesson, material, standing, of } = open;
  const { kind } = material;
  if (!kinds.includes(kind)) throw notFound();
  const may = (verb: 'create' | 'update') => mayChangeKind(actor, standing, lesson.subject_id, verb, kind);
  if (!mayViewKind(actor, kind) && !may('create') && !may('update')) throw notFound();
  const [item] = await readItems(db, { itemId }, now);
  if (!item) throw notFound();
  const mayEdit =
    written.includes(kind) &&
    of.yearStatus !== 'CLOSED' &&
    may('update') &&
    (await mayEditMaterial(db, actor, material.id, today));
  const draft = mayEdit ? await draftRow(db, material.id, actor.userId) : undefined;
  const detail = {
    item,
    material: await materialFacts(db, material),
    ...(await shown(material.content, material.file_id, open)),
    mayEdit,
    draft: draft
      ? {
          title: draft.title,
          ...(await shown(draft.content, draft.content.fileId, open)),
          ofVersion: draft.of_version,
          savedAt: draft.saved_at.toISOString(),
        }
      : null,
  };
  return { open, detail };
}

/** What is said of a material beside what it holds. */
async function materialFacts(db: Kysely<Tables>, material: OpenItem['material']): Promise<DocumentDetail['material']> {
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
const draftRow = (db: Kysely<Tables>, materialId: string, userId: string) =>
  db
    .selectFrom('material_drafts')
    .selectAll()
    .where('material_id', '=', materialId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
