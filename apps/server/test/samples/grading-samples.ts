import type { absenceContract } from '@phuong/contract/grading/absences/absence.contract.ts';
import type { classFileContract } from '@phuong/contract/grading/class-file/class-file.contract.ts';
import type { conductContract } from '@phuong/contract/grading/conduct/conduct.contract.ts';
import type { formContract } from '@phuong/contract/grading/forms/form.contract.ts';
import type { marksFileContract } from '@phuong/contract/grading/marks-file/marks-file.contract.ts';
import type { ColumnKey } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { markSheetContract } from '@phuong/contract/grading/sheets/mark-sheet.contract.ts';
import type { SheetState } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import type { marksContract } from '@phuong/contract/grading/sheets/marks.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { storeMarks } from '../kit/stored-marks.ts';
import { aClass } from '../world/factories.ts';
import { aNewStudent, type World } from '../world/world.ts';
import type { Samples } from './sample.ts';
import { aPlannedYear } from './school-samples.ts';
import { anImport, aWorkbook } from './workbook.ts';

/** A class like A with a full sheet of its one pupil. */
async function aTwinWithSheet(world: World, state: SheetState) {
  const twin = await world.aTwinOfClassA();
  const { semester1 } = world.years.now;
  const options = { classId: twin.id, subject: world.subjects.maths, semesterId: semester1, students: [twin.pupil] };
  const sheet = await world.aSheet({ ...options, state });
  return { classId: twin.id, sheet };
}

async function aYearWithSheet(world: World, state: SheetState) {
  const year = await aPlannedYear(world);
  const { maths } = world.subjects;
  const { id } = await aClass(world.db, { schoolYearId: year.id, subjects: [maths] });
  await world.aSheet({ classId: id, subject: maths, semesterId: year.semester1, state, students: [] });
  return year;
}

/** Teachers read sheets of classes they have something to do with; only the teacher of the subject writes. */
const onlyTheSubjectTeacher = { homeroomTeacher: 'grading.not_subject_teacher' } as const;
/** Entering for a teacher needs the right to change classes too. */
const rightAloneIsNotEnough = { accountWithTheRight: 'grading.may_not_enter' } as const;

const sheetOfA = ({ classes, subjects, years }: World) => ({
  classId: classes.a.id,
  subjectId: subjects.maths.id,
  semesterId: years.now.semester1,
});

export const markSheetSamples: Samples<typeof markSheetContract> = {
  'sheets.list': {
    make: ({ years }) => ({ query: { semesterId: years.now.semester1 } }),
    cells: { otherTeacher: 'ok' },
  },
  'sheets.ofClass': {
    make: ({ classes, years }) => ({ params: { id: classes.a.id }, query: { semesterId: years.now.semester1 } }),
  },
  // Nothing has been written into it: looking at it must not either.
  'sheets.read': { make: (world) => ({ query: { ...sheetOfA(world), semesterId: world.years.now.semester2 } }) },
  'sheets.open': {
    async make(world) {
      const twin = await world.aTwinOfClassA();
      return { body: { ...sheetOfA(world), classId: twin.id } };
    },
    cells: { ...onlyTheSubjectTeacher, ...rightAloneIsNotEnough },
    unaudited: 'an empty sheet, as everybody was shown it before; what is written into it has its own log',
  },
  'sheets.act': {
    async make(world) {
      const { sheet } = await aTwinWithSheet(world, 'in_progress');
      return { params: { id: sheet.id }, body: { action: 'submit', version: sheet.version } };
    },
    cells: { accountWithTheRight: 'grading.may_not_act', homeroomTeacher: 'grading.may_not_act' },
  },
  'sheets.actOnClass': {
    async make(world) {
      const { classId } = await aTwinWithSheet(world, 'submitted');
      return { params: { id: classId }, body: { semesterId: world.years.now.semester1, action: 'verify' } };
    },
  },
  'sheets.actOnSemester': {
    make: async (world) => ({
      params: { id: (await aYearWithSheet(world, 'submitted')).semester1 },
      body: { action: 'verify' },
    }),
  },
  'sheets.remind': {
    async make(world) {
      const twin = await world.aTwinOfClassA();
      const { subjectId, semesterId } = sheetOfA(world);
      return { params: { id: semesterId }, body: { sheets: [{ classId: twin.id, subjectId }] } };
    },
  },
  'sheets.export': { make: ({ years }) => ({ query: { semesterId: years.now.semester1 } }) },
  'sheets.events': { make: ({ sheets }) => ({ params: { id: sheets.maths.id } }) },
  'exceptions.list': { make: ({ years }) => ({ query: { semesterId: years.now.semester1 } }) },
  'exceptions.create': {
    make: (world) => ({
      body: { ...sheetOfA(world), teacherId: world.teachers.subject.id, hours: 24, reason: `Ốm ${world.nextNumber()}` },
    }),
  },
};

async function versionOfMark({ db, sheets, pupils }: World, column: ColumnKey): Promise<number> {
  const row = await db
    .selectFrom('marks')
    .select('version')
    .where('sheet_id', '=', sheets.maths.id)
    .where('student_id', '=', pupils.self.id)
    .where('column_key', '=', column)
    .executeTakeFirst();
  return row?.version ?? 0;
}

async function versionOfRemark({ db, sheets, pupils }: World): Promise<number> {
  const row = await db
    .selectFrom('sheet_remarks')
    .select('version')
    .where('sheet_id', '=', sheets.maths.id)
    .where('student_id', '=', pupils.self.id)
    .executeTakeFirst();
  return row?.version ?? 0;
}

export const marksSamples: Samples<typeof marksContract> = {
  'marks.save': {
    async make(world) {
      const value = { state: 'value' as const, tenths: world.nextNumber() % 101 };
      const version = await versionOfMark(world, 'tx1');
      const change = { studentId: world.pupils.self.id, column: 'tx1' as const, value, version };
      return { params: { id: world.sheets.maths.id }, body: { changes: [change] } };
    },
    cells: { ...onlyTheSubjectTeacher, ...rightAloneIsNotEnough },
    unaudited: 'mark_changes is the log of marks: every cell before and after, by whom, append-only',
  },
  'marks.setOrigin': {
    async make(world) {
      const { db, classes, sheets, years } = world;
      const { id } = await aNewStudent(world, { classId: classes.a.id, schoolYearId: years.now.id });
      const sheet = await db
        .selectFrom('mark_sheets as s')
        .innerJoin('semesters as sem', 'sem.id', 's.semester_id')
        .select('sem.start_date')
        .where('s.id', '=', sheets.maths.id)
        .executeTakeFirstOrThrow();
      const from_date = addDays(sheet.start_date, 30);
      await db.updateTable('enrolments').set({ from_date }).where('student_id', '=', id).execute();
      const mark = { student_id: id, column_key: 'tx1' as const, state: 'value' as const, tenths: 80, passed: null };
      await storeMarks(db, [{ sheet_id: sheets.maths.id, ...mark, updated_by: null }]);
      const school = { schoolName: 'Trường THCS Nguyễn Du', documentNumber: `GT ${world.nextNumber()}` };
      const body = { studentId: id, cells: [{ column: 'tx1' as const, version: 1 }], school };
      return { params: { id: sheets.maths.id }, body };
    },
    cells: { ...onlyTheSubjectTeacher, ...rightAloneIsNotEnough },
  },
  'remarks.save': {
    async make(world) {
      const version = await versionOfRemark(world);
      const remark = `Chăm học ${world.nextNumber()}`;
      const change = { studentId: world.pupils.self.id, remark, version };
      return { params: { id: world.sheets.maths.id }, body: { changes: [change] } };
    },
    cells: { ...onlyTheSubjectTeacher, ...rightAloneIsNotEnough },
  },
  'marks.history': { make: ({ sheets }) => ({ params: { id: sheets.maths.id } }) },
  'remarkBank.list': { make: () => ({ query: { kind: 'SUBJECT' } }) },
};

/** The sheet as it was taken out, to bring in again. */
async function theSheetAsFile({ server, sheets }: World) {
  const admin = await server.admin();
  const { raw } = await admin.get(`/mark-sheets/${sheets.maths.id}/export`);
  return { params: { id: sheets.maths.id }, file: { name: 'toan.xlsx', content: raw } };
}

export const marksFileSamples: Samples<typeof marksFileContract> = {
  'marks.export': { make: ({ sheets }) => ({ params: { id: sheets.maths.id } }) },
  'marks.importPreview': { make: theSheetAsFile, unaudited: 'only looks' },
  'marks.import': {
    make: async (world) => ({ ...(await theSheetAsFile(world)), fields: { overwrite: 'true' as const } }),
    cells: { ...onlyTheSubjectTeacher, ...rightAloneIsNotEnough },
  },
};

/** Conduct, absences and results of a whole class are the homeroom teacher's; for other teachers they are not there. */
export const onlyTheHomeroomTeacher = { subjectTeacher: 'platform.not_found' } as const;

export const conductSamples: Samples<typeof conductContract> = {
  'conduct.ofClass': {
    make: ({ classes, years }) => ({ params: { id: classes.a.id }, query: { semesterId: years.now.semester1 } }),
    cells: onlyTheHomeroomTeacher,
  },
  'conduct.save': {
    async make(world) {
      const twin = await world.aTwinOfClassA();
      const change = { studentId: twin.pupil.id, level: 'GOOD' as const, remark: 'Lễ phép', version: 0 };
      return { params: { id: twin.id }, body: { semesterId: world.years.now.semester1, changes: [change] } };
    },
    cells: onlyTheHomeroomTeacher,
  },
};

export const absenceSamples: Samples<typeof absenceContract> = {
  'absences.ofClass': {
    make: ({ classes }) => ({ params: { id: classes.a.id }, query: { month: '2026-11' } }),
    cells: onlyTheHomeroomTeacher,
  },
  'absences.save': {
    async make(world) {
      const twin = await world.aTwinOfClassA();
      const change = { studentId: twin.pupil.id, date: '2026-11-13', kind: 'P' as const, version: 0 };
      return { params: { id: twin.id }, body: { changes: [change] } };
    },
    cells: onlyTheHomeroomTeacher,
  },
  'absences.ofStudent': {
    make: ({ pupils }) => ({ params: { id: pupils.self.id } }),
    cells: onlyTheHomeroomTeacher,
  },
};

export const formSamples: Samples<typeof formContract> = {
  'forms.roster': {
    make: ({ classes }) => ({
      body: { classIds: [classes.a.id], title: 'Kí nhận sách', columns: ['Số cuốn', 'Kí nhận'] },
    }),
  },
  'forms.attendance': {
    make: ({ classes }) => ({ body: { classIds: [classes.a.id], month: '2026-11' } }),
    cells: onlyTheHomeroomTeacher,
  },
  'forms.cards': { make: ({ pupils }) => ({ body: { studentIds: [pupils.self.id] } }) },
  'forms.certificates': {
    make: ({ pupils }) => ({ body: { studentIds: [pupils.self.id], purpose: 'Làm thẻ xe buýt' } }),
  },
};

/** A class like class A and a pupil of it, as a file names them. */
async function aPupilOfFile(world: World) {
  const twin = await world.aTwinOfClassA();
  const { student_code: code, name } = await world.db
    .selectFrom('enrolments')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .innerJoin('classes', 'classes.id', 'enrolments.class_id')
    .select(['student_code', 'classes.name'])
    .where('enrolments.class_id', '=', twin.id)
    .where('student_id', '=', twin.pupil.id)
    .executeTakeFirstOrThrow();
  return { code, name, fields: { schoolYearId: world.years.now.id, classId: twin.id } };
}

async function aFileOfConduct(world: World, level = 'Tốt') {
  const { code, name, fields } = await aPupilOfFile(world);
  return { file: await aWorkbook(['Mã học sinh', 'Lớp', 'Rèn luyện HK1'], [code, name, level]), fields };
}

async function aFileOfAbsences(world: World, day = '13/11/2026') {
  const { code, name, fields } = await aPupilOfFile(world);
  return { file: await aWorkbook(['Mã học sinh', 'Lớp', 'Ngày nghỉ', 'Phép'], [code, name, day, 'P']), fields };
}

const cells = onlyTheHomeroomTeacher;
/** A template tells nothing, and of imports a teacher sees their own. */
const everyTeacher = { otherTeacher: 'ok' } as const;
const nobodyElses = { subjectTeacher: 'platform.not_found', homeroomTeacher: 'platform.not_found' } as const;

export const classFileSamples: Samples<typeof classFileContract> = {
  'conduct.importPreview': { make: (world) => aFileOfConduct(world), unaudited: 'only looks', cells },
  'conduct.import': { make: (world) => aFileOfConduct(world), cells },
  'conduct.importFaults': { make: (world) => aFileOfConduct(world, 'Siêu'), unaudited: 'only looks', cells },
  'conduct.importTemplate': { make: () => ({}), cells: everyTeacher },
  'conduct.importRuns': { make: () => ({}), cells: everyTeacher },
  'conduct.undoImport': {
    make: async (world) => anImport(world, '/conduct', await aFileOfConduct(world)),
    cells: nobodyElses,
  },
  'absences.importPreview': { make: (world) => aFileOfAbsences(world), unaudited: 'only looks', cells },
  'absences.import': { make: (world) => aFileOfAbsences(world), cells },
  'absences.importFaults': { make: (world) => aFileOfAbsences(world, '31/02/2026'), unaudited: 'only looks', cells },
  'absences.importTemplate': { make: () => ({}), cells: everyTeacher },
  'absences.importRuns': { make: () => ({}), cells: everyTeacher },
  'absences.undoImport': {
    make: async (world) => anImport(world, '/absences', await aFileOfAbsences(world)),
    cells: nobodyElses,
  },
};
