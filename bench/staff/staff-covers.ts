import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCoverPlan } from '../../apps/server/src/features/timetable/covers/cover-day.reads.ts';
import { followAbsences } from '../../apps/server/src/features/timetable/covers/follow.writes.ts';
import { migrations } from '../../apps/server/src/platform/database/all-migrations.ts';
import '../../apps/server/src/features/tables.ts';
import { dayChanges } from '../../apps/server/src/platform/changed-days.ts';
import { clockAt } from '../../apps/server/src/platform/clock.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { inTransaction } from '../../apps/server/src/platform/database/transaction.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { absenceChanges } from '../../apps/server/src/platform/staff-absences.ts';
import { aClass, aSchoolYear, aSubject, aTeacher, teaches } from '../../apps/server/test/world/factories.ts';
import { aLessonOf, aVersion } from '../../apps/server/test/world/timetable-factories.ts';

const classCount = 60;
const teacherCount = 120;
const absentCount = 12;
const runs = 30;
/** A Monday of the semester, before school. */
const date = '2026-11-16';
const clock = clockAt(() => new Date('2026-11-15T23:00:00Z'));

const middle = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const most = (times: readonly number[]) => Math.max(...times);

/** A school of 60 classes of 30 periods, 120 teachers of 13 subjects, of whom 12 are away on a day: opening the needs, and whom to ask for all of them. */
export async function benchCovers(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-covers-'));
  const databaseUrl = process.env.DATABASE_URL;
  const database = await openDatabase(databaseUrl ? { databaseUrl, dataDir } : { dataDir: join(dataDir, 'db') });
  try {
    await migrate(database, migrations);
    const db = database.kysely;
    const teacherIds = await fill(db);
    await database.vacuum();
    const services = { database, db, clock, days: dayChanges(), absences: absenceChanges() } as unknown as Services;
    const absent = teacherIds.slice(0, absentCount);
    const opened = performance.now();
    await inTransaction(database, async (trx) => {
      for (const teacher_id of absent) {
        const row = { session: null, periods: null, kind: 'SICK', paid_percent: 75, day_part: 100 };
        await trx
          .insertInto('staff_absences')
          .values({ id: newId(), teacher_id, employee_id: null, day: date, ...row, leave_request_id: newId() })
          .execute();
      }
      await followAbsences(trx, services, { teacherIds: absent, from: date, to: date });
    });
    const openTook = performance.now() - opened;
    const times: number[] = [];
    const processor: number[] = [];
    let lessons = 0;
    for (let run = 0; run < runs; run += 1) {
      const [began, used] = [performance.now(), process.cpuUsage()];
      lessons = (await readCoverPlan(db, date, clock)).length;
      times.push(performance.now() - began);
      const { user, system } = process.cpuUsage(used);
      processor.push((user + system) / 1000);
    }
    const kind = databaseUrl ? 'a server of PostgreSQL' : 'the embedded database';
    console.log(
      `covers on ${kind}: ${absentCount} absent teachers, ${classCount} classes, ${lessons} lessons to cover`,
    );
    console.log(`  needs opened in one transaction: ${openTook.toFixed(0)} ms`);
    console.log(
      `  whom to ask for all of them: median ${middle(times).toFixed(1)} ms, most ${most(times).toFixed(1)} ms`,
    );
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @returns the teachers. Nobody is in two rooms: in every period the classes have teachers that are two apart. */
async function fill(db: Parameters<typeof aClass>[0]): Promise<string[]> {
  const year = await aSchoolYear(db);
  const subjects: string[] = [];
  for (let index = 0; index < 13; index += 1) subjects.push((await aSubject(db, { name: `Môn ${index + 1}` })).id);
  const teachers: string[] = [];
  for (let index = 0; index < teacherCount; index += 1)
    teachers.push((await aTeacher(db, { name: `Nguyễn Thị Hoa ${index + 1}` })).id);
  const version = await aVersion(db, {
    semesterId: year.semester1,
    schoolYearId: year.id,
    state: 'published',
    effectiveFrom: '2026-09-07',
  });
  for (let index = 0; index < classCount; index += 1) {
    const grade = 6 + (index % 4);
    const { id: classId } = await aClass(db, { schoolYearId: year.id, name: `${grade}A${index + 1}`, grade });
    for (let slot = 0; slot < 30; slot += 1) {
      const at = (2 * index + slot) % teacherCount;
      const [teacherId = '', subjectId = ''] = [teachers[at], subjects[at % subjects.length]];
      if (slot === 0) await teaches(db, { teacherId, classId, subjectId, semesterIds: [year.semester1] });
      await aLessonOf(db, version, {
        subjectId,
        classIds: [classId],
        teacherIds: [teacherId],
        slot: {
          day: 1 + Math.floor(slot / 5),
          shift: index % 2 === 0 ? 'MORNING' : 'AFTERNOON',
          period: 1 + (slot % 5),
        },
      });
    }
  }
  return teachers;
}
