import type { Annotation } from '@phuong/contract/learning/marking/annotation.schema.ts';
import type { markingContract } from '@phuong/contract/learning/marking/marking.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { markingSteps } from './marking-steps.writes.ts';
import { shownLayer } from './own-marking.reads.ts';
import { refuseUnmarkable, workForMarker } from './work.guards.ts';

interface LayerInput {
  readonly number: number;
  readonly fileId: string;
  readonly page: number;
  readonly version: number;
  readonly marks: readonly Annotation[];
}

type SavedLayer = ResultOf<(typeof markingContract)['layers.save']>;

/**
 * Keeps what is drawn on one page; the first stroke begins the marking. What is sent again writes nothing.
 * @throws AppError as `workForMarker`; 400 for a file that was not handed in; 409 released, not the latest version, stale with the layer as it is.
 */
export async function saveLayer(services: Services, by: Caller, id: string, input: LayerInput): Promise<SavedLayer> {
  const { now, today } = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const held = await workForMarker(trx, by.actor, id, today);
    refuseUnmarkable(held, input.number);
    const key = { submission_id: id, number: input.number, file_id: input.fileId, page: input.page };
    if (!(await isHandedIn(trx, key))) throw fieldError('learning.unknown_file', 'fileId');
    const stored = await storedLayer(trx, key);
    const marks = JSON.stringify(input.marks);
    const isSame = stored && (await isSameJson(trx, key, marks));
    if (!isSame) {
      if ((stored?.version ?? 0) !== input.version)
        throw new AppError('platform.stale_version', { current: stored ? shownLayer(stored) : null });
      const row = { marks, by_name: by.actor.name, at: now, version: input.version + 1 };
      await trx
        .insertInto('annotation_layers')
        .values({ ...key, ...row })
        .onConflict((conflict) => conflict.columns(['submission_id', 'number', 'file_id', 'page']).doUpdateSet(row))
        .execute();
      if (held.marking.state === 'not_marked')
        await takeStepIn(trx, services, by, markingSteps, { id, action: 'save', input: {} });
    }
    const layer = await storedLayer(trx, key);
    const { state, version } = await trx
      .selectFrom('markings')
      .select(['state', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (!layer) throw new Error('a layer that was written is there');
    return { layer: shownLayer(layer), marking: state, markingVersion: version };
  });
}

interface LayerKey {
  readonly submission_id: string;
  readonly number: number;
  readonly file_id: string;
  readonly page: number;
}

const storedLayer = (trx: Kysely<Tables>, { submission_id, number, file_id, page }: LayerKey) =>
  trx
    .selectFrom('annotation_layers')
    .selectAll()
    .where('submission_id', '=', submission_id)
    .where('number', '=', number)
    .where('file_id', '=', file_id)
    .where('page', '=', page)
    .executeTakeFirst();

async function isSameJson(trx: Kysely<Tables>, key: LayerKey, marks: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from annotation_layers where submission_id = ${key.submission_id} and number = ${key.number}
      and file_id = ${key.file_id} and page = ${key.page} and marks = ${marks}::jsonb`.execute(trx);
  return rows.length > 0;
}

/** Whether the version holds the file as a file or a photo. */
async function isHandedIn(trx: Kysely<Tables>, { submission_id, number, file_id }: LayerKey): Promise<boolean> {
  const { rows } = await sql`
    select 1 from submission_versions where submission_id = ${submission_id} and number = ${number}
      and (content->'fileIds' ? ${file_id}::text or content->'photoIds' ? ${file_id}::text)`.execute(trx);
  return rows.length > 0;
}
