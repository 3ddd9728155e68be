import type { formerSchoolContract } from '@phuong/contract/grading/former-school/former-school.contract.ts';
import type { yearResultsContract } from '@phuong/contract/grading/former-school/year-results.contract.ts';
import type { gradeUpContract } from '@phuong/contract/grading/grade-up/grade-up.contract.ts';
import type { markSheetPaperContract } from '@phuong/contract/grading/marks-file/mark-sheet-paper.contract.ts';
import type { contactSlipContract } from '@phuong/contract/grading/papers/contact-slip.contract.ts';
import type { transcriptContract } from '@phuong/contract/grading/papers/transcript.contract.ts';
import type { transferPaperContract } from '@phuong/contract/grading/papers/transfer-paper.contract.ts';
import type { resultContract } from '@phuong/contract/grading/results/result.contract.ts';
import { newId } from '../../src/platform/ids.ts';
import { aClass, aSchoolYear, aStudent } from '../world/factories.ts';
import { aNewStudent, type World } from '../world/world.ts';
import { onlyTheHomeroomTeacher } from './grading-samples.ts';
import type { Samples } from './sample.ts';
import { aTransfer } from './student-samples.ts';
import { anImport, aWorkbook } from './workbook.ts';

export const resultSamples: Samples<typeof resultContract> = {
  'results.ofClass': {
    make: ({ classes }) => ({ params: { id: classes.a.id }, query: { period: 'HK1' } }),
    cells: onlyTheHomeroomTeacher,
  },
  'results.compute': { make: ({ classes }) => ({ params: { id: classes.last.id }, body: { period: 'CN' } }) },
  'results.override': {
    async make(world) {
      const { db, pupils, years } = world;
      const key = { student_id: pupils.mate.id, school_year_id: years.last.id, period: 'CN' as const };
      const row = await db
        .selectFrom('term_results')
        .select('version')
        .where('student_id', '=', key.student_id)
        .where('school_year_id', '=', key.school_year_id)
        .where('period', '=', key.period)
        .executeTakeFirst();
      const reason = `Hội đồng thi đua ${world.nextNumber()}`;
      const decided = { level: 'FAIR' as const, reason, version: row?.version ?? 0 };
      return { params: { id: pupils.mate.id }, body: { schoolYearId: years.last.id, period: 'CN', ...decided } };
    },
  },
  'results.ofStudent': { make: ({ pupils }) => ({ params: { id: pupils.self.id } }) },
  'results.statistics': { make: ({ years }) => ({ query: { schoolYearId: years.last.id, period: 'CN' } }) },
  'summer.ofClass': { make: ({ classes }) => ({ params: { id: classes.last.id } }), cells: onlyTheHomeroomTeacher },
  'retests.save': {
    async make(world) {
      const { db, classes, pupils, subjects } = world;
      const row = await db
        .selectFrom('retests')
        .select(['version', 'tenths'])
        .where('student_id', '=', pupils.weak.id)
        .executeTakeFirst();
      const change = { studentId: pupils.weak.id, subjectId: subjects.maths.id, version: row?.version ?? 0 };
      // Another one than is stored: the same again would be no change.
      const drawn = 50 + (world.nextNumber() % 49);
      const value = { tenths: drawn === row?.tenths ? drawn + 1 : drawn };
      return { params: { id: classes.last.id }, body: { changes: [{ ...change, value }] } };
    },
  },
  'summerTraining.save': {
    async make(world) {
      const { db, classes, pupils } = world;
      const row = await db
        .selectFrom('summer_trainings')
        .select('version')
        .where('student_id', '=', pupils.wild.id)
        .executeTakeFirst();
      const tasks = `Đọc sách ${world.nextNumber()}`;
      const change = { studentId: pupils.wild.id, tasks, level: null, version: row?.version ?? 0 };
      return { params: { id: classes.last.id }, body: { changes: [change] } };
    },
    cells: onlyTheHomeroomTeacher,
  },
};

/** A pupil who came in semester II, with what may be written of semester I. */
async function anArrival(world: World) {
  const { classes, db, years } = world;
  const { id } = await aNewStudent(world, { classId: classes.a.id, schoolYearId: years.now.id });
  const [first, second] = await db
    .selectFrom('semesters')
    .select('start_date')
    .where('school_year_id', '=', years.now.id)
    .orderBy('ordinal')
    .execute();
  await db
    .updateTable('enrolments')
    .set({ from_date: second?.start_date ?? first?.start_date ?? '' })
    .where('student_id', '=', id)
    .execute();
  const semester = { ordinal: 1 as const, conduct: 'GOOD' as const, excused: 2, unexcused: 0 };
  const outcomes = [{ subjectId: world.subjects.maths.id, value: { tenths: 79 } }];
  const named = { className: '8B', schoolName: 'Trường THCS Nguyễn Du', documentNumber: `GT ${world.nextNumber()}` };
  const year = { startYear: years.now.startYear, grade: 8, ...named };
  return { params: { id }, body: { ...year, semesters: [{ ...semester, outcomes }], version: 0 } };
}

/** A file with semester I of a pupil who came in semester II. */
async function aFormerSchoolList(world: World, conduct = 'Tốt') {
  const { body, params } = await anArrival(world);
  const { student_code: code } = await world.db
    .selectFrom('students')
    .select('student_code')
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow();
  const labels = ['Mã học sinh', 'Năm học', 'Học kì', 'Trường cũ', 'Số văn bản', 'Toán', 'Rèn luyện'];
  const year = `${body.startYear}-${body.startYear + 1}`;
  const file = await aWorkbook(labels, [code, year, 'I', body.schoolName, body.documentNumber, '7,9', conduct]);
  return { file };
}

/** A list with the year of a pupil whose class has no marks, in a year that has some. */
async function aYearOfResults(world: World, conduct = 'Tốt') {
  const { db, years } = world;
  const schoolClass = await aClass(db, { schoolYearId: years.now.id, name: `6${world.nextCode()}`, grade: 6 });
  await aStudent(db, { name: 'Tạ Thị Yên', classId: schoolClass.id, schoolYearId: years.now.id });
  const student = await db
    .selectFrom('enrolments')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .select('student_code')
    .where('class_id', '=', schoolClass.id)
    .executeTakeFirstOrThrow();
  const labels = ['Mã học sinh', 'Lớp', 'Học lực', 'Hạnh kiểm', 'Kết quả'];
  const file = await aWorkbook(labels, [student.student_code, schoolClass.name, 'Khá', conduct, 'Được lên lớp']);
  return { file, fields: { schoolYearId: years.now.id } };
}

export const yearResultsSamples: Samples<typeof yearResultsContract> = {
  'yearResults.importPreview': { make: (world) => aYearOfResults(world), unaudited: 'only looks' },
  'yearResults.import': { make: (world) => aYearOfResults(world) },
  'yearResults.importFaults': { make: (world) => aYearOfResults(world, 'Siêu'), unaudited: 'only looks' },
  'yearResults.importTemplate': { make: () => ({}) },
  'yearResults.importRuns': { make: () => ({}) },
  'yearResults.undoImport': {
    make: async (world) => anImport(world, '/year-results', await aYearOfResults(world)),
  },
};

export const formerSchoolSamples: Samples<typeof formerSchoolContract> = {
  'formerSchool.importPreview': { make: (world) => aFormerSchoolList(world), unaudited: 'only looks' },
  'formerSchool.import': { make: (world) => aFormerSchoolList(world) },
  'formerSchool.importFaults': { make: (world) => aFormerSchoolList(world, 'Siêu'), unaudited: 'only looks' },
  'formerSchool.importTemplate': { make: () => ({}) },
  'formerSchool.importRuns': { make: () => ({}) },
  'formerSchool.undoImport': {
    make: async (world) => anImport(world, '/former-school', await aFormerSchoolList(world)),
  },
  'formerSchool.ofStudent': { make: ({ pupils }) => ({ params: { id: pupils.self.id } }) },
  'formerSchool.save': { make: anArrival },
  'formerSchool.remove': {
    async make(world) {
      const { body, params } = await anArrival(world);
      // Written as rows: the year may be closed by then, and no call takes it.
      const of = { student_id: params.id, start_year: body.startYear };
      const { grade, className: class_name, schoolName: school_name } = body;
      await world.db
        .insertInto('former_school_years')
        .values({ ...of, grade, class_name, school_name, document_on: null, updated_by: null })
        .execute();
      for (const { ordinal, conduct, outcomes } of body.semesters) {
        await world.db
          .insertInto('former_school_terms')
          .values({ ...of, ordinal, conduct })
          .execute();
        const rows = outcomes.map(({ subjectId: subject_id, value: { tenths } }) => ({
          ...of,
          ordinal,
          subject_id,
          tenths,
        }));
        await world.db
          .insertInto('former_school_outcomes')
          .values(rows.map((row) => ({ ...row, passed: null })))
          .execute();
      }
      return { params, query: { startYear: body.startYear, version: 1 } };
    },
  },
};

/** Two years running, the first with one class of one pupil who has been promoted. */
async function twoYears(world: World) {
  const { db } = world;
  const startYear = world.nextYear();
  world.nextYear();
  const from = await aSchoolYear(db, { startYear, status: 'PLANNED' });
  const to = await aSchoolYear(db, { startYear: startYear + 1, status: 'PLANNED' });
  const fromClass = await aClass(db, { schoolYearId: from.id, name: '6C', grade: 6, subjects: [world.subjects.maths] });
  const placed = { classId: fromClass.id, schoolYearId: from.id, from: `${startYear}-09-01` };
  const pupil = await aNewStudent(world, placed);
  await db
    .insertInto('term_results')
    .values({
      student_id: pupil.id,
      school_year_id: from.id,
      period: 'CN',
      class_id: fromClass.id,
      rule_set: 'TT22',
      academic_base: 'GOOD',
      academic_final: 'GOOD',
      adjusted_by_subject_id: null,
      manual_level: null,
      mean_tenths: null,
      conduct: 'GOOD',
      title: null,
      decision: 'PROMOTED',
      computed_by: null,
    })
    .execute();
  const target = (name: string) => ({ classId: null, name });
  const mapping = [{ fromClassId: fromClass.id, up: target('7C'), repeat: target('6C') }];
  return { years: { fromYearId: from.id, toYearId: to.id }, mapping };
}

async function anAppliedRun(world: World) {
  const { years, mapping } = await twoYears(world);
  const admin = await world.server.admin();
  const { body } = await admin.post('/grade-up/runs', { ...years, mapping });
  return { params: { id: (body.runId as string | undefined) ?? newId() } };
}

export const gradeUpSamples: Samples<typeof gradeUpContract> = {
  'gradeUp.preview': { make: async (world) => ({ body: (await twoYears(world)).years }), unaudited: 'only looks' },
  'gradeUp.apply': {
    async make(world) {
      const { years, mapping } = await twoYears(world);
      return { body: { ...years, mapping } };
    },
  },
  'gradeUp.undo': { make: async (world) => ({ ...(await anAppliedRun(world)), body: { reason: 'Nhầm lớp' } }) },
  'gradeUp.runs': { make: () => ({}) },
  'gradeUp.items': { make: anAppliedRun },
};

/** Each of the last year's papers can be issued once: another pupil or period every time. */
async function nextPaper({ classes, nextPaperNumber, pupils, server }: World) {
  const students = Object.values(pupils);
  const number = nextPaperNumber();
  const student = students[number % students.length];
  const period = (['HK1', 'HK2', 'CN'] as const)[Math.floor(number / students.length) % 3] ?? 'CN';
  const admin = await server.admin();
  await admin.post(`/classes/${classes.last.id}/results`, { period });
  return { kind: 'STUDENT' as const, classId: classes.last.id, studentId: student?.id ?? null, period };
}

async function anIssuedPaper(world: World) {
  const { db, classes, pupils, years } = world;
  const known = await db
    .selectFrom('transcripts')
    .select('id')
    .where('student_id', '=', pupils.self.id)
    .where('state', '=', 'final')
    .executeTakeFirst();
  if (known) return { params: { id: known.id } };
  const admin = await world.server.admin();
  await admin.post(`/classes/${classes.last.id}/results`, { period: 'CN' });
  const paper = { kind: 'STUDENT', classId: classes.last.id, studentId: pupils.self.id, period: 'CN' };
  const { body } = await admin.post('/transcripts', paper);
  return { params: { id: (body.id as string | undefined) ?? years.last.id } };
}

async function numberAndFingerprint(world: World) {
  const { params } = await anIssuedPaper(world);
  const paper = world.db.selectFrom('transcripts').select(['number', 'fingerprint']).where('id', '=', params.id);
  return { params: await paper.executeTakeFirstOrThrow() };
}

const ofLastClass = ({ classes }: World) => ({
  params: { id: classes.last.id },
  query: { period: 'CN' as const },
});

export const transcriptSamples: Samples<typeof transcriptContract> = {
  'transcripts.checks': { make: ofLastClass, cells: onlyTheHomeroomTeacher },
  'transcripts.previewClass': { make: ofLastClass, cells: onlyTheHomeroomTeacher },
  'transcripts.previewStudent': {
    make: ({ pupils }) => ({ params: { id: pupils.self.id } }),
    cells: onlyTheHomeroomTeacher,
  },
  'transcripts.finalise': { make: async (world) => ({ body: await nextPaper(world) }) },
  'transcripts.reissue': {
    make: async (world) => ({ ...(await anIssuedPaper(world)), body: { reason: `Sửa tên ${world.nextNumber()}` } }),
  },
  'transcripts.confirm': { make: numberAndFingerprint },
  'transcripts.list': { make: () => ({ query: {} }), cells: { otherTeacher: 'ok', pupilOther: 'ok' } },
  'transcripts.file': { make: anIssuedPaper, cells: onlyTheHomeroomTeacher },
  'transcripts.batch': {
    make: ({ classes, nextNumber, years }) => ({
      body: { schoolYearId: years.last.id, classId: classes.last.id, format: nextNumber() % 2 === 0 ? 'pdf' : 'zip' },
    }),
  },
};

export const transferPaperSamples: Samples<typeof transferPaperContract> = {
  'transferPapers.print': { make: aTransfer },
  'transferPapers.printApplication': { make: ({ pupils }) => ({ params: { id: pupils.self.id } }) },
};

export const markSheetPaperSamples: Samples<typeof markSheetPaperContract> = {
  'markSheets.paper': { make: ({ sheets }) => ({ params: { id: sheets.maths.id } }) },
};

export const contactSlipSamples: Samples<typeof contactSlipContract> = {
  'contactSlips.ofClass': { make: ofLastClass, cells: onlyTheHomeroomTeacher },
  'contactSlips.ofStudent': {
    make: ({ pupils, years }) => ({
      params: { id: pupils.self.id },
      query: { schoolYearId: years.last.id, period: 'CN' },
    }),
    cells: onlyTheHomeroomTeacher,
  },
};
