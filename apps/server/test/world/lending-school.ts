import { openSession } from '../../src/features/access/access.public.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { type DatabaseConfig, openDatabase } from '../../src/platform/database/open-database.ts';
import { newId } from '../../src/platform/ids.ts';
import { aSchoolOfToday } from './school-of-today.ts';
import { dayAfter } from './world.ts';

/** A school that lends books, devices and rooms today, for a server that is a process of its own. */
export interface LendingSchool {
  /** Signs in anew: a story of many crashes is longer than a session. */
  signIn(): Promise<string>;
  readonly pupils: readonly string[];
  readonly barcodes: readonly string[];
  readonly teacherId: string;
  readonly modelId: string;
  readonly items: readonly string[];
  /** A working day to come: devices are ordered for it, and collected early. */
  readonly day: string;
  /** Bookings whose lesson begins now: each may be checked in once. */
  readonly bookings: readonly string[];
}

const copies = 4;
const items = 60;
const bookings = 60;

/** In an empty database that is migrated. No server may run on an embedded one meanwhile. */
export async function aLendingSchool(place: DatabaseConfig, secret: string): Promise<LendingSchool> {
  const school = await aSchoolOfToday(place, { classes: 1, pupils: 6 });
  const [inClass] = school.classes;
  if (!inClass) throw new Error('a class');
  const { kysely: db, close } = await openDatabase(place);
  try {
    const today = systemClock.today();
    const [categoryId, titleId, kindId, modelId, adminId] = [newId(), newId(), newId(), newId(), newId()];
    const named = { name_en: '', position: 1 };
    await db
      .insertInto('book_categories')
      .values({ id: categoryId, parent_id: null, code: 'VH', name: 'Văn học', ddc_from: '', ddc_to: '', ...named })
      .execute();
    await db
      .insertInto('book_titles')
      .values({
        id: titleId,
        category_id: categoryId,
        title: 'Đất rừng phương Nam',
        subtitle: '',
        authors: [],
        publisher: '',
        place: '',
        year: null,
        edition: '',
        series: '',
        isbn: null,
        ddc: '',
        kind: 'STN',
        grades: [],
        language: 'vie',
        pages: null,
        price: null,
        summary: '',
        audience: 'ALL',
        search_key: 'dat rung phuong nam',
        sort_key: 'dat rung phuong nam',
      })
      .execute();
    const barcodes = Array.from({ length: copies }, (_, at) => `9000${at}`);
    await db
      .insertInto('book_copies')
      .values(
        barcodes.map((barcode, at) => ({
          id: newId(),
          title_id: titleId,
          register_number: 9000 + at,
          barcode,
          shelf: 'V1',
          condition: 'GOOD' as const,
          source: 'BOUGHT' as const,
          acquired_on: today,
        })),
      )
      .execute();
    const kind = { returnable: true, open_to_pupils: false, needs_confirmation: false };
    await db
      .insertInto('device_categories')
      .values({ id: kindId, parent_id: null, code: 'VL', name: 'Vật lí', ...named, ...kind })
      .execute();
    const words = { name: 'Đồng hồ bấm giây', name_en: '', unit: 'cái', description: '' };
    const keys = { search_key: 'dong ho bam giay', sort_key: 'dong ho bam giay' };
    const amounts = { kind: 'ITEMS' as const, stock: null, minimum: 0, value: null };
    const whom = { subject_id: null, grades: [], audience: 'ALL' as const };
    await db
      .insertInto('device_models')
      .values({ id: modelId, category_id: kindId, code: 'DH', ...words, ...whom, ...amounts, ...keys })
      .execute();
    const itemIds = Array.from({ length: items }, () => newId());
    const facts = { serial: '', room: '', condition: 'GOOD' as const, state: 'available' as const };
    const bought = {
      acquired_on: today,
      source: 'BOUGHT' as const,
      price: null,
      warranty_until: null,
      retired_on: null,
    };
    await db
      .insertInto('device_items')
      .values(
        itemIds.map((id, at) => ({ id, model_id: modelId, number: at + 1, code: `DH-${at + 1}`, ...facts, ...bought })),
      )
      .execute();
    const made = await bookingsOfNow();
    const user = {
      scope: 'account' as const,
      username: 'quan.tri',
      username_key: 'quan.tri',
      display_name: 'Quản trị',
    };
    const proof = { password_hash: null, password_expires_at: null, email: null };
    await db
      .insertInto('users')
      .values({ id: adminId, ...user, ...proof, is_admin: true, teacher_id: null, student_id: null })
      .execute();
    const signIn = async () => {
      const again = await openDatabase(place);
      const origin = { ip: '127.0.0.1', userAgent: 'test' };
      const who = { id: adminId, scope: 'account' as const };
      const { access_token: token } = await openSession(again.kysely, who, Buffer.from(secret), origin, new Date());
      await again.close();
      return token;
    };
    const ahead = [1, 2, 3, 4].map((days) => dayAfter(today, days));
    const day = ahead.find((date) => new Date(date).getUTCDay() % 6 !== 0) ?? today;
    const pupils = inClass.pupils.map(({ id }) => id);
    return { signIn, pupils, barcodes, teacherId: school.teacher.id, modelId, items: itemIds, day, bookings: made };

    async function bookingsOfNow(): Promise<string[]> {
      const ids: string[] = [];
      const startsAt = new Date();
      for (let at = 0; at < bookings; at += 1) {
        const [roomId, laboratoryId, id] = [newId(), newId(), newId()];
        const room = {
          id: roomId,
          name: `Phòng ${at}`,
          name_key: `phong ${at}`,
          kind: 'CHEMISTRY' as const,
          seats: 45,
        };
        await db.insertInto('rooms').values(room).execute();
        const rest = { subject_id: null, keeper_id: null, equipment: '', safety: '', chemicals: '[]', is_active: true };
        await db
          .insertInto('laboratories')
          .values({ id: laboratoryId, room_id: roomId, places: 45, risk_level: 'LOW', door_code: `CUA${at}`, ...rest })
          .execute();
        const place = { on_date: today, shift: 'MORNING' as const, first_period: 1, last_period: 1 };
        const times = { starts_at: startsAt, ends_at: new Date(startsAt.getTime() + 45 * 60_000) };
        const none = {
          series_id: null,
          offered_until: null,
          reminded_at: null,
          checked_in_at: null,
          checked_out_at: null,
        };
        const decided = { decided_at: startsAt, decided_by_name: '', outcome: null, created_by_name: '' };
        await db
          .insertInto('laboratory_requests')
          .values({
            id,
            laboratory_id: laboratoryId,
            teacher_id: school.teacher.id,
            class_id: inClass?.id ?? '',
            subject_id: school.subjectId,
            title: 'Axit',
            state: 'approved',
            ...place,
            ...times,
            ...none,
            ...decided,
          })
          .execute();
        ids.push(id);
      }
      return ids;
    }
  } finally {
    await close();
  }
}
