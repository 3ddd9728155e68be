import type { DeviceItem } from '@phuong/contract/devices/items/device-item.contract.ts';
import type { DeviceModel } from '@phuong/contract/devices/models/device-model.contract.ts';
import { devices as en, devicePapers as enPapers } from '@phuong/texts/en-GB/devices/devices.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { devices as vi, devicePapers as viPapers } from '@phuong/texts/vi/devices/devices.ts';
import type { SheetToWrite } from '../../../platform/sheet/write-workbook.ts';

/** Models as a sheet that can be read in again: the labels are those of the import. */
export function modelsSheet(models: readonly DeviceModel[], locale: Locale): SheetToWrite {
  const words = locale === 'vi' ? vi : en;
  const papers = locale === 'vi' ? viPapers : enPapers;
  const { field } = words;
  return {
    name: papers.models,
    columns: [
      { header: field.code, width: 14, type: 'text' },
      { header: field.name, width: 40, type: 'text' },
      { header: field.category, width: 24, type: 'text' },
      { header: field.kind, width: 20, type: 'text' },
      { header: field.unit, width: 10, type: 'text' },
      { header: field.subject, width: 18, type: 'text' },
      { header: field.grades, width: 10, type: 'text' },
      { header: words.import.quantity, width: 10, type: 'number' },
      { header: field.free, width: 10, type: 'number' },
      { header: papers.inMaintenance, width: 10, type: 'number' },
      { header: papers.lost, width: 10, type: 'number' },
      { header: field.minimum, width: 12, type: 'number' },
      { header: field.value, width: 14, type: 'number' },
      { header: field.room, width: 28, type: 'text' },
      { header: field.audience, width: 14, type: 'text' },
      { header: field.description, width: 40, type: 'text' },
    ],
    rows: models.map((model) => [
      model.code,
      model.name,
      model.categoryName,
      words.kinds[model.kind],
      model.unit,
      model.subjectName,
      model.grades.join(', '),
      model.stock ?? model.items,
      model.stock === null ? model.free : null,
      model.stock === null ? model.inMaintenance : null,
      model.stock === null ? model.lost : null,
      model.minimum,
      model.value,
      model.rooms.join('; '),
      words.audiences[model.audience],
      model.description,
    ]),
  };
}

export type RegisterRow = Omit<DeviceItem, 'maintenance' | 'version' | 'modelId' | 'id'> & {
  readonly model: string;
  readonly unit: string;
};

const day = (date: string | null) => (date === null ? null : { date });

/** The register of devices (sổ thiết bị): a row an item, the withdrawn too. */
export function registerSheet(items: readonly RegisterRow[], locale: Locale): SheetToWrite {
  const words = locale === 'vi' ? vi : en;
  const papers = locale === 'vi' ? viPapers : enPapers;
  const { item } = words;
  return {
    name: papers.items,
    columns: [
      { header: item.code, width: 16, type: 'text' },
      { header: words.field.name, width: 40, type: 'text' },
      { header: words.field.unit, width: 10, type: 'text' },
      { header: item.serial, width: 18, type: 'text' },
      { header: item.room, width: 24, type: 'text' },
      { header: item.condition, width: 12, type: 'text' },
      { header: item.state, width: 14, type: 'text' },
      { header: item.acquiredOn, width: 12, type: 'date' },
      { header: item.source, width: 14, type: 'text' },
      { header: item.price, width: 14, type: 'number' },
      { header: item.warrantyUntil, width: 12, type: 'date' },
      { header: item.retiredOn, width: 12, type: 'date' },
      { header: item.decision, width: 18, type: 'text' },
      { header: item.reason, width: 30, type: 'text' },
    ],
    rows: items.map((each) => [
      each.code,
      each.model,
      each.unit,
      each.serial,
      each.room,
      words.conditions[each.condition],
      words.states[each.state],
      { date: each.acquiredOn },
      words.sources[each.source],
      each.price,
      day(each.warrantyUntil),
      day(each.retiredOn),
      each.retirementDecision,
      each.retirementReason,
    ]),
  };
}
