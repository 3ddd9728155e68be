import { type FileAnswer, xlsx } from '../http/file-answer.ts';
import { type Workbook, writeWorkbook } from './write-workbook.ts';

/** A workbook as the answer of a call; the name without accents, ending in .xlsx. */
export const xlsxAnswer = async (name: string, workbook: Workbook): Promise<FileAnswer> => ({
  name,
  mediaType: xlsx,
  content: await writeWorkbook(workbook),
});
