import type { DownloadGrant, DownloadRow, OwnDownload } from '@phuong/contract/library/digital/digital.schema.ts';
import type { DownloadQuery } from '@phuong/contract/library/digital/download.contract.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { readSqlPage } from '../../../platform/record/read-page.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { readBorrowers, shownBorrower } from '../../lending/lending.public.ts';
import { coverColumn } from '../covers/book-cover.reads.ts';
import { filesOfTitles } from './book-file.reads.ts';

export interface GrantRecord extends Omit<DownloadRow, 'reader'> {
  readonly borrowerId: string | null;
}

const moment = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const grantColumns = (
  today: string,
) => sql`g.id, 'DOWNLOAD' as kind, g.state, g.title_id as "titleId", t.category_id as "categoryId", t.title, t.authors, ${coverColumn},
  d.access, ${moment(sql`g.requested_at`)} as "requestedAt", g.note, ${moment(sql`g.decided_at`)} as "decidedAt",
  g.decided_by_name as "decidedByName", g.reason, g.until_on as "untilOn", g.most, g.used, g.version, g.borrower_id as "borrowerId",
  (g.state = 'granted' and (coalesce(g.until_on < ${today}::date, false) or coalesce(g.used >= g.most, false))) as "isOver"`;

const grantTables = sql`download_grants g join book_titles t on t.id = g.title_id
  left join book_digitals d on d.title_id = g.title_id`;

async function withReaders(db: Kysely<Tables>, records: readonly GrantRecord[], today: string): Promise<DownloadRow[]> {
  const ids = records.flatMap(({ borrowerId }) => (borrowerId === null ? [] : [borrowerId]));
  const readers = await readBorrowers(db, ids, today);
  return records.map(({ borrowerId, ...record }) => {
    const facts = readers.get(borrowerId ?? '');
    return { ...record, reader: facts ? shownBorrower(facts) : null };
  });
}

const people = sql`left join borrowers b on b.id = g.borrower_id left join students ps on ps.id = b.student_id
  left join teachers pt on pt.id = b.teacher_id`;
const like = (word: string) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

type Narrowed = Omit<DownloadQuery, 'page' | 'pageSize'>;

function conditions({ q, state, readerKind, titleId }: Narrowed): RawBuilder<unknown> {
  const words = q ? searchKey(q).split(' ').filter(Boolean) : [];
  return sql.join(
    [
      sql`true`,
      ...words.map(
        (word) =>
          sql`(t.search_key like ${like(word)} or concat_ws(' ', ps.search_key, pt.search_key) like ${like(word)})`,
      ),
      ...(state ? [sql`g.state = any(${state}::text[])`] : []),
      ...(readerKind ? [sql`g.borrower_kind = any(${readerKind}::text[])`] : []),
      ...(titleId ? [sql`g.title_id = ${titleId}`] : []),
    ],
    sql` and `,
  );
}

const orders = {
  waiting: sql`g.state <> 'requested'`,
  newest: sql`g.updated_at`,
  title: sql`t.sort_key`,
  until: sql`g.until_on`,
};

const orderOf = ({ sort, direction }: Narrowed) => {
  const end = direction === 'asc' ? sql`asc` : sql`desc`;
  return sql`${orders[sort]} ${end} nulls last, g.updated_at desc, g.id ${end}`;
};

const from = sql`${grantTables} ${people}`;

export async function listDownloads(db: Kysely<Tables>, query: DownloadQuery, today: string) {
  const page = await readSqlPage<GrantRecord>(
    db,
    { columns: grantColumns(today), from, where: conditions(query), order: orderOf(query) },
    query,
  );
  return { ...page, items: await withReaders(db, page.items, today) };
}

/** Everything that is looked for, for a file; at most `most`. */
export async function downloadsToExport(db: Kysely<Tables>, query: Narrowed, most: number, today: string) {
  const { rows } = await sql<GrantRecord>`select ${grantColumns(today)} from ${from} where ${conditions(query)}
    order by ${orderOf(query)} limit ${most}`.execute(db);
  return withReaders(db, rows, today);
}

/** Downloads of grants, the latest first, by grant. */
async function takenOf(db: Kysely<Tables>, ids: readonly string[]) {
  const of = new Map<string, { at: string; fileName: string }[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return of;
  const rows = await db
    .selectFrom('downloads')
    .select(['grant_id', 'at', 'file_name'])
    .where('grant_id', 'in', [...ids])
    .orderBy('at', 'desc')
    .execute();
  for (const { grant_id, at, file_name } of rows) of.get(grant_id)?.push({ at: at.toISOString(), fileName: file_name });
  return of;
}

const recordOf = async (
  db: Kysely<Tables>,
  which: RawBuilder<unknown>,
  today: string,
): Promise<GrantRecord | undefined> => {
  const { rows } = await sql<GrantRecord>`select ${grantColumns(today)} from ${grantTables} where ${which}`.execute(db);
  return rows[0];
};

/** @throws AppError 404. */
export async function readDownload(db: Kysely<Tables>, id: string, today: string): Promise<DownloadGrant> {
  const record = found(await recordOf(db, sql`g.id = ${id}`, today));
  const [row] = await withReaders(db, [record], today);
  return { ...found(row), downloads: (await takenOf(db, [id])).get(id) ?? [] };
}

async function asOwn(db: Kysely<Tables>, records: readonly GrantRecord[]): Promise<OwnDownload[]> {
  const files = await filesOfTitles(
    db,
    records.map(({ titleId }) => titleId),
  );
  const taken = await takenOf(
    db,
    records.map(({ id }) => id),
  );
  return records.map(({ borrowerId: _, ...record }) => ({
    ...record,
    // Of a title that pupils may not see any more, or without files, nothing is told but that there was something.
    files: files.get(record.titleId) ?? [],
    downloads: taken.get(record.id) ?? [],
  }));
}

interface Own {
  readonly borrowerId: string | null;
  readonly isPupil: boolean;
  readonly today: string;
}
/** A reader's own, of titles they may have today. */
const own = ({ borrowerId, isPupil }: Own) =>
  sql`g.borrower_id = ${borrowerId}::uuid and ${isPupil ? sql`t.audience = 'ALL'` : sql`true`}`;

export async function listOwnDownloads(
  db: Kysely<Tables>,
  reader: Own,
  query: { readonly page: number; readonly pageSize: number },
) {
  const page = await readSqlPage<GrantRecord>(
    db,
    { columns: grantColumns(reader.today), from: grantTables, where: own(reader), order: sql`g.updated_at desc, g.id` },
    query,
  );
  return { ...page, items: await asOwn(db, page.items) };
}

/** @throws AppError 404 for another's. */
export async function readOwnDownload(db: Kysely<Tables>, reader: Own, id: string): Promise<OwnDownload> {
  const record = found(await recordOf(db, sql`g.id = ${id} and ${own(reader)}`, reader.today));
  return found((await asOwn(db, [record]))[0]);
}

/** Of one title; null: never asked for nor taken. */
export async function ownDownloadOf(db: Kysely<Tables>, reader: Own, titleId: string): Promise<OwnDownload | null> {
  const record = await recordOf(db, sql`g.title_id = ${titleId} and ${own(reader)}`, reader.today);
  return record ? ((await asOwn(db, [record]))[0] ?? null) : null;
}
