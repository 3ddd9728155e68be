import type { DocumentDetail } from '@phuong/contract/learning/materials/document.contract.ts';
import type { Kysely } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { hasWork, ofMaterial, readExercise } from '../exercises/exercise.reads.ts';
import type { MaterialContent } from '../learning.tables.ts';
import type { Caller, OpenItem } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { tellReaders } from '../lessons/opened.notices.ts';
import { readDeck } from '../slides/slide.reads.ts';
import { readTest } from '../tests/test.reads.ts';
import { materialForEditor } from './material.guards.ts';
import { readDocument } from './material.reads.ts';
import { type DocumentContent, keptContent } from './material.rules.ts';
import { rewriteMaterial } from './material.writes.ts';
import { addMaterial, changeMaterial } from './material-form.writes.ts';

interface NewDocument extends DocumentContent {
  readonly title: string;
}

/** @throws AppError as `addMaterial`. */
export async function createDocument(
  services: Services,
  by: Caller,
  lessonId: string,
  { title, ...input }: NewDocument,
): Promise<DocumentDetail> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const written = { kind: 'DOCUMENT' as const, title, content: keptContent(input), fileId: input.fileId };
    const itemId = await addMaterial(trx, by, lessonId, written, { action: 'documents.create', today: moment.today });
    return readDocument(trx, by.actor, itemId, moment);
  });
}

interface DocumentInput extends NewDocument {
  readonly version: number;
  readonly isDraft: boolean;
  readonly tellReaders: boolean;
}

/** @throws AppError as `changeMaterial`. */
export async function updateDocument(
  services: Services,
  by: Caller,
  itemId: string,
  { version, title, isDraft, tellReaders: tells, ...input }: DocumentInput,
): Promise<DocumentDetail> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const read = () => readDocument(trx, by.actor, itemId, moment);
    const written = { kind: 'DOCUMENT' as const, title, content: keptContent(input), fileId: input.fileId };
    const how = { action: 'documents.update', version, isDraft, moment, read };
    const changed = await changeMaterial(trx, by, itemId, written, how);
    if (changed && tells) await tellReaders(trx, changed, moment.today);
    return read();
  });
}

/** What a stale caller is shown of each kind. */
const readers = {
  DOCUMENT: readDocument,
  LINK: readDocument,
  FILE: readDocument,
  SLIDE: readDeck,
  EXERCISE: readExercise,
  TEST: readTest,
} as const;

/** Makes an earlier edition the present one. @throws AppError as `changeMaterial`; 404 for an edition that is not there. */
export async function restoreEdition(
  services: Services,
  by: Caller,
  { id: itemId, number }: { id: string; number: number },
  version: number,
): Promise<void> {
  const moment = momentOf(services);
  await inTransaction(services.database, async (trx) => {
    const kinds = ['DOCUMENT', 'SLIDE', 'EXERCISE'] as const;
    const { material, of } = await materialForEditor(trx, by.actor, itemId, { kinds, today: moment.today });
    const edition = await trx
      .selectFrom('material_editions')
      .selectAll()
      .where('material_id', '=', material.id)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!edition) throw notFound();
    await refuseStaleShowing(material, version, () => readers[material.kind](trx, by.actor, itemId, moment));
    const { title, file_id: fileId } = edition;
    const content = await restoredContent(trx, material, edition.content);
    await rewriteMaterial(trx, by.actor, material, { title, content, fileId, now: moment.now });
    await audit(trx, by, {
      action: 'materials.restore',
      entity: 'lesson_item',
      entityId: itemId,
      after: { title, class: of.name, edition: number },
    });
  });
}

/** Of an exercise that somebody has answered, how it is answered and marked stays as it is. */
async function restoredContent(
  trx: Kysely<Tables>,
  { id, kind, content }: OpenItem['material'],
  earlier: MaterialContent,
): Promise<MaterialContent> {
  if (kind !== 'EXERCISE' || !(await hasWork(trx, ofMaterial(id)))) return earlier;
  return { ...earlier, ...(content.task ? { task: content.task } : {}) };
}
