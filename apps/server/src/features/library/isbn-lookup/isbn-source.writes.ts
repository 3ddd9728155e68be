import { createHash } from 'node:crypto';
import type { Services } from '../../../platform/services.ts';
import { readSource, type SourceSaid } from './isbn-source.reads.ts';
import '../library.tables.ts';

const hour = 3_600_000;
/** A book stays what it is; one that is unknown may be catalogued tomorrow. */
const keptFor = { known: 90 * 24 * hour, unknown: 24 * hour };

/** OFF: no source is set; AWAY: it did not answer in time, or not in a way that can be read. */
type SourceAnswer =
  | { readonly state: 'OFF' }
  | ({ readonly state: 'AWAY' | 'FOUND' | 'UNKNOWN'; readonly host: string } & SourceSaid);

const answered = (host: string, { record, coverUrl }: SourceSaid): SourceAnswer => ({
  state: record ? 'FOUND' : 'UNKNOWN',
  host,
  record,
  coverUrl,
});

/** What the source of the settings says of an ISBN (thirteen digits): what it has said lately, else it is asked. */
export async function askSource({ db, clock, config }: Services, isbn: string): Promise<SourceAnswer> {
  const settings = config.isbnSource;
  if (!settings) return { state: 'OFF' };
  const source = createHash('sha256').update(settings.template).digest('hex');
  const kept = await db
    .selectFrom('isbn_answers')
    .select(['record', 'cover_url as coverUrl', 'asked_at as askedAt'])
    .where('isbn', '=', isbn)
    .where('source', '=', source)
    .executeTakeFirst();
  const age = kept ? clock.now().getTime() - new Date(kept.askedAt).getTime() : Number.POSITIVE_INFINITY;
  if (kept && age < (kept.record ? keptFor.known : keptFor.unknown)) return answered(settings.host, kept);
  const answer = await readSource(settings, isbn);
  // An old answer is better than none.
  if (!answer)
    return kept ? answered(settings.host, kept) : { state: 'AWAY', host: settings.host, record: null, coverUrl: null };
  const row = {
    source,
    record: answer.record && JSON.stringify(answer.record),
    cover_url: answer.coverUrl,
    asked_at: clock.now(),
  };
  await db
    .insertInto('isbn_answers')
    .values({ isbn, ...row })
    .onConflict((conflict) => conflict.column('isbn').doUpdateSet(row))
    .execute();
  return answered(settings.host, answer);
}
