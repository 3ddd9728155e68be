import type { DocumentDetail } from '@phuong/contract/learning/materials/document.contract.ts';
import type { Kysely } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { type Caller, lessonForAdding, type OpenItem } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { tellReaders } from '../lessons/opened.notices.ts';
import { documentForEditor } from './material.guards.ts';
import { readDocument } from './material.reads.ts';
import { type DocumentContent, isEmptyMaterial, keptContent, shownFiles, wordsIn } from './material.rules.ts';
import { keepFiles, placeMaterial, rewriteMaterial } from './material.writes.ts';
import { refuseForeignFiles } from './material-files.guards.ts';

interface NewDocument extends DocumentContent {
  readonly title: string;
}

/** @throws AppError as `lessonForAdding`; 400 for a file that is not theirs; 409 with nothing in it. */
export async function createDocument(
  services: Services,
  by: Caller,
  lessonId: string,
  { title, ...input }: NewDocument,
): Promise<DocumentDetail> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const { today } = moment;
    const { lesson, of } = await lessonForAdding(trx, by.actor, lessonId, { kind: 'DOCUMENT', today });
    const { fileId } = input;
    const content = keptContent(input);
    if (isEmptyMaterial({ kind: 'DOCUMENT', content, file_id: fileId })) throw new AppError('learning.nothing_in_it');
    await refuseForeignFiles(trx, by.actor.userId, shownFiles(content, fileId));
    const itemId = await placeMaterial(trx, by.actor, lesson, { kind: 'DOCUMENT', title, content, fileId });
    const after = { title, class: of.name, words: wordsIn(content) };
    await audit(trx, by, { action: 'documents.create', entity: 'lesson_item', entityId: itemId, after });
    return readDocument(trx, by.actor, itemId, moment);
  });
}

interface DocumentInput extends NewDocument {
  readonly version: number;
  readonly isDraft: boolean;
  readonly tellReaders: boolean;
}

/** @throws AppError as `documentForEditor`; 409 stale with who wrote and when, nothing in it; 400 for a file that is not theirs. */
export async function updateDocument(
  services: Services,
  by: Caller,
  itemId: string,
  { version, title, isDraft, tellReaders: tells, ...input }: DocumentInput,
): Promise<DocumentDetail> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const open = await documentForEditor(trx, by.actor, itemId, moment.today);
    const { material, of } = open;
    const read = () => readDocument(trx, by.actor, itemId, moment);
    if (!isDraft) await refuseStaleShowing(material, version, read);
    const { fileId } = input;
    const content = keptContent(input);
    const files = shownFiles(content, fileId);
    await refuseForeignFiles(trx, by.actor.userId, files, await knownFiles(trx, material.id));
    if (isDraft) {
      await keepDraft(trx, by, open, { version, title, content: { ...content, fileId }, now: moment.now });
      await keepFiles(
        trx,
        material.id,
        files.map((file) => file.fileId),
      );
      return read();
    }
    if (isEmptyMaterial({ kind: 'DOCUMENT', content, file_id: fileId })) throw new AppError('learning.nothing_in_it');
    await rewriteMaterial(trx, by.actor, material, { title, content, fileId, now: moment.now });
    await dropDraft(trx, material.id, by.actor.userId);
    await audit(trx, by, {
      action: 'documents.update',
      entity: 'lesson_item',
      entityId: itemId,
      before: { title: material.title, words: wordsIn(material.content) },
      after: { title, class: of.name, words: wordsIn(content) },
    });
    if (tells) await tellReaders(trx, material.id, moment.today);
    return read();
  });
}

async function knownFiles(trx: Kysely<Tables>, materialId: string): Promise<Set<string>> {
  const rows = await trx.selectFrom('material_files').select('file_id').where('material_id', '=', materialId).execute();
  return new Set(rows.map(({ file_id }) => file_id));
}

async function keepDraft(
  trx: Kysely<Tables>,
  { actor }: Caller,
  { material }: OpenItem,
  { version, title, content, now }: { version: number; title: string; content: object; now: Date },
): Promise<void> {
  const row = { title, content: JSON.stringify(content), of_version: version, saved_at: now };
  await trx
    .insertInto('material_drafts')
    .values({ material_id: material.id, user_id: actor.userId, ...row })
    .onConflict((conflict) => conflict.columns(['material_id', 'user_id']).doUpdateSet(row))
    .execute();
}

const dropDraft = (trx: Kysely<Tables>, materialId: string, userId: string) =>
  trx.deleteFrom('material_drafts').where('material_id', '=', materialId).where('user_id', '=', userId).execute();

/** Makes an earlier edition the present one. @throws AppError as `updateDocument`; 404 for an edition that is not there. */
export async function restoreEdition(
  services: Services,
  by: Caller,
  { id: itemId, number }: { id: string; number: number },
  version: number,
): Promise<void> {
  const moment = momentOf(services);
  await inTransaction(services.database, async (trx) => {
    const { material, of } = await documentForEditor(trx, by.actor, itemId, moment.today);
    const edition = await trx
      .selectFrom('material_editions')
      .selectAll()
      .where('material_id', '=', material.id)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!edition) throw notFound();
    await refuseStaleShowing(material, version, () => readDocument(trx, by.actor, itemId, moment));
    const { title, content, file_id: fileId } = edition;
    await rewriteMaterial(trx, by.actor, material, { title, content, fileId, now: moment.now });
    await audit(trx, by, {
      action: 'materials.restore',
      entity: 'lesson_item',
      entityId: itemId,
      after: { title, class: of.name, edition: number },
    });
  });
}
