import type { FetSetting } from '@phuong/contract/timetable/fet/fet.contract.ts';
import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { Kysely } from 'kysely';
import { auditAll, type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { classAvailabilities, teacherAvailabilities, timetableSubjects } from '../setup/constraint.reads.ts';
import { touchInputs } from '../setup/inputs.writes.ts';
import type { NewTimes } from './fet-settings.rules.ts';

/** Adds periods to what is closed for teachers, classes and subjects of a year; nothing is opened. @returns how many have changed. */
export async function addTimes(
  trx: Kysely<Tables>,
  by: By,
  schoolYearId: string,
  times: NewTimes,
  settings: readonly FetSetting[],
): Promise<number> {
  const asked = settings.filter((setting) => times[setting].size > 0);
  if (asked.length === 0) return 0;
  await touchInputs(trx, schoolYearId);
  let count = 0;
  for (const setting of asked) count += await adders[setting](trx, by, schoolYearId, times[setting]);
  return count;
}

type Add = (
  trx: Kysely<Tables>,
  by: By,
  schoolYearId: string,
  times: ReadonlyMap<string, readonly Slot[]>,
) => Promise<number>;

const adders: Record<FetSetting, Add> = {
  async teacherTimes(trx, by, schoolYearId, times) {
    const rows = (await teacherAvailabilities(trx, schoolYearId)).flatMap((row) => {
      const more = times.get(row.teacherId);
      return more ? [{ ...row, after: [...row.unavailable, ...more] }] : [];
    });
    if (rows.length === 0) return 0;
    await trx
      .insertInto('timetable_teachers')
      .values(
        rows.map(({ teacherId, after, daysOff, version }) => ({
          school_year_id: schoolYearId,
          teacher_id: teacherId,
          unavailable: JSON.stringify(after),
          days_off: daysOff,
          version: version + 1,
          updated_at: new Date(),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['school_year_id', 'teacher_id']).doUpdateSet(({ ref }) => ({
          unavailable: ref('excluded.unavailable'),
          version: ref('excluded.version'),
          updated_at: ref('excluded.updated_at'),
        })),
      )
      .execute();
    await auditAll(
      trx,
      by,
      rows.map(({ teacherId, unavailable, after }) => ({
        action: 'timetableTeachers.save',
        entity: 'teacher',
        entityId: teacherId,
        ...changed({ unavailable }, { unavailable: after }),
      })),
    );
    return rows.length;
  },
  async classTimes(trx, by, schoolYearId, times) {
    const rows = (await classAvailabilities(trx, schoolYearId)).flatMap((row) => {
      const more = times.get(row.classId);
      return more ? [{ ...row, after: [...row.closed, ...more] }] : [];
    });
    if (rows.length === 0) return 0;
    await trx
      .insertInto('timetable_classes')
      .values(
        rows.map(({ classId, after, site, version }) => ({
          class_id: classId,
          closed: JSON.stringify(after),
          site,
          version: version + 1,
          updated_at: new Date(),
        })),
      )
      .onConflict((conflict) =>
        conflict.column('class_id').doUpdateSet(({ ref }) => ({
          closed: ref('excluded.closed'),
          version: ref('excluded.version'),
          updated_at: ref('excluded.updated_at'),
        })),
      )
      .execute();
    await auditAll(
      trx,
      by,
      rows.map(({ classId, closed, after }) => ({
        action: 'timetableClasses.save',
        entity: 'class',
        entityId: classId,
        ...changed({ closed }, { closed: after }),
      })),
    );
    return rows.length;
  },
  async subjectTimes(trx, by, schoolYearId, times) {
    const rows = (await timetableSubjects(trx, schoolYearId)).flatMap((row) => {
      const more = times.get(row.subjectId);
      return more ? [{ ...row, after: [...row.forbidden, ...more] }] : [];
    });
    if (rows.length === 0) return 0;
    await trx
      .insertInto('timetable_subjects')
      .values(
        rows.map(({ subjectId, isHeavy, isPhysical, doubles, roomKind, preferred, after, version }) => ({
          school_year_id: schoolYearId,
          subject_id: subjectId,
          is_heavy: isHeavy,
          is_physical: isPhysical,
          doubles,
          room_kind: roomKind,
          forbidden: JSON.stringify(after),
          preferred: JSON.stringify(preferred),
          version: version + 1,
          updated_at: new Date(),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['school_year_id', 'subject_id']).doUpdateSet(({ ref }) => ({
          forbidden: ref('excluded.forbidden'),
          version: ref('excluded.version'),
          updated_at: ref('excluded.updated_at'),
        })),
      )
      .execute();
    await auditAll(
      trx,
      by,
      rows.map(({ subjectId, forbidden, after }) => ({
        action: 'timetableSubjects.save',
        entity: 'subject',
        entityId: subjectId,
        ...changed({ forbidden }, { forbidden: after }),
      })),
    );
    return rows.length;
  },
};
