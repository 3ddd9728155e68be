import type { groupContract } from '@phuong/contract/timetable/groups/group.contract.ts';
import type { arrangementContract } from '@phuong/contract/timetable/setup/arrangement.contract.ts';
import type { constraintContract } from '@phuong/contract/timetable/setup/constraint.contract.ts';
import type { meetingContract } from '@phuong/contract/timetable/setup/meeting.contract.ts';
import type { weekSetupContract } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { usualWeek } from '../../../src/features/timetable/setup/week-setup.rules.ts';
import { newId } from '../../../src/platform/ids.ts';
import { aClass } from '../../world/factories.ts';
import { aLessonOf, aVersion } from '../../world/timetable-factories.ts';
import { aNewTeacher, type World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';

const ofNow = ({ years }: World) => ({ query: { schoolYearId: years.now.id } });

/** A planned year with a class, for settings that exist once a year. */
async function aYearOfItsOwn(world: World) {
  const startYear = world.nextYear();
  const id = newId();
  await world.db
    .insertInto('school_years')
    .values({
      id,
      name: `${startYear}-${startYear + 1}`,
      start_year: startYear,
      start_date: `${startYear}-09-01`,
      end_date: `${startYear + 1}-05-31`,
      status: 'PLANNED',
    })
    .execute();
  return id;
}

const weekOf = (schoolYearId: string) => {
  const { days, shifts, flag, form } = usualWeek(6, null);
  return { schoolYearId, version: 0, days: [...days], shifts: [...shifts], homeroomSubjectId: null, flag, form };
};

async function aRoom({ db, nextCode }: World) {
  const id = newId();
  const name = `P.${nextCode()}`;
  await db
    .insertInto('rooms')
    .values({ id, name, name_key: name.toLowerCase(), kind: 'COMPUTER', seats: 45 })
    .execute();
  return { id, name };
}

export const weekSetupSamples: Samples<typeof weekSetupContract> = {
  'timetableWeek.read': { make: ofNow },
  'timetableWeek.save': { make: async (world) => ({ body: weekOf(await aYearOfItsOwn(world)) }) },
  'rooms.list': { make: () => ({}) },
  'rooms.create': { make: ({ nextCode }) => ({ body: { name: `P.${nextCode()}`, kind: 'COMPUTER', seats: 45 } }) },
  'rooms.update': {
    make: async (world) => {
      const { id, name } = await aRoom(world);
      return { params: { id }, body: { name, kind: 'COMPUTER', seats: 40, version: 1 } };
    },
  },
  'rooms.delete': { make: async (world) => ({ params: { id: (await aRoom(world)).id } }) },
};

const slot = { day: 4, shift: 'AFTERNOON', period: 1 } as const;

async function aMeeting(world: World) {
  const id = newId();
  await world.db
    .insertInto('timetable_meetings')
    .values({ id, school_year_id: world.years.now.id, name: 'Họp tổ', ...slot, department_id: null })
    .execute();
  return id;
}

/** A class with maths that nobody has combined or split. */
async function aClassWithMaths({ db, years, subjects }: World) {
  const one = await aClass(db, { schoolYearId: years.now.id, grade: 9, subjects: [subjects.maths] });
  return one.id;
}

async function anArrangement(world: World) {
  const id = newId();
  const { years, subjects } = world;
  const row = { id, semester_id: years.now.semester1, kind: 'COMBINED' as const, subject_id: subjects.maths.id };
  await world.db.insertInto('timetable_arrangements').values(row).execute();
  const classIds = [await aClassWithMaths(world), await aClassWithMaths(world)];
  await world.db
    .insertInto('timetable_arrangement_classes')
    .values(classIds.map((class_id, position) => ({ arrangement_id: id, class_id, position })))
    .execute();
  return id;
}

/** Class A's own kind with maths in two groups: its pupil in the first, taught by the subject's teacher in a published timetable. */
async function aSplitClass(world: World) {
  const { db, subjects, teachers, years } = world;
  const twin = await world.aTwinOfClassA();
  const id = newId();
  const [semester_id, subject_id] = [years.now.semester1, subjects.maths.id];
  await db.insertInto('timetable_arrangements').values({ id, semester_id, kind: 'SPLIT', subject_id }).execute();
  await db
    .insertInto('timetable_arrangement_classes')
    .values({ arrangement_id: id, class_id: twin.id, position: 0 })
    .execute();
  const groups = ['Nhóm 1', 'Nhóm 2'].map((name, position) => ({ name, position, teacher_id: teachers.subject.id }));
  await db
    .insertInto('timetable_arrangement_groups')
    .values(groups.map((group) => ({ arrangement_id: id, ...group })))
    .execute();
  return { id, classId: twin.id, studentId: twin.pupil.id, teacherId: teachers.subject.id };
}

async function aGroupLesson(world: World) {
  const { db, subjects, years } = world;
  const { classId, teacherId } = await aSplitClass(world);
  // It held on a day before the semester began: nobody is taught by it.
  const version = await aVersion(db, {
    semesterId: years.now.semester1,
    schoolYearId: years.now.id,
    state: 'superseded',
    effectiveFrom: '2026-09-01',
    effectiveTo: '2026-09-01',
  });
  const slot = { day: 2, shift: 'MORNING', period: 1 } as const;
  const lesson = { subjectId: subjects.maths.id, classIds: [classId], teacherIds: [teacherId], group: 'Nhóm 1', slot };
  return aLessonOf(db, version, lesson);
}

export const groupSamples: Samples<typeof groupContract> = {
  'timetableGroups.read': { make: async (world) => ({ params: { id: (await aSplitClass(world)).id } }) },
  'timetableGroups.save': {
    async make(world) {
      const { id, studentId } = await aSplitClass(world);
      return { params: { id }, body: { version: 1, members: [{ studentId, group: 'Nhóm 2' }] } };
    },
  },
  'timetableGroups.ofLesson': { make: async (world) => ({ params: { id: await aGroupLesson(world) } }) },
};

export const constraintSamples: Samples<typeof constraintContract> = {
  'timetableRules.list': { make: ofNow },
  'timetableRules.save': {
    make: async (world) => ({
      params: { rule: 'teacherMaxDays' },
      body: { schoolYearId: await aYearOfItsOwn(world), version: 0, choice: { values: { days: 4 } } },
    }),
  },
  'timetableSetup.copy': {
    async make(world) {
      const fromSchoolYearId = await aYearOfItsOwn(world);
      await world.db
        .insertInto('timetable_rules')
        .values({ school_year_id: fromSchoolYearId, rule: 'fairness', choice: JSON.stringify({ on: true }) })
        .execute();
      return { body: { fromSchoolYearId, toSchoolYearId: await aYearOfItsOwn(world) } };
    },
  },
  'timetableTeachers.list': { make: ofNow },
  'timetableTeachers.save': {
    make: async (world) => ({
      params: { teacherId: (await aNewTeacher(world)).id },
      body: { schoolYearId: world.years.now.id, version: 0, unavailable: [slot], daysOff: [3] },
    }),
  },
  'timetableClasses.list': { make: ofNow },
  'timetableClasses.save': {
    make: async (world) => ({
      body: {
        schoolYearId: world.years.now.id,
        classes: [{ classId: await aClassWithMaths(world), version: 0, closed: [slot], site: 'Cơ sở 2' }],
      },
    }),
  },
  'timetableSubjects.list': { make: ofNow },
  'timetableSubjects.save': {
    async make(world) {
      const { db, subjects } = world;
      const schoolYearId = await aYearOfItsOwn(world);
      await aClass(db, { schoolYearId, subjects: [subjects.maths] });
      const how = { isHeavy: true, isPhysical: false, doubles: 1, roomKind: null, forbidden: [slot], preferred: [] };
      return { params: { subjectId: subjects.maths.id }, body: { schoolYearId, version: 0, ...how } };
    },
  },
};

export const meetingSamples: Samples<typeof meetingContract> = {
  'timetableMeetings.list': { make: ofNow },
  'timetableMeetings.create': {
    make: ({ years, teachers, nextCode }) => ({
      body: { schoolYearId: years.now.id, name: `Họp tổ ${nextCode()}`, slot, teacherIds: [teachers.other.id] },
    }),
  },
  'timetableMeetings.update': {
    make: async (world) => ({
      params: { id: await aMeeting(world) },
      body: { version: 1, name: 'Họp tổ Ngữ văn', slot },
    }),
  },
  'timetableMeetings.delete': { make: async (world) => ({ params: { id: await aMeeting(world) } }) },
};

export const arrangementSamples: Samples<typeof arrangementContract> = {
  'timetableArrangements.list': { make: ({ years }) => ({ query: { semesterId: years.now.semester1 } }) },
  'timetableArrangements.create': {
    make: async (world) => ({
      body: {
        semesterId: world.years.now.semester1,
        kind: 'COMBINED',
        subjectId: world.subjects.maths.id,
        classIds: [await aClassWithMaths(world), await aClassWithMaths(world)],
      },
    }),
  },
  'timetableArrangements.update': {
    async make(world) {
      const { id, teacherId } = await aSplitClass(world);
      const groups = ['Nhóm 1', 'Nhóm 3'].map((name) => ({ name, teacherId }));
      return { params: { id }, body: { version: 1, groups } };
    },
  },
  'timetableArrangements.delete': { make: async (world) => ({ params: { id: await anArrangement(world) } }) },
};
