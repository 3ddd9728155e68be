import type { FetSetting } from '@phuong/contract/timetable/fet/fet.contract.ts';
import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { classAvailabilities, teacherAvailabilities, timetableSubjects } from '../setup/constraint.reads.ts';
import { type SettingChange, writeClasses, writeSubjects, writeTeachers } from '../setup/constraint.writes.ts';
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
    const rows = (await teacherAvailabilities(trx, schoolYearId)).flatMap((before) =>
      changeOf(before, times.get(before.teacherId), (more) => ({ unavailable: [...before.unavailable, ...more] })),
    );
    await writeTeachers(trx, by, schoolYearId, rows);
    return rows.length;
  },
  async classTimes(trx, by, schoolYearId, times) {
    const rows = (await classAvailabilities(trx, schoolYearId)).flatMap((before) =>
      changeOf(before, times.get(before.classId), (more) => ({ closed: [...before.closed, ...more] })),
    );
    await writeClasses(trx, by, rows);
    return rows.length;
  },
  async subjectTimes(trx, by, schoolYearId, times) {
    const rows = (await timetableSubjects(trx, schoolYearId)).flatMap((before) =>
      changeOf(before, times.get(before.subjectId), (more) => ({ forbidden: [...before.forbidden, ...more] })),
    );
    await writeSubjects(trx, by, schoolYearId, rows);
    return rows.length;
  },
};

/** None where the file says nothing of it. */
const changeOf = <Row extends object>(
  before: Row,
  more: readonly Slot[] | undefined,
  withMore: (more: readonly Slot[]) => Partial<Row>,
): SettingChange<Row>[] => (more ? [{ before, after: { ...before, ...withMore(more) } }] : []);
