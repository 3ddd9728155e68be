import { join, resolve } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
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
      return { id: job.id, problem: diagnostics.map(({ message }: { message: string }) => message).join('; ') };
    }
    if (job.pages !== undefined && document.numOfPages !== job.pages) {
      return { id: job.id, failure: 'pages', problem: `${document.numOfPages} pages, made for ${job.pages}` };
    }
    // A copy in its own buffer, so that it can be handed over instead of cloned.
    const pdf = new Uint8Array(
      compiler.pdf(document, { creationTimestamp: job.createdAtSeconds, pdfTags: job.tagged }),
    );
    return { id: job.id, pdf };
  } catch (error) {
    return { id: job.id, problem: error instanceof Error ? error.message : String(error) };
  } finally {
    for (const file of files) compiler.unmapShadow(file.path);
    compiler.evictCache(KEPT_GENERATIONS);
  }
}

parentPort?.on('message', (job: PdfJob) => {
  const reply = compile(job);
  parentPort?.postMessage(reply, 'pdf' in reply ? [reply.pdf.buffer] : []);
});
