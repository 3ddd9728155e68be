import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { documentType, endingOf } from '../../../platform/files/document-type.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { found, lockRow } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { openForResults } from '../../school/school.public.ts';

const mostBytes = 5 * 1024 * 1024;

/**
 * Keeps the scan of the decision behind an exemption: PDF, JPEG or PNG of at most 5 MB, judged by its bytes; the one before goes.
 * @throws AppError 404, 409 in a closed year, 413, 415.
 */
export async function setExemptionDocument(
  { database, files, clock }: Services,
  by: By & { readonly actor: Actor },
  id: string,
  content: Uint8Array,
): Promise<void> {
  if (content.length > mostBytes) throw new AppError('grading.document_too_large');
  const mediaType = documentType(content);
  if (mediaType === null) throw new AppError('grading.not_a_document');
  await inTransaction(database, async (trx) => {
    const { before, correction } = await hold(trx, id, clock.now());
    const name = `quyet-dinh-mien.${endingOf(mediaType)}`;
    const saved = await files.saveUpload(trx, { name, mediaType, content, createdBy: by.actor.userId });
    await trx.updateTable('exemptions').set({ document_file_id: saved.id }).where('id', '=', id).execute();
    const entry = { action: 'exemptions.setDocument', entity: 'exemption', entityId: id };
    const told = { before: await toLog(trx, before), after: await toLog(trx, saved.id) };
    if (before) await files.remove(trx, before);
    await audit(trx, by, { ...entry, ...told, reason: correction });
  });
}

/** Takes the scan away. @throws AppError 404 where there is none; 409 in a closed year. */
export async function removeExemptionDocument({ database, files, clock }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const { before, correction } = await hold(trx, id, clock.now());
    const fileId = found(before ?? undefined);
    await trx.updateTable('exemptions').set({ document_file_id: null }).where('id', '=', id).execute();
    const entry = { action: 'exemptions.removeDocument', entity: 'exemption', entityId: id };
    const told = { before: await toLog(trx, fileId) };
    await files.remove(trx, fileId);
    await audit(trx, by, { ...entry, ...told, reason: correction });
  });
}

/** The scan, to be saved: a file that somebody sent is never shown as a page. @throws AppError 404 where there is none. */
export async function readExemptionDocument({ db, files }: Services, id: string): Promise<FileAnswer> {
  const row = found(
    await db.selectFrom('exemptions').select('document_file_id').where('id', '=', id).executeTakeFirst(),
  );
  const { name, content } = found((await files.read(db, found(row.document_file_id ?? undefined))) ?? undefined);
  return { name, mediaType: found(documentType(content) ?? undefined), content };
}

/** A scan as the log names it: two of them have the same name, never the same hash. */
async function toLog(trx: Kysely<Tables>, fileId: string | null) {
  if (fileId === null) return undefined;
  const file = trx.selectFrom('files').select(['name as document', 'size', 'sha256']).where('id', '=', fileId);
  return file.executeTakeFirst();
}

async function hold(trx: Kysely<Tables>, id: string, now: Date) {
  await lockRow(trx, 'exemptions', id);
  const row = found(
    await trx
      .selectFrom('exemptions')
      .select(['school_year_id as schoolYearId', 'document_file_id'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  const { correction } = await openForResults(trx, row, now);
  return { before: row.document_file_id, correction };
}
