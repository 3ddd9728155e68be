import { callFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

/**
 * Prints the sheet as a paper of the school, laid out by the server; where the browser cannot draw it, the file is saved. `fallback` is said
 * when the server gave no sentence.
 */
export async function printSheet(sheetId: () => Promise<string>, fallback: string): Promise<void> {
  try {
    const file = await callFile('markSheets.paper', { params: { id: await sheetId() } });
    try {
      const [{ openPdf }, { printPdf }] = await Promise.all([
        import('../../../ui/pdf/pdf-engine.ts'),
        import('./print-pdf.ts'),
      ]);
      await printPdf(await openPdf(new Uint8Array(await file.blob.arrayBuffer())).promise);
    } catch {
      saveFile(file);
    }
  } catch (error) {
    toast.error(problemDetail(error) ?? fallback);
  }
}
