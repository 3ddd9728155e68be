import type { Kysely } from 'kysely';
import type { Tables } from '../../src/platform/database/tables.ts';
import { newId } from '../../src/platform/ids.ts';

type Db = Kysely<Tables>;
const named = { name_en: '', position: 1 };
/** Short and its own each time. */
const ownCode = () => newId().slice(-10);

/** A book with one copy, in a category of its own. */
export async function aBookTitle(db: Db): Promise<{ titleId: string; copyId: string }> {
  const [categoryId, titleId, copyId, code] = [newId(), newId(), newId(), ownCode()];
  await db
    .insertInto('book_categories')
    .values({ id: categoryId, parent_id: null, code, name: `Văn ${code}`, ddc_from: '', ddc_to: '', ...named })
    .execute();
  const words = { subtitle: '', authors: [], publisher: '', place: '', edition: '', series: '', ddc: '', summary: '' };
  const facts = { year: null, isbn: null, kind: 'STN' as const, grades: [], language: 'vie', pages: null, price: null };
  await db
    .insertInto('book_titles')
    .values({
      id: titleId,
      category_id: categoryId,
      title: `Sách ${code}`,
      ...words,
      ...facts,
      audience: 'ALL',
      search_key: `sach ${code}`,
      sort_key: `sach ${code}`,
    })
    .execute();
  const { most } = await db
    .selectFrom('book_copies')
    .select(({ fn }) => fn.max('register_number').as('most'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('book_copies')
    .values({
      id: copyId,
      title_id: titleId,
      register_number: (most ?? 0) + 1,
      barcode: code,
      shelf: 'V1',
      condition: 'GOOD',
      source: 'BOUGHT',
      acquired_on: '2026-09-01',
    })
    .execute();
  return { titleId, copyId };
}

/** A pupil as who borrows. */
export async function aBorrower(db: Db, studentId: string): Promise<string> {
  const id = newId();
  await db
    .insertInto('borrowers')
    .values({
      id,
      kind: 'pupil',
      student_id: studentId,
      teacher_id: null,
      user_id: null,
      class_id: null,
      card_code: ownCode(),
    })
    .execute();
  return id;
}

/** A model in a category of its own: single things, or what is used up. */
export async function aDeviceModel(db: Db, kind: 'ITEMS' | 'CONSUMABLE'): Promise<string> {
  const [categoryId, modelId, code] = [newId(), newId(), ownCode()];
  const flags = { returnable: kind === 'ITEMS', open_to_pupils: true, needs_confirmation: false };
  await db
    .insertInto('device_categories')
    .values({ id: categoryId, parent_id: null, code, name: `Loại ${code}`, ...named, ...flags })
    .execute();
  const words = { name: `Thiết bị ${code}`, name_en: '', unit: 'cái', description: '' };
  const keys = { search_key: `thiet bi ${code}`, sort_key: `thiet bi ${code}` };
  const amounts = { kind, stock: kind === 'ITEMS' ? null : 50, minimum: 0, value: null };
  const whom = { subject_id: null, grades: [], audience: 'ALL' as const };
  await db
    .insertInto('device_models')
    .values({ id: modelId, category_id: categoryId, code, ...words, ...whom, ...amounts, ...keys })
    .execute();
  return modelId;
}

/** A room for experiments. */
export async function aLaboratory(db: Db): Promise<string> {
  const [roomId, id, code] = [newId(), newId(), ownCode()];
  await db
    .insertInto('rooms')
    .values({ id: roomId, name: `Phòng ${code}`, name_key: `phong ${code}`, kind: 'CHEMISTRY', seats: 45 })
    .execute();
  const rest = { subject_id: null, keeper_id: null, equipment: '', safety: '', chemicals: '[]', is_active: true };
  await db
    .insertInto('laboratories')
    .values({ id, room_id: roomId, places: 45, risk_level: 'LOW', door_code: code, ...rest })
    .execute();
  return id;
}
