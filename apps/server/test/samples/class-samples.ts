import type { classContract } from '@phuong/contract/classes/class.contract.ts';
import type { classImportContract } from '@phuong/contract/classes/class-import.contract.ts';
import type { homeroomContract } from '@phuong/contract/classes/homeroom.contract.ts';
import type { numberOfLessonsContract } from '@phuong/contract/classes/number-of-lessons.contract.ts';
import type { teachingAssignmentContract } from '@phuong/contract/classes/teaching-assignment.contract.ts';
import { aClass } from '../world/factories.ts';
import { aNewTeacher, type World } from '../world/world.ts';
import type { Samples } from './sample.ts';
import { anImport, aWorkbook } from './workbook.ts';

const ofNow = ({ years }: World) => ({ query: { schoolYearId: years.now.id } });

/** A class without pupils; grade 9 has no other. */
const anEmptyClass = ({ db, years, subjects }: World) =>
  aClass(db, { schoolYearId: years.now.id, grade: 9, subjects: [subjects.maths] });

export const classSamples: Samples<typeof classContract> = {
  'classes.list': { make: ofNow },
  'classes.options': { make: ofNow },
  'classes.read': { make: ({ classes }) => ({ params: { id: classes.a.id } }) },
  'classes.create': {
    make: (world) => ({ body: { schoolYearId: world.years.now.id, name: `9${world.nextCode()}`, grade: 9 } }),
  },
  'classes.generate': {
    make: (world) => ({
      body: {
        schoolYearId: world.years.now.id,
        classes: [9, 8].map((grade) => ({ name: `${grade}${world.nextCode()}`, grade })),
      },
    }),
  },
  'classes.update': {
    make: async (world) => ({
      params: { id: (await anEmptyClass(world)).id },
      body: { name: `9${world.nextCode()}`, grade: 9, room: 'P.12', version: 1 },
    }),
  },
  'classes.delete': { make: async (world) => ({ params: { id: (await anEmptyClass(world)).id } }) },
  'classes.history': { make: ({ classes }) => ({ params: { id: classes.a.id } }) },
  'teacherClasses.list': { make: ofNow, cells: { otherTeacher: 'ok' } },
};

export const numberOfLessonsSamples: Samples<typeof numberOfLessonsContract> = {
  'numberOfLessons.read': { make: ofNow },
  'numberOfLessons.save': {
    async make(world) {
      const { id } = await anEmptyClass(world);
      const was = { annualPeriods: 140, weeklySemester1: 4, weeklySemester2: 4 };
      const cell = { classId: id, subjectId: world.subjects.maths.id, ...was, annualPeriods: 105, was };
      return { body: { schoolYearId: world.years.now.id, cells: [cell] } };
    },
  },
  'numberOfLessons.fill': {
    async make(world) {
      await anEmptyClass(world);
      return { body: { schoolYearId: world.years.now.id, grade: 9 } };
    },
  },
};

export const teachingAssignmentSamples: Samples<typeof teachingAssignmentContract> = {
  'teachingAssignments.read': { make: ({ years }) => ({ query: { semesterId: years.now.semester1 } }) },
  'teachingAssignments.save': {
    async make(world) {
      const { id: classId } = await anEmptyClass(world);
      const { id: teacherId } = await aNewTeacher(world);
      const cell = { classId, subjectId: world.subjects.maths.id, teachers: [{ teacherId }], was: [] };
      return { body: { semesterId: world.years.now.semester1, cells: [cell] } };
    },
  },
  'teachingAssignments.copy': {
    async make(world) {
      const { db, subjects, years } = world;
      const { id: class_id } = await anEmptyClass(world);
      const { id: teacher_id } = await aNewTeacher(world);
      const { semester1, semester2 } = years.now;
      await db
        .insertInto('teaching_assignments')
        .values({ class_id, teacher_id, subject_id: subjects.maths.id, semester_id: semester1, weekly_periods: null })
        .execute();
      return { body: { fromSemesterId: semester1, toSemesterId: semester2 } };
    },
  },
};

export const homeroomSamples: Samples<typeof homeroomContract> = {
  'homerooms.read': { make: ofNow },
  'homerooms.save': {
    make: async (world) => ({
      params: { classId: (await anEmptyClass(world)).id },
      body: { teacherId: (await aNewTeacher(world)).id, fromDate: '2026-11-16', was: null },
    }),
  },
};

async function aClassList(world: World, grade = 'Khối 9') {
  const file = await aWorkbook(['Lớp', 'Khối', 'Phòng'], [`9${world.nextCode()}`, grade, 'P.9']);
  return { file, fields: { schoolYearId: world.years.now.id } };
}

async function anAssignmentList(world: World, subject = world.subjects.maths.name) {
  const schoolClass = await anEmptyClass(world);
  const teacher = await aNewTeacher(world);
  const file = await aWorkbook(['Lớp', 'Môn', 'Mã giáo viên'], [schoolClass.name, subject, teacher.code]);
  return { file, fields: { semesterId: world.years.now.semester1 } };
}

export const classImportSamples: Samples<typeof classImportContract> = {
  'classes.importPreview': { make: (world) => aClassList(world), unaudited: 'only looks' },
  'classes.import': { make: (world) => aClassList(world) },
  'classes.importFaults': { make: (world) => aClassList(world, 'Khối 99'), unaudited: 'only looks' },
  'classes.importTemplate': { make: () => ({}) },
  'classes.importRuns': { make: () => ({}) },
  'classes.undoImport': { make: async (world) => anImport(world, '/classes', await aClassList(world)) },
  'teachingAssignments.importPreview': { make: (world) => anAssignmentList(world), unaudited: 'only looks' },
  'teachingAssignments.import': { make: (world) => anAssignmentList(world) },
  'teachingAssignments.importFaults': { make: (world) => anAssignmentList(world, 'Bay'), unaudited: 'only looks' },
  'teachingAssignments.importTemplate': { make: () => ({}) },
  'teachingAssignments.importRuns': { make: () => ({}) },
  'teachingAssignments.undoImport': {
    make: async (world) => anImport(world, '/timetable/teaching-assignments', await anAssignmentList(world)),
  },
};
