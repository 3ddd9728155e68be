import type { DownloadRule } from '@phuong/contract/library/digital/download.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** How much readers may download, those in force first, the newest above. */
export const listDownloadRules = (db: Kysely<Tables>): Promise<DownloadRule[]> =>
  db
    .selectFrom('download_rules')
    .select(['id', 'reader_kind as readerKind', 'most', 'days', 'from_date as from', 'until_date as until', 'basis'])
    .orderBy(sql`until_date is not null`)
    .orderBy('reader_kind')
    .orderBy('from_date', 'desc')
    .execute();

/** The rule of a kind of reader on a day. */
export async function downloadRuleOf(
  db: Kysely<Tables>,
  readerKind: DownloadRule['readerKind'],
  on: string,
): Promise<Pick<DownloadRule, 'most' | 'days'>> {
  const rule = await db
    .selectFrom('download_rules')
    .select(['most', 'days'])
    .where('reader_kind', '=', readerKind)
    .where('from_date', '<=', on)
    .orderBy('from_date', 'desc')
    .executeTakeFirst();
  return rule ?? { most: 0, days: 1 };
}
