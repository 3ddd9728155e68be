import type { BookDigital, BookDigitalInput } from '@phuong/contract/library/digital/book-file.contract.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ownUploads } from '../../../platform/files/own-upload.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { PdfRenderError } from '../../../platform/pdf/pdf-job.ts';
import { countPdfPages } from '../../../platform/pdf/pdf-pages.ts';
import { found, refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { readBookDigital } from './book-file.reads.ts';

/** Every page of a PDF is laid out anew with the reader's name on it: more takes longer than a reader waits. */
const largestPdf = { bytes: 60 * 1024 * 1024, pages: 600 } as const;

const shown = /^(image|audio|video)\//;

/** How many pages a PDF has; null for what is none. @throws AppError 400 that names the file for what readers could not be given. */
async function pagesOf(
  { db, files }: Services,
  { id, name, mediaType, size }: { id: string; name: string; mediaType: string; size: number },
  field: string,
  turn: PaperTurn,
): Promise<number | null> {
  if (shown.test(mediaType)) return null;
  if (mediaType !== 'application/pdf') throw fieldError('library.file_not_for_readers', field, { name });
  const tooLarge = () => fieldError('library.pdf_too_large', field, { name, pages: largestPdf.pages, megabytes: 60 });
  if (size > largestPdf.bytes) throw tooLarge();
  const { content } = found(await files.read(db, id));
  try {
    const pages = await countPdfPages(content, turn);
    if (pages > largestPdf.pages) throw tooLarge();
    return pages;
  } catch (error) {
    if (!(error instanceof PdfRenderError)) throw error;
    if (error.failure === 'pdf_locked') throw fieldError('library.pdf_locked', field, { name });
    if (error.failure === 'pdf_broken') throw fieldError('library.pdf_broken', field, { name });
    throw error;
  }
}

/**
 * Says which files a title has. Those it had keep their place in what was downloaded; new ones are the writer's own uploads. Leave that was
 * given is for the title, so it stays when a file is replaced (lifecycle 4.3).
 * @throws AppError 404 for no title; 400 that names a file; 409 stale.
 */
export async function saveBookFiles(
  services: Services,
  by: By & { readonly actor: Actor },
  { id: titleId, access, files, version }: BookDigitalInput & { readonly id: string },
  turn: PaperTurn,
): Promise<BookDigital> {
  const before = await readBookDigital(services.db, titleId);
  const known = new Map(before.files.map((file) => [file.fileId, file]));
  const uploads = await ownUploads(services.db, {
    fileIds: files.map(({ fileId }) => fileId),
    userId: by.actor.userId,
  });
  const pages = new Map<string, number | null>();
  // Looked into before the title is held: a PDF takes seconds.
  for (const [index, { fileId }] of files.entries()) {
    const had = known.get(fileId);
    const upload = uploads.find(({ id }) => id === fileId);
    if (!had && !upload) throw fieldError('library.unknown_file', `files.${index}.fileId`);
    pages.set(fileId, had ? had.pages : upload ? await pagesOf(services, upload, `files.${index}.fileId`, turn) : null);
  }
  return inTransaction(services.database, async (trx) => {
    const title = found(
      await trx.selectFrom('book_titles').select('title').where('id', '=', titleId).forUpdate().executeTakeFirst(),
    );
    const now = await readBookDigital(trx, titleId);
    refuseStale(now, version);
    const fresh = files.map(({ fileId }) => fileId).filter((id) => !now.files.some((file) => file.fileId === id));
    const kept = await ownUploads(trx, { fileIds: fresh, userId: by.actor.userId });
    // Swept since it was looked into.
    if (kept.length < fresh.length) throw new AppError('library.unknown_file');
    const at = new Date();
    await trx
      .insertInto('book_digitals')
      .values({ title_id: titleId, access })
      .onConflict((conflict) =>
        conflict.column('title_id').doUpdateSet({ access, version: version + 1, updated_at: at }),
      )
      .execute();
    await trx
      .deleteFrom('book_files')
      .where('title_id', '=', titleId)
      .where('file_id', 'not in', ['00000000-0000-0000-0000-000000000000', ...files.map(({ fileId }) => fileId)])
      .execute();
    for (const [position, { fileId, name }] of files.entries()) {
      const row = { title_id: titleId, file_id: fileId, name, pages: pages.get(fileId) ?? null, position };
      await trx
        .insertInto('book_files')
        .values({ id: newId(), ...row })
        .onConflict((conflict) => conflict.columns(['title_id', 'file_id']).doUpdateSet({ name, position }))
        .execute();
    }
    const said = (digital: Pick<BookDigital, 'access' | 'files'>) => ({
      digitalAccess: digital.access,
      files: digital.files.map(({ name }) => name),
    });
    const after = await readBookDigital(trx, titleId);
    await audit(trx, by, {
      action: 'bookFiles.save',
      entity: 'book_title',
      entityId: titleId,
      before: said(now),
      after: { title: title.title, ...said(after) },
    });
    return after;
  });
}
