import type { SheetState } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import { gradingPolicies } from '@phuong/contract/school/grading-rules/grading-policy.schema.ts';
import { addDays, weekdayOf } from '@phuong/rules/calendar/days.ts';
import { requiredRegularCount } from '@phuong/rules/columns/required-columns.ts';
import { regulationFor } from '@phuong/rules/regulation/regulations.ts';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { insertMarks, insertRows, type MarkRow } from './bulk-insert.writes.ts';
import type { DemoClass, DemoSubject, DemoYear } from './demo-classes.writes.ts';
import { absenceCount, conductOf, markOf, passOf } from './demo-marks.rules.ts';
import { type SheetStory, sheetStory } from './demo-sheet-states.rules.ts';
import type { Random } from './seeded-random.rules.ts';

/** Who checks sheets in the demonstration: its vice-principal. */
const officeName = 'Phạm Thị Thu Hà';

export interface FilledSemester {
  readonly year: DemoYear;
  readonly ordinal: 1 | 2;
  readonly classes: readonly DemoClass[];
  readonly progress:
    | 'complete'
    | { /** The running semester, as a school has it in the eleventh week. */ readonly today: string };
}

/** Mark sheets of a semester with their marks; the classes of a year that is over are locked. */
export async function fillSemester(trx: Kysely<Tables>, random: Random, semester: FilledSemester): Promise<void> {
  const { year, ordinal, classes, progress } = semester;
  const firstDay = year.dates.semesters[ordinal - 1]?.start ?? '';
  const hasBegun = progress === 'complete' || progress.today >= firstDay;
  const sheets: Insertable<Tables['mark_sheets']>[] = [];
  const events: Insertable<Tables['mark_sheet_events']>[] = [];
  const marks: MarkRow[] = [];
  let shortSubjects = 0;
  for (const each of classes) {
    for (const subject of each.subjects) {
      if (subject.annualPeriods <= 35) shortSubjects += 1;
      // In the summer before it nobody has a mark of the semester yet.
      if (!hasBegun) {
        sheets.push(newSheet(year, ordinal, each, subject, 'in_progress'));
        continue;
      }
      const story = progress === 'complete' ? null : sheetStory(each.name, subject, shortSubjects);
      const sheet = newSheet(year, ordinal, each, subject, story?.state ?? 'locked');
      sheets.push(sheet);
      if (story && progress !== 'complete') {
        events.push(...eventsOf(sheet.id, story, subject.teacher.name, { today: progress.today, turn: sheets.length }));
      }
      const isComplete = story === null || story.isComplete;
      const columns = filledColumns(random, sheet.regular_count, isComplete);
      for (const student of each.students) {
        for (const column of columns) {
          // In a running semester a few pupils were away or are not marked yet.
          if (!isComplete && random.chance(column === 'gk' ? 0.03 : 0.02)) continue;
          const isScored = subject.mode === 'SCORE';
          const isLong = column === 'gk' || column === 'ck';
          marks.push({
            sheetId: sheet.id,
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
  await insertRows(trx, 'mark_sheet_events', events);
  await insertMarks(trx, marks);
}

function newSheet(year: DemoYear, ordinal: 1 | 2, each: DemoClass, subject: DemoSubject, state: SheetState) {
  const { mode, annualPeriods, hasTopicCluster } = subject;
  const regulation = regulationFor(each.grade, year.dates.startYear);
  // The result of the topic cluster is one more regular mark, in the semester that records it.
  const isRecorded = hasTopicCluster && mode === 'SCORE' && ordinal === gradingPolicies.topicClusterSemester.default;
  return {
    id: newId(),
    class_id: each.id,
    subject_id: subject.subjectId,
    semester_id: year.semesterIds[ordinal - 1] ?? '',
    mode,
    regular_count: requiredRegularCount({ mode, annualPeriods }, regulation) + (isRecorded ? 1 : 0),
    state,
  };
}

/** The steps of a sheet, in school hours. */
function eventsOf(
  sheetId: string,
  { steps }: SheetStory,
  teacher: string,
  { today, turn }: { readonly today: string; readonly turn: number },
) {
  return steps.map((step): Insertable<Tables['mark_sheet_events']> => {
    const minute = String((turn * 17) % 60).padStart(2, '0');
    const hour = String((step.by === 'teacher' ? 8 : 13) + (turn % 3)).padStart(2, '0');
    const at = new Date(`${addDays(today, -step.daysAgo)}T${hour}:${minute}:00+07:00`);
    return {
      id: newId(at.getTime()),
      sheet_id: sheetId,
      action: step.action,
      from_state: step.from,
      to_state: step.to,
      note: step.note,
      by_user_id: null,
      by_name: step.by === 'teacher' ? teacher : officeName,
      at,
    };
  });
}

function filledColumns(random: Random, regularCount: number, isComplete: boolean): string[] {
  const regular = Array.from({ length: regularCount }, (_, index) => `tx${index + 1}`);
  if (isComplete) return [...regular, 'gk', 'ck'];
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
    if (weekdayOf(day) !== 7) days.push(day);
  }
  return days;
}
