import type { DeviceLine } from '@phuong/contract/devices/orders/device-line.schema.ts';
import { orderCode } from '@phuong/contract/devices/orders/device-line.schema.ts';
import type { DeviceOrder } from '@phuong/contract/devices/orders/device-order.contract.ts';
import {
  type DeviceReceipt,
  signatureField,
  strokePath,
} from '@phuong/contract/devices/orders/device-receipt.schema.ts';
import { deviceSlip as en } from '@phuong/texts/en-GB/devices/orders.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { deviceSlip as vi } from '@phuong/texts/vi/devices/orders.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { qrPicture } from '../../../platform/pdf/qr-code.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import { FORM_TEMPLATE, formatInstant } from '../../grading/grading.public.ts';
import { spanWords } from './span-words.rules.ts';

/** What was lent, to whom, until when; signed by both. */
const BODY = `
#set document(title: data.title)
#set page(paper: "a5", margin: (x: 12mm, y: 10mm))
#set text(size: 10.5pt, lang: data.language)

#grid(columns: (1fr, 22mm), column-gutter: 4mm,
  {
    text(size: 9.5pt, soft(data.school))
    linebreak()
    heading(level: 1, text(size: 14pt, soft(data.title)))
    v(2mm)
    grid(columns: (auto, 1fr), column-gutter: 3mm, row-gutter: 1.6mm,
      ..data.facts.map(fact => (text(size: 9.5pt, fact.at(0)), strong(soft(fact.at(1))))).flatten())
  },
  image(bytes(data.qr), format: "svg", width: 22mm))
#v(3mm)
#let head(body) = table.cell(fill: luma(240), strong(body))
#table(columns: (1fr, 12mm, 34mm, 40mm), align: (x, y) => if y > 0 and x != 1 { left + horizon } else { center + horizon },
  table.header(..data.heads.map(each => head(soft(each)))),
  ..data.rows.map(row => row.enumerate().map(((at, cell)) => if at == 0 [#strut(6mm)#soft(cell)] else { soft(cell) })).flatten())
#v(4mm)
#let signed(role) = align(center, block(breakable: false, width: 100%)[
  *#role* \\
  #emph(data.hint)
  #if data.drawn != "" { image(bytes(data.drawn), format: "svg", height: 16mm) } else { v(16mm, weak: false) }
  #strong(soft(data.signedBy))
])
#grid(columns: (1fr, 1fr), signature(data.signs.at(0), data.hint, ""), signed(data.signs.at(1)))
#place(bottom, text(size: 8pt, data.foot))
`;
const TEMPLATE = { name: 'device-slip', source: FORM_TEMPLATE + BODY };

const itemsOf = ({ items }: DeviceLine): string =>
  items
    .filter(({ returnedAt }) => returnedAt === null)
    .map(({ code }) => code)
    .join(', ');

/** A signature as an SVG picture, drawn anew from its strokes. */
const signaturePicture = ({ strokes }: DeviceReceipt): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${signatureField.width} ${signatureField.height}"><path d="${strokes.map(strokePath).join('')}" fill="none" stroke="#000" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** The slip of an order. Rejects with `PdfRenderError`. */
export function renderSlip(
  order: DeviceOrder,
  { school, locale, createdAt, turn }: { school: string; locale: Locale; createdAt: Date; turn: PaperTurn },
): Promise<Uint8Array> {
  const words = locale === 'en-GB' ? en : vi;
  const { borrower, collector, purpose, lesson, className } = order;
  const who = [borrower.name, borrower.className ?? ''].filter(Boolean).join(', ');
  const facts = [
    [words.borrower, who],
    [words.collector, collector?.name ?? ''],
    [words.forClass, className],
    [words.purpose, [purpose, lesson].filter(Boolean).join('. ')],
  ].filter(([, value]) => value !== '');
  const signed = order.receipts.findLast(({ kind }) => kind === 'handed');
  const open = order.lines.filter(({ state }) => ['approved', 'handed_over', 'returned', 'lost'].includes(state));
  const view = {
    title: `${words.title} ${orderCode(order.number)}`,
    language: locale === 'en-GB' ? 'en' : 'vi',
    school,
    facts,
    qr: qrPicture(orderCode(order.number)),
    heads: [words.model, words.quantity, words.until, words.items],
    rows: open.map((line) => [
      locale === 'en-GB' ? line.modelNameEn || line.modelName : line.modelName,
      String(line.quantity),
      spanWords(line, words),
      line.isConsumable ? words.usedUp : itemsOf(line),
    ]),
    signs: [words.lender, words.borrower],
    hint: words.signHere,
    signedBy: signed?.name ?? '',
    drawn: signed && signed.strokes.length > 0 ? signaturePicture(signed) : '',
    foot: `${words.printed} ${formatInstant(createdAt.toISOString())}`,
  };
  return renderTypst(TEMPLATE, view, { createdAt, turn });
}
