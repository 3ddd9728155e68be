import type { SubjectOutcome } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { schoolInfo } from '../../school/school.public.ts';
import type { MarkSheetData } from '../papers/documents/document-data.ts';
import { readMarkSheet } from '../sheets/mark-sheet.reads.ts';
import { readSheetContext, sheetKeys } from '../sheets/sheet-context.reads.ts';
import { markSheetData, type SheetPaper } from './mark-sheet-paper.view.ts';

/** A sheet for who may read it. @throws AppError 404 for everybody else. */
export async function readMarkSheetPaper(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sheetId: string,
  actor: Actor,
): Promise<MarkSheetData> {
  const moment = { now: clock.now(), today: clock.today() };
  const keys = await sheetKeys(db, sheetId);
  const context = keys && (await readSheetContext(db, keys, actor, moment));
  if (!context) throw notFound();
  const answer = await readMarkSheet(db, context, actor, moment);
  const { schoolYearId, subjectId } = answer.sheet;
  const paper = await readSheetPaper(db, { sheetId, schoolYearId, subjectId }, answer.rows);
  const printing = { school: await schoolInfo(db), printedAt: moment.now.toISOString(), today: moment.today };
  return markSheetData(answer, paper, printing);
}

async function readSheetPaper(
  db: Kysely<Tables>,
  { sheetId, schoolYearId, subjectId }: { sheetId: string; schoolYearId: string; subjectId: string },
  pupils: readonly { readonly studentId: string }[],
): Promise<SheetPaper> {
  const ids = pupils.map(({ studentId }) => studentId);
  const { rows } = await sql<{ id: string; date_of_birth: string; tenths: number | null; passed: boolean | null }>`
    select s.id, s.date_of_birth, r.tenths, r.passed from students s
    left join retests r on r.student_id = s.id and r.school_year_id = ${schoolYearId} and r.subject_id = ${subjectId}
    where s.id = any(${ids}::uuid[])`.execute(db);
  const { rows: locks } = await sql<{ locked_on: string | null }>`
    select to_char(max(e.at) at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as locked_on
    from mark_sheets s join mark_sheet_events e on e.sheet_id = s.id and e.action = 'lock'
    where s.id = ${sheetId} and s.state = 'locked'`.execute(db);
  return {
    birthDates: new Map(rows.map((row) => [row.id, row.date_of_birth])),
    retests: new Map(rows.map((row) => [row.id, retestOf(row)])),
    lockedOn: locks[0]?.locked_on ?? null,
  };
}

function retestOf({ tenths, passed }: { tenths: number | null; passed: boolean | null }): SubjectOutcome {
  if (passed === null) return tenths;
  return passed ? 'PASS' : 'NOT_PASSED';
}
