import { orderCode } from '@phuong/contract/devices/orders/device-line.schema.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import type { Services } from '../../../platform/services.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { readOrder } from '../orders/device-order.reads.ts';
import { renderSlip } from './slip.document.ts';

/** The slip of an order as PDF, to sign. @throws AppError 404. */
export async function printSlip(
  { db, clock }: Services,
  id: string,
  locale: Locale,
  turn: PaperTurn,
): Promise<FileAnswer> {
  const order = await readOrder(db, clock, id, { mayName: false });
  const school = (await schoolInfo(db)).name;
  const content = await renderSlip(order, { school, locale, createdAt: clock.now(), turn });
  return { name: `${orderCode(order.number)}.pdf`, mediaType: 'application/pdf', content, inline: true };
}
