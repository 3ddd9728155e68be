import type { TaskRules } from '@phuong/contract/learning/exercises/task.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import type { WorkContent } from '../learning.tables.ts';
import { refuseForeignFiles } from '../materials/material-files.guards.ts';
import { familyOf, filesOfWork, untakenField } from './work.rules.ts';

const mebibyte = 1_048_576;

/**
 * What may be handed in, by kind, number, size and what the files really are. @throws AppError 400 that names the field.
 */
export async function refuseContent(
  trx: Kysely<Tables>,
  { userId, submissionId, task }: { userId: string; submissionId: string | null; task: TaskRules },
  content: WorkContent,
): Promise<void> {
  const untaken = untakenField(content, task);
  if (untaken) throw fieldError('learning.kind_not_taken', untaken);
  if (content.fileIds.length > task.mostFiles)
    throw fieldError('learning.too_many_files', 'fileIds', { most: task.mostFiles });
  const files = filesOfWork(content);
  if (files.length === 0) return;
  await refuseForeignFiles(trx, userId, files, await knownFiles(trx, submissionId));
  const rows = await trx
    .selectFrom('files')
    .select(['id', 'media_type', 'size'])
    .where(
      'id',
      'in',
      files.map(({ fileId }) => fileId),
    )
    .execute();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  for (const { fileId, field, part } of files) {
    const row = rowOf.get(fileId);
    if (!row) throw fieldError('learning.unknown_file', field);
    if (!isTaken(row.media_type, part, task)) throw fieldError('learning.kind_not_taken', field);
    if (Number(row.size) > task.mostMegabytes * mebibyte)
      throw fieldError('learning.file_too_large', field, { megabytes: task.mostMegabytes });
  }
}

/** Files of the work already, whoever of a group sent them. */
async function knownFiles(trx: Kysely<Tables>, submissionId: string | null): Promise<Set<string>> {
  if (submissionId === null) return new Set();
  const rows = await trx
    .selectFrom('submission_files')
    .select('file_id')
    .where('submission_id', '=', submissionId)
    .execute();
  return new Set(rows.map(({ file_id }) => file_id));
}

function isTaken(mediaType: string, part: 'FILES' | 'PHOTOS' | 'AUDIO' | 'TEXT', { families }: TaskRules): boolean {
  const family = familyOf(mediaType);
  if (part === 'TEXT') return true;
  if (part === 'PHOTOS') return family === 'PICTURE';
  if (part === 'AUDIO') return family === 'AUDIO';
  return families.length === 0 || (family !== null && families.includes(family));
}
