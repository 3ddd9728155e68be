import { zipSync } from 'fflate';
import { docx, type FileAnswer } from '../../../platform/http/file-answer.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import type { Services } from '../../../platform/services.ts';
import { paperName } from '../papers/file-names.rules.ts';
import { paperWords } from '../papers/paper-words.rules.ts';
import { type CodesAsked, preparedKey, preparedPapers } from './prepared-papers.reads.ts';

const named = (name: string, ending: string) => name.replace(/\.pdf$/, ending);

/**
 * Papers of a test as Word files, their formulas Word's own: one code as a file, all of them in a zip, with the key of all as a file of its own.
 * Stands in the line of papers, for it costs the processor as much. @throws AppError as `preparedPapers`.
 */
export async function wordPapers(services: Services, asked: CodesAsked, { signal }: PaperTurn): Promise<FileAnswer> {
  const { title, head, words, printed, parts, partsOf, assets } = await preparedPapers(services, asked);
  // The library is large and seldom asked for: it is read with the first file.
  const [{ wordOfPaper }, { wordOfKey }] = await Promise.all([
    import('./word/word-paper.view.ts'),
    import('./word/word-key.view.ts'),
  ]);
  const { pageOf } = paperWords(asked.locale);
  const pictures = Object.fromEntries(Object.entries(assets).map(([name, content]) => [`/${name}`, content]));
  const made: Record<string, Uint8Array> = {};
  for (const paper of printed) {
    signal.throwIfAborted();
    const { code } = paper;
    const whole = { code, head, words, pageOf, pictures, parts: partsOf(paper, parts) };
    made[named(paperName(title, code), '.docx')] = await wordOfPaper(whole);
    // Others have their turn on the processor between two papers.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const [only] = Object.entries(made);
  if (asked.code !== undefined && only) return { name: only[0], mediaType: docx, content: only[1] };
  const key = await preparedKey(services, asked);
  made[named(paperName(title, words.keyFile), '.docx')] = await wordOfKey({ ...key, pageOf });
  const mtime = services.clock.now();
  return {
    name: named(paperName(title, 'word'), '.zip'),
    mediaType: 'application/zip',
    // They are small already.
    content: zipSync(made, { level: 0, mtime }),
  };
}
