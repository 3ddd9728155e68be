import type {
  ClassAvailability,
  TeacherAvailability,
  TimetableSubject,
} from '@phuong/contract/timetable/setup/constraint.contract.ts';
import type { Kysely } from 'kysely';
import { auditAll, type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** A setting as it was read and as it is to be; the version of what was read is raised by one. */
export interface SettingChange<Row> {
  readonly before: Row;
  readonly after: Row;
}

/** What teachers can and cannot in a year, in one statement, with an entry of the log each. */
export async function writeTeachers(
  trx: Kysely<Tables>,
  by: By,
  schoolYearId: string,
  changes: readonly SettingChange<TeacherAvailability>[],
): Promise<void> {
  await storeTeachers(trx, schoolYearId, changes);
  await logSettings(trx, by, 'timetableTeachers.save', 'teacher', changes, ({ teacherId }) => teacherId);
}

/** The rows alone, for who logs in words of their own. */
export async function storeTeachers(
  trx: Kysely<Tables>,
  schoolYearId: string,
  changes: readonly SettingChange<TeacherAvailability>[],
): Promise<void> {
  if (changes.length === 0) return;
  await trx
    .insertInto('timetable_teachers')
    .values(
      changes.map(({ before, after }) => ({
        school_year_id: schoolYearId,
        teacher_id: before.teacherId,
        unavailable: JSON.stringify(after.unavailable),
        unwanted: JSON.stringify(after.unwanted),
        preferred: JSON.stringify(after.preferred),
        days_off: after.daysOff,
        ...nextStamp(before),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['school_year_id', 'teacher_id']).doUpdateSet(({ ref }) => ({
        unavailable: ref('excluded.unavailable'),
        unwanted: ref('excluded.unwanted'),
        preferred: ref('excluded.preferred'),
        days_off: ref('excluded.days_off'),
        version: ref('excluded.version'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/** When classes of a year cannot, and where they learn; as `writeTeachers`. */
export async function writeClasses(
  trx: Kysely<Tables>,
  by: By,
  changes: readonly SettingChange<ClassAvailability>[],
): Promise<void> {
  if (changes.length === 0) return;
  await trx
    .insertInto('timetable_classes')
    .values(
      changes.map(({ before, after }) => ({
        class_id: before.classId,
        closed: JSON.stringify(after.closed),
        site: after.site,
        ...nextStamp(before),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('class_id').doUpdateSet(({ ref }) => ({
        closed: ref('excluded.closed'),
        site: ref('excluded.site'),
        version: ref('excluded.version'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
  await logSettings(trx, by, 'timetableClasses.save', 'class', changes, ({ classId }) => classId);
}

/** What is asked for subjects of a year; as `writeTeachers`. */
export async function writeSubjects(
  trx: Kysely<Tables>,
  by: By,
  schoolYearId: string,
  changes: readonly SettingChange<TimetableSubject>[],
): Promise<void> {
  if (changes.length === 0) return;
  await trx
    .insertInto('timetable_subjects')
    .values(
      changes.map(({ before, after }) => ({
        school_year_id: schoolYearId,
        subject_id: before.subjectId,
        is_heavy: after.isHeavy,
        is_physical: after.isPhysical,
        doubles: after.doubles,
        room_kind: after.roomKind,
        forbidden: JSON.stringify(after.forbidden),
        preferred: JSON.stringify(after.preferred),
        ...nextStamp(before),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['school_year_id', 'subject_id']).doUpdateSet(({ ref }) => ({
        is_heavy: ref('excluded.is_heavy'),
        is_physical: ref('excluded.is_physical'),
        doubles: ref('excluded.doubles'),
        room_kind: ref('excluded.room_kind'),
        forbidden: ref('excluded.forbidden'),
        preferred: ref('excluded.preferred'),
        version: ref('excluded.version'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
  await logSettings(trx, by, 'timetableSubjects.save', 'subject', changes, ({ subjectId }) => subjectId);
}

const nextStamp = ({ version }: { readonly version: number }) => ({ version: version + 1, updated_at: new Date() });

const logSettings = <Row extends object>(
  trx: Kysely<Tables>,
  by: By,
  action: string,
  entity: string,
  changes: readonly SettingChange<Row>[],
  idOf: (row: Row) => string,
) =>
  auditAll(
    trx,
    by,
    changes.map(({ before, after }) => ({ action, entity, entityId: idOf(before), ...changed(before, after) })),
  );
