import { addDays } from '@phuong/rules/calendar/days.ts';
import type { Kysely } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { modelColumns } from '../../devices/devices.public.ts';
import { demoCategories, demoConsumables, demoHazards, demoModels } from './demo-devices.data.ts';

type ItemRow = ReturnType<typeof itemOf>;

/** What the school has besides books: categories, models with their items in rooms, some being repaired, lost or withdrawn, and chemicals. */
export async function makeDevices(trx: Kysely<Tables>, today: string): Promise<void> {
  const categoryIds = await makeCategories(trx);
  const categoryOf = (code: string) => categoryIds.get(code) ?? '';
  const subjects = new Map(
    (await trx.selectFrom('subjects').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
  );
  const models = demoModels.map(
    ([code, name, nameEn, unit, category, subject, grades, count, minimum, value, room], index) => ({
      row: {
        id: newId(),
        ...modelColumns({
          categoryId: categoryOf(category),
          code,
          name,
          nameEn,
          unit,
          description: '',
          hazard: demoHazards[code] ?? '',
          subjectId: subjects.get(subject) ?? null,
          grades: [...grades],
          audience: demoCategories.some((each) => each.code === category && each.isForPupils) ? 'ALL' : 'TEACHERS',
          kind: 'ITEMS',
          minimum,
          value,
        }),
        stock: null,
        last_number: count,
      },
      items: { code, count, value, room, index },
    }),
  );
  await insertRows(
    trx,
    'device_models',
    models.map(({ row }) => row),
  );
  let place = 0;
  const items = models.flatMap(({ row, items: { code, count, value, room, index } }) =>
    Array.from({ length: count }, (_, at) => {
      place += 1;
      return itemOf({ modelId: row.id, code, number: at + 1, value, room }, { place, index, today });
    }),
  );
  await insertRows(trx, 'device_items', items);
  await makeRepairs(trx, items, today);
  await makeConsumables(trx, categoryOf('HC'), subjects.get('SCI') ?? null, today);
}

async function makeCategories(trx: Kysely<Tables>): Promise<Map<string, string>> {
  const ids = new Map<string, string>(demoCategories.map(({ code }) => [code, newId()]));
  await insertRows(
    trx,
    'device_categories',
    demoCategories.map(({ code, name, nameEn, parent, isForPupils = false, isUsedUp = false }, index) => ({
      id: ids.get(code) ?? '',
      parent_id: parent === undefined ? null : (ids.get(parent) ?? null),
      code,
      name,
      name_en: nameEn,
      position: index + 1,
      returnable: !isUsedUp,
      open_to_pupils: isForPupils,
      needs_confirmation: isForPupils,
    })),
  );
  return ids;
}

/** Most can be lent; a few are being repaired, lost or withdrawn. */
function stateOf(place: number): 'available' | 'maintenance' | 'lost' | 'retired' {
  if (place % 43 === 0) return 'maintenance';
  if (place % 149 === 0) return 'lost';
  return place % 71 === 0 ? 'retired' : 'available';
}

interface Facts {
  readonly modelId: string;
  readonly code: string;
  readonly number: number;
  readonly value: number;
  readonly room: string;
}

function itemOf(
  { modelId, code, number, value, room }: Facts,
  { place, index, today }: { readonly place: number; readonly index: number; readonly today: string },
) {
  const state = stateOf(place);
  const year = 2020 + (index % 6);
  const acquired = `${year}-08-${String(5 + (index % 20)).padStart(2, '0')}`;
  const acquiredOn = acquired < today ? acquired : today;
  const isDear = value >= 3_000_000;
  return {
    id: newId(),
    model_id: modelId,
    number,
    code: `${code}-${String(number).padStart(3, '0')}`,
    serial: isDear ? `${code}${year}${String(10_000 + place * 37)}` : '',
    room,
    condition:
      state === 'retired' || state === 'maintenance'
        ? ('DAMAGED' as const)
        : year < 2022 && place % 3 === 0
          ? ('WORN' as const)
          : ('GOOD' as const),
    state,
    acquired_on: acquiredOn,
    source: index % 9 === 4 ? ('GIVEN' as const) : index % 3 === 0 ? ('BOUGHT' as const) : ('STATE' as const),
    price: value,
    warranty_until: isDear ? addDays(acquiredOn, 730) : null,
    retired_on: state === 'retired' ? '2026-06-20' : null,
    retirement_decision: state === 'retired' ? '22/QĐ-TL' : '',
    retirement_reason: state === 'retired' ? 'Hỏng, không sửa được' : '',
  };
}

/** Every item in maintenance has a repair under way, and some others were repaired before. */
async function makeRepairs(trx: Kysely<Tables>, items: readonly ItemRow[], today: string): Promise<void> {
  const open = items.filter(({ state }) => state === 'maintenance');
  const former = items.filter(({ state, price }, at) => state === 'available' && price >= 1_000_000 && at % 19 === 0);
  await insertRows(trx, 'device_maintenance', [
    ...open.map(({ id }, at) => ({
      id: newId(),
      item_id: id,
      from_date: addDays(today, -6 - at * 3),
      expected_on: addDays(today, 8 + at),
      until_date: null,
      note: at % 2 === 0 ? 'Hỏng công tắc, gửi công ty thiết bị' : 'Mờ, cần vệ sinh và cân chỉnh',
      result: '',
      cost: null,
    })),
    ...former.map(({ id }, at) => ({
      id: newId(),
      item_id: id,
      from_date: addDays(today, -140 - at),
      expected_on: null,
      until_date: addDays(today, -126 - at),
      note: 'Bảo dưỡng định kì',
      result: 'Hoạt động tốt',
      cost: 150_000 + at * 20_000,
    })),
  ]);
}

async function makeConsumables(
  trx: Kysely<Tables>,
  categoryId: string,
  subjectId: string | null,
  today: string,
): Promise<void> {
  const rows = demoConsumables.map(([code, name, nameEn, unit, came, minimum, value, used]) => ({
    id: newId(),
    ...modelColumns({
      categoryId,
      code,
      name,
      nameEn,
      unit,
      description: '',
      hazard: demoHazards[code] ?? '',
      subjectId,
      grades: [6, 7, 8, 9],
      audience: 'TEACHERS',
      kind: 'CONSUMABLE',
      minimum,
      value,
    }),
    stock: came - used,
    came,
    used,
  }));
  await insertRows(
    trx,
    'device_models',
    rows.map(({ came: _, used: __, ...row }) => row),
  );
  await insertRows(
    trx,
    'device_stock_moves',
    rows.flatMap(({ id, came, used }) => {
      const move = { model_id: id, by_name: '' };
      const received = { ...move, id: newId(), change: came, stock: came, reason: 'RECEIVED' as const };
      const taken = { ...move, id: newId(), change: -used, stock: came - used, reason: 'USED' as const };
      return [
        { ...received, happened_on: addDays(today, -90), note: 'Đầu năm học', created_at: at(today, -90) },
        { ...taken, happened_on: addDays(today, -12), note: 'Thực hành', created_at: at(today, -12) },
      ];
    }),
  );
}

const at = (today: string, days: number) => new Date(`${addDays(today, days)}T02:00:00Z`);
