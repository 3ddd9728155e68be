import type { PreviewedQuestion } from '@phuong/contract/learning/bank/exchange.contract.ts';
import { typeOfFile } from '@phuong/questions/formats/text/file-types.ts';
import { holdAddress } from '../../../../lib/uploads/stored-file.ts';

/** Files of questions the server reads, as a file dialog asks for them. */
export const questionFiles = '.gift,.txt,.xml,.zip,.docx,.xlsx,.xls,.ods';

/** As many megabytes as one of them may have. */
export const mostMegabytes = 10;

/** What questions of a file show can be seen before it is kept: it came with them. */
export function showFilesOf(questions: readonly Pick<PreviewedQuestion, 'files'>[]): void {
  for (const { fileId, name, base64 } of questions.flatMap(({ files }) => files)) {
    const mediaType = typeOfFile(name);
    if (base64 === '' || !/^(image|audio|video)\//.test(mediaType)) continue;
    const href = `data:${mediaType};base64,${base64}`;
    holdAddress({ id: fileId, name, mediaType, size: Math.floor((base64.length * 3) / 4), href, pdf: 'none' });
  }
}
