import { searchKey, sortKey } from '@phuong/rules/people/names.ts';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../src/platform/database/tables.ts';
import { newId } from '../../src/platform/ids.ts';
import { aClass, aSchoolYear, aSubject, aTeacher } from './factories.ts';

/** Numbers by chance, the same for the same seed. */
function chance(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  const one = <const T>(of: readonly T[]): T => {
    const found = of[below(of.length)];
    if (found === undefined) throw new Error('nothing to draw from');
    return found;
  };
  return { below, one, often: (share: number) => next() < share };
}

export const levels = ['GOOD', 'FAIR', 'SATISFACTORY', 'UNSATISFACTORY'] as const;
const decisions = ['PROMOTED', 'RETEST', 'SUMMER_TRAINING', 'REPEAT'] as const;
const titles = ['OUTSTANDING_STUDENT', 'EXCELLENT_STUDENT', null] as const;

type Row<T extends keyof Tables> = Insertable<Tables[T]>;

/**
 * A year with classes of two grades and pupils of all kinds: girls, minorities, disabilities, foreigners; some left, some moved to another
 * class, some came late, some left and came back; results of every period for some, decisions by hand among them.
 */
export async function aRandomSchool(
  db: Kysely<Tables>,
  { startYear, seed, pupils = 60 }: { startYear: number; seed: number; pupils?: number },
) {
  const drawn = chance(seed);
  const year = await aSchoolYear(db, { startYear, status: 'PLANNED' });
  const classes: { id: string; name: string; grade: number }[] = [];
  for (const name of ['6A1', '6A2', '6A10', '7A1', '7A2']) {
    classes.push(await aClass(db, { schoolYearId: year.id, name, grade: Number(name[0]) }));
  }
  const students: Row<'students'>[] = [];
  const enrolments: Row<'enrolments'>[] = [];
  const results: Row<'term_results'>[] = [];
  const [first, last] = [`${startYear}-09-01`, `${startYear + 1}-05-31`];
  for (let at = 0; at < pupils; at += 1) {
    const [id, name, code] = [newId(), `Lý Thị ${at}`, `NN${startYear}${at}`];
    students.push({
      id,
      student_code: code,
      full_name: name,
      sort_key: sortKey(name),
      search_key: searchKey(`${name} ${code}`),
      date_of_birth: '2014-05-20',
      sex: drawn.one(['MALE', 'FEMALE']),
      ethnicity_code: drawn.one(['01', '01', '02', '54', '55', '99', null]),
      disability_type: drawn.one([null, null, null, 'SIGHT']),
    });
    const stay = (class_id: string, from_date: string, to_date: string | null) =>
      enrolments.push({ id: newId(), student_id: id, class_id, school_year_id: year.id, from_date, to_date });
    const own = drawn.one(classes);
    const [turn, after] = drawn.one([
      [`${startYear}-11-10`, `${startYear}-11-11`],
      [`${startYear + 1}-01-10`, `${startYear + 1}-01-11`],
      [`${startYear + 1}-03-01`, `${startYear + 1}-03-02`],
    ]);
    const way = drawn.below(7);
    if (way === 0) stay(own.id, first, turn);
    else if (way === 1) {
      stay(own.id, first, turn);
      stay(drawn.one(classes.filter((each) => each !== own)).id, after, null);
    } else if (way === 2) stay(own.id, after, null);
    else if (way === 6) {
      stay(own.id, first, turn);
      stay(own.id, `${startYear + 1}-04-05`, null);
    } else stay(own.id, first, way === 3 ? last : null);
    for (const period of ['HK1', 'HK2', 'CN', 'HE'] as const) {
      if (!drawn.often(period === 'HE' ? 0.3 : 0.8)) continue;
      const academic = drawn.often(0.9) ? drawn.one(levels) : null;
      results.push({
        student_id: id,
        school_year_id: year.id,
        period,
        class_id: own.id,
        rule_set: 'TT22',
        academic_base: academic,
        academic_final: academic,
        adjusted_by_subject_id: null,
        manual_level: drawn.often(0.1) ? drawn.one(levels) : null,
        mean_tenths: null,
        conduct: drawn.often(0.9) ? drawn.one(levels) : null,
        title: period === 'CN' ? drawn.one(titles) : null,
        decision: period === 'CN' && drawn.often(0.9) ? drawn.one(decisions) : null,
        computed_by: null,
      });
    }
  }
  await db.insertInto('students').values(students).execute();
  await db.insertInto('enrolments').values(enrolments).execute();
  await db.insertInto('term_results').values(results).execute();
  return { year, classes, drawn, enrolments };
}

/** Marks of the sheets and stored averages for some, exemptions, and three teachers who share the classes. */
export async function randomMarks(
  db: Kysely<Tables>,
  { year, classes, drawn, enrolments }: Awaited<ReturnType<typeof aRandomSchool>>,
  subjects: readonly { readonly id: string }[],
) {
  const teachers = [await aTeacher(db), await aTeacher(db), await aTeacher(db)];
  const ofClasses: Row<'class_subjects'>[] = [];
  const assignments: Row<'teaching_assignments'>[] = [];
  const sheets: Row<'mark_sheets'>[] = [];
  const marks: Row<'marks'>[] = [];
  const averages: Row<'subject_results'>[] = [];
  const exemptions: Row<'exemptions'>[] = [];
  // Who moved has their marks in the sheet of their first class.
  const first = new Map<string, (typeof enrolments)[number]>();
  for (const stay of enrolments) if (!first.has(stay.student_id)) first.set(stay.student_id, stay);
  for (const { id: subject_id } of subjects) {
    for (const { id: class_id } of classes) {
      ofClasses.push({ class_id, subject_id, annual_periods: 105, weekly_semester1: 3, weekly_semester2: 3 });
      for (const semester_id of [year.semester1, year.semester2]) {
        const { id: teacher_id } = drawn.one(teachers);
        assignments.push({ class_id, subject_id, semester_id, teacher_id, weekly_periods: null });
        const id = newId();
        const sheet = { id, class_id, subject_id, semester_id, mode: 'SCORE' as const, regular_count: 4 };
        sheets.push({ ...sheet, state: 'locked', unlocked_until: null });
        for (const { student_id } of [...first.values()].filter((stay) => stay.class_id === class_id)) {
          for (const column_key of ['gk', 'ck'] as const) {
            if (drawn.often(0.1)) continue;
            const state = drawn.one(['value', 'value', 'value', 'value', 'missing', 'blank', 'exempt']);
            const tenths = state === 'value' ? drawn.below(101) : null;
            const cell = { sheet_id: id, student_id, subject_id, semester_id, column_key };
            marks.push({ ...cell, state, tenths, passed: null, updated_by: null });
          }
        }
      }
    }
    for (const [student_id, { class_id }] of first) {
      for (const period of ['HK1', 'HK2', 'CN'] as const) {
        if (drawn.often(0.15)) continue;
        const tenths = drawn.often(0.9) ? drawn.below(101) : null;
        averages.push({ student_id, school_year_id: year.id, period, subject_id, class_id, tenths, passed: null });
      }
      if (drawn.often(0.1)) {
        const from_semester = drawn.one([1, 2]);
        const until_semester = from_semester === 2 ? 2 : drawn.one([1, 2]);
        const kind = drawn.one(['DISABILITY', 'PRACTICE']);
        const of = { id: newId(), student_id, school_year_id: year.id, subject_id };
        const document = { document_number: '12/QĐ', document_date: `${year.startYear}-09-05` };
        exemptions.push({ ...of, ...document, from_semester, until_semester, kind });
      }
    }
  }
  await db.insertInto('class_subjects').values(ofClasses).execute();
  await db.insertInto('teaching_assignments').values(assignments).execute();
  await db.insertInto('mark_sheets').values(sheets).execute();
  await db.insertInto('marks').values(marks).execute();
  await db.insertInto('subject_results').values(averages).execute();
  if (exemptions.length > 0) await db.insertInto('exemptions').values(exemptions).execute();
}

/** Subjects assessed by marks, in their order. */
export const twoSubjects = async (db: Kysely<Tables>) => [
  await aSubject(db, { code: 'RND1' }),
  await aSubject(db, { code: 'RND2' }),
];
