import type { Sitting } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import type { AskedSingle } from '@phuong/contract/learning/bank/asked.schema.ts';
import { whenIdle } from '../../../../lib/browser/when-idle.ts';
import { keepPupil } from '../../../../lib/offline/keep-pupil.ts';
import { keepFilesOf } from '../../../../lib/offline/kept-files.ts';
import { loadKatex } from '../../../../ui/rich-text/load-katex.ts';
import { loadEditor, loadFileField } from '../answering/late-parts.ts';

const kindsOf = ({ parts }: Sitting): ReadonlySet<AskedSingle['kind'] | 'PASSAGE'> =>
  new Set(
    parts
      .flatMap(({ questions }) => questions.map(({ asked }) => asked))
      .flatMap((asked) => [
        asked.kind,
        ...(asked.kind === 'PASSAGE' ? asked.parts.map(({ question }) => question.kind) : []),
      ]),
  );

/**
 * Brings what later questions need while there is a network: pictures and sounds, the parts of the program that draw formulas and take words
 * and files, and the program itself for when the page is loaded again. None of it is a promise: without it the page of that moment says so.
 */
export function readyForNoNetwork(sitting: Sitting): void {
  void keepPupil().catch(() => undefined);
  void keepFilesOf(sitting);
  const kinds = kindsOf(sitting);
  const parts = JSON.stringify(sitting.parts);
  whenIdle(() => {
    const wanted = [
      ...(parts.includes('Formula"') ? [loadKatex(parts)] : []),
      ...(kinds.has('ESSAY') ? [loadEditor(), loadFileField()] : kinds.has('FILE') ? [loadFileField()] : []),
    ];
    for (const part of wanted) part.catch(() => undefined);
  });
}
