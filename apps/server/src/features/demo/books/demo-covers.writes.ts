import { coverSizes } from '@phuong/contract/library/covers/book-cover.contract.ts';
import { type Kysely, sql } from 'kysely';
import sharp from 'sharp';
import type { Tables } from '../../../platform/database/tables.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { facePath } from '../../../platform/pdf/paper-faces.ts';
import { coverPicture } from './demo-covers.rules.ts';

interface Book {
  readonly id: string;
  readonly title: string;
  readonly authors: readonly string[];
}

/** So many covers cost a second; whoever has none is drawn by the page. */
const mostCovers = 40;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const lettersOf = (text: string, font: string) =>
  sharp({
    text: {
      text: `<span foreground="white">${escaped(text)}</span>`,
      font,
      fontfile: facePath('700Bold'),
      width: 400,
      dpi: 72,
      align: 'center',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });

/** Both sizes of a drawn cover as JPEG. */
async function drawCover({ title, authors }: Book, index: number): Promise<{ middle: Buffer; small: Buffer }> {
  const name = await lettersOf(title, `Tinos Bold ${title.length > 24 ? 40 : 52}`);
  const author = await lettersOf(authors.join(', ') || ' ', 'Tinos Bold 26');
  const centred = (width: number) => Math.round((480 - width) / 2);
  const middle = await sharp(Buffer.from(coverPicture(index)))
    .composite([
      { input: author.data, left: centred(author.info.width), top: 52 },
      { input: name.data, left: centred(name.info.width), top: 106 },
    ])
    .jpeg({ quality: 80 })
    .toBuffer();
  const small = await sharp(middle)
    .resize({ ...coverSizes.small, fit: 'inside' })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { middle, small };
}

/** Covers of some of the literature, as somebody would have photographed them; the others have none, as in every library. */
export async function makeCovers(trx: Kysely<Tables>, files: FileStore, today: string): Promise<void> {
  const { rows: books } = await sql<Book>`select id, title, authors from (
      select t.id, t.title, t.authors, row_number() over (order by t.sort_key collate "C", t.id) as at, count(*) over () as among
      from book_titles t where t.kind in ('STK', 'STN') and cardinality(t.authors) > 0 and t.authors[1] <> '' and t.audience = 'ALL') as of
    where at % greatest(1, among / ${mostCovers}) = 0 or title in ('Truyện Kiều', 'Dế Mèn phiêu lưu kí') order by at`.execute(
    trx,
  );
  const drawn = await Promise.all(books.map(drawCover));
  for (const [index, { id }] of books.entries()) {
    const pictures = drawn[index];
    if (!pictures) continue;
    const file = { name: `bia-${index + 1}.jpg`, mediaType: 'image/jpeg', createdBy: null };
    const { id: file_id } = await files.save(trx, { ...file, content: pictures.middle });
    const { id: small_file_id } = await files.save(trx, { ...file, content: pictures.small });
    const row = { title_id: id, file_id, small_file_id, updated_at: new Date(`${today}T00:00:00Z`) };
    await trx.insertInto('book_covers').values(row).execute();
  }
}
