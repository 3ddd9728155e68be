import type { Locale } from '@phuong/texts/sentence.ts';
import type { PutFile } from '../../../platform/files/write-archive.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { renderText } from './documents/text.document.ts';
import { renderPhotos } from './documents/work.document.ts';
import { nameInArchive, uniqueNames } from './file-names.rules.ts';
import { paperFiles } from './paper-files.reads.ts';
import { filled, momentIn, paperWords } from './paper-words.rules.ts';
import { textParts } from './text-parts.reads.ts';
import type { CollectedWork } from './works-archive.reads.ts';

interface Folder {
  readonly work: CollectedWork;
  readonly put: PutFile;
  readonly title: string;
  readonly className: string;
  readonly subjectName: string;
  readonly locale: Locale;
}

interface Failure {
  readonly label: string;
  readonly reason: string;
}

/** Puts one work into an archive: its text as a PDF, its photos as another, its files as they came. @returns files that could not be had. */
export async function putWork(services: Services, folder: Folder, signal: AbortSignal): Promise<Failure[]> {
  const { work, put, locale } = folder;
  const { content, place } = work;
  const words = paperWords(locale);
  const name = nameInArchive(`${String(place).padStart(2, '0')} ${work.name}`);
  const unique = uniqueNames();
  const failures: Failure[] = [];
  const inFolder = (file: string) => `${name}/${unique(nameInArchive(file))}`;
  const failed = (file: string, reason: string) => failures.push({ label: `${work.name}: ${file}`, reason });

  if (content.text || content.link) {
    await put(inFolder(`${words.text}.pdf`), await textPdf(services, folder, signal));
  }
  if (content.photoIds.length > 0) {
    const photos = await photosPdf(services, folder, signal);
    if (photos.pdf) await put(inFolder(`${words.photos}.pdf`), photos.pdf);
    for (const number of photos.missing) failed(filled(words.photo, { number }), 'GONE');
  }
  for (const fileId of [...content.fileIds, ...content.audioIds]) {
    const row = await services.db.selectFrom('files').select('name').where('id', '=', fileId).executeTakeFirst();
    if (!row) continue;
    const file = await services.files.open(services.db, fileId).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (!file) failed(row.name, 'GONE');
    else if (file.size > 0) await put(inFolder(row.name), file.stream(0, file.size - 1));
    signal.throwIfAborted();
  }
  return failures;
}

function textPdf(services: Services, { work, title, className, subjectName, locale }: Folder, signal: AbortSignal) {
  const words = paperWords(locale);
  const { content, students } = work;
  // A turn a pupil, so that a person's paper comes in between.
  return services.papers.wait(signal, async (turn) => {
    const files = paperFiles(services);
    const parts = await textParts(content.text ? [content.text] : [], files, locale);
    return renderText(
      {
        title,
        lines: [
          filled(words.workOf, { names: students.map(({ name }) => name).join(', ') }),
          [className, subjectName].join(' · '),
          filled(words.version, { number: work.number, at: momentIn(locale, work.at.toISOString()) }),
        ],
        foot: title,
        locale,
        text: content.text,
        links: content.link ? [content.link] : [],
        parts,
        assets: files.assets,
        printedAt: services.clock.now(),
      },
      turn,
    );
  });
}

function photosPdf(services: Services, { work, title, locale }: Folder, signal: AbortSignal) {
  return services.papers.wait(signal, async (turn) => {
    const files = paperFiles(services);
    const paths: string[] = [];
    const missing: number[] = [];
    for (const [index, id] of work.content.photoIds.entries()) {
      const picture = await files.picture(id);
      if (picture) paths.push(`/${picture.name}`);
      else missing.push(index + 1);
    }
    if (paths.length === 0) return { pdf: null, missing };
    const { assets } = files;
    const pdf = await renderPhotos({ title, paths, assets, locale, printedAt: services.clock.now() }, turn);
    return { pdf, missing };
  });
}
