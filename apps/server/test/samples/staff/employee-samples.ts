import type { employeeContract } from '@phuong/contract/accounts/employees/employee.contract.ts';
import type { employeeImportContract } from '@phuong/contract/accounts/employees/employee-import.contract.ts';
import type { staffFormContract } from '@phuong/contract/accounts/forms/staff-form.contract.ts';
import { searchKey, sortKey } from '@phuong/rules/people/names.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { World } from '../../world/world.ts';
import { aUserWithPassword } from '../access-samples.ts';
import type { Samples } from '../sample.ts';
import { picture } from '../school-samples.ts';
import { anImport, aWorkbook } from '../workbook.ts';

/** Somebody of the office, another one every time; with an account when asked. */
async function anEmployee(world: World, { account = false, hasLeft = false, photo = false } = {}) {
  const id = newId();
  const code = `E${world.nextNumber()}`;
  const name = 'Vũ Thị Thanh';
  const fileId = photo ? await aPicture(world) : null;
  await world.db
    .insertInto('employees')
    .values({
      id,
      employee_code: code,
      teacher_id: null,
      full_name: name,
      sort_key: sortKey(name),
      search_key: searchKey(`${name} ${code}`),
      date_of_birth: '1988-03-08',
      sex: 'FEMALE',
      phone: '+84912345678',
      email: null,
      job_position: 'CLERK',
      department_id: null,
      start_date: '2020-09-01',
      photo_file_id: fileId,
      ...(hasLeft ? { status: 'LEFT' as const, left_on: '2026-10-01', left_reason: 'Chuyển công tác' } : {}),
    })
    .execute();
  if (!account) return { id, code, userId: '' };
  const user = await aUserWithPassword(world, 'account');
  await world.db.updateTable('users').set({ employee_id: id }).where('id', '=', user.id).execute();
  return { id, code, userId: user.id };
}

async function aPicture({ server, db }: World): Promise<string> {
  const file = { name: 'anh.png', mediaType: 'image/png', content: picture, createdBy: null };
  return (await server.services.files.save(db, file)).id;
}

const record = (world: World) => ({ fullName: 'Vũ Thị Thanh', jobPosition: 'CLERK', note: world.nextCode() }) as const;

const withAccount = async (world: World) => ({ params: { id: (await anEmployee(world, { account: true })).id } });

const aFileOfEmployees = async (world: World, born = '08/03/1988') => ({
  file: await aWorkbook(
    ['Mã NV', 'Họ và tên', 'Ngày sinh', 'Chức vụ'],
    [`E${world.nextNumber()}`, 'Tô Thị Nhàn', born, 'Kế toán'],
  ),
});

export const staffFormSamples: Samples<typeof staffFormContract> = {
  'staffForms.ofTeachers': { make: ({ teachers }) => ({ body: { ids: [teachers.subject.id], form: 'roster' } }) },
  'staffForms.ofEmployees': {
    make: async (world) => ({ body: { ids: [(await anEmployee(world)).id], form: 'cards' } }),
  },
};

export const employeeImportSamples: Samples<typeof employeeImportContract> = {
  'employees.importPreview': { make: (world) => aFileOfEmployees(world), unaudited: 'only looks' },
  'employees.import': { make: (world) => aFileOfEmployees(world) },
  'employees.importFaults': { make: (world) => aFileOfEmployees(world, '31/02/1988'), unaudited: 'only looks' },
  'employees.importTemplate': { make: () => ({}) },
  'employees.importRuns': { make: () => ({}) },
  'employees.undoImport': { make: async (world) => anImport(world, '/employees', await aFileOfEmployees(world)) },
};

export const employeeSamples: Samples<typeof employeeContract> = {
  'employees.list': { make: () => ({ query: { q: 'thanh' } }) },
  // So few that nothing is asked, however many people earlier tests have made.
  'employees.export': { make: () => ({ query: { status: 'LEFT' } }) },
  'employees.exportChosen': { make: async (world) => ({ body: { employeeIds: [(await anEmployee(world)).id] } }) },
  'employees.missing': { make: () => ({}) },
  'employees.read': { make: withAccount },
  'employees.history': { make: withAccount },
  'employees.create': { make: (world) => ({ body: record(world) }) },
  'employees.update': {
    make: async (world) => ({
      params: { id: (await anEmployee(world)).id },
      body: { ...record(world), version: 1 },
    }),
  },
  'employees.leave': {
    changesRights: true,
    make: async (world) => ({
      ...(await withAccount(world)),
      body: { leftOn: '2026-11-01', reason: 'Chuyển công tác', version: 1 },
    }),
  },
  'employees.comeBack': {
    make: async (world) => ({
      params: { id: (await anEmployee(world, { hasLeft: true })).id },
      body: { version: 1 },
    }),
  },
  'employees.previewField': {
    make: async (world) => ({
      body: { ids: [(await anEmployee(world)).id], field: 'startDate', value: '2026-09-01' },
    }),
    unaudited: 'writes nothing',
  },
  'employees.setField': {
    make: async (world) => ({
      body: {
        records: [{ id: (await anEmployee(world)).id, version: 1 }],
        field: 'startDate',
        value: '2026-09-01',
      },
    }),
  },
  'employees.matchPhotos': { make: () => ({ body: { names: ['NV001.jpg'] } }), unaudited: 'only looks' },
  'employees.photo': {
    make: async (world) => ({ params: { id: (await anEmployee(world, { photo: true })).id } }),
  },
  'employees.setPhoto': {
    make: async (world) => ({
      params: { id: (await anEmployee(world)).id },
      file: { name: 'anh.png', content: picture },
    }),
  },
  'employees.removePhoto': {
    make: async (world) => ({ params: { id: (await anEmployee(world, { photo: true })).id } }),
  },
  'employees.openAccount': {
    changesRights: true,
    make: async (world) => ({
      params: { id: (await anEmployee(world)).id },
      body: { username: `van.phong.${world.nextNumber()}`, roleIds: [] },
    }),
  },
  'employees.issuePassword': { make: withAccount },
  'employees.setRoles': {
    make: async (world) => ({ ...(await withAccount(world)), body: { roleIds: [], version: 1 } }),
  },
  'employees.setAdministrator': {
    changesRights: true,
    make: async (world) => ({ ...(await withAccount(world)), body: { isAdmin: true, version: 1 } }),
    // Whoever was made one in a sample must not stay one: other tests count administrators.
    after: ({ db }) => db.updateTable('users').set({ is_admin: false }).where('employee_id', 'is not', null).execute(),
  },
  'employees.openTasks': { make: withAccount },
  'employees.disable': {
    changesRights: true,
    make: async (world) => ({ ...(await withAccount(world)), body: { reason: 'Nghỉ việc', version: 1 } }),
  },
  'employees.enable': {
    changesRights: true,
    async make(world) {
      const { id, userId } = await anEmployee(world, { account: true });
      await world.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', userId).execute();
      return { params: { id }, body: { version: 1 } };
    },
  },
};
