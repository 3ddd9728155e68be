import { searchKey } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';

/** Name, name in English, note, subject, grades, and how many of each model by its code. */
const kits = [
  [
    'Thí nghiệm axit, bazơ',
    'Acids and bases',
    'Đủ cho 6 nhóm; lấy thêm khăn lau và bình đựng dung dịch thải.',
    'SCI',
    [8, 9],
    { ONG: 6, CTT: 6, DCON: 6, KBH: 30, HCL: 1, NAOH: 1, QTIM: 2, GTAY: 1 },
  ],
  [
    'Quan sát tế bào',
    'Looking at cells',
    'Mỗi nhóm một kính hiển vi; tiêu bản trả lại đúng ô trong hộp.',
    'SCI',
    [6, 7, 10],
    { KHV: 6, KLUP: 12, TBTV: 2, GLOC: 1 },
  ],
] as const;

/** Two kits: what a lesson needs, taken into the cart at once. */
export async function makeKits(trx: Kysely<Tables>): Promise<void> {
  const models = new Map(
    (await trx.selectFrom('device_models').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
  );
  const subjects = new Map(
    (await trx.selectFrom('subjects').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
  );
  const rows = kits.map(([name, nameEn, note, subject, grades, lines]) => ({
    lines,
    row: {
      id: newId(),
      name,
      name_en: nameEn,
      note,
      subject_id: subjects.get(subject) ?? null,
      grades: [...grades],
      search_key: searchKey(`${name} ${nameEn}`),
      sort_key: searchKey(name),
    },
  }));
  await insertRows(
    trx,
    'device_kits',
    rows.map(({ row }) => row),
  );
  await insertRows(
    trx,
    'device_kit_lines',
    rows.flatMap(({ row, lines }) =>
      Object.entries(lines).flatMap(([code, quantity], position) => {
        const model_id = models.get(code);
        return model_id === undefined ? [] : [{ kit_id: row.id, model_id, quantity, position }];
      }),
    ),
  );
}
