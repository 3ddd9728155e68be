import { createHash } from 'node:crypto';
import type {
  GradeColumnPreview,
  GradeColumnTemplate,
} from '@phuong/contract/school/grading-rules/grade-column.contract.ts';
import type { Regulation } from '@phuong/rules/regulation/regulation.ts';
import { regulationFor } from '@phuong/rules/regulation/regulations.ts';
import type { Kysely } from 'kysely';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import {
  averageWith,
  type CellsByKey,
  hiddenMarks,
  isClusterMarked,
  mostAnnualPeriods,
  newRegularCount,
  shownCount,
} from './grade-column.rules.ts';
import { gradingPolicyAt } from './grading-policy.reads.ts';
import { regulationOn } from './regulation-on.rules.ts';

type Change = Pick<GradeColumnTemplate, 'id' | 'mode' | 'periodsFrom' | 'periodsTo' | 'regularCount' | 'version'>;

/** What a new number of regular columns does to the sheets of years that are not closed; two queries and one for the names. */
export async function gradeColumnEffects(
  db: Kysely<Tables>,
  template: Change,
  newCount: number,
  today: string,
): Promise<GradeColumnPreview> {
  const sheets = newCount === template.regularCount ? [] : await sheetsOf(db, template, regulationOn(today));
  const marks = await marksOf(
    db,
    sheets.filter(({ state }) => state !== 'locked').map(({ sheetId }) => sheetId),
  );
  const preview: Omit<GradeColumnPreview, 'fingerprint'> = { sheets: [], averages: [], untouched: [] };
  const changes: Omit<GradeColumnPreview['averages'][number], 'studentCode' | 'studentName'>[] = [];
  for (const sheet of sheets) {
    const pupils = marks.get(sheet.sheetId) ?? new Map<string, CellsByKey>();
    const cells = [...pupils.values()];
    const { sheetId, className, subjectName, schoolYearName, semesterOrdinal, state } = sheet;
    const named = { sheetId, className, subjectName, schoolYearName, semesterOrdinal };
    if (state === 'locked' || isClusterMarked(sheet, cells)) {
      preview.untouched.push({ ...named, reason: state === 'locked' ? 'LOCKED' : 'TOPIC_CLUSTER_MARKED' });
      continue;
    }
    const count = newRegularCount(sheet, newCount - template.regularCount);
    const averages = sheet.mode === 'SCORE' ? changedAverages(sheet, count, pupils) : [];
    changes.push(...averages.map((each) => ({ sheetId, className, subjectName, semesterOrdinal, ...each })));
    preview.sheets.push({
      ...named,
      state,
      oldCount: shownCount(sheet),
      newCount: count,
      hiddenMarks: hiddenMarks(sheet, count, cells),
      changedAverages: averages.length,
    });
  }
  preview.averages = await withNames(db, changes);
  return { ...preview, fingerprint: fingerprintOf(template, newCount, preview) };
}

type Sheet = Awaited<ReturnType<typeof sheetsOf>>[number];

function changedAverages(sheet: Sheet, newCount: number, pupils: ReadonlyMap<string, CellsByKey>) {
  return [...pupils].flatMap(([studentId, cells]) => {
    const oldTenths = averageWith(sheet, shownCount(sheet), cells);
    const newTenths = averageWith(sheet, newCount, cells);
    return oldTenths === newTenths ? [] : [{ studentId, oldTenths, newTenths }];
  });
}

/** The sheets that a template governs: those under the regulation that it follows. */
async function sheetsOf(db: Kysely<Tables>, template: Change, regulation: Regulation) {
  const rows = await db
    .selectFrom('mark_sheets')
    .innerJoin('semesters', 'semesters.id', 'mark_sheets.semester_id')
    .innerJoin('school_years', 'school_years.id', 'semesters.school_year_id')
    .innerJoin('classes', 'classes.id', 'mark_sheets.class_id')
    .innerJoin('subjects', 'subjects.id', 'mark_sheets.subject_id')
    .innerJoin('class_subjects', (join) =>
      join
        .onRef('class_subjects.class_id', '=', 'mark_sheets.class_id')
        .onRef('class_subjects.subject_id', '=', 'mark_sheets.subject_id'),
    )
    .select([
      'mark_sheets.id as sheetId',
      'mark_sheets.mode',
      'mark_sheets.state',
      'mark_sheets.regular_count as regularCount',
      'classes.name as className',
      'classes.grade',
      'subjects.name as subjectName',
      'school_years.name as schoolYearName',
      'school_years.start_year as startYear',
      'semesters.ordinal as semesterOrdinal',
      'semesters.start_date as semesterStart',
      'class_subjects.annual_periods as annualPeriods',
      'class_subjects.has_topic_cluster as clusterTaught',
    ])
    .where('school_years.status', '!=', 'CLOSED')
    .where('mark_sheets.mode', '=', template.mode)
    .where('class_subjects.annual_periods', '>=', template.periodsFrom)
    .where('class_subjects.annual_periods', '<=', template.periodsTo ?? mostAnnualPeriods)
    .orderBy('school_years.start_year')
    .orderBy('semesters.ordinal')
    .orderBy('classes.grade')
    .orderBy(naturally('classes.name_key'))
    .orderBy('subjects.sort_order')
    .orderBy('mark_sheets.id')
    .execute();
  const recordsCluster = await clusterSemesters(db, rows);
  return rows
    .filter(({ grade, startYear }) => regulationFor(grade, startYear) === regulation)
    .map(({ clusterTaught, ...row }) => ({
      ...row,
      regulation,
      hasTopicCluster:
        clusterTaught && row.mode === 'SCORE' && recordsCluster.get(row.semesterStart) === row.semesterOrdinal,
    }));
}

/** Which semester records the topic clusters, by the first day of the semesters concerned: one or two of them. */
async function clusterSemesters(
  db: Kysely<Tables>,
  rows: readonly { readonly clusterTaught: boolean; readonly semesterStart: string }[],
): Promise<ReadonlyMap<string, number>> {
  const starts = [...new Set(rows.filter((row) => row.clusterTaught).map(({ semesterStart }) => semesterStart))];
  const semesters = new Map<string, number>();
  for (const start of starts) semesters.set(start, (await gradingPolicyAt(db, start)).topicClusterSemester);
  return semesters;
}

async function marksOf(db: Kysely<Tables>, sheetIds: readonly string[]) {
  const bySheet = new Map<string, Map<string, Record<string, CellsByKey[string]>>>();
  if (sheetIds.length === 0) return bySheet;
  const rows = await db
    .selectFrom('mark_sheets as s')
    .innerJoin('semesters as sem', 'sem.id', 's.semester_id')
    .innerJoin('enrolments as e', (join) =>
      join.onRef('e.class_id', '=', 's.class_id').onRef('e.from_date', '<=', 'sem.end_date'),
    )
    .innerJoin('marks as m', (join) =>
      join
        .onRef('m.student_id', '=', 'e.student_id')
        .onRef('m.semester_id', '=', 's.semester_id')
        .onRef('m.subject_id', '=', 's.subject_id'),
    )
    .select(['s.id as sheet_id', 'm.student_id', 'm.column_key', 'm.state', 'm.tenths'])
    .where('s.id', 'in', sheetIds)
    .where((eb) => eb.or([eb('e.to_date', 'is', null), eb('e.to_date', '>=', eb.ref('sem.start_date'))]))
    .orderBy('s.id')
    .orderBy('m.student_id')
    .execute();
  for (const row of rows) {
    const pupils = bySheet.get(row.sheet_id) ?? new Map<string, Record<string, CellsByKey[string]>>();
    bySheet.set(row.sheet_id, pupils);
    const cells = pupils.get(row.student_id) ?? {};
    pupils.set(row.student_id, cells);
    cells[row.column_key] = row.tenths === null ? { state: row.state } : { state: row.state, tenths: row.tenths };
  }
  return bySheet;
}

async function withNames<T extends { readonly studentId: string }>(db: Kysely<Tables>, changes: readonly T[]) {
  const ids = [...new Set(changes.map(({ studentId }) => studentId))];
  if (ids.length === 0) return [];
  const students = await db
    .selectFrom('students')
    .select(['id', 'student_code as studentCode', 'full_name as studentName'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(students.map(({ id, ...student }) => [id, student]));
  return changes.map((each) => ({ ...each, ...(byId.get(each.studentId) ?? { studentCode: '', studentName: '' }) }));
}

/** The same words for the same effects: an application that would do something else than was seen is noticed. */
function fingerprintOf(template: Change, newCount: number, effects: object): string {
  const text = JSON.stringify([template.id, template.version, newCount, effects]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
