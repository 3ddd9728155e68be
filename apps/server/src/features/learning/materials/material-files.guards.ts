import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { ownUploads } from '../../../platform/files/own-upload.ts';
import { fieldError } from '../../../platform/http/app-error.ts';

/** Where the form holds a file: `fileId`, `text`. */
export interface NamedFile {
  readonly fileId: string;
  readonly field: string;
}

/**
 * Files a text may show: the writer's own uploads, and those it showed before (`known`). Nobody gets at another's file by writing its id.
 * @throws AppError 400 that names the field.
 */
export async function refuseForeignFiles(
  trx: Kysely<Tables>,
  userId: string,
  files: readonly NamedFile[],
  known: ReadonlySet<string> = new Set(),
): Promise<void> {
  const asked = [...new Set(files.map(({ fileId }) => fileId))].filter((id) => !known.has(id));
  if (asked.length === 0) return;
  const own = await ownUploads(trx, { fileIds: asked, userId });
  const found = new Set(own.map(({ id }) => id));
  const foreign = files.find(({ fileId }) => !known.has(fileId) && !found.has(fileId));
  if (foreign) throw fieldError('learning.unknown_file', foreign.field);
}
