import type { studentPhotoContract } from '@phuong/contract/students/photos/photo.contract.ts';
import type { studentContract } from '@phuong/contract/students/student.contract.ts';
import type { studentImportContract } from '@phuong/contract/students/student-import.contract.ts';
import type { transferContract } from '@phuong/contract/students/transfers/transfer.contract.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { aNewStudent, type World } from '../world/world.ts';
import type { Samples } from './sample.ts';
import { picture } from './school-samples.ts';
import { anImport, aWorkbook } from './workbook.ts';

const studentBody = { fullName: 'Nguyễn Thị Ánh', dateOfBirth: '2013-02-15', sex: 'FEMALE' } as const;

/** A pupil of class B, whom nobody needs to stay there. */
const aPlacedPupil = (world: World) =>
  aNewStudent(world, { classId: world.classes.b.id, schoolYearId: world.years.now.id });

async function withPhoto({ server: { services } }: World, id: string) {
  await inTransaction(services.database, async (trx) => {
    const file = { name: 'anh.png', mediaType: 'image/png', content: picture, createdBy: null };
    const saved = await services.files.save(trx, file);
    await trx.updateTable('students').set({ photo_file_id: saved.id }).where('id', '=', id).execute();
  });
  return { params: { id } };
}

export const studentPhotoSamples: Samples<typeof studentPhotoContract> = {
  'students.matchPhotos': {
    make: ({ years }) => ({ body: { schoolYearId: years.now.id, names: ['HS0001.jpg'] } }),
    unaudited: 'only looks',
  },
};

export const studentSamples: Samples<typeof studentContract> = {
  'students.list': { make: ({ years }) => ({ query: { q: 'van', schoolYearId: years.now.id, placement: 'placed' } }) },
  'students.ids': { make: ({ classes }) => ({ query: { classId: classes.a.id } }) },
  'students.export': { make: () => ({ query: {} }) },
  'students.exportChosen': { make: ({ pupils }) => ({ body: { studentIds: [pupils.self.id] } }) },
  'students.missing': { make: ({ classes }) => ({ query: { classId: classes.a.id } }) },
  'students.me': { make: () => ({}), cells: { pupilOther: 'ok' } },
  'students.read': { make: ({ pupils }) => ({ params: { id: pupils.self.id } }) },
  'students.create': {
    make: (world) => ({
      body: {
        ...studentBody,
        note: world.nextCode(),
        enrolment: { classId: world.classes.b.id, fromDate: '2026-11-16' },
      },
    }),
  },
  'students.update': {
    make: async (world) => ({ params: { id: (await aNewStudent(world)).id }, body: { ...studentBody, version: 1 } }),
  },
  'students.previewField': {
    make: ({ pupils }) => ({ body: { ids: [pupils.self.id], field: 'boarding', value: 'DAY' } }),
    unaudited: 'writes nothing',
  },
  'students.setField': {
    make: async (world) => ({
      body: { records: [{ id: (await aNewStudent(world)).id, version: 1 }], field: 'boarding', value: 'SEMI_BOARDING' },
    }),
  },
  'students.enrol': {
    make: async (world) => ({
      params: { id: (await aNewStudent(world)).id },
      body: { classId: world.classes.b.id, fromDate: '2026-11-16' },
    }),
  },
  'students.moveClass': {
    async make(world) {
      const { id } = await world.aTwinOfClassA();
      const pupil = await aPlacedPupil(world);
      return { body: { studentIds: [pupil.id], classId: id, fromDate: '2026-11-16', reason: 'Gần nhà' } };
    },
  },
  'students.changeStatus': {
    make: async (world) => ({
      params: { id: (await aPlacedPupil(world)).id },
      body: { action: 'transferOut', effectiveOn: '2026-11-15', reason: 'Chuyển nhà', version: 1 },
    }),
  },
  'students.photo': { make: (world) => withPhoto(world, world.pupils.self.id) },
  'students.setPhoto': {
    make: async (world) => ({
      params: { id: (await aNewStudent(world)).id },
      file: { name: 'anh.png', content: picture },
    }),
  },
  'students.removePhoto': { make: async (world) => withPhoto(world, (await aNewStudent(world)).id) },
  'students.history': { make: ({ pupils }) => ({ params: { id: pupils.self.id } }) },
  'students.roster': { make: ({ classes }) => ({ params: { id: classes.a.id } }) },
  'students.freezeRoster': { make: async (world) => ({ params: { id: (await world.aTwinOfClassA()).id } }) },
};

const fromDu = { schoolName: 'Trường THCS Nguyễn Du', documentNumber: 'GT 15', onDate: '2026-11-16' };

/** A pupil who has come from another school. */
export async function aTransfer(world: World) {
  const { id } = await aNewStudent(world);
  const { body } = await (await world.server.admin()).post(`/students/${id}/transfers`, fromDu);
  return { params: { id: body.id as string } };
}

export const transferSamples: Samples<typeof transferContract> = {
  'transfers.ofStudent': { make: ({ pupils }) => ({ params: { id: pupils.self.id } }) },
  'transfers.receive': {
    make: async (world) => ({
      params: { id: (await aNewStudent(world)).id },
      body: { ...fromDu, reason: world.nextCode() },
    }),
  },
  'transfers.update': {
    make: async (world) => ({ ...(await aTransfer(world)), body: { ...fromDu, reason: world.nextCode(), version: 1 } }),
  },
};

const labels = ['STT', 'Mã định danh Bộ GD&ĐT', 'Họ tên', 'Ngày sinh', 'Giới tính', 'Lớp học', 'Khối học'];

/** A list of one pupil, a new one every time. */
async function aList(world: World, className = world.classes.b.name) {
  const code = `02${String(world.nextNumber()).padStart(8, '0')}`;
  const file = await aWorkbook(labels, [1, code, 'Lý Thị Hoa', '15/02/2013', 'Nữ', className, 'Khối 8']);
  return { file, fields: { schoolYearId: world.years.now.id } };
}

export const studentImportSamples: Samples<typeof studentImportContract> = {
  'students.importPreview': { make: (world) => aList(world), unaudited: 'only looks' },
  'students.import': { make: (world) => aList(world) },
  'students.importFaults': { make: (world) => aList(world, '9Z'), unaudited: 'only looks' },
  'students.importTemplate': { make: () => ({ query: { language: 'vi' } }) },
  'students.importRuns': { make: () => ({}) },
  'students.undoImport': { make: async (world) => anImport(world, '/students', await aList(world)) },
};
