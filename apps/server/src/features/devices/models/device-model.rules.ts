import type { DeviceModelInput } from '@phuong/contract/devices/models/device-model.contract.ts';
import { searchKey } from '@phuong/rules/people/names.ts';

/** The columns of a model, as they are said and as they are found. */
export const modelColumns = (input: DeviceModelInput) => ({
  category_id: input.categoryId,
  code: input.code,
  name: input.name,
  name_en: input.nameEn,
  unit: input.unit,
  description: input.description,
  // What is lent item by item is described; only what is used up is poured, burnt and breathed in.
  hazard: input.kind === 'CONSUMABLE' ? input.hazard : '',
  subject_id: input.subjectId,
  grades: input.grades,
  audience: input.audience,
  kind: input.kind,
  minimum: input.minimum,
  value: input.value,
  search_key: searchKey([input.name, input.nameEn, input.code].join(' ')),
  sort_key: searchKey(input.name),
});

/** What is searched for as words. */
export const wordsOf = (q: string): string[] => searchKey(q).split(' ').filter(Boolean);
