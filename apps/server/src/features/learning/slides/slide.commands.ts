import type { DeckDetail } from '@phuong/contract/learning/slides/slide.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { addMaterial, changeMaterial } from '../materials/material-form.writes.ts';
import { readDeck } from './slide.reads.ts';
import { type DeckContent, keptDeck } from './slide.rules.ts';

interface NewDeck extends DeckContent {
  readonly title: string;
}

const writtenDeck = ({ title, ...input }: NewDeck) => ({
  kind: 'SLIDE' as const,
  title,
  content: keptDeck(input),
  fileId: input.fileId,
});

/** Asked after whose file it is, so that nobody learns the kind of another's. @throws AppError 400 for a file without pages. */
async function refuseOtherThanPdf(trx: Kysely<Tables>, fileId: string | null): Promise<void> {
  if (fileId === null) return;
  const file = await trx.selectFrom('files').select('media_type').where('id', '=', fileId).executeTakeFirst();
  if (file?.media_type !== 'application/pdf') throw fieldError('learning.not_a_pdf', 'fileId');
}

/** @throws AppError as `addMaterial`; 400 for a file that is no PDF. */
export async function createDeck(
  services: Services,
  by: Caller,
  lessonId: string,
  input: NewDeck,
): Promise<DeckDetail> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const how = { action: 'slides.create', today: moment.today };
    const itemId = await addMaterial(trx, by, lessonId, writtenDeck(input), how);
    await refuseOtherThanPdf(trx, input.fileId);
    return readDeck(trx, by.actor, itemId, moment);
  });
}

interface DeckInput extends NewDeck {
  readonly version: number;
  readonly isDraft: boolean;
}

/** @throws AppError as `changeMaterial`; 400 for a file that is no PDF. */
export async function updateDeck(
  services: Services,
  by: Caller,
  itemId: string,
  { version, isDraft, ...input }: DeckInput,
): Promise<DeckDetail> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const read = () => readDeck(trx, by.actor, itemId, moment);
    await changeMaterial(trx, by, itemId, writtenDeck(input), {
      action: 'slides.update',
      version,
      isDraft,
      moment,
      read,
    });
    await refuseOtherThanPdf(trx, input.fileId);
    return read();
  });
}
