import { downloadGrantLifecycle } from '@phuong/contract/library/digital/download-grant.lifecycle.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { lifecycleSteps, type StepTypes } from '../../../platform/lifecycle/lifecycle-steps.ts';
import { tellOfGrant } from './digital.notices.ts';
import { readDownload } from './download-grant.reads.ts';

type GrantRow = Selectable<Tables['download_grants']> & { readonly title: string };

interface GrantSteps extends StepTypes {
  readonly lifecycle: typeof downloadGrantLifecycle;
  readonly row: GrantRow;
  readonly input: {
    readonly version?: number;
    readonly untilOn?: string | null;
    readonly most?: number | null;
    readonly reason?: string;
    readonly note?: string;
  };
  readonly answer: undefined;
}

/** How leave is given, refused and taken back. Whose it is has been looked at before. */
export const grantSteps = lifecycleSteps<GrantSteps>({
  lifecycle: downloadGrantLifecycle,
  table: 'download_grants',
  column: 'state',
  async lock(trx, { id }) {
    const row = await trx.selectFrom('download_grants').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) return undefined;
    const { title } = await trx
      .selectFrom('book_titles')
      .select('title')
      .where('id', '=', row.title_id)
      .executeTakeFirstOrThrow();
    return { ...row, title };
  },
  stateOf: ({ state, version }) => ({ state, version }),
  current: ({ trx, id, today }) => readDownload(trx, id, today),
  impossible: () => new AppError('library.wrong_grant_state'),
  reason: { of: ({ reason }) => reason ?? '', missing: () => fieldError('library.reason_required', 'reason') },
  works: {
    approve: async ({ now, by, input: { untilOn, most } }) => ({
      until_on: untilOn ?? null,
      most: most ?? null,
      used: 0,
      reason: '',
      ends_soon_told_for: null,
      decided_at: now,
      decided_by_name: by.actor?.name ?? '',
    }),
    reject: async ({ now, by, input }) => ({
      reason: input.reason ?? '',
      decided_at: now,
      decided_by_name: by.actor?.name ?? '',
    }),
    revoke: async ({ now, by, input }) => ({
      reason: input.reason ?? '',
      decided_at: now,
      decided_by_name: by.actor?.name ?? '',
    }),
    withdraw: null,
    askAgain: async ({ now, input }) => ({ requested_at: now, note: input.note ?? '', reason: '', decided_at: null }),
    take: async ({ now, input: { untilOn } }) => ({
      until_on: untilOn ?? null,
      most: null,
      reason: '',
      decided_at: now,
      decided_by_name: null,
    }),
  },
  columns: ({ now, today }) => ({ updated_at: now, last_on: today }),
  log: ({ id, action, from, to, row, input: { untilOn, most, reason, note } }) => ({
    action: `downloads.${action}`,
    entity: 'download_grant',
    entityId: id,
    before: { state: from },
    // Whose it is stands with the record: the log keeps no one's reading.
    after: {
      title: row.title,
      state: to,
      ...(untilOn ? { untilOn } : {}),
      ...(most ? { mostDownloads: most } : {}),
      ...(note ? { note } : {}),
    },
    ...(reason ? { reason } : {}),
  }),
  afterwards: tellOfGrant,
  answer: () => undefined,
});

/** Takes the names off what nothing was done with since `limit`: how often a title was taken stays. @returns how many. */
export async function forgetDownloaders(db: Kysely<Tables>, limit: string): Promise<number> {
  const { numAffectedRows } = await sql`update download_grants set borrower_id = null
    where borrower_id is not null and last_on < ${limit}::date and state <> 'requested'`.execute(db);
  return Number(numAffectedRows ?? 0);
}
