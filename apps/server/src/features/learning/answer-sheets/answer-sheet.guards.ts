import type { AnswersOnSheet } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { ownUploads } from '../../../platform/files/own-upload.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { PlacedQuestions } from '../test.tables.ts';
import { misplaced } from './sheet-answers.rules.ts';

/** @throws AppError 400 that names the answer which stands where the paper has no question, option or statement. */
export function refuseUnfit(answers: AnswersOnSheet, plan: PlacedQuestions): void {
  const field = misplaced(answers, plan);
  if (field !== null)
    throw new AppError('platform.invalid_input', { fields: [{ field, code: 'common.field_not_valid' }] });
}

/** The photograph of a sheet is an upload of who sends it, kept from being swept until the sheet holds it. @throws AppError 400. */
export async function sheetPicture(trx: Kysely<Tables>, userId: string, fileId: string | null): Promise<void> {
  if (fileId === null) return;
  const [file] = await ownUploads(trx, { fileIds: [fileId], userId });
  if (!file) throw fieldError('learning.unknown_file', 'fileId');
  if (!file.mediaType.startsWith('image/')) throw fieldError('learning.not_a_picture', 'fileId');
}
