import { orderCode } from '@phuong/contract/devices/orders/device-line.schema.ts';
import { deviceSlip as enSlip, deviceOrders as enWords } from '@phuong/texts/en-GB/devices/orders.ts';
import { deviceSlip as viSlip, deviceOrders as viWords } from '@phuong/texts/vi/devices/orders.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { schoolDay } from '../../../platform/clock.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Services } from '../../../platform/services.ts';
import { exportList } from '../../school/school.public.ts';
import { spanWords } from '../slips/span-words.rules.ts';
import { linesToExport, type Narrowed } from './device-order.reads.ts';

const mostExported = 20_000;

/** The register of lending (sổ mượn thiết bị): a row a line of the orders looked for. Leaves a log entry. */
export async function exportOrders(
  services: Services,
  by: By & { readonly actor: Actor },
  { reason, ...query }: Narrowed & { readonly reason: string },
): Promise<FileAnswer> {
  const isVietnamese = (by.origin?.locale ?? 'vi') === 'vi';
  const words = isVietnamese ? viWords : enWords;
  const slip = isVietnamese ? viSlip : enSlip;
  const rows = await linesToExport(services.db, services.clock, query, mostExported);
  const text = (header: string, width: number) => ({ header, width, type: 'text' as const });
  return exportList(services, by, {
    action: 'deviceOrders.export',
    entity: 'device_order',
    heading: slip.register,
    counted: slip.counted,
    fileName: 'so-muon-thiet-bi',
    sheet: {
      name: slip.register,
      columns: [
        text(words.field.number, 10),
        { header: words.field.sentAt, width: 12, type: 'date' },
        text(words.field.borrower, 26),
        text(words.field.class, 10),
        text(words.field.collector, 26),
        text(words.field.purpose, 30),
        text(words.field.model, 30),
        { header: words.field.quantity, width: 9, type: 'number' },
        text(words.field.when, 28),
        text(words.field.items, 30),
        text(words.field.state, 14),
      ],
      rows: rows.map(({ order, line, borrower }) => [
        orderCode(order.number),
        schoolDay(order.sentAt),
        borrower?.name ?? '',
        order.className || (borrower?.className ?? ''),
        order.collector,
        order.purpose,
        isVietnamese ? line.modelName : line.modelNameEn || line.modelName,
        line.quantity,
        spanWords(line, slip),
        line.items.map(({ code }) => code).join(', '),
        line.isOverdue ? words.overdue : words.states[line.state],
      ]),
    },
    after: { rows: rows.length },
    reason,
    people: rows.map(({ line }) => line.borrowerId),
  });
}
