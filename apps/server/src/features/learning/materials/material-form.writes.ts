import type { ItemKind } from '@phuong/contract/learning/items/item.schema.ts';
import type { Kysely } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { MaterialContent } from '../learning.tables.ts';
import { type Caller, lessonForAdding } from '../lessons/lesson.guards.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { materialForEditor } from './material.guards.ts';
import { isEmptyMaterial, shownFiles, wordsIn } from './material.rules.ts';
import { dropDraft, keepDraft, keepFiles, knownFiles, placeMaterial, rewriteMaterial } from './material.writes.ts';
import { refuseForeignFiles } from './material-files.guards.ts';

/** What somebody has written for a class to read: a document or a deck of slides. */
interface Written {
  readonly kind: ItemKind;
  readonly title: string;
  readonly content: MaterialContent;
  readonly fileId: string | null;
}

const refuseEmpty = ({ kind, content, fileId }: Written) => {
  if (isEmptyMaterial({ kind, content, file_id: fileId })) throw new AppError('learning.nothing_in_it');
};

/**
 * A new one at the end of a lesson, and of those that follow it. @returns the item.
 * @throws AppError as `lessonForAdding`; 400 for a file that is not theirs; 409 with nothing in it.
 */
export async function addMaterial(
  trx: Kysely<Tables>,
  by: Caller,
  lessonId: string,
  written: Written,
  { action, today }: { readonly action: string; readonly today: string },
): Promise<string> {
  const { kind, title, content, fileId } = written;
  const { lesson, of } = await lessonForAdding(trx, by.actor, lessonId, { kind, today });
  refuseEmpty(written);
  await refuseForeignFiles(trx, by.actor.userId, shownFiles(content, fileId));
  const itemId = await placeMaterial(trx, by.actor, lesson, written);
  const after = { title, class: of.name, words: wordsIn(content) };
  await audit(trx, by, { action, entity: 'lesson_item', entityId: itemId, after });
  return itemId;
}

interface Change {
  readonly action: string;
  /** The version the caller saw. */
  readonly version: number;
  /** Kept for the writer alone; may be empty, and on a version that is no more. */
  readonly isDraft: boolean;
  readonly moment: Moment;
  /** What a stale caller is shown. */
  readonly read: () => Promise<unknown>;
}

/**
 * What it says from now on, in every class that shows it. @returns the material, null where only a draft was kept.
 * @throws AppError as `materialForEditor`; 409 stale with what stands there, nothing in it; 400 for a file that is not theirs.
 */
export async function changeMaterial(
  trx: Kysely<Tables>,
  by: Caller,
  itemId: string,
  written: Written,
  { action, version, isDraft, moment: { now, today }, read }: Change,
): Promise<string | null> {
  const { kind, title, content, fileId } = written;
  const { material, of } = await materialForEditor(trx, by.actor, itemId, { kinds: [kind], today });
  if (!isDraft) await refuseStaleShowing(material, version, read);
  const files = shownFiles(content, fileId);
  await refuseForeignFiles(trx, by.actor.userId, files, await knownFiles(trx, material.id));
  if (isDraft) {
    await keepDraft(trx, by.actor, material, { version, title, content: { ...content, fileId }, now });
    await keepFiles(
      trx,
      material.id,
      files.map((file) => file.fileId),
    );
    return null;
  }
  refuseEmpty(written);
  await rewriteMaterial(trx, by.actor, material, { title, content, fileId, now });
  await dropDraft(trx, material.id, by.actor.userId);
  await audit(trx, by, {
    action,
    entity: 'lesson_item',
    entityId: itemId,
    before: { title: material.title, words: wordsIn(material.content) },
    after: { title, class: of.name, words: wordsIn(content) },
  });
  return material.id;
}
