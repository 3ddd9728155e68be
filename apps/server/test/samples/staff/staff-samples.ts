import type { departmentContract } from '@phuong/contract/staff/department.contract.ts';
import type { teacherContract } from '@phuong/contract/staff/teacher.contract.ts';
import type { teacherDutyContract } from '@phuong/contract/staff/teacher-duty.contract.ts';
import type { teacherImportContract } from '@phuong/contract/staff/teacher-import.contract.ts';
import { newId } from '../../../src/platform/ids.ts';
import { aDepartment, aNewTeacher, type World } from '../../world/world.ts';
import type { Caller, Samples } from '../sample.ts';
import { picture } from '../school-samples.ts';
import { anImport, aWorkbook } from '../workbook.ts';

export const departmentSamples: Samples<typeof departmentContract> = {
  'departments.list': { make: () => ({}) },
  'departments.create': { make: (world) => ({ body: { name: `Tổ ${world.nextCode()}` } }) },
  'departments.update': {
    make: async (world) => ({
      params: { id: (await aDepartment(world)).id },
      body: { name: `Tổ ${world.nextCode()}`, version: 1 },
    }),
  },
  'departments.delete': { make: async (world) => ({ params: { id: (await aDepartment(world)).id } }) },
};

/** The version of the caller's own record, for those who have one. */
async function ownVersion({ db }: World, { userId }: Caller): Promise<number> {
  const row = await db
    .selectFrom('users')
    .innerJoin('teachers', 'teachers.id', 'users.teacher_id')
    .select('teachers.version')
    .where('users.id', '=', userId === '' ? newId() : userId)
    .executeTakeFirst();
  return row?.version ?? 1;
}

const teacherBody = (world: World) =>
  ({ fullName: 'Nông Thị Lan', level: 'LOWER_SECONDARY', note: world.nextCode() }) as const;

export const teacherSamples: Samples<typeof teacherContract> = {
  'teachers.list': { make: ({ years }) => ({ query: { q: 'huong', semesterId: years.now.semester1 } }) },
  'teachers.options': { make: () => ({}) },
  'teachers.export': { make: () => ({ query: {} }) },
  'teachers.exportChosen': { make: ({ teachers }) => ({ body: { teacherIds: [teachers.subject.id] } }) },
  'teachers.missing': { make: ({ years }) => ({ query: { schoolYearId: years.now.id } }) },
  'teachers.previewField': {
    make: ({ teachers }) => ({ body: { ids: [teachers.subject.id], field: 'level', value: 'PRIMARY' } }),
    unaudited: 'writes nothing',
  },
  'teachers.setField': {
    make: async (world) => ({
      body: { records: [{ id: (await aNewTeacher(world)).id, version: 1 }], field: 'jobPosition', value: 'LIBRARIAN' },
    }),
  },
  'teachers.matchPhotos': { make: () => ({ body: { names: ['GV001.jpg'] } }), unaudited: 'only looks' },
  'teachers.photo': {
    async make(world) {
      const { id } = await aNewTeacher(world);
      const file = { name: 'anh.png', mediaType: 'image/png', content: picture, createdBy: null };
      const saved = await world.server.services.files.save(world.db, file);
      await world.db.updateTable('teachers').set({ photo_file_id: saved.id }).where('id', '=', id).execute();
      return { params: { id } };
    },
  },
  'teachers.setPhoto': {
    make: async (world) => ({
      params: { id: (await aNewTeacher(world)).id },
      file: { name: 'anh.png', content: picture },
    }),
  },
  'teachers.removePhoto': { make: (world, caller) => teacherSamples['teachers.photo'].make(world, caller) },
  'teachers.me': { make: () => ({}), cells: { otherTeacher: 'ok' } },
  'teachers.updateMe': {
    make: async (world, caller) => ({
      body: { phone: '0912345678', email: null, currentAddress: 'Nghệ An', version: await ownVersion(world, caller) },
    }),
    cells: { otherTeacher: 'ok' },
  },
  'teachers.ownLoad': {
    make: ({ years }) => ({ query: { schoolYearId: years.now.id } }),
    cells: { otherTeacher: 'ok' },
  },
  'teachers.read': { make: ({ teachers }) => ({ params: { id: teachers.subject.id } }) },
  'teachers.load': {
    make: ({ teachers, years }) => ({ params: { id: teachers.subject.id }, query: { schoolYearId: years.now.id } }),
  },
  'teachers.history': { make: ({ teachers }) => ({ params: { id: teachers.subject.id } }) },
  'teachers.create': { make: (world) => ({ body: teacherBody(world) }) },
  'teachers.update': {
    make: async (world) => ({
      params: { id: (await aNewTeacher(world)).id },
      body: { ...teacherBody(world), version: 1 },
    }),
  },
  'teachers.changeStatus': {
    make: async (world) => ({
      params: { id: (await aNewTeacher(world)).id },
      body: { status: 'RETIRED', effectiveOn: '2026-11-01', reason: 'Đến tuổi', version: 1 },
    }),
  },
};

async function aDuty(world: World) {
  const teacher = await aNewTeacher(world);
  const dutyId = newId();
  await world.db
    .insertInto('teacher_duties')
    .values({ id: dutyId, teacher_id: teacher.id, duty: 'DEPARTMENT_HEAD', from_date: '2026-09-01', to_date: null })
    .execute();
  return { id: teacher.id, dutyId };
}

export const teacherDutySamples: Samples<typeof teacherDutyContract> = {
  'teacherDuties.add': {
    make: async (world) => ({
      params: { id: (await aNewTeacher(world)).id },
      body: { duty: 'DEPARTMENT_HEAD', fromDate: '2026-09-01' },
    }),
  },
  'teacherDuties.end': {
    make: async (world) => ({ params: await aDuty(world), body: { toDate: '2026-11-30' } }),
  },
  'teacherDuties.remove': { make: async (world) => ({ params: await aDuty(world) }) },
};

/** A list of one teacher, a new one every time; `sex` may be wrong. */
async function aTeacherList(world: World, sex = 'Nữ') {
  const labels = ['Mã cán bộ', 'Họ và tên', 'Ngày sinh', 'Giới tính', 'Tổ chuyên môn'];
  return { file: await aWorkbook(labels, [world.nextCode(), 'Lò Thị Mai', '21/06/1985', sex, 'Tổ Toán']) };
}

export const teacherImportSamples: Samples<typeof teacherImportContract> = {
  'teachers.importPreview': { make: (world) => aTeacherList(world), unaudited: 'only looks' },
  'teachers.import': { make: (world) => aTeacherList(world) },
  'teachers.importFaults': { make: (world) => aTeacherList(world, 'Không rõ'), unaudited: 'only looks' },
  'teachers.importTemplate': { make: () => ({}) },
  'teachers.importRuns': { make: () => ({}) },
  'teachers.undoImport': { make: async (world) => anImport(world, '/teachers', await aTeacherList(world)) },
};
