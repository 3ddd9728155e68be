import type { Kysely } from 'kysely';
import type { TestServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher, teaches } from '../../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../../test/world/timetable-factories.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';

export const morning = (day: number, period: number) => ({ day, shift: 'MORNING', period }) as const;
/** A Monday and the day after, of the semester. */
export const monday = '2026-11-16';
export const tuesday = '2026-11-17';

/** A school where Mai teaches maths to 9A1, Nam maths to 9A2, Cúc and Tuấn arts, and all have free periods on Monday. */
export async function aCoverSchool(db: Kysely<Tables>) {
  await db.insertInto('schools').values({ name: 'THCS Hoa Phượng', logo_file_id: null }).execute();
  const year = await aSchoolYear(db);
  const maths = await aSubject(db, { name: 'Toán' });
  const arts = await aSubject(db, { name: 'Mĩ thuật' });
  const a = await aClass(db, { schoolYearId: year.id, name: '9A1', grade: 9 });
  const b = await aClass(db, { schoolYearId: year.id, name: '9A2', grade: 9 });
  const c = await aClass(db, { schoolYearId: year.id, name: '6A1', grade: 6 });
  const people = {
    mai: await aTeacher(db, { name: 'Trần Thị Mai' }),
    nam: await aTeacher(db, { name: 'Lê Văn Nam' }),
    tuan: await aTeacher(db, { name: 'Vũ Anh Tuấn' }),
    cuc: await aTeacher(db, { name: 'Lê Thị Cúc' }),
  };
  const semesterIds = [year.semester1];
  await teaches(db, { teacherId: people.mai.id, classId: a.id, subjectId: maths.id, semesterIds });
  const version = await aVersion(db, {
    semesterId: year.semester1,
    schoolYearId: year.id,
    state: 'published',
    effectiveFrom: '2026-09-07',
  });
  const add = (teacherId: string, classId: string, subjectId: string, day: number, period: number) =>
    aLessonOf(db, version, { subjectId, classIds: [classId], teacherIds: [teacherId], slot: morning(day, period) });
  const lessons = {
    first: await add(people.mai.id, a.id, maths.id, 1, 1),
    second: await add(people.mai.id, a.id, maths.id, 1, 2),
    fourth: await add(people.mai.id, b.id, maths.id, 1, 4),
    namSecond: await add(people.nam.id, b.id, maths.id, 1, 2),
    tuanFirst: await add(people.tuan.id, b.id, arts.id, 1, 1),
    tuanThird: await add(people.tuan.id, a.id, arts.id, 1, 3),
    cucThird: await add(people.cuc.id, c.id, arts.id, 1, 3),
    maiTuesday: await add(people.mai.id, a.id, maths.id, 2, 1),
  };
  const pupil = await aStudent(db, { classId: a.id, schoolYearId: year.id });
  return { year, a, b, c, people, lessons, version, pupil, maths, arts };
}

export type CoverSchool = Awaited<ReturnType<typeof aCoverSchool>>;

export interface Absence {
  readonly day?: string;
  readonly session?: 'MORNING' | 'AFTERNOON' | null;
  readonly periods?: number[] | null;
  readonly leaveRequestId?: string;
}

/** Somebody's leave is granted: as leave writes it. @returns the request. */
export async function isAwayOn({ services }: TestServer, teacherId: string, absence: Absence = {}): Promise<string> {
  const { day = monday, session = null, periods = null, leaveRequestId = newId() } = absence;
  await inTransaction(services.database, async (trx) => {
    await trx
      .insertInto('staff_absences')
      .values({
        id: newId(),
        teacher_id: teacherId,
        employee_id: null,
        day,
        session,
        periods,
        kind: 'SICK',
        paid_percent: 75,
        day_part: session === null ? 100 : 50,
        leave_request_id: leaveRequestId,
      })
      .execute();
    await services.absences.changed(trx, { teacherIds: [teacherId], from: day, to: day });
  });
  return leaveRequestId;
}

/** The leave is revoked. */
export async function isBack({ services }: TestServer, teacherId: string, day = monday): Promise<void> {
  await inTransaction(services.database, async (trx) => {
    await trx.deleteFrom('staff_absences').where('teacher_id', '=', teacherId).where('day', '=', day).execute();
    await services.absences.changed(trx, { teacherIds: [teacherId], from: day, to: day });
  });
}
