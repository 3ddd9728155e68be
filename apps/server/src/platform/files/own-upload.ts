import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** A finished upload of this person, for whoever is to show it; undefined for another's, and for what is no upload. */
export const ownUpload = (
  trx: Kysely<Tables>,
  { fileId, userId }: { readonly fileId: string; readonly userId: string },
): Promise<{ id: string; name: string; mediaType: string; size: number } | undefined> =>
  trx
    .selectFrom('files')
    .select(['id', 'name', 'media_type as mediaType', 'size'])
    .where('id', '=', fileId)
    .where('created_by', '=', userId)
    .whereRef('storage_key', '=', 'sha256')
    .executeTakeFirst();
