import type { PreviewedQuestion } from '@phuong/contract/learning/bank/exchange.contract.ts';
import { holdAddress } from '../../../../lib/uploads/stored-file.ts';

/** Files of questions the server reads, as a file dialog asks for them. */
export const questionFiles = '.gift,.txt,.xml,.zip,.docx,.xlsx,.xls,.ods';

/** As many megabytes as one of them may have. */
export const mostMegabytes = 10;

const mediaTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
};

/** What questions of a file show can be seen before it is kept: it came with them. */
export function showFilesOf(questions: readonly Pick<PreviewedQuestion, 'files'>[]): void {
  for (const { fileId, name, base64 } of questions.flatMap(({ files }) => files)) {
    const mediaType = mediaTypes[name.split('.').at(-1)?.toLowerCase() ?? ''];
    if (base64 === '' || mediaType === undefined) continue;
    const href = `data:${mediaType};base64,${base64}`;
    holdAddress({ id: fileId, name, mediaType, size: Math.floor((base64.length * 3) / 4), href, pdf: 'none' });
  }
}
