import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { saveRegister } from '../../apps/server/src/features/attendance/registers/register.commands.ts';
import { registersOfDay } from '../../apps/server/src/features/attendance/registers/register-list.reads.ts';
import { migrations } from '../../apps/server/src/platform/database/all-migrations.ts';
import '../../apps/server/src/features/tables.ts';
import { clockAt } from '../../apps/server/src/platform/clock.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import type { Actor } from '../../apps/server/src/platform/http/actor.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import {
  aClass,
  aSchoolYear,
  aStudent,
  aSubject,
  aTeacher,
  isHomeroomOf,
} from '../../apps/server/test/world/factories.ts';
import { aLessonOf, aVersion } from '../../apps/server/test/world/timetable-factories.ts';

const classCount = 60;
const classSize = 45;
const clients = 16;
/** A week of lessons: a client takes the registers of its classes in turn. */
const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];
const clock = clockAt(() => new Date('2026-11-21T08:00:00Z'));

const part = (times: readonly number[], of: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * of))] ?? 0;

/** A school of 60 classes of 45: registers with three exceptions saved by 16 at once, then who has not taken theirs. */
export async function benchRegisters(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-registers-'));
  const databaseUrl = process.env.DATABASE_URL;
  const database = await openDatabase(databaseUrl ? { databaseUrl, dataDir } : { dataDir: join(dataDir, 'db') });
  try {
    await migrate(database, migrations);
    const db = database.kysely;
    const classes = await fill(db);
    await fillEarlier(db);
    await database.vacuum();
    const services = { database, db, clock } as unknown as Services;
    const times: number[] = [];
    const began = performance.now();
    const used = process.cpuUsage();
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        const own = classes.filter((__, at) => at % clients === client);
        for (const date of days.slice(0, 5))
          for (let period = 1; period <= 5; period += 1)
            for (const { classId, teacherId, userId, pupils } of own) {
              const from = (period + Number(date.slice(8))) % 40;
              const changes = pupils.slice(from, from + 3).map((studentId, at) => ({
                studentId,
                code: (['UNEXCUSED', 'EXCUSED', 'LATE'] as const)[at] ?? 'LATE',
                minutes: at === 2 ? 10 : null,
                note: '',
                version: 0,
              }));
              const actor = { userId, scope: 'teacher', name: 'Cô Hoa', teacherId, permissions: new Set() };
              const sent = performance.now();
              await saveRegister(
                services,
                { actor: actor as unknown as Actor, origin: null },
                { classId, date, session: 'MORNING', period, groupId: null },
                { isTaken: true, changes },
              );
              times.push(performance.now() - sent);
            }
      }),
    );
    const took = performance.now() - began;
    const { user, system } = process.cpuUsage(used);
    const kind = databaseUrl ? 'a server of PostgreSQL' : 'the embedded database';
    console.log(
      `registers on ${kind}: ${times.length} registers of ${classSize}, three exceptions each, ${clients} at once`,
    );
    console.log(
      `  ${((times.length / took) * 1000).toFixed(0)} a second, median ${part(times, 0.5).toFixed(1)} ms, p99 ${part(times, 0.99).toFixed(1)} ms, ${((user + system) / 1000 / times.length).toFixed(2)} ms of this process each`,
    );
    const lists: number[] = [];
    for (let run = 0; run < 20; run += 1) {
      const from = performance.now();
      await registersOfDay(db, days[4] ?? '', clock.today());
      lists.push(performance.now() - from);
    }
    console.log(
      `  who has not taken theirs: median ${part(lists, 0.5).toFixed(1)} ms, most ${part(lists, 1).toFixed(1)} ms`,
    );
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface BenchClass {
  readonly classId: string;
  readonly teacherId: string;
  readonly userId: string;
  readonly pupils: readonly string[];
}

async function fill(db: Parameters<typeof aClass>[0]): Promise<BenchClass[]> {
  const year = await aSchoolYear(db);
  const subject = await aSubject(db, { name: 'Toán' });
  const version = await aVersion(db, {
    semesterId: year.semester1,
    schoolYearId: year.id,
    state: 'published',
    effectiveFrom: '2026-09-07',
  });
  const classes: BenchClass[] = [];
  for (let index = 0; index < classCount; index += 1) {
    const grade = 6 + (index % 4);
    const { id: classId } = await aClass(db, { schoolYearId: year.id, name: `${grade}A${index + 1}`, grade });
    const { id: teacherId } = await aTeacher(db, { name: `Nguyễn Thị Hoa ${index + 1}` });
    await isHomeroomOf(db, { teacherId, classId });
    for (let slot = 0; slot < 30; slot += 1)
      await aLessonOf(db, version, {
        subjectId: subject.id,
        classIds: [classId],
        teacherIds: [teacherId],
        slot: { day: 1 + Math.floor(slot / 5), shift: 'MORNING', period: 1 + (slot % 5) },
      });
    const pupils: string[] = [];
    for (let pupil = 0; pupil < classSize; pupil += 1)
      pupils.push((await aStudent(db, { classId, schoolYearId: year.id, name: `Lê Văn An ${pupil + 1}` })).id);
    classes.push({ classId, teacherId, userId: newId(), pupils });
  }
  await db
    .insertInto('pupil_rules')
    .values({ teacher_days: 30, is_rated: true, version: 1, updated_at: clock.now() })
    .execute();
  return classes;
}

/** Eight weeks that were taken before: a table that has just been made is asked in other ways. */
async function fillEarlier(db: Parameters<typeof aClass>[0]): Promise<void> {
  await sql`insert into class_registers (id, class_id, day, session, period, taken_at, created_at, updated_at)
    select gen_random_uuid(), c.id, d, 'MORNING', p, d, d, d
    from classes c, generate_series(date '2026-09-14', date '2026-11-14', '1 day') d, generate_series(1, 5) p
    where extract(isodow from d) < 7`.execute(db);
  await sql`insert into register_marks (register_id, student_id, code)
    select r.id, e.student_id, 'EXCUSED' from class_registers r
    join lateral (select student_id from enrolments where class_id = r.class_id order by student_id
      offset (extract(doy from r.day)::int % 40) limit 2) e on true`.execute(db);
}
