import { initialValue } from '@phuong/contract/platform/entity.schema.ts';
import { studentFields } from '@phuong/contract/students/student.fields.ts';
import { dayBefore } from '@phuong/rules/calendar/days.ts';
import type { Insertable } from 'kysely';
import type { AuditEntry } from '../../../platform/audit/audit-entry.rules.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { within } from '../enrolment/enrolment.rules.ts';
import { nameColumns, studentSearchKey } from '../student.rules.ts';
import { auditOfUpdate, guardianChanges, importedFacts, updatedRow } from './student-import-changes.rules.ts';
import type { ImportYear, KnownStudent } from './student-import-known.rules.ts';
import type { PlannedRow } from './student-import-plan.rules.ts';
import { guardiansOf, type ImportedGuardian } from './student-import-values.rules.ts';

type Row<T extends keyof Tables> = Insertable<Tables[T]>;

/** Every row an import writes, ready for statements of many rows. */
export interface ImportRows {
  readonly students: Row<'students'>[];
  readonly updates: ReturnType<typeof updatedRow>[];
  readonly guardians: Row<'guardians'>[];
  readonly guardianUpdates: Row<'guardians'>[];
  readonly statusChanges: Row<'student_status_changes'>[];
  readonly enrolments: Row<'enrolments'>[];
  /** Places that end, and places whose class is replaced because they had not begun. */
  readonly ended: { id: string; to_date: string }[];
  readonly replaced: { id: string; class_id: string; order_number: number | null }[];
  readonly audit: AuditEntry[];
}

export interface ImportWriter {
  readonly year: ImportYear;
  readonly today: string;
  readonly userId: string | null;
  /** The next free code for a pupil whose row names none. */
  nextCode(): string;
  /** The next number in a frozen roster; null where it is not frozen. */
  nextNumber(classId: string): number | null;
}

export const emptyRows = (): ImportRows => ({
  students: [],
  updates: [],
  guardians: [],
  guardianUpdates: [],
  statusChanges: [],
  enrolments: [],
  ended: [],
  replaced: [],
  audit: [],
});

/** Adds what one planned row writes. */
export function addRow(rows: ImportRows, planned: PlannedRow, writer: ImportWriter): void {
  if (planned.known) addUpdate(rows, planned, planned.known, writer);
  else addNew(rows, planned, writer);
}

function addNew(rows: ImportRows, { values, place, number }: PlannedRow, writer: ImportWriter): void {
  const id = newId();
  const code = values.studentCode ?? writer.nextCode();
  const names = nameColumns(values.fullName ?? '', null);
  const facts = Object.fromEntries(
    importedFacts.map(([field, column]) => [column, values[field] ?? initialValue(studentFields[field])]),
  ) as Row<'students'>;
  const search = {
    fullName: names.full_name,
    studentCode: code,
    moetCode: values.moetCode ?? null,
    phone: values.phone ?? null,
  };
  const status = values.status ?? 'STUDYING';
  rows.students.push({ ...facts, id, student_code: code, ...names, search_key: studentSearchKey(search), status });
  addGuardians(rows, id, guardiansOf(values));
  const fromDate = within(values.enrolmentDate ?? writer.year.startDate, writer.year.startDate, writer.year.endDate);
  const hasLeft = status === 'TRANSFERRED' || status === 'DROPPED_OUT';
  const leftOn = hasLeft ? (values.leftOn ?? writer.today) : null;
  rows.statusChanges.push({
    id: newId(),
    student_id: id,
    from_status: null,
    to_status: status,
    effective_on: leftOn ?? values.enrolmentDate ?? fromDate,
    changed_by: writer.userId,
  });
  // Who had left before the year began sat in no class of it.
  const toDate = leftOn === null ? null : within(leftOn, '', writer.year.endDate);
  if (place && (toDate === null || toDate >= fromDate)) addEnrolment(rows, id, place.id, fromDate, writer, toDate);
  rows.audit.push({
    action: 'students.import',
    entity: 'student',
    entityId: id,
    after: { studentCode: code, fullName: names.full_name, className: place?.name ?? null, row: number },
  });
}

function addUpdate(rows: ImportRows, planned: PlannedRow, known: KnownStudent, writer: ImportWriter): void {
  const { values, place, changes } = planned;
  const id = known.row.id;
  rows.updates.push(updatedRow(known, values));
  const guardians = guardiansOf(values);
  const fresh = guardians.filter(({ relation }) => !known.guardians.some((old) => old.relation === relation));
  addGuardians(rows, id, fresh, known.guardians.length);
  for (const guardian of guardians) {
    const old = known.guardians.find(({ relation }) => relation === guardian.relation);
    const change = guardianChanges(known, guardian);
    if (old && change) rows.guardianUpdates.push({ ...old, ...change.said });
  }
  if (place && place.id !== known.place?.classId) addMove(rows, id, known.place, place.id, writer);
  rows.audit.push({
    action: 'students.importUpdate',
    entity: 'student',
    entityId: id,
    ...auditOfUpdate(changes),
  });
}

/** A pupil without a place in the year gets one from its start; one with a place moves from today. */
function addMove(
  rows: ImportRows,
  studentId: string,
  from: KnownStudent['place'],
  classId: string,
  writer: ImportWriter,
): void {
  const today = within(writer.today, writer.year.startDate, writer.year.endDate);
  if (!from) addEnrolment(rows, studentId, classId, writer.year.startDate, writer);
  else if (today <= from.fromDate) {
    rows.replaced.push({ id: from.id, class_id: classId, order_number: writer.nextNumber(classId) });
  } else {
    rows.ended.push({ id: from.id, to_date: dayBefore(today) });
    addEnrolment(rows, studentId, classId, today, writer);
  }
}

function addEnrolment(
  rows: ImportRows,
  studentId: string,
  classId: string,
  fromDate: string,
  writer: ImportWriter,
  toDate: string | null = null,
): void {
  rows.enrolments.push({
    id: newId(),
    student_id: studentId,
    class_id: classId,
    school_year_id: writer.year.id,
    from_date: fromDate,
    to_date: toDate,
    order_number: writer.nextNumber(classId),
  });
}

function addGuardians(rows: ImportRows, studentId: string, guardians: readonly ImportedGuardian[], already = 0): void {
  for (const [index, guardian] of guardians.entries()) {
    rows.guardians.push({
      id: newId(),
      student_id: studentId,
      relation: guardian.relation,
      full_name: guardian.fullName,
      birth_year: guardian.birthYear ?? null,
      occupation: guardian.occupation ?? '',
      phone: guardian.phone ?? null,
      is_primary_contact: already === 0 && index === 0,
      sort_order: already + index,
    });
  }
}
