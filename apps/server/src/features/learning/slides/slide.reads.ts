import type { DeckDetail } from '@phuong/contract/learning/slides/slide.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { readItems } from '../items/item.reads.ts';
import type { MaterialContent } from '../learning.tables.ts';
import { itemForReader } from '../lessons/lesson.guards.ts';
import { mayChangeKind, mayViewKind } from '../lessons/lesson.policy.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { mayEditMaterial } from '../materials/material.guards.ts';
import { draftRow, materialFacts, shownFilesOf } from '../materials/material.reads.ts';
import { deckSettings } from './slide.rules.ts';

async function teachersDeck(db: Kysely<Tables>, content: MaterialContent, fileId: string | null) {
  const [file = null] = await shownFilesOf(db, fileId ? [fileId] : []);
  return {
    pages: [...(content.pages ?? [])],
    file,
    fileNotes: [...(content.fileNotes ?? [])],
    ...deckSettings(content),
  };
}

/** A deck as who teaches it sees it, notes and the caller's own draft included. @throws AppError 404. */
export async function readDeck(
  db: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  { now, today }: Moment,
): Promise<DeckDetail> {
  const { lesson, material, standing, of } = await itemForReader(db, actor, itemId, today);
  const may = (verb: 'create' | 'update') => mayChangeKind(actor, standing, lesson.subject_id, verb, 'SLIDE');
  if (material.kind !== 'SLIDE') throw notFound();
  if (!mayViewKind(actor, 'SLIDE') && !may('create') && !may('update')) throw notFound();
  const [item] = await readItems(db, { itemId }, now);
  if (!item) throw notFound();
  const mayEdit = of.yearStatus !== 'CLOSED' && may('update') && (await mayEditMaterial(db, actor, material.id, today));
  const draft = mayEdit ? await draftRow(db, material.id, actor.userId) : undefined;
  return {
    item,
    material: await materialFacts(db, material),
    ...(await teachersDeck(db, material.content, material.file_id)),
    mayEdit,
    draft: draft
      ? {
          title: draft.title,
          ...(await teachersDeck(db, draft.content, draft.content.fileId)),
          ofVersion: draft.of_version,
          savedAt: draft.saved_at.toISOString(),
        }
      : null,
  };
}
