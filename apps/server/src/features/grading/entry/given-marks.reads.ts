import type { ColumnKey, MarkValue } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { type Kysely, sql } from 'kysely';
import { cellKeyOf, type StoredCell } from '../../../platform/cells/cell-table.ts';
import { readCells } from '../../../platform/cells/write-cells.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exemptionRefusal } from '../exemptions/exemption.rules.ts';
import { hasLeft } from '../roster.rules.ts';
import { entryDecision, type Moment, mayReadSheet } from '../sheets/mark-sheet.policy.ts';
import { readCarriedCount } from '../sheets/mark-sheet.reads.ts';
import { markValueOf, widenedTo } from '../sheets/mark-sheet.rules.ts';
import { markCell, markCells } from '../sheets/marks.writes.ts';
import { readSheetContext, type SheetContext } from '../sheets/sheet-context.reads.ts';
import { whyNotCodes } from './entry.guards.ts';

/** The column of a subject and semester that marks given elsewhere go into. */
export interface GivenColumn {
  readonly subjectId: string;
  readonly semesterId: string;
  readonly column: ColumnKey;
}

/** A mark that was given elsewhere: the points of an exercise, the result of a test. */
export interface GivenMark {
  readonly studentId: string;
  readonly tenths: number;
  /** The version of the cell when this very thing wrote it last; null: it never did. */
  readonly wroteVersion: number | null;
}

/**
 * What becomes of a cell. `WRITE`: it is empty; `REPLACE`: nobody has touched it since it was filled from there; `SAME`: this mark stands
 * there; `ASK`: somebody typed something else; `CANNOT`: for the reason in `code`.
 */
export interface GivenCell {
  readonly studentId: string;
  readonly outcome: 'WRITE' | 'REPLACE' | 'SAME' | 'ASK' | 'CANNOT';
  readonly code: ErrorCode | null;
  readonly params: Readonly<Record<string, string>>;
  /** The class whose sheet it is: where the pupil is now, or was at the end of the semester. */
  readonly classId: string | null;
  readonly className: string;
  /** Null while nothing has been written into the sheet. */
  readonly sheetId: string | null;
  readonly tenths: number;
  readonly version: number;
  readonly current: { readonly value: MarkValue; readonly byName: string; readonly at: string } | null;
}

interface Place {
  readonly student_id: string;
  readonly class_id: string;
  readonly class_name: string;
  readonly to_date: string | null;
  readonly end_date: string;
}

/** The class of each pupil today; of a semester that is over, at its end. */
async function placesOf(
  db: Kysely<Tables>,
  semesterId: string,
  studentIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, Place>> {
  const { rows } = await sql<Place>`
    select distinct on (e.student_id) e.student_id, e.class_id, c.name as class_name, e.to_date, s.end_date
    from semesters s join enrolments e on e.school_year_id = s.school_year_id join classes c on c.id = e.class_id
    where s.id = ${semesterId} and e.student_id = any(${[...studentIds]}::uuid[])
      and e.from_date <= least(${today}::date, s.end_date) and (e.to_date is null or e.to_date >= s.start_date)
    order by e.student_id, e.from_date desc`.execute(db);
  return new Map(rows.map((row) => [row.student_id, row]));
}

interface Sheet {
  readonly context: SheetContext | undefined;
  /** Why nothing can be written into it by the caller now. */
  readonly refusal: { readonly code: ErrorCode; readonly params: Readonly<Record<string, string>> } | null;
}

async function sheetOf(
  db: Kysely<Tables>,
  actor: Actor,
  { classId, className }: { readonly classId: string; readonly className: string },
  { column, ...of }: GivenColumn,
  { moment, hasReason }: { readonly moment: Moment; readonly hasReason: boolean },
): Promise<Sheet> {
  const context = await readSheetContext(db, { ...of, classId }, actor, moment);
  const no = (code: ErrorCode, params: Readonly<Record<string, string>> = {}): Sheet => ({
    context,
    refusal: { code, params },
  });
  if (!context) return no('grading.no_sheet', { class: className });
  if (!mayReadSheet(actor, context)) return no('grading.not_subject_teacher');
  const { why, needsReason } = entryDecision(actor, context, moment);
  const window = {
    from: formatDate(context.opensOn),
    to: formatDate(context.closesOn),
    name: context.schoolYearName,
  };
  if (why) return no(whyNotCodes[why], window);
  if (needsReason && !hasReason) return no('grading.reason_required');
  if (context.shape.mode !== 'SCORE') return no('grading.wrong_kind');
  const has = (shape: SheetContext['shape']) => shape.columns.some(({ key }) => key === column);
  if (has(context.shape)) return { context, refusal: null };
  const carried = context.id === null ? 0 : await readCarriedCount(db, { ...context, sheetId: context.id });
  return has(widenedTo(context.shape, carried)) ? { context, refusal: null } : no('grading.no_such_column');
}

async function exemptIn(
  db: Kysely<Tables>,
  { subjectId, semesterId }: GivenColumn,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, Parameters<typeof exemptionRefusal>[0]>> {
  const { rows } = await sql<{ student_id: string; kind: NonNullable<Parameters<typeof exemptionRefusal>[0]> }>`
    select x.student_id, x.kind from exemptions x join semesters s on s.id = ${semesterId}
    where x.school_year_id = s.school_year_id and x.subject_id = ${subjectId}
      and x.student_id = any(${[...studentIds]}::uuid[])
      and s.ordinal between x.from_semester and x.until_semester`.execute(db);
  return new Map(rows.map(({ student_id, kind }) => [student_id, kind]));
}

/**
 * What would become of each mark if the caller wrote it now, in the sheet of the class where each pupil is. A mark follows its pupil: the
 * cell is found whichever class's sheet it was written in.
 */
export async function readGivenCells(
  db: Kysely<Tables>,
  actor: Actor,
  column: GivenColumn,
  {
    marks,
    moment,
    hasReason,
  }: { readonly marks: readonly GivenMark[]; readonly moment: Moment; readonly hasReason: boolean },
): Promise<GivenCell[]> {
  if (marks.length === 0) return [];
  const ids = marks.map(({ studentId }) => studentId);
  const places = await placesOf(db, column.semesterId, ids, moment.today);
  const sheets = new Map<string, Sheet>();
  for (const { class_id: classId, class_name: className } of places.values()) {
    if (!sheets.has(classId))
      sheets.set(classId, await sheetOf(db, actor, { classId, className }, column, { moment, hasReason }));
  }
  const exempt = await exemptIn(db, column, ids);
  const keyOf = (studentId: string) =>
    markCell({ ...column, sheetId: '' }, { studentId, column: column.column, value: { state: 'blank' } }).key;
  const stored = await readCells(db, markCells, ids.map(keyOf));
  return marks.map((mark) => {
    const place = places.get(mark.studentId);
    const sheet = place && sheets.get(place.class_id);
    const cell = stored.get(cellKeyOf(markCells, keyOf(mark.studentId)));
    const about = {
      studentId: mark.studentId,
      classId: place?.class_id ?? null,
      className: place?.class_name ?? '',
      sheetId: sheet?.context?.id ?? null,
      tenths: mark.tenths,
      version: cell?.version ?? 0,
      current: currentOf(cell),
    };
    const no = (code: ErrorCode, params: Readonly<Record<string, string>> = {}): GivenCell => ({
      ...about,
      outcome: 'CANNOT',
      code,
      params,
    });
    if (!place || !sheet) return no('grading.pupil_not_in_class');
    if (isSame(cell, mark)) return { ...about, outcome: 'SAME', code: null, params: {} };
    if (hasLeft(place.to_date, place.end_date, moment.today)) return no('grading.pupil_left');
    if (sheet.refusal) return no(sheet.refusal.code, sheet.refusal.params);
    const refusal = exemptionRefusal(exempt.get(mark.studentId), { state: 'value', tenths: mark.tenths });
    if (refusal) return no(refusal);
    return { ...about, outcome: outcomeOf(cell, mark), code: null, params: {} };
  });
}

type Stored = StoredCell<ReturnType<typeof markCell>['value']> | undefined;

const isSame = (cell: Stored, { tenths }: GivenMark) => cell?.value.state === 'value' && cell.value.tenths === tenths;

function outcomeOf(cell: Stored, { wroteVersion }: GivenMark): 'WRITE' | 'REPLACE' | 'ASK' {
  if (!cell || cell.value.state === 'blank') return 'WRITE';
  return cell.version === wroteVersion ? 'REPLACE' : 'ASK';
}

function currentOf(cell: Stored): GivenCell['current'] {
  if (!cell || cell.value.state === 'blank') return null;
  const { state, tenths, passed } = cell.value;
  return { value: markValueOf(state, tenths, passed), byName: cell.by, at: cell.at };
}
