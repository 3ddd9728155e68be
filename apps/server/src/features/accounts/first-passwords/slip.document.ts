import { encode } from 'uqr';
import { AppError } from '../../../platform/http/app-error.ts';
import { PdfRenderError } from '../../../platform/pdf/pdf-job.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import { slipTemplate } from './slip.template.ts';

export interface Slip {
  readonly name: string;
  readonly place: string;
  /** What it is and the value, in order. */
  readonly lines: readonly (readonly [label: string, value: string])[];
  readonly note: string;
  /** Where the square leads. */
  readonly link: string;
}

/** The slips as PDF, ten a page, in the order given. @throws AppError 503 when too many papers are being made. */
export async function renderSlips(
  { title, school, locale, slips }: { title: string; school: string; locale: string; slips: readonly Slip[] },
  { createdAt, signal }: { createdAt: Date; signal?: AbortSignal | undefined },
): Promise<Uint8Array> {
  const squares = new Map(slips.map(({ link }) => [link, runsOf(encode(link, { ecc: 'M', border: 1 }).data)]));
  const data = {
    title,
    school,
    language: locale === 'en-GB' ? 'en' : 'vi',
    slips: slips.map(({ link, ...slip }) => ({ ...slip, qr: squares.get(link) })),
  };
  try {
    return await renderTypst(slipTemplate, data, { createdAt, signal });
  } catch (error) {
    if (error instanceof PdfRenderError && error.failure === 'busy') {
      throw new AppError('platform.unavailable', { retryAfter: 5 });
    }
    throw error;
  }
}

/** Rows of a square as runs of black: from where, how many. */
function runsOf(rows: readonly (readonly boolean[])[]): number[][][] {
  return rows.map((row) => {
    const runs: number[][] = [];
    row.forEach((isBlack, x) => {
      const last = runs.at(-1);
      if (!isBlack) return;
      if (last && (last[0] ?? 0) + (last[1] ?? 0) === x) last[1] = (last[1] ?? 0) + 1;
      else runs.push([x, 1]);
    });
    return runs;
  });
}
