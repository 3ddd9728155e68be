import { requiredRegularCount } from '@phuong/rules/columns/required-columns.ts';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { insertMarks, insertRows, type MarkRow } from './bulk-insert.commands.ts';
import type { DemoClass, DemoYear } from './demo-classes.commands.ts';
import { absenceCount, conductOf, markOf, passOf } from './demo-marks.rules.ts';
import { addDays } from './demo-plan.rules.ts';
import type { Random } from './seeded-random.rules.ts';

/** How far a semester's sheets are filled: all of it, or what a school has in the eleventh week. */
export type Progress = 'complete' | 'under_way';

/** Mark sheets of a semester with their marks; the classes of a year that is over are locked. */
export async function fillSemester(
  trx: Kysely<Tables>,
  random: Random,
  year: DemoYear,
  ordinal: 1 | 2,
  classes: readonly DemoClass[],
  progress: Progress,
): Promise<void> {
  const sheets: Insertable<Tables['mark_sheets']>[] = [];
  const marks: MarkRow[] = [];
  for (const each of classes) {
    for (const subject of each.subjects) {
      const sheetId = newId();
      const regularCount = requiredRegularCount({ mode: subject.mode, annualPeriods: subject.annualPeriods });
      sheets.push({
        id: sheetId,
        class_id: each.id,
        subject_id: subject.subjectId,
        semester_id: year.semesterIds[ordinal - 1] ?? '',
        mode: subject.mode,
        regular_count: regularCount,
        state: progress === 'complete' ? 'locked' : 'in_progress',
      });
      const columns = filledColumns(random, regularCount, progress);
      for (const student of each.students) {
        for (const column of columns) {
          // In a running semester a few pupils were away or are not marked yet.
          if (progress === 'under_way' && random.chance(column === 'gk' ? 0.03 : 0.02)) continue;
          const isScored = subject.mode === 'SCORE';
          const isLong = column === 'gk' || column === 'ck';
          marks.push({
            sheetId,
            studentId: student.id,
            column,
            tenths: isScored ? markOf(random, student.talent, subject.code, isLong) : null,
            passed: isScored ? null : passOf(random, student.talent),
          });
        }
      }
    }
  }
  await insertRows(trx, 'mark_sheets', sheets);
  await insertMarks(trx, marks);
}

function filledColumns(random: Random, regularCount: number, progress: Progress): string[] {
  const regular = Array.from({ length: regularCount }, (_, index) => `tx${index + 1}`);
  if (progress === 'complete') return [...regular, 'gk', 'ck'];
  const done = Math.max(1, Math.round(regularCount * 0.6) + (random.chance(0.3) ? 1 : 0));
  return [...regular.slice(0, done), ...(random.chance(0.75) ? ['gk'] : [])];
}

/** Conduct of a finished semester and absences up to a day. */
export async function fillConductAndAbsences(
  trx: Kysely<Tables>,
  random: Random,
  year: DemoYear,
  ordinal: 1 | 2,
  classes: readonly DemoClass[],
  until: string,
): Promise<void> {
  const semester = year.dates.semesters[ordinal - 1];
  const semesterId = year.semesterIds[ordinal - 1];
  if (!semester || !semesterId) return;
  const isOver = until >= semester.end;
  const days = schoolDays(semester.start, isOver ? semester.end : until);
  const conduct: Insertable<Tables['conduct_results']>[] = [];
  const absences: Insertable<Tables['absences']>[] = [];
  for (const each of classes) {
    for (const student of each.students) {
      if (isOver) {
        conduct.push({
          student_id: student.id,
          semester_id: semesterId,
          class_id: each.id,
          level: conductOf(random, student.talent),
          updated_by_name: each.homeroom.name,
        });
      }
      const missed = new Set<string>();
      const count = days.length > 0 ? absenceCount(random, student.talent) : 0;
      for (let index = 0; index < count; index++) missed.add(random.pick(days));
      for (const day of missed) {
        const kind = random.chance(0.8) ? ('P' as const) : ('K' as const);
        absences.push({
          student_id: student.id,
          on_date: day,
          class_id: each.id,
          kind,
          reason: kind === 'P' ? random.pick(['Ốm', 'Việc gia đình', 'Khám bệnh', 'Sốt']) : '',
        });
      }
    }
  }
  await insertRows(trx, 'conduct_results', conduct);
  await insertRows(trx, 'absences', absences);
}

function schoolDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (new Date(`${day}T00:00:00Z`).getUTCDay() !== 0) days.push(day);
  }
  return days;
}
