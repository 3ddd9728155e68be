import { devicePapers as en } from '@phuong/texts/en-GB/devices/devices.ts';
import { devicePapers as vi } from '@phuong/texts/vi/devices/devices.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { inventoryLines, itemsToLabel } from './device-item.reads.ts';
import { renderLabels } from './device-label.document.ts';
import { renderInventory } from './inventory.document.ts';

/** Labels printed in one go: more than forty pages. */
const mostLabels = 1000;

/** Labels of the items ticked. @throws AppError 409 where there are none; 400 where they are too many. */
export async function printLabels(
  { db, clock }: Services,
  { origin }: By,
  chosen: { readonly itemIds: readonly string[]; readonly modelIds: readonly string[] },
  turn: PaperTurn,
): Promise<FileAnswer> {
  const labels = await itemsToLabel(db, chosen, mostLabels);
  if (labels.length === 0) throw new AppError('devices.nothing_to_print');
  if (labels.length > mostLabels) throw new AppError('devices.too_many_labels', { params: { max: mostLabels } });
  const locale = origin?.locale ?? 'vi';
  const title = (locale === 'vi' ? vi : en).labels;
  const school = (await schoolInfo(db)).name;
  const content = await renderLabels({ title, school, locale, labels }, { createdAt: clock.now(), turn });
  return { name: `${title}.pdf`, mediaType: 'application/pdf', content, inline: true };
}

/** The minutes of a stock-take, of a room or a category where one is named. @throws AppError 400; 409 where nothing is there. */
export async function printInventory(
  { db, clock }: Services,
  { categoryId, room }: { readonly categoryId?: string | undefined; readonly room: string },
  turn: PaperTurn,
): Promise<FileAnswer> {
  const category =
    categoryId === undefined
      ? undefined
      : found(await db.selectFrom('device_categories').select('name').where('id', '=', categoryId).executeTakeFirst());
  const lines = await inventoryLines(db, { categoryId, room });
  if (lines.length === 0) throw new AppError('devices.nothing_to_print');
  const school = await schoolInfo(db);
  const content = await renderInventory(
    {
      managingBody: school.managingBody,
      school: school.name,
      placeForDates: school.placeForDates,
      principal: school.principalName,
      room,
      category: category?.name ?? '',
      lines,
    },
    { createdAt: clock.now(), turn },
  );
  return { name: 'Biên bản kiểm kê thiết bị.pdf', mediaType: 'application/pdf', content, inline: true };
}
