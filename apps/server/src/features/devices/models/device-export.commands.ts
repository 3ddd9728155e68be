import type { deviceModelContract } from '@phuong/contract/devices/models/device-model.contract.ts';
import type { QueryOf } from '@phuong/contract/platform/route.schema.ts';
import { devicePapers as en } from '@phuong/texts/en-GB/devices/devices.ts';
import { devicePapers as vi } from '@phuong/texts/vi/devices/devices.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Services } from '../../../platform/services.ts';
import { exportList } from '../../school/school.public.ts';
import { registerRows } from '../items/device-item.reads.ts';
import { modelsSheet, registerSheet } from './device-export.view.ts';
import { modelsToExport } from './device-model.reads.ts';

const mostExported = 50_000;

/** The models looked for as a file, or every item of them. Devices are no people: no reason is asked for. Leaves a log entry. */
export async function exportDevices(
  services: Services,
  by: By & { readonly actor: Actor },
  { of, ...query }: QueryOf<(typeof deviceModelContract)['deviceModels.export']>,
): Promise<FileAnswer> {
  const locale = by.origin?.locale ?? 'vi';
  const papers = locale === 'vi' ? vi : en;
  const models = await modelsToExport(services.db, query, mostExported);
  const ids = models.map(({ id }) => id);
  const sheet =
    of === 'MODELS' ? modelsSheet(models, locale) : registerSheet(await registerRows(services.db, ids), locale);
  return exportList(services, by, {
    action: 'deviceModels.export',
    entity: 'device_model',
    after: { ...query, rows: sheet.rows.length },
    fileName: of === 'MODELS' ? 'thiet-bi' : 'so-thiet-bi',
    sheet,
    heading: sheet.name,
    counted: of === 'MODELS' ? papers.counted : papers.countedItems,
    reason: '',
    people: [],
  });
}
