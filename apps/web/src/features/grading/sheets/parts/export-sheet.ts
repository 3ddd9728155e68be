import type { MarksTemplate } from '@phuong/contract/grading/marks-file/marks-file.contract.ts';
import { callFile } from '../../../../lib/api/client.ts';
import { saveFile } from '../../../../lib/api/save-file.ts';
import { problemDetail } from '../../../../ui/feedback/error-state.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';

/** Saves the sheet as a workbook in one of the ministry's layouts; one to fill in is made first. `fallback` is said when the server gave no sentence. */
export async function exportSheet(
  sheetId: () => Promise<string>,
  template: MarksTemplate,
  fallback: string,
): Promise<void> {
  try {
    saveFile(await callFile('marks.export', { params: { id: await sheetId() }, query: { template } }));
  } catch (error) {
    toast.error(problemDetail(error) ?? fallback);
  }
}
