import { join, resolve } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { faces, readFace } from './paper-faces.ts';
import type { PdfJob, PdfReply } from './pdf-job.ts';

/**
 * Worker thread entry: one warm compiler, one job at a time. Built on its own beside the server bundle.
 *
 * The workspace is a folder that does not exist: whatever a template might try to read, there is no file to find.
 */
const WORKSPACE = resolve('/', 'phuong-sealed-workspace');
/** Nothing is kept between documents: they differ, keeping made none faster and doubled the memory. */
const KEPT_GENERATIONS = 0;

const compiler = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs: faces.map(readFace) }] });

function compile(job: PdfJob): PdfReply {
  const files = Object.entries(job.assets).map(([name, bytes]) => ({ path: join(WORKSPACE, name), bytes }));
  for (const file of files) compiler.mapShadow(file.path, Buffer.from(file.bytes));
  try {
    const outcome = compiler.compile({ mainFileContent: job.source, inputs: { data: job.data } });
    const document = outcome.result;
    if (outcome.hasError() || document === null) {
      const diagnostics = outcome.takeDiagnostics()?.shortDiagnostics ?? [];
      return { id: job.id, ...faultOf(diagnostics.map(({ message }: { message: string }) => message).join('; ')) };
    }
    if (job.pages !== undefined && document.numOfPages !== job.pages) {
      return { id: job.id, failure: 'pages', problem: `${document.numOfPages} pages, made for ${job.pages}` };
    }
    // A copy in its own buffer, so that it can be handed over instead of cloned.
    return { id: job.id, pdf: new Uint8Array(written(document, job)) };
  } catch (error) {
    return { id: job.id, ...faultOf(error instanceof Error ? error.message : String(error)) };
  } finally {
    for (const file of files) compiler.unmapShadow(file.path);
    compiler.evictCache(KEPT_GENERATIONS);
  }
}

/** As PDF 1.7, which every reader and printer knows; as 2.0 where a page of such a PDF stands in it, for a page cannot be written down. */
function written(document: Parameters<typeof compiler.pdf>[0], { createdAtSeconds, tagged }: PdfJob): Buffer {
  const options = { creationTimestamp: createdAtSeconds, pdfTags: tagged };
  try {
    return compiler.pdf(document, options);
  } catch (error) {
    if (!/version of the PDF is too high/.test(String(error))) throw error;
    return compiler.pdf(document, { ...options, pdfStandard: PdfStandard.V_2_0 });
  }
}

/** What the compiler says of a PDF that was to stand in a paper. */
function faultOf(problem: string): Omit<Extract<PdfReply, { problem: string }>, 'id'> {
  const [, pages] = /document only has (\d+) page/.exec(problem) ?? [];
  if (pages !== undefined) return { problem, pagesOfPdf: Number(pages) };
  if (/PDF is encrypted/.test(problem)) return { problem, failure: 'pdf_locked' };
  if (/PDF could not be loaded|PDF .*malformed|PDF could not be converted/i.test(problem)) {
    return { problem, failure: 'pdf_broken' };
  }
  return { problem };
}

parentPort?.on('message', (job: PdfJob) => {
  const reply = compile(job);
  parentPort?.postMessage(reply, 'pdf' in reply ? [reply.pdf.buffer] : []);
});
