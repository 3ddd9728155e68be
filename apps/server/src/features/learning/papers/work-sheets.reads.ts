import type { Layer } from '@phuong/contract/learning/marking/annotation.schema.ts';
import type { ShownWork } from '@phuong/contract/learning/submissions/submission.schema.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { PdfRenderError } from '../../../platform/pdf/pdf-job.ts';
import { countPdfPages } from '../../../platform/pdf/pdf-pages.ts';
import type { WorkPaper, WorkSheet } from './documents/work.document.ts';
import type { PaperFiles } from './paper-files.reads.ts';
import { filled, paperWords } from './paper-words.rules.ts';

/** Pages of one paper that come from PDFs. */
const mostPages = 200;

type WhyNot = keyof ReturnType<typeof paperWords>['whyNot'];

interface Asked {
  readonly content: Pick<ShownWork, 'photos' | 'files' | 'audio'>;
  readonly layers: readonly Layer[];
  readonly locale: Locale;
  /** Only pictures: a PDF among the files could not be drawn after all. */
  readonly withoutPdfs?: boolean;
}

/** The pages of a work in the order it shows them, with what was drawn on each; and the files no paper can show, with the reason. */
export async function sheetsOf(
  { content, layers, locale, withoutPdfs = false }: Asked,
  files: PaperFiles,
  turn: PaperTurn,
): Promise<Pick<WorkPaper, 'sheets' | 'left'>> {
  const words = paperWords(locale);
  const sheets: WorkSheet[] = [];
  const left: { name: string; why: string }[] = [];
  const marksOn = (fileId: string, page: number) =>
    layers.find((layer) => layer.fileId === fileId && layer.page === page)?.marks ?? [];

  async function addPicture(fileId: string, label: string): Promise<WhyNot | null> {
    const picture = await files.picture(fileId);
    if (!picture) return 'GONE';
    sheets.push({ path: `/${picture.name}`, page: null, label, marks: marksOn(fileId, 1) });
    return null;
  }

  async function addPages(fileId: string, name: string): Promise<WhyNot | null> {
    if (withoutPdfs) return 'BROKEN';
    const pdf = await files.pdf(fileId);
    if (!pdf) return 'KIND';
    const count = await countPdfPages(pdf.content, turn);
    if (sheets.length + count > mostPages) return 'LONG';
    for (let page = 1; page <= count; page += 1) {
      const label = filled(words.filePage, { name, page });
      sheets.push({ path: `/${pdf.name}`, page, label, marks: marksOn(fileId, page) });
    }
    return null;
  }

  const add = async (name: string, adding: () => Promise<WhyNot | null>) => {
    const whyNot = await adding().catch(whyNotOf);
    if (whyNot) left.push({ name, why: words.whyNot[whyNot] });
  };
  for (const [index, { fileId }] of content.photos.entries()) {
    const label = filled(words.photo, { number: index + 1 });
    await add(label, () => addPicture(fileId, label));
  }
  for (const { fileId, name, mediaType } of content.files) {
    await add(name, () => (mediaType.startsWith('image/') ? addPicture(fileId, name) : addPages(fileId, name)));
  }
  for (const { name } of content.audio) left.push({ name, why: words.whyNot.KIND });
  return { sheets, left };
}

function whyNotOf(error: unknown): WhyNot {
  if (error instanceof PdfRenderError && error.failure === 'pdf_locked') return 'LOCKED';
  if (error instanceof PdfRenderError && error.failure === 'pdf_broken') return 'BROKEN';
  if (error instanceof AppError && error.code === 'learning.too_large_to_print') return 'LONG';
  throw error;
}
