import type { RichTextNode } from '@phuong/rich-text/read-rich-text.ts';
import { nodesOf } from '@phuong/rich-text/rich-text-facts.ts';
import type { FileStore, OpenedFile } from '../../../platform/files/file-store.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PaperPicture } from '../../../platform/rich-text-paper/rich-text-paper.ts';
import type { Services } from '../../../platform/services.ts';
import { pictureForPaper } from '../../../platform/uploads/clean-picture.ts';

const mostPictures = 200;
const mebibyte = 1024 * 1024;
/** What one paper may be made of, in MiB: it lies in memory while it is printed. */
const mostMegabytes = 80;

/** Files of one paper by the names its template knows them by. */
export interface PaperFiles {
  readonly assets: Record<string, Uint8Array>;
  /** A picture upright and as fine as a printer shows it; null where it is gone, or no picture. @throws AppError 409 when they grow too heavy. */
  picture(fileId: string): Promise<PaperPicture | null>;
  /** A PDF whole, also what was made of an office document; null where there is none. @throws AppError 409 when it is too heavy. */
  pdf(fileId: string): Promise<{ readonly name: string; readonly content: Uint8Array } | null>;
}

/** Collects the files of a paper, each once. */
export function paperFiles({ db, files }: Pick<Services, 'db' | 'files'>): PaperFiles {
  const assets: Record<string, Uint8Array> = {};
  const pictures = new Map<string, PaperPicture | null>();
  let bytes = 0;
  const keep = (name: string, content: Uint8Array) => {
    bytes += content.length;
    if (bytes > mostMegabytes * mebibyte) throw tooLarge();
    assets[name] = content;
    return name;
  };
  return {
    assets,
    async picture(fileId) {
      const known = pictures.get(fileId);
      if (known !== undefined) return known;
      const drawn = pictures.size < mostPictures ? await drawnPicture(db, files, fileId) : null;
      const picture = drawn && {
        name: keep(`picture-${pictures.size}.jpg`, drawn.content),
        width: drawn.width,
        height: drawn.height,
      };
      pictures.set(fileId, picture);
      return picture;
    },
    async pdf(fileId) {
      const opened = await openedPdf(db, files, fileId);
      if (!opened) return null;
      if (bytes + opened.size > mostMegabytes * mebibyte) throw tooLarge();
      const file = await openedOrGone(files.read(db, opened.id));
      return file && { name: keep(`pages-${Object.keys(assets).length}.pdf`, file.content), content: file.content };
    },
  };
}

const tooLarge = () => new AppError('learning.too_large_to_print', { params: { most: mostMegabytes } });

/** What the disk has lost is as if it had been taken away: the rest is printed. */
const openedOrGone = <T>(opening: Promise<T>): Promise<T | null> =>
  opening.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'platform.file_missing') return null;
    throw error;
  });

async function openedPdf(db: Services['db'], files: FileStore, fileId: string): Promise<OpenedFile | null> {
  const opened = await openedOrGone(files.open(db, fileId));
  if (!opened || opened.mediaType === 'application/pdf') return opened;
  const made = await db
    .selectFrom('office_pdfs')
    .select('file_id')
    .where('sha256', '=', opened.sha256)
    .where('state', '=', 'made')
    .executeTakeFirst();
  return made?.file_id ? openedOrGone(files.open(db, made.file_id)) : null;
}

async function drawnPicture(db: Services['db'], files: FileStore, fileId: string) {
  const opened = await openedOrGone(files.open(db, fileId));
  if (!opened?.mediaType.startsWith('image/')) return null;
  return files.atPath(opened.sha256, (path) => pictureForPaper(path).catch(() => null));
}

/** The pictures that texts show, by their ids. */
export async function picturesOf(
  texts: readonly RichTextNode[],
  files: PaperFiles,
): Promise<ReadonlyMap<string, PaperPicture>> {
  const found = new Map<string, PaperPicture>();
  for (const text of texts) {
    for (const { type, attrs } of nodesOf(text)) {
      if (type !== 'picture' || typeof attrs?.fileId !== 'string') continue;
      const picture = await files.picture(attrs.fileId);
      if (picture) found.set(attrs.fileId, picture);
    }
  }
  return found;
}
