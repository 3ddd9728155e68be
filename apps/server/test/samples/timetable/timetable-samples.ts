import type { boardContract } from '@phuong/contract/timetable/board/board.contract.ts';
import type { fetContract } from '@phuong/contract/timetable/fet/fet.contract.ts';
import type { generationContract } from '@phuong/contract/timetable/generation/generation.contract.ts';
import type { timetableImportContract } from '@phuong/contract/timetable/import/timetable-import.contract.ts';
import type { timetableContract } from '@phuong/contract/timetable/versions/timetable.contract.ts';
import { newId } from '../../../src/platform/ids.ts';
import { aLessonOf, aVersion } from '../../world/timetable-factories.ts';
import type { World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';
import { aWorkbook } from '../workbook.ts';

/** A draft of class A: maths on Monday morning, literature in the tray. */
async function aDraft(world: World, state: 'draft' | 'generating' = 'draft') {
  const { db, classes, subjects, teachers, years } = world;
  const head = { semesterId: years.now.semester1, schoolYearId: years.now.id, state };
  const id = await aVersion(db, head);
  const of = { teacherIds: [teachers.subject.id], classIds: [classes.a.id] };
  const placed = await aLessonOf(db, id, {
    ...of,
    subjectId: subjects.maths.id,
    slot: { day: 1, shift: 'MORNING', period: 1 },
  });
  const waiting = await aLessonOf(db, id, { ...of, subjectId: subjects.literature.id, slot: null });
  return { id, placed, waiting };
}

const ofDraft = async (world: World) => ({ params: { id: (await aDraft(world)).id } });

export const timetableSamples: Samples<typeof timetableContract> = {
  'timetables.list': { make: ({ years }) => ({ query: { schoolYearId: years.now.id } }) },
  'timetables.read': { make: ofDraft },
  'timetables.create': {
    make: ({ years, nextCode }) => ({ body: { semesterId: years.now.semester1, name: `Bản ${nextCode()}` } }),
  },
  'timetables.copy': {
    make: async (world) => ({ ...(await ofDraft(world)), body: { name: `Bản ${world.nextCode()}` } }),
  },
  'timetables.update': {
    make: async (world) => ({
      ...(await ofDraft(world)),
      body: { version: 1, name: `Bản ${world.nextCode()}`, effectiveFrom: '2026-12-01' },
    }),
  },
  'timetables.delete': { make: ofDraft },
  'timetables.refreshPreview': { make: ofDraft },
  'timetables.refresh': { make: async (world) => ({ ...(await ofDraft(world)), body: { version: 1 } }) },
  'timetables.check': {
    make: async (world) => ({
      ...(await ofDraft(world)),
      body: { version: 1, acceptedReason: 'Tiết này dạy bù chiều thứ Năm' },
    }),
  },
  'timetables.compare': {
    make: async (world) => ({ ...(await ofDraft(world)), query: { with: (await aDraft(world)).id } }),
  },
  'timetables.readiness': { make: ({ years }) => ({ query: { semesterId: years.now.semester1 } }) },
  'timetables.inForce': { make: () => ({ query: { date: '2026-11-16' } }) },
};

/** A generation somebody has begun and no process has taken up. */
async function aRunningGeneration(world: World) {
  const { id } = await aDraft(world, 'generating');
  await world.db
    .insertInto('timetable_generations')
    .values({
      id: newId(),
      timetable_id: id,
      job_id: null,
      start: 'SCRATCH',
      state_before: 'draft',
      limit_seconds: 60,
      seed: 1,
      progress: null,
      failure: null,
      started_by: null,
      finished_at: null,
    })
    .execute();
  return { params: { id } };
}

export const generationSamples: Samples<typeof generationContract> = {
  'timetables.generate': {
    make: async (world) => ({ ...(await ofDraft(world)), body: { version: 1, start: 'CURRENT', seconds: 1, seed: 1 } }),
  },
  'timetables.generation': { make: ofDraft },
  'timetables.stopGeneration': { make: aRunningGeneration },
};

const monday = { day: 1, shift: 'MORNING', period: 2 } as const;

export const boardSamples: Samples<typeof boardContract> = {
  'timetables.board': { make: ofDraft },
  'timetables.violations': { make: ofDraft },
  'timetables.targets': {
    make: async (world) => {
      const { id, placed } = await aDraft(world);
      return { params: { id }, query: { lessonId: placed } };
    },
  },
  'timetables.chains': {
    make: async (world) => {
      const { id, waiting } = await aDraft(world);
      return { params: { id }, query: { lessonId: waiting, day: 1, shift: 'MORNING', period: 1 } };
    },
  },
  'timetables.move': {
    make: async (world) => {
      const { id, waiting } = await aDraft(world);
      return { params: { id }, body: { version: 1, moves: [{ lessonId: waiting, to: monday }] } };
    },
  },
  'timetables.unplace': {
    make: async (world) => ({
      ...(await ofDraft(world)),
      body: { version: 1, scope: { classId: world.classes.a.id } },
    }),
  },
  'timetables.lock': {
    make: async (world) => ({ ...(await ofDraft(world)), body: { version: 1, scope: { day: 1 }, isLocked: true } }),
  },
  'timetables.setRooms': {
    make: async (world) => {
      const { id, placed } = await aDraft(world);
      const roomId = newId();
      const name = `P.${world.nextCode()}`;
      await world.db
        .insertInto('rooms')
        .values({ id: roomId, name, name_key: name.toLowerCase(), kind: 'COMPUTER', seats: 45 })
        .execute();
      return { params: { id }, body: { version: 1, rooms: [{ lessonId: placed, roomId, roomKind: 'COMPUTER' }] } };
    },
  },
  'timetables.nameRooms': { make: async (world) => ({ ...(await ofDraft(world)), body: { version: 1 } }) },
  'timetables.explain': { make: ofDraft },
};

/** A week of class A with one lesson in it. */
async function aWeek({ classes, years, db }: World, cell?: string) {
  const { name } = await db
    .selectFrom('classes')
    .select('name')
    .where('id', '=', classes.a.id)
    .executeTakeFirstOrThrow();
  const file = await aWorkbook(['Thứ', 'Tiết', name], ['Thứ Ba', '2', cell ?? 'Toán']);
  return { file, fields: { semesterId: years.now.semester1 } };
}

async function aNewWeek(world: World) {
  const { file, fields } = await aWeek(world);
  return { file, fields: { ...fields, name: `Từ Excel ${world.nextCode()}`, onlyValid: 'true' as const } };
}

export const timetableImportSamples: Samples<typeof timetableImportContract> = {
  'timetables.importPreview': { make: (world) => aWeek(world), unaudited: 'only looks' },
  'timetables.import': { make: aNewWeek },
  'timetables.importFaults': { make: (world) => aWeek(world, 'Bay lượn'), unaudited: 'only looks' },
  'timetables.importTemplate': { make: ({ years }) => ({ query: { semesterId: years.now.semester1 } }) },
};

/** A FET file with one lesson of class A. */
async function aFetFile({ classes, years, db }: World) {
  const { name } = await db
    .selectFrom('classes')
    .select('name')
    .where('id', '=', classes.a.id)
    .executeTakeFirstOrThrow();
  const subject = await db.selectFrom('subjects').select('name').where('code', '=', 'MATH').executeTakeFirst();
  const content = `<?xml version="1.0" encoding="UTF-8"?><fet version="6.8.5"><Mode>Official</Mode>
<Days_List><Day><Name>Thứ Hai</Name></Day></Days_List><Hours_List><Hour><Name>1</Name></Hour></Hours_List>
<Subjects_List><Subject><Name>${subject?.name ?? 'Toán'}</Name></Subject></Subjects_List><Teachers_List></Teachers_List>
<Students_List><Year><Name>${name}</Name></Year></Students_List><Activities_List><Activity><Subject>${subject?.name ?? 'Toán'}</Subject>
<Students>${name}</Students><Duration>1</Duration><Id>1</Id></Activity></Activities_List></fet>`;
  return {
    file: { name: 'truong.fet', content: new TextEncoder().encode(content) },
    fields: { semesterId: years.now.semester1 },
  };
}

export const fetSamples: Samples<typeof fetContract> = {
  'timetables.fetPreview': { make: aFetFile, unaudited: 'only looks' },
  'timetables.fetImport': {
    make: async (world) => {
      const { file, fields } = await aFetFile(world);
      return { file, fields: { ...fields, name: `Từ FET ${world.nextCode()}` } };
    },
  },
  'timetables.fetExport': {
    make: async ({ db, years, teachers, classes, subjects }) => {
      const id = await aVersion(db, { semesterId: years.now.semester1, schoolYearId: years.now.id, state: 'draft' });
      const whose = { teacherIds: [teachers.subject.id], classIds: [classes.a.id], subjectId: subjects.maths.id };
      await aLessonOf(db, id, { ...whose, slot: { day: 1, shift: 'MORNING', period: 1 } });
      return { params: { id }, query: { places: 'WISHED' as const } };
    },
  },
};
