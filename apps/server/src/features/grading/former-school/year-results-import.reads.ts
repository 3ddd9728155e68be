import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { sortKey } from '@phuong/rules/people/names.ts';
import { marksRegulationFor } from '@phuong/rules/regulation/regulations.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ImportUse } from '../../../platform/record/import-undo.ts';
import type { ImportTable } from '../../../platform/sheet/import-table.ts';
import { readSubjects } from './former-school.reads.ts';
import type { SheetOutcome } from './former-school-sheet.rules.ts';
import { codeKey, meantRows } from './pupil-of-row.rules.ts';
import {
  type PupilOfYear,
  planYearResults,
  type YearResult,
  type YearResultsImport,
} from './year-results-import.rules.ts';
import { type YearResultsFields, yearResultsFields } from './year-results-sheet.rules.ts';

export interface ResultsTarget {
  readonly schoolYearId: string;
  readonly period: Exclude<Period, 'HE'>;
  readonly meant?: string | undefined;
}

interface PupilRow {
  id: string;
  name: string;
  dateOfBirth: string;
  codes: readonly (string | null)[];
  classId: string | null;
  stored: Omit<YearResult, 'outcomes'> | null;
  outcomes: readonly { subjectId: string; tenths: number | null; passed: boolean | null }[];
}

/** What importing the table would write now; three queries, whatever its length. */
export async function planYearResultsImport(
  db: Kysely<Tables>,
  table: ImportTable<YearResultsFields>,
  { schoolYearId, period, meant }: ResultsTarget,
): Promise<YearResultsImport> {
  const subjects = await readSubjects(db);
  const codes = table.rows.flatMap(({ values }) => (values.code === undefined ? [] : [codeKey(values.code)]));
  const names = table.rows.flatMap(({ values }) => (values.name === undefined ? [] : [sortKey(values.name)]));
  const { rows } = await sql<PupilRow>`
    select s.id, s.full_name as name, s.date_of_birth as "dateOfBirth", array[s.student_code, s.moet_code] as codes,
      (select e.class_id from enrolments e where e.student_id = s.id and e.school_year_id = ${schoolYearId}
        order by e.to_date desc nulls first, e.from_date desc limit 1) as "classId",
      (select json_build_object('academic', t.academic_final, 'conduct', t.conduct, 'title', t.title, 'decision', t.decision,
          'mean', t.mean_tenths, 'excused', t.absences_excused, 'unexcused', t.absences_unexcused)
        from term_results t where t.student_id = s.id and t.school_year_id = ${schoolYearId} and t.period = ${period}) as stored,
      coalesce((select json_agg(json_build_object('subjectId', r.subject_id, 'tenths', r.tenths, 'passed', r.passed))
        from subject_results r where r.student_id = s.id and r.school_year_id = ${schoolYearId} and r.period = ${period}),
        '[]') as outcomes
    from students s
    where lower(s.student_code) = any(${codes}::text[]) or lower(s.moet_code) = any(${codes}::text[])
      or s.sort_key = any(${names}::text[])`.execute(db);
  const pupils = rows.map(
    ({ outcomes, stored, ...row }): PupilOfYear => ({
      ...row,
      codes: row.codes.flatMap((code) => code ?? []),
      stored: stored && { ...stored, outcomes: new Map(outcomes.flatMap(outcomeOf)) },
    }),
  );
  const classes = await classesOf(db, schoolYearId);
  return planYearResults(table, yearResultsFields(subjects), {
    pupils,
    classes,
    subjects,
    meant: meantRows(meant),
  });
}

function outcomeOf({ subjectId, tenths, passed }: PupilRow['outcomes'][number]): [string, SheetOutcome][] {
  if (tenths !== null) return [[subjectId, { tenths }]];
  return passed === null ? [] : [[subjectId, { passed }]];
}

async function classesOf(db: Kysely<Tables>, schoolYearId: string) {
  const { rows } = await sql<{
    id: string;
    name: string;
    grade: number;
    startYear: number;
    subjectIds: string[];
    hasMarks: boolean;
  }>`
    select c.id, c.name, c.grade, y.start_year as "startYear",
      coalesce((select json_agg(cs.subject_id) from class_subjects cs where cs.class_id = c.id), '[]') as "subjectIds",
      exists (select from mark_sheets s join marks m on m.sheet_id = s.id where s.class_id = c.id) as "hasMarks"
    from classes c join school_years y on y.id = c.school_year_id where c.school_year_id = ${schoolYearId}`.execute(db);
  return new Map(
    rows.map(({ startYear, ...row }) => [
      row.id,
      { ...row, regulation: marksRegulationFor(row.grade, startYear) ?? null },
    ]),
  );
}

/** Pupils who were moved up by the results of an import. */
export async function movedUpSince(trx: Kysely<Tables>, importId: string): Promise<ImportUse[]> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct i.student_id)::int as count
    from import_rows j join imports m on m.id = j.import_id
    join grade_up_items i on i.student_id = j.student_id
    join grade_up_runs r on r.id = i.run_id and r.state = 'applied' and r.from_year_id = (m.target ->> 'schoolYearId')::uuid
    where j.import_id = ${importId} and j.table_name = 'term_results'`.execute(trx);
  return [{ code: 'platform.import_has_results', count: rows[0]?.count ?? 0 }];
}

/** The pupils whose results an import wrote. */
export async function pupilsOfImport(trx: Kysely<Tables>, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct student_id as id from import_rows where import_id = ${importId} and student_id is not null`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}
