import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { qrPicture } from '../../../platform/pdf/qr-code.ts';
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

/** The slips as PDF, ten a page, in the order given. Rejects with `PdfRenderError`. */
export function renderSlips(
  { title, school, locale, slips }: { title: string; school: string; locale: string; slips: readonly Slip[] },
  { createdAt, turn }: { readonly createdAt: Date; readonly turn: PaperTurn },
): Promise<Uint8Array> {
  const squares = new Map(slips.map(({ link }) => [link, qrPicture(link)]));
  const data = {
    title,
    school,
    language: locale === 'en-GB' ? 'en' : 'vi',
    slips: slips.map(({ link, ...slip }) => ({ ...slip, qr: squares.get(link) })),
  };
  return renderTypst(slipTemplate, data, { createdAt, turn });
}
