import type { AbsenceKind } from '@phuong/contract/grading/absences/absence.contract.ts';
import { choiceField, dateField, required, textField } from '../../../platform/sheet/import-fields.ts';
import type { ImportField, ImportTable } from '../../../platform/sheet/import-table.ts';
import { type Change, type PlannedImport, type PlanRow, planRows } from '../../../platform/sheet/planned-import.ts';
import { absenceRefusal } from '../absences/absence.rules.ts';
import { pupilColumns, pupilsOfFile, type StoredAbsence, type YearOfFile } from './class-file.rules.ts';

const kindField: ImportField<AbsenceKind> = choiceField<AbsenceKind>(
  ['Phép', 'Kind', 'Có phép hay không', 'P/K', 'Loại nghỉ', 'Loại', 'Nghỉ', 'Hình thức nghỉ'],
  [
    ['P', 'P'],
    ['K', 'K'],
    ['CP', 'P'],
    ['Có phép', 'P'],
    ['KP', 'K'],
    ['KO', 'K'],
    ['Không phép', 'K'],
    ['Excused', 'P'],
    ['Unexcused', 'K'],
  ],
);

export const absenceFileFields = {
  ...pupilColumns,
  date: required(dateField(['Ngày nghỉ', 'Day', 'Ngày', 'Ngày vắng', 'Nghỉ ngày'])),
  kind: required(kindField),
  reason: textField(['Lí do', 'Reason', 'Lý do nghỉ', 'Lí do vắng'], 200),
};
export type AbsenceFileFields = typeof absenceFileFields;

export const absenceFileSample = {
  code: 'HS0001',
  name: 'Đỗ Gia Hân',
  dateOfBirth: '28/01/2014',
  className: '6A1',
  date: '15/09/2026',
  kind: 'P',
  reason: 'Ốm',
};

/** A day a pupil missed, as the file has it. */
export interface AbsenceOfFile {
  readonly studentId: string;
  readonly classId: string;
  readonly date: string;
  readonly kind: AbsenceKind;
  readonly reason: string;
  readonly version: number;
}

export type AbsenceFile = PlannedImport<AbsenceFileFields, AbsenceOfFile>;

export interface AbsenceFileFacts {
  readonly year: YearOfFile;
  readonly stored: ReadonlyMap<string, StoredAbsence>;
  /** School days of the year. */
  readonly open: ReadonlySet<string>;
  /** Months that are closed, as YYYY-MM. */
  readonly closed?: ReadonlySet<string>;
  readonly meant: ReadonlyMap<number, string>;
  readonly today: string;
}

/** What a file of absences would change: a row is a day a pupil missed. What the file does not name stays as it is. */
export function planAbsences(table: ImportTable<AbsenceFileFields>, facts: AbsenceFileFacts): AbsenceFile {
  const { year, stored, open, closed, today } = facts;
  const pupils = pupilsOfFile({ ...year, meant: facts.meant });
  const seen = new Map<string, number>();
  const planned = planRows(table, absenceFileFields, (row, wrong): PlanRow<AbsenceOfFile> | null => {
    const pupil = pupils.find(row, wrong);
    const { date, kind, reason } = row.values;
    if (!pupil || date === undefined || kind === undefined) return null;
    const key = `${pupil.id} ${date}`;
    const other = seen.get(key);
    if (other !== undefined) wrong('date', 'grading.absence_file_repeated', date, { other });
    seen.set(key, row.number);
    const place = pupil.places.find(({ from, to }) => from <= date && (to === null || to >= date));
    const refusal = absenceRefusal({ year, open, closed, places: pupil.places, today }, date, kind);
    if (refusal) wrong('date', refusal, date);
    if (!place) return null;
    const before = stored.get(key);
    const after = { kind, reason: reason ?? before?.reason ?? '' };
    const changes: Change[] = (['kind', 'reason'] as const)
      .filter((field) => after[field] !== (before?.[field] ?? ''))
      .map((field) => ({ field, before: before?.[field] ?? '', after: after[field] }));
    return {
      name: `${pupil.name} · ${year.classes.get(place.classId)?.name ?? ''}`,
      outcome: before === undefined ? 'new' : changes.length > 0 ? 'updated' : 'unchanged',
      changes: before === undefined ? [] : changes,
      task: { studentId: pupil.id, classId: place.classId, date, version: before?.version ?? 0, ...after },
    };
  });
  return { ...planned, severalFit: pupils.severalFit };
}
