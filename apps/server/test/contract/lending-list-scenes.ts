import { newId } from '../../src/platform/ids.ts';
import { aDeviceLine, anOpenModel } from '../samples/devices/device-order-samples.ts';
import { aDeviceCategory, aModel, anItem } from '../samples/devices/devices-samples.ts';
import { aKit } from '../samples/devices/kit-samples.ts';
import { aLaboratoryRequest } from '../samples/laboratory-samples.ts';
import { aBorrower } from '../samples/lending-samples.ts';
import { aClassReading, teacherOf } from '../samples/library/class-reading-samples.ts';
import { aGrant } from '../samples/library/digital-samples.ts';
import { aCopy, aTitle } from '../samples/library/library-samples.ts';
import { aLoan, borrowerOf, readerOf } from '../samples/library/loan-samples.ts';
import { aLine, aStockTake } from '../samples/library/stock-take-samples.ts';
import { aClass, aStudent, aSubject, aTeacher } from '../world/factories.ts';
import type { World } from '../world/world.ts';
import { aStep } from './list-rows.ts';

import { make, type Scenes, times } from './list-scene.ts';

/** Lines of orders that are all for the day of the first. */
async function onOneDay(
  world: World,
  lines: readonly { readonly lineId: string; readonly date: string }[],
  date = lines[0]?.date ?? '',
): Promise<string> {
  await world.db
    .updateTable('device_order_lines')
    .set({ from_date: date, to_date: date })
    .where(
      'id',
      'in',
      lines.map(({ lineId }) => lineId),
    )
    .execute();
  return date;
}

/** Lists of what is lent. */
export const lendingListScenes: Scenes = {
  async 'bookLoans.list'(world) {
    const { db } = world;
    const classId = world.classes.a.id;
    const pupil = await aStudent(db, { code: `S${world.nextNumber()}`, classId, schoolYearId: world.years.now.id });
    const borrowerId = await borrowerOf(world, { student_id: pupil.id });
    const theirs = await times(3, () => aLoan(world, { borrowerId }));
    const asked = await times(3, () => aLoan(world, { state: 'requested' }));
    const { id: teacherId } = await aTeacher(db, { code: `T${world.nextNumber()}` });
    const teacher = await borrowerOf(world, { teacher_id: teacherId });
    const taught = await times(2, () => aLoan(world, { borrowerId: teacher }));
    const ids = [...theirs, ...asked, ...taught].map(({ id }) => id);
    const titleId = asked[0]?.titleId ?? '';
    const loans = (some: readonly { readonly id: string }[]) =>
      db.updateTable('book_loans').where(
        'id',
        'in',
        some.map(({ id }) => id),
      );
    await db.updateTable('book_loans').set({ created_at: new Date() }).where('id', 'in', ids).execute();
    await loans(taught).set({ borrower_kind: 'teacher' }).execute();
    await loans(asked.slice(0, 2)).set({ title_id: titleId }).execute();
    const renamed = theirs.slice(0, 2).map((loan) => loan.titleId);
    await db.updateTable('book_titles').set({ search_key: 'so do' }).where('id', 'in', renamed).execute();
    return {
      query: { tab: 'all' },
      sorts: {
        due: ({ dueOn }) => dueOn,
        title: ({ title }) => title,
        reader: ({ reader }) => reader?.name,
        newest: () => 'made at one moment',
      },
      filters: { q: 'Số đỏ', tab: 'requested', readerKind: 'teacher', classId, titleId, readerId: pupil.id },
    };
  },
  async 'deviceOrders.list'(world) {
    const { db } = world;
    const open = await times(8, () => aDeviceLine(world, 'requested'));
    await times(2, () => aDeviceLine(world, 'rejected'));
    const pupil = await aStudent(db, { code: `S${world.nextNumber()}`, name: 'Đặng Thu Hà' });
    const borrowerId = await aBorrower(world, pupil.id);
    const orders = (some: readonly { readonly orderId: string }[]) =>
      db.updateTable('device_orders').where(
        'id',
        'in',
        some.map(({ orderId }) => orderId),
      );
    const first = await onOneDay(world, open.slice(0, 6), '2026-12-02');
    const later = await onOneDay(world, open.slice(6), '2026-12-09');
    await orders(open.slice(0, 2)).set({ borrower_id: borrowerId, class_id: world.classes.a.id }).execute();
    const { student_code: card } = await db
      .selectFrom('students')
      .select('student_code')
      .where('id', '=', pupil.id)
      .executeTakeFirstOrThrow();
    return {
      sorts: { sentAt: ({ sentAt }) => sentAt, from: ({ fromDate }) => fromDate, number: 'unique' },
      filters: {
        q: 'dang thu ha',
        stage: 'closed',
        from: later,
        to: first,
        classId: world.classes.a.id,
        card,
      },
    };
  },
  async 'ownDeviceOrders.list'(world, caller) {
    await onOneDay(world, await times(10, () => aDeviceLine(world, 'requested', caller)));
    await times(2, () => aDeviceLine(world, 'rejected', caller));
    return {
      sorts: { sentAt: ({ sentAt }) => sentAt, from: ({ fromDate }) => fromDate, number: 'unique' },
      filters: { stage: 'closed' },
    };
  },
  async 'deviceCatalogue.list'(world, caller) {
    const { db } = world;
    const models = await times(6, () => anOpenModel(world));
    const ids = models.map(({ modelId }) => modelId);
    await db
      .updateTable('device_models')
      .set({ search_key: 'ong nghiem' })
      .where('id', 'in', ids.slice(0, 2))
      .execute();
    const { category_id: categoryId } = await db
      .selectFrom('device_models')
      .select('category_id')
      .where('id', '=', ids[2] ?? '')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('device_models')
      .set({ category_id: categoryId })
      .where('id', '=', ids[3] ?? '')
      .execute();
    await db
      .updateTable('device_items')
      .set({ state: 'lost' })
      .where('model_id', '=', ids[5] ?? '')
      .execute();
    const borrowerId = newId();
    const nobody = { student_id: null, teacher_id: null, class_id: null };
    const card = `TV7${String(world.nextNumber()).padStart(5, '0')}`;
    await db
      .insertInto('borrowers')
      .values({ id: borrowerId, kind: 'staff', ...nobody, user_id: caller.userId, card_code: card })
      .execute();
    await db
      .insertInto('saved_devices')
      .values(ids.slice(0, 2).map((model_id) => ({ borrower_id: borrowerId, model_id })))
      .execute();
    return {
      sorts: { name: ({ modelName }) => modelName },
      filters: {
        q: 'ong nghiem',
        categoryId,
        isFree: 'true',
        isSaved: 'true',
        fromDate: { shows: '2026-11-18' },
        fromPeriod: { shows: 2 },
        toDate: { shows: '2026-11-19' },
        toPeriod: { shows: 3 },
      },
    };
  },
  async 'stockTakes.list'(world) {
    await times(3, (index) => aStockTake(world, { name: `Kho mở ${index}`, heldOn: `2026-11-0${index + 1}` }));
    await times(3, () => aStockTake(world, { state: 'cancelled', name: 'Kho đóng' }));
    return {
      sorts: { heldOn: ({ heldOn }) => heldOn, name: ({ name }) => name },
      filters: { q: 'kho mở', state: 'cancelled' },
    };
  },
  async 'stockTakes.lines'(world) {
    const id = await aStockTake(world);
    const missing = { shelf: 'V1', kind: 'STK' as const, title: 'Số đỏ' };
    await times(2, () => aLine(world, id, missing));
    await times(2, () => aLine(world, id, { finding: 'WRONG_SHELF', shelf: 'V2', countedAt: '2026-11-16T04:00:00Z' }));
    await times(2, () => aLine(world, id, { finding: 'RIGHT', shelf: 'V2', countedAt: '2026-11-16T04:00:00Z' }));
    await world.db
      .updateTable('stock_take_lines')
      .set({ decision: 'RESHELVE', decided_at: new Date() })
      .where('stock_take_id', '=', id)
      .where('finding', '=', 'WRONG_SHELF')
      .execute();
    return {
      params: { id },
      sorts: {
        shelf: ({ shelf }) => shelf,
        registerNumber: 'unique',
        title: ({ title }) => title,
        countedAt: ({ countedAt }) => countedAt,
      },
      filters: { q: 'số đỏ', finding: 'WRONG_SHELF', kind: 'STK', shelf: 'V1', part: 'open' },
    };
  },
  async 'stockTakes.history'(world) {
    const id = await aStockTake(world);
    await times(5, (month) => aStep(world, { entity: 'stock_take', entityId: id, month, action: 'stockTakes.update' }));
    return { params: { id }, sorts: {}, filters: {} };
  },
  async 'bookLoans.history'(world) {
    const { id } = await aLoan(world);
    await times(5, (month) => aStep(world, { entity: 'book_loan', entityId: id, month }));
    return { params: { id }, sorts: {}, filters: {} };
  },
  async 'laboratoryRequests.history'(world, caller) {
    const id = await make('laboratoryRequests.read')(world, caller);
    await times(5, (month) => aStep(world, { entity: 'laboratory_request', entityId: id, month }));
    return { params: { id }, sorts: {}, filters: {} };
  },
  async 'laboratoryRequests.own'(world, caller) {
    await times(3, () => aLaboratoryRequest(world, caller));
    await times(3, () => aLaboratoryRequest(world, caller, { state: 'cancelled' }));
    return { sorts: {}, filters: { state: 'cancelled' } };
  },
  async 'downloads.list'(world) {
    const { db } = world;
    const borrowerId = await borrowerOf(world, { student_id: world.pupils.self.id });
    const asked = await times(3, () => aGrant(world, { state: 'requested', borrowerId }));
    const given = await times(3, () => aGrant(world, { state: 'granted', borrowerId }));
    const { id: teacherId } = await aTeacher(db, { code: `T${world.nextNumber()}` });
    const teacher = await borrowerOf(world, { teacher_id: teacherId });
    const taught = await times(2, () => aGrant(world, { state: 'granted', borrowerId: teacher, kind: 'teacher' }));
    const ids = [...asked, ...given, ...taught].map(({ id }) => id);
    await db.updateTable('download_grants').set({ updated_at: new Date() }).where('id', 'in', ids).execute();
    const [first, second] = asked.map((grant) => grant.titleId);
    await db
      .updateTable('book_titles')
      .set({ search_key: 'so do' })
      .where('id', 'in', [first ?? '', second ?? ''])
      .execute();
    // A title of two readers.
    await db
      .updateTable('download_grants')
      .set({ title_id: first ?? '' })
      .where('id', '=', taught[0]?.id ?? '')
      .execute();
    return {
      sorts: {
        waiting: ({ state }) => (state === 'requested' ? 0 : 1),
        newest: () => 'done at one moment',
        title: ({ title }) => title,
        until: ({ untilOn }) => untilOn,
      },
      filters: { q: 'Số đỏ', state: 'requested', readerKind: 'teacher', titleId: first },
    };
  },
  async 'downloads.history'(world) {
    const borrowerId = await borrowerOf(world, { student_id: world.pupils.self.id });
    const { id } = await aGrant(world, { borrowerId });
    await times(5, (month) => aStep(world, { entity: 'download_grant', entityId: id, month }));
    return { params: { id }, sorts: {}, filters: {} };
  },
  async 'ownDownloads.list'(world, caller) {
    const borrowerId = await readerOf(world, caller);
    await times(5, () => aGrant(world, { borrowerId }));
    return { sorts: {}, filters: {} };
  },
  async 'ownLoans.list'(world, caller) {
    const borrowerId = await readerOf(world, caller);
    await times(5, () => aLoan(world, { borrowerId }));
    await times(2, () => aLoan(world, { borrowerId, state: 'returned' }));
    return { sorts: {}, filters: { tab: 'ended' } };
  },
  async 'catalogue.list'(world, caller) {
    const ids = await times(6, () => aTitle(world));
    const [first = '', second = ''] = ids;
    const { db } = world;
    const { category_id } = await db
      .selectFrom('book_titles')
      .select('category_id')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const other = { category_id, kind: 'SGK' as const, grades: [9], language: 'eng', search_key: 'tat den' };
    await db.updateTable('book_titles').set(other).where('id', 'in', [first, second]).execute();
    for (const id of [first, second]) {
      await aCopy(world, id);
      await aClassReading(world, { titleId: id, teacherId: await teacherOf(world, caller) });
    }
    return {
      sorts: { fit: ({ title }) => title, title: ({ title }) => title, newest: 'unique', year: ({ year }) => year },
      filters: {
        q: 'tat den',
        categoryId: category_id,
        kind: 'SGK',
        grade: 9,
        language: 'eng',
        isFree: 'true',
        forClass: 'true',
      },
    };
  },
  async 'classReadings.list'(world, caller) {
    const teacherId = await teacherOf(world, caller);
    const ids = await times(10, () => aClassReading(world, { teacherId }));
    const [first = '', second = '', third = '', fourth = ''] = ids;
    const readings = world.db.updateTable('class_readings');
    const nobody = await aClass(world.db, { schoolYearId: world.years.now.id });
    await readings.set({ class_id: nobody.id }).where('id', 'in', ids.slice(8)).execute();
    await readings.set({ until_date: '2026-11-10' }).where('id', 'in', [first, second]).execute();
    await readings.set({ class_id: world.classes.b.id }).where('id', 'in', [third, fourth]).execute();
    await world.db
      .updateTable('book_titles')
      .set({ search_key: 'tat den' })
      .where('id', 'in', world.db.selectFrom('class_readings').select('title_id').where('id', 'in', [third, fourth]))
      .execute();
    return {
      sorts: { until: ({ untilDate }) => untilDate, title: ({ title }) => title, missing: ({ missing }) => missing },
      filters: { q: 'tat den', classId: world.classes.b.id, isOver: 'true', isMissing: 'true' },
    };
  },
  async 'deviceModels.list'(world) {
    const modelIds = await times(6, () => aModel(world));
    const [first = '', second = ''] = modelIds;
    const [consumable = '', other = ''] = await times(2, () => aModel(world, { isConsumable: true }));
    for (const modelId of [first, second]) {
      await anItem(world, 'available', modelId);
      await anItem(world, 'lost', modelId);
    }
    const subjectId = (await aSubject(world.db)).id;
    const categoryId = await aDeviceCategory(world);
    const models = world.db.updateTable('device_models');
    await models.set({ subject_id: subjectId, category_id: categoryId }).where('id', 'in', [first, second]).execute();
    await models
      .set({ grades: [12], minimum: 0 })
      .where('id', 'in', [consumable, other])
      .execute();
    await models.set({ search_key: 'am pe ke' }).where('id', 'in', [first, consumable]).execute();
    const filters = {
      q: 'am pe',
      categoryId,
      subjectId,
      grade: 12,
      kind: 'CONSUMABLE',
      state: 'lost',
      room: 'Phòng Sinh học',
      isFree: 'true',
      isShort: 'true',
    } as const;
    const sorts = {
      name: ({ name }: { name: string }) => name,
      code: 'unique',
      free: ({ stock, free }: { stock: number | null; free: number }) => stock ?? free,
      newest: 'unique',
    } as const;
    return { sorts, filters };
  },
  async 'deviceKits.list'(world) {
    const [first = '', second = '', third = '', fourth = ''] = await times(6, () => aKit(world));
    const subjectId = (await aSubject(world.db)).id;
    const kits = world.db.updateTable('device_kits');
    await kits.set({ subject_id: subjectId, search_key: 'bo tu hoc' }).where('id', 'in', [first, second]).execute();
    await kits
      .set({ grades: [12] })
      .where('id', 'in', [third, fourth])
      .execute();
    const filters = {
      q: 'bộ từ',
      subjectId,
      grade: 12,
      fromDate: { shows: '2026-11-18' },
      fromPeriod: { shows: 2 },
      toDate: { shows: '2026-11-18' },
      toPeriod: { shows: 3 },
    };
    return { sorts: { name: () => 'bo' }, filters };
  },
};
