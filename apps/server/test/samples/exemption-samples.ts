import type { exemptionContract } from '@phuong/contract/grading/exemptions/exemption.contract.ts';
import { newId } from '../../src/platform/ids.ts';
import { aNewStudent, type World } from '../world/world.ts';
import type { Samples } from './sample.ts';
import { picture } from './school-samples.ts';

const facts = ({ nextNumber }: World) => ({
  fromSemester: 1 as const,
  untilSemester: 2 as const,
  kind: 'DISABILITY' as const,
  documentNumber: `${nextNumber()}/QĐ-THCS`,
  documentDate: '2026-09-03',
});

/** Of a pupil of their own in class A. */
const aPupil = (world: World) => aNewStudent(world, { classId: world.classes.a.id, schoolYearId: world.years.now.id });

async function anExemption(world: World) {
  const id = newId();
  const student = await aPupil(world);
  await world.db
    .insertInto('exemptions')
    .values({
      id,
      student_id: student.id,
      school_year_id: world.years.now.id,
      subject_id: world.subjects.sport.id,
      from_semester: 1,
      until_semester: 2,
      kind: 'CARRIED_OVER',
      document_date: null,
      recorded_by: null,
    })
    .execute();
  return id;
}

async function withDocument(world: World) {
  const id = await anExemption(world);
  const { id: fileId } = await world.server.services.files.save(world.db, {
    name: 'quyet-dinh-mien.png',
    mediaType: 'image/png',
    content: picture,
    createdBy: null,
  });
  await world.db.updateTable('exemptions').set({ document_file_id: fileId }).where('id', '=', id).execute();
  return id;
}

export const exemptionSamples: Samples<typeof exemptionContract> = {
  'exemptions.ofStudent': { make: ({ pupils }) => ({ params: { id: pupils.self.id } }) },
  'exemptions.incomplete': { make: ({ years }) => ({ query: { schoolYearId: years.now.id } }) },
  'exemptions.create': {
    async make(world) {
      const student = await aPupil(world);
      const of = { schoolYearId: world.years.now.id, subjectId: world.subjects.maths.id };
      return { params: { id: student.id }, body: { ...of, ...facts(world) } };
    },
  },
  'exemptions.update': {
    make: async (world) => ({ params: { id: await anExemption(world) }, body: { ...facts(world), version: 1 } }),
  },
  'exemptions.setDocument': {
    make: async (world) => ({
      params: { id: await anExemption(world) },
      file: { name: 'quyet-dinh.png', content: picture },
    }),
  },
  'exemptions.document': { make: async (world) => ({ params: { id: await withDocument(world) } }) },
  'exemptions.removeDocument': { make: async (world) => ({ params: { id: await withDocument(world) } }) },
  'exemptions.remove': { make: async (world) => ({ params: { id: await anExemption(world) } }) },
};
