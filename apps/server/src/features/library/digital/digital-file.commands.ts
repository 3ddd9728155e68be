import type { DigitalUse } from '@phuong/contract/library/digital/digital.schema.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { readerCopyWords as en } from '@phuong/texts/en-GB/library/digital.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { readerCopyWords as vi } from '@phuong/texts/vi/library/digital.ts';
import { sql } from 'kysely';
import type { OpenedFile } from '../../../platform/files/file-store.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { StoredAnswer } from '../../../platform/http/stored-answer.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { PdfRenderError } from '../../../platform/pdf/pdf-job.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { readAddressKey } from '../../../platform/uploads/file-address.rules.ts';
import { borrowerOfActor, findBorrower } from '../../lending/lending.public.ts';
import { readerOf } from '../readers/reader.guards.ts';
import { holds, mayRead, refusalCodes, withEnding } from './digital.rules.ts';
import { ownDownloadOf } from './download-grant.reads.ts';
import { titleFor } from './own-digital.reads.ts';
import { renderReaderCopy } from './watermark.document.ts';

interface Asked {
  readonly id: string;
  readonly use: DigitalUse;
  readonly key?: string | undefined;
}

/**
 * The file an address was given out for, looked at once more: leave that was taken back since, or who has left, ends it at once.
 * @throws AppError 404; 409 for an address that is over, and with the rule that speaks against it.
 */
async function fileAsked(services: Services, actor: Actor, { id, use, key = '' }: Asked) {
  const { db, clock, config } = services;
  const row = found(await db.selectFrom('book_files').select('title_id').where('id', '=', id).executeTakeFirst());
  const reader = await readerOf(services, actor);
  const { title, access, files } = await titleFor(db, reader, row.title_id);
  const file = files.find((each) => each.id === id);
  if (!file || access === null) throw notFound();
  // Who calls with a token instead must have been given the address too: that is where downloads are counted.
  const claims = readAddressKey(config.sessionSecret, `${id} ${use}`, key, clock.now());
  if (!claims || claims.userId !== actor.userId || claims.sessionId !== actor.sessionId)
    throw new AppError('library.link_over');
  const facts = found(await findBorrower(db, borrowerOfActor(actor), reader.today));
  if (facts.hasLeft) throw new AppError('lending.left');
  const own = await ownDownloadOf(db, reader, row.title_id);
  const isOpen =
    use === 'READ' ? mayRead(access, own, reader.today) : access !== 'READ_ONLY' && holds(access, own, reader.today);
  if (!isOpen) throw new AppError(refusalCodes[own?.state === 'revoked' ? 'REVOKED' : 'OVER']);
  return { title, file, facts, today: reader.today };
}

/** A PDF with the reader's name and the day on every page; never without. @throws AppError as `fileAsked`. */
export async function giveReaderCopy(
  services: Services,
  { actor, locale, ...asked }: Asked & { readonly actor: Actor; readonly locale: Locale },
  turn: PaperTurn,
): Promise<FileAnswer> {
  const { title, file, facts, today } = await fileAsked(services, actor, asked);
  if (file.pages === null) throw notFound();
  const { content: pdf } = found(await services.files.read(services.db, file.fileId));
  const words = locale === 'vi' ? vi : en;
  const { rows } = await sql<{ name: string }>`select name from schools limit 1`.execute(services.db);
  const whose = [rows[0]?.name ?? '', facts.name, facts.className ?? words.teacher, formatDate(today)];
  const copy = { title, pdf, pages: file.pages, name: facts.name, page: words.page, lang: locale.slice(0, 2) };
  try {
    const content = await renderReaderCopy(
      { ...copy, line: whose.filter(Boolean).join(' · ') },
      { createdAt: services.clock.now(), turn },
    );
    const name = file.name.toLowerCase().endsWith('.pdf') ? file.name : `${file.name}.pdf`;
    return { name, mediaType: 'application/pdf', content, inline: asked.use === 'READ' };
  } catch (error) {
    if (!(error instanceof PdfRenderError)) throw error;
    // Shorter than was counted when it was added: no reader's fault, and no page goes missing without a word.
    const isUnfit = ['pdf_locked', 'pdf_broken', 'pages'].includes(error.failure) || error.pagesOfPdf !== null;
    if (!isUnfit) throw error;
    throw new AppError('library.pdf_broken', { params: { name: file.name } });
  }
}

/** A picture, sound or film. @throws AppError as `fileAsked`. */
export async function giveDigitalFile(
  services: Services,
  { actor, ...asked }: Asked & { readonly actor: Actor },
): Promise<StoredAnswer> {
  const { file } = await fileAsked(services, actor, asked);
  // Of a PDF nothing leaves without a name on it.
  if (file.pages !== null) throw notFound();
  const opened: OpenedFile = found(await services.files.open(services.db, file.fileId));
  // Leave that is taken back ends a download at once, so no address leads past us.
  const linkTo = async () => null;
  return { ...opened, linkTo, name: withEnding(file.name, opened.mediaType), inline: asked.use === 'READ' };
}
