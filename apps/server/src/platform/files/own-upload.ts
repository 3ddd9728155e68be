import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

interface OwnUpload {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
}

/** Which of these are finished uploads of this person, kept from being swept until the transaction ends; another's, and what is no upload, is left out. */
export const ownUploads = (
  trx: Kysely<Tables>,
  { fileIds, userId }: { readonly fileIds: readonly string[]; readonly userId: string },
): Promise<OwnUpload[]> =>
  fileIds.length === 0 ? Promise.resolve([]) : uploadsOf(trx, fileIds, userId).forKeyShare().execute();

/** The same of one that is only asked about; undefined where it is not theirs. */
export const ownUpload = (
  db: Kysely<Tables>,
  { fileId, userId }: { readonly fileId: string; readonly userId: string },
): Promise<OwnUpload | undefined> => uploadsOf(db, [fileId], userId).executeTakeFirst();

const uploadsOf = (db: Kysely<Tables>, fileIds: readonly string[], userId: string) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'media_type as mediaType', 'size'])
    .where('id', 'in', [...fileIds])
    .where('created_by', '=', userId)
    .whereRef('storage_key', '=', 'sha256');
