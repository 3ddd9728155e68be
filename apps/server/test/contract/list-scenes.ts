import type { Api, RouteId } from '@phuong/contract/api.ts';
import type { QueryInput, ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { newId } from '../../src/platform/ids.ts';
import { aDeviceLine, anOpenModel } from '../samples/devices/device-order-samples.ts';
import { aDeviceCategory, aModel, anItem } from '../samples/devices/devices-samples.ts';
import { aQuestion, aTopic } from '../samples/learning/bank-samples.ts';
import { aBorrower } from '../samples/lending-samples.ts';
import { aCopy, aTitle } from '../samples/library/library-samples.ts';
import { aLoan, borrowerOf, readerOf } from '../samples/library/loan-samples.ts';
import type { Caller } from '../samples/sample.ts';
import { samples } from '../samples/samples.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher, isHomeroomOf } from '../world/factories.ts';
import { aDepartment, type World } from '../world/world.ts';
import { aPaper, aStep } from './list-rows.ts';

type HasPages<Id extends RouteId> = QueryInput<Api[Id]> extends { pageSize?: unknown } ? true : false;
/** The lists of the contract that come in pages. */
export type PagedList = {
  [Id in RouteId]: Api[Id]['response'] extends 'file' ? never : HasPages<Id> extends true ? Id : never;
}[RouteId];

type Query<Id extends RouteId> = NonNullable<QueryInput<Api[Id]>>;
type Item<Id extends RouteId> = ResultOf<Api[Id]> extends { items: readonly (infer I)[] } ? I : never;
type Sort<Id extends RouteId> = Query<Id> extends { sort?: infer S } ? Extract<S, string> : never;
type Filter<Id extends RouteId> = Exclude<keyof Query<Id> & string, 'page' | 'pageSize' | 'sort' | 'direction'>;

/** At least five rows of one list and how to ask for them. */
export interface ListScene<Id extends RouteId> {
  readonly params?: Readonly<Record<string, string>>;
  /** Asked every time, unless a filter says otherwise. */
  readonly query?: Partial<Query<Id>>;
  /** By the sort: the value that rows share, `unique` where no two rows can. */
  readonly sorts: { readonly [S in Sort<Id>]: 'unique' | ((item: Item<Id>) => unknown) };
  /** A value of each filter that leaves out some of the rows and keeps at least two; `shows` where it only changes what a row says. */
  readonly filters: { readonly [F in Filter<Id>]: Query<Id>[F] | { readonly shows: Query<Id>[F] } };
}

/**
 * Makes the rows of a list; one without a scene gets five by its noun's `create`, or five changes of one, and its filters are not looked
 * at.
 */
type Scenes = { readonly [Id in PagedList]?: (world: World, caller: Caller) => Promise<ListScene<Id>> };

const times = async <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make(index));
  return made;
};
const make = (routeId: RouteId) => async (world: World, caller: Caller) =>
  String((await samples[routeId].make(world, caller)).params?.id);

/** Six lessons of class A, written at one moment; two are called otherwise. */
async function someLessons(world: World, caller: Caller): Promise<string[]> {
  const ids = await times(6, () => make('lessons.read')(world, caller));
  await world.db.updateTable('lessons').set({ position: 1, updated_at: new Date() }).where('id', 'in', ids).execute();
  await world.db.updateTable('lessons').set({ title_key: 'phan so' }).where('id', 'in', ids.slice(0, 2)).execute();
  return ids;
}

/** Lines of orders that are all for the day of the first. */
async function onOneDay(
  world: World,
  lines: readonly { readonly lineId: string; readonly date: string }[],
): Promise<string> {
  const date = lines[0]?.date ?? '';
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

export const listScenes: Scenes = {
  async 'roles.list'(world, caller) {
    await times(5, () => make('roles.read')(world, caller));
    return { sorts: { name: 'unique', holders: (role) => role.holderCount }, filters: { q: 'vai tro' } };
  },
  async 'auditLog.list'(world) {
    const entityId = world.pupils.self.id;
    await times(3, (month) => aStep(world, { entity: 'room', entityId, month }));
    await times(3, (month) => aStep(world, { entity: 'alert', action: 'access.refused', month: month + 3 }));
    return {
      // Later entries are about who looks at the log.
      query: { to: '2001-12-31' },
      sorts: {},
      filters: {
        q: entityId,
        action: 'access.refused',
        entity: 'alert',
        entityId,
        about: entityId,
        outcome: 'refused',
        from: '2001-03-01',
        to: '2001-03-31',
      },
    };
  },
  async 'accessRequests.list'(world, caller) {
    const ids = await times(6, () => make('accessRequests.read')(world, caller));
    const refused = { state: 'refused' as const, reason: 'Không học ở trường', password_hash: null };
    await world.db.updateTable('access_requests').set(refused).where('id', 'in', ids.slice(0, 2)).execute();
    const name = { full_name: 'Lê Thị Tâm', search_key: 'le thi tam' };
    await world.db.updateTable('access_requests').set(name).where('id', 'in', ids.slice(1, 4)).execute();
    return { sorts: { createdAt: ({ createdAt }) => createdAt }, filters: { q: 'tâm', state: 'refused' } };
  },
  async 'invitations.list'(world, caller) {
    const ids = await times(5, () => make('invitations.revoke')(world, caller));
    const users = world.db.selectFrom('invitations').select('user_id').where('id', 'in', ids.slice(0, 2));
    const people = world.db.selectFrom('users').select('student_id').where('id', 'in', users);
    await world.db.updateTable('students').set({ search_key: 'ta thu nga' }).where('id', 'in', people).execute();
    return { sorts: { createdAt: ({ createdAt }) => createdAt }, filters: { q: 'Tạ Thu' } };
  },
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
    const open = await times(4, () => aDeviceLine(world, 'requested'));
    await times(2, () => aDeviceLine(world, 'rejected'));
    const pupil = await aStudent(db, { code: `S${world.nextNumber()}`, name: 'Đặng Thu Hà' });
    const borrowerId = await aBorrower(world, pupil.id);
    const orders = (some: readonly { readonly orderId: string }[]) =>
      db.updateTable('device_orders').where(
        'id',
        'in',
        some.map(({ orderId }) => orderId),
      );
    const first = await onOneDay(world, open.slice(0, 3));
    const later = open[3]?.date ?? '';
    await orders(open.slice(0, 2)).set({ borrower_id: borrowerId, class_id: world.classes.a.id }).execute();
    return {
      sorts: { sentAt: ({ sentAt }) => sentAt, from: ({ fromDate }) => fromDate, number: 'unique' },
      filters: {
        q: 'dang thu ha',
        stage: 'closed',
        from: later,
        to: first,
        classId: world.classes.a.id,
      },
    };
  },
  async 'ownDeviceOrders.list'(world, caller) {
    await onOneDay(world, await times(4, () => aDeviceLine(world, 'requested', caller)));
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
  async 'bookLoans.history'(world) {
    const { id } = await aLoan(world);
    await times(5, (month) => aStep(world, { entity: 'book_loan', entityId: id, month }));
    return { params: { id }, sorts: {}, filters: {} };
  },
  async 'ownLoans.list'(world, caller) {
    const borrowerId = await readerOf(world, caller);
    await times(5, () => aLoan(world, { borrowerId }));
    await times(2, () => aLoan(world, { borrowerId, state: 'returned' }));
    return { sorts: {}, filters: { tab: 'ended' } };
  },
  async 'catalogue.list'(world) {
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
    for (const id of [first, second]) await aCopy(world, id);
    return {
      sorts: { fit: ({ title }) => title, title: ({ title }) => title, newest: 'unique', year: ({ year }) => year },
      filters: { q: 'tat den', categoryId: category_id, kind: 'SGK', grade: 9, language: 'eng', isFree: 'true' },
    };
  },
  async 'employees.list'(world, caller) {
    const ids = await times(5, () => make('employees.read')(world, caller));
    const { db } = world;
    const { id: departmentId } = await aDepartment(world);
    const roleId = await make('roles.read')(world, caller);
    const some = ids.slice(0, 2);
    const left = {
      status: 'LEFT' as const,
      left_on: '2026-10-01',
      department_id: departmentId,
      search_key: 'la thi bich',
    };
    await db.updateTable('employees').set(left).where('id', 'in', some).execute();
    const users = await db.selectFrom('users').select('id').where('employee_id', 'in', some).execute();
    await db
      .insertInto('user_roles')
      .values(users.map(({ id }) => ({ user_id: id, role_id: roleId })))
      .execute();
    await db.updateTable('users').set({ must_change_password: true }).where('employee_id', 'in', some).execute();
    return {
      sorts: {
        name: ({ fullName }) => fullName,
        code: 'unique',
        position: ({ jobPosition }) => jobPosition,
        seen: ({ lastSeenAt }) => lastSeenAt,
      },
      filters: { q: 'bích', status: 'LEFT', accountState: 'first', roleId, departmentId, missing: 'department' },
    };
  },
  async 'schoolYears.list'({ db }) {
    await aSchoolYear(db, { startYear: 2028, status: 'PLANNED' });
    await aSchoolYear(db, { startYear: 2029, status: 'PLANNED' });
    return { sorts: { startYear: 'unique' }, filters: { q: '2027', status: 'PLANNED' } };
  },
  async 'cohorts.list'(world) {
    const { db } = world;
    const levels = ['PRIMARY', 'LOWER_SECONDARY', 'UPPER_SECONDARY'] as const;
    for (const start_year of [1988, 1989]) {
      const row = { start_year, end_year: start_year + 4 };
      const cohort = (level: (typeof levels)[number]) => ({ id: newId(), name: `Khoá ${start_year}`, level, ...row });
      await db.insertInto('cohorts').values(levels.map(cohort)).execute();
    }
    return { sorts: { startYear: ({ startYear }) => startYear }, filters: { q: '1988', level: 'PRIMARY' } };
  },
  async 'subjects.list'({ db }) {
    const made = await times(5, (index) =>
      aSubject(db, { name: 'Tiếng Nhật', sortOrder: 50, mode: index < 3 ? 'COMMENT' : 'SCORE' }),
    );
    const some = made.slice(0, 2).map(({ id }) => id);
    await db.updateTable('subjects').set({ is_active: false }).where('id', 'in', some).execute();
    await db.deleteFrom('subject_grades').where('subject_id', 'in', some).where('grade', '=', 12).execute();
    return {
      sorts: { sortOrder: ({ sortOrder }) => sortOrder, name: ({ name }) => name, code: 'unique' },
      filters: { q: 'nhật', mode: 'COMMENT', grade: 12, isActive: 'false' },
    };
  },
  async 'teachers.list'(world) {
    const { db, subjects, years } = world;
    const ids = (await times(5, () => aTeacher(db, { name: 'Mạc Thị Ninh', level: 'UPPER_SECONDARY' }))).map(
      ({ id }) => id,
    );
    const { id: departmentId } = await aDepartment(world);
    const some = ids.slice(0, 2);
    const changes = { department_id: departmentId, status: 'RETIRED' as const };
    await db.updateTable('teachers').set(changes).where('id', 'in', some).execute();
    const subject = { subject_id: subjects.maths.id, is_main: true };
    await db
      .insertInto('teacher_subjects')
      .values(some.map((id) => ({ teacher_id: id, ...subject })))
      .execute();
    return {
      sorts: {
        name: ({ fullName }) => fullName,
        code: 'unique',
        department: ({ departmentName }) => departmentName,
        status: ({ status }) => status,
      },
      filters: {
        missing: 'subjects',
        q: 'ninh',
        departmentId,
        subjectId: subjects.maths.id,
        status: 'RETIRED',
        level: 'UPPER_SECONDARY',
        schoolYearId: { shows: years.now.id },
        semesterId: { shows: years.now.semester1 },
      },
    };
  },
  async 'classes.list'({ db, teachers, years }) {
    const schoolYearId = years.now.id;
    const made = await times(6, (index) => aClass(db, { schoolYearId, grade: index < 3 ? 9 : 7, name: `${index}C` }));
    for (const { id: classId } of made.slice(0, 3)) await isHomeroomOf(db, { teacherId: teachers.subject.id, classId });
    return {
      query: { schoolYearId },
      sorts: { name: 'unique', size: ({ size }) => size, homeroom: ({ homeroomTeacher }) => homeroomTeacher?.id },
      filters: { q: 'huong', grade: 9, homeroom: 'with', schoolYearId: { shows: schoolYearId } },
    };
  },
  async 'students.list'({ db, classes, years }) {
    const schoolYearId = years.now.id;
    const ids = (
      await times(3, () => aStudent(db, { name: 'Ưng Thị Thơm', sex: 'MALE', dateOfBirth: '2013-01-01' }))
    ).map(({ id }) => id);
    await times(3, () => aStudent(db, { name: 'Ưng Thị Thơm', classId: classes.b.id, schoolYearId }));
    await db.updateTable('students').set({ status: 'TRANSFERRED' }).where('id', 'in', ids.slice(0, 2)).execute();
    await db.updateTable('students').set({ place_of_birth: 'Huế' }).where('id', 'in', ids.slice(0, 1)).execute();
    return {
      sorts: {
        name: ({ fullName }) => fullName,
        code: 'unique',
        dateOfBirth: ({ dateOfBirth }) => dateOfBirth,
        class: ({ classId }) => classId,
      },
      filters: {
        q: 'thơm',
        schoolYearId: { shows: schoolYearId },
        placement: 'placed',
        grade: 8,
        classId: classes.b.id,
        status: 'TRANSFERRED',
        sex: 'MALE',
        missing: 'placeOfBirth',
      },
    };
  },
  async 'uploads.list'(world, caller) {
    const personId = newId();
    const ids = await times(9, (index) =>
      make('uploads.read')(world, index < 3 ? { ...caller, userId: personId } : caller),
    );
    const { db } = world;
    await db.updateTable('files').set({ created_at: new Date() }).where('id', 'in', ids).execute();
    await db.updateTable('files').set({ name: 'đề cương.pdf' }).where('id', 'in', ids.slice(2, 5)).execute();
    return {
      sorts: { size: ({ size }) => size, createdAt: ({ createdAt }) => createdAt, name: ({ name }) => name },
      filters: { q: 'cương', personId },
    };
  },
  async 'uploads.own'(world, caller) {
    const ids = await times(9, () => make('uploads.read')(world, caller));
    const { db } = world;
    await db.updateTable('files').set({ created_at: new Date() }).where('id', 'in', ids).execute();
    await db.updateTable('files').set({ name: 'đề cương.pdf' }).where('id', 'in', ids.slice(2, 5)).execute();
    return {
      sorts: { size: ({ size }) => size, createdAt: ({ createdAt }) => createdAt, name: ({ name }) => name },
      filters: { q: 'cương' },
    };
  },
  async 'lessons.list'(world, caller) {
    const { db, classes, subjects } = world;
    const ids = await someLessons(world, caller);
    await db
      .updateTable('lessons')
      .set({ subject_id: subjects.literature.id })
      .where('id', 'in', ids.slice(2, 5))
      .execute();
    await db.updateTable('lessons').set({ state: 'archived' }).where('id', 'in', ids.slice(4)).execute();
    return {
      params: { id: classes.a.id },
      sorts: { position: ({ position }) => position, updatedAt: ({ version }) => version },
      filters: { q: 'phân số', subjectId: subjects.literature.id, state: 'archived' },
    };
  },
  async 'lessons.copyable'(world, caller) {
    const { classes, subjects } = world;
    await someLessons(world, caller);
    return {
      params: { id: classes.b.id },
      query: { subjectId: subjects.maths.id },
      sorts: { updatedAt: ({ version }) => version },
      filters: { q: 'phân số', subjectId: { shows: subjects.maths.id } },
    };
  },
  async 'bank.list'(world) {
    const { db, subjects } = world;
    const { id } = subjects.literature;
    const topicId = await aTopic(world);
    const ids = await times(8, (index) => aQuestion(world, index > 5 ? { isAway: true } : {}));
    const now = new Date();
    await db.updateTable('bank_questions').set({ updated_at: now, sort_key: 'a' }).where('id', 'in', ids).execute();
    const some = {
      grade: 8,
      topic_id: topicId,
      kind: 'ESSAY' as const,
      level: 'APPLY' as const,
      sharing: 'GROUP' as const,
      tags: ['thi thử'],
      search_key: 'phan tich doan trich\nkieu',
    };
    await db.updateTable('bank_questions').set(some).where('id', 'in', ids.slice(0, 2)).execute();
    return {
      params: { id },
      sorts: {
        changedAt: ({ changedAt }) => changedAt,
        words: () => 'a',
        grade: ({ grade }) => grade,
        level: ({ level }) => level,
      },
      filters: {
        q: 'trích phân',
        grade: 8,
        topicId,
        kind: 'ESSAY,FILE',
        level: 'APPLY',
        sharing: 'GROUP,OWN',
        tag: 'thi thử',
        whose: { shows: 'others' },
        bin: 'true',
      },
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
  async 'transcripts.list'(world) {
    const { classes, pupils, years } = world;
    await times(3, () =>
      aPaper(world, { classId: classes.a.id, schoolYearId: years.now.id, studentId: pupils.self.id }),
    );
    await times(3, () => aPaper(world, { classId: classes.last.id, schoolYearId: years.last.id, studentId: null }));
    const filters = { classId: classes.a.id, studentId: pupils.self.id, schoolYearId: years.last.id };
    return { sorts: {}, filters };
  },
  async 'notifications.list'(world, caller) {
    await times(6, () => make('notifications.list')(world, caller));
    const read = world.db
      .updateTable('notifications')
      .set({ read_at: new Date() })
      .where('user_id', '=', caller.userId);
    const { seq } = await world.db
      .selectFrom('notifications')
      .select('seq')
      .where('user_id', '=', caller.userId)
      .orderBy('seq', 'desc')
      .offset(3)
      .executeTakeFirstOrThrow();
    await read.where('seq', '>', seq).execute();
    return { sorts: {}, filters: { after: Number(seq), state: 'unread' } };
  },
};
