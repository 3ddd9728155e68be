import type { BookFile, DigitalAccess, OwnDownload } from '@phuong/contract/library/digital/digital.schema.ts';
import type { DigitalBook } from '@phuong/contract/library/digital/own-download.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { mayHave, type Reader } from '../readers/reader.guards.ts';
import { filesOfTitles } from './book-file.reads.ts';
import { downloadRefusal, mayRead } from './digital.rules.ts';
import { ownDownloadOf } from './download-grant.reads.ts';
import { downloadRuleOf } from './download-rule.reads.ts';

/** Days downloads are counted over. */
const quotaDays = 30;

export const kindOf = ({ isPupil }: Pick<Reader, 'isPupil'>) => (isPupil ? 'pupil' : 'teacher');

/** How much of what they may download a reader has. */
export async function quotaOf(db: Kysely<Tables>, reader: Reader, now: Date): Promise<DigitalBook['quota']> {
  const since = new Date(now.getTime() - quotaDays * 86_400_000);
  const { most } = await downloadRuleOf(db, kindOf(reader), reader.today);
  const { rows } = await sql<{ used: number }>`select count(*)::int as used from downloads d
    join download_grants g on g.id = d.grant_id where g.borrower_id = ${reader.borrowerId}::uuid and d.at > ${since}`.execute(
    db,
  );
  return { used: rows[0]?.used ?? 0, most };
}

interface Titled {
  readonly title: string;
  readonly access: DigitalAccess | null;
  readonly files: readonly BookFile[];
}

/** A title with its files, for a reader who may have it. @throws AppError 404 for one they are not told of. */
export async function titleFor(db: Kysely<Tables>, reader: Reader, titleId: string): Promise<Titled> {
  const { rows } = await sql<{ title: string; access: DigitalAccess | null }>`
    select t.title, d.access from book_titles t left join book_digitals d on d.title_id = t.id
    where t.id = ${titleId} and ${mayHave(reader)}`.execute(db);
  return { ...found(rows[0]), files: (await filesOfTitles(db, [titleId])).get(titleId) ?? [] };
}

/** What a reader may do with the files of a title; null where it has none. */
export async function readDigitalBook(
  db: Kysely<Tables>,
  reader: Reader,
  titleId: string,
  now: Date,
): Promise<DigitalBook | null> {
  const { access, files } = await titleFor(db, reader, titleId);
  if (access === null || files.length === 0) return null;
  const own: OwnDownload | null = await ownDownloadOf(db, reader, titleId);
  const quota = await quotaOf(db, reader, now);
  return {
    titleId,
    access,
    files: [...files],
    own,
    quota,
    mayRead: mayRead(access, own, reader.today),
    refusal: downloadRefusal(access, own, quota, reader.today),
  };
}
