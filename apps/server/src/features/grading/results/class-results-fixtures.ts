import type { Kysely } from 'kysely';
import { storeMarks } from '../../../../test/kit/stored-marks.ts';
import { aClass, aStudent, aSubject } from '../../../../test/world/factories.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';

const scoredCodes = ['LIT', 'MATH', 'FL1', 'CIVIC', 'HISTGEO', 'SCI', 'TECH', 'IT'];
const commentCodes = ['PE', 'ART', 'EXP', 'LOCAL'];

export type Subject = Awaited<ReturnType<typeof aSubject>>;

interface Subjects {
  readonly scored: readonly Subject[];
  readonly commented: readonly Subject[];
}

/** The eight scored and four commented subjects of lower secondary school. */
export async function lowerSecondarySubjects(db: Kysely<Tables>) {
  const scored = await Promise.all(scoredCodes.map((code) => aSubject(db, { code, annualPeriods: 35 })));
  const commented = await Promise.all(
    commentCodes.map((code) => aSubject(db, { code, mode: 'COMMENT', annualPeriods: 35 })),
  );
  return { scored, commented };
}

export interface Marks {
  /** Averages of the scored subjects in tenths, in order. */
  averages: readonly number[];
  failed?: number;
  semester2?: readonly number[];
  conduct?: readonly [string | null, string | null];
  absences?: number;
}

export const times = (count: number, value: number) => Array.from({ length: count }, () => value);

/** A class of a year with these pupils, in order, their marks in every sheet of both semesters, conduct and absences. */
export async function aClassWithMarks(
  db: Kysely<Tables>,
  year: { readonly id: string; readonly startYear: number; readonly semester1: string; readonly semester2: string },
  { scored, commented }: Subjects,
  pupils: readonly Marks[],
  options: { readonly grade?: number; readonly state?: string } = {},
) {
  const subjects = [...scored, ...commented];
  const schoolClass = await aClass(db, { schoolYearId: year.id, grade: options.grade ?? 6, subjects });
  const students: string[] = [];
  for (const index of pupils.keys()) {
    const from = `${year.startYear}-09-01`;
    const enrolment = { classId: schoolClass.id, schoolYearId: year.id, from };
    const student = await aStudent(db, { ...enrolment, name: `Lê Văn ${index}` });
    await db.updateTable('enrolments').set({ order_number: index }).where('student_id', '=', student.id).execute();
    students.push(student.id);
  }
  for (const [ordinal, semesterId] of [year.semester1, year.semester2].entries()) {
    for (const [position, subject] of subjects.entries()) {
      const sheetId = newId();
      await db
        .insertInto('mark_sheets')
        .values({
          id: sheetId,
          class_id: schoolClass.id,
          subject_id: subject.id,
          semester_id: semesterId,
          mode: subject.mode,
          regular_count: 2,
          state: (options.state ?? 'locked') as 'locked',
          unlocked_until: null,
        })
        .execute();
      const rows = pupils.flatMap((pupil, index) =>
        (['tx1', 'tx2', 'gk', 'ck'] as const).map((column_key) => {
          const averages = ordinal === 1 ? (pupil.semester2 ?? pupil.averages) : pupil.averages;
          const isScored = subject.mode === 'SCORE';
          return {
            sheet_id: sheetId,
            student_id: students[index] ?? '',
            column_key,
            state: 'value' as const,
            tenths: isScored ? (averages[position] ?? 0) : null,
            passed: isScored ? null : position - scored.length >= (pupil.failed ?? 0),
            updated_by: null,
          };
        }),
      );
      await storeMarks(db, rows);
    }
  }
  for (const [index, pupil] of pupils.entries()) {
    for (const [ordinal, level] of (pupil.conduct ?? []).entries()) {
      if (level === null) continue;
      await db
        .insertInto('conduct_results')
        .values({
          student_id: students[index] ?? '',
          semester_id: ordinal === 0 ? year.semester1 : year.semester2,
          class_id: schoolClass.id,
          level: level as 'GOOD',
          updated_by: null,
        })
        .execute();
    }
    for (let day = 0; day < (pupil.absences ?? 0); day += 1) {
      const on = new Date(Date.UTC(2026, 8, 7 + day)).toISOString().slice(0, 10);
      await db
        .insertInto('absences')
        .values({
          student_id: students[index] ?? '',
          on_date: on,
          class_id: schoolClass.id,
          kind: day % 2 ? 'K' : 'P',
          updated_by: null,
        })
        .execute();
    }
  }
  return { ...schoolClass, students };
}
