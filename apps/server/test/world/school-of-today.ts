import { ensureDefaultRoles, hashPassword } from '../../src/features/access/access.public.ts';
import { ensureGradingDefaults } from '../../src/features/grading/grading.public.ts';
import { ensureSchoolDefaults } from '../../src/features/school/school.public.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { type DatabaseConfig, openDatabase } from '../../src/platform/database/open-database.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { newId } from '../../src/platform/ids.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher, teaches } from './factories.ts';
import { dayAfter, worldPassword } from './world.ts';

export interface Person {
  readonly id: string;
  readonly userId: string;
  readonly scope: 'teacher' | 'student';
  readonly username: string;
}

/**
 * A school in a data folder or on a database server, for a server that is a process of its own and goes by the real clock: it is the middle of semester I, whatever day it
 * is. One teacher has every class; all have the same password.
 */
export async function aSchoolOfToday(
  place: string | DatabaseConfig,
  { classes, pupils }: { classes: number; pupils: number },
) {
  const database = await openDatabase(typeof place === 'string' ? { dataDir: place } : place);
  const db = database.kysely;
  const today = systemClock.today();
  const passwordHash = await hashPassword(worldPassword);
  const person = async (scope: Person['scope'], id: string): Promise<Person> => {
    const username = `nguoi.${id}`;
    const userId = newId();
    const named = { id: userId, scope, username, username_key: username, display_name: username };
    const of = scope === 'teacher' ? { teacher_id: id, student_id: null } : { teacher_id: null, student_id: id };
    await db
      .insertInto('users')
      .values({ ...named, ...of, password_hash: passwordHash, password_expires_at: null, email: null, is_admin: false })
      .execute();
    return { id, userId, scope, username };
  };
  try {
    await inTransaction(database, async (trx) => {
      await ensureDefaultRoles(trx);
      await ensureSchoolDefaults(trx, today);
      await ensureGradingDefaults(trx);
    });
    await db.insertInto('schools').values({ name: 'THCS Hoa Phượng', logo_file_id: null }).execute();
    const year = await aSchoolYear(db, { startYear: Number(dayAfter(today, -60).slice(0, 4)) });
    const days = (from: number, to: number) => ({ start_date: dayAfter(today, from), end_date: dayAfter(today, to) });
    await db.updateTable('school_years').set(days(-60, 240)).where('id', '=', year.id).execute();
    await db.updateTable('semesters').set(days(-60, 60)).where('id', '=', year.semester1).execute();
    await db.updateTable('semesters').set(days(61, 240)).where('id', '=', year.semester2).execute();
    const subject = await aSubject(db, { code: 'MATH', name: 'Toán' });
    const teacher = await aTeacher(db);
    const made: { id: string; pupils: Person[] }[] = [];
    for (let count = 0; count < classes; count += 1) {
      const { id } = await aClass(db, { schoolYearId: year.id, grade: 8, subjects: [subject] });
      await teaches(db, {
        teacherId: teacher.id,
        classId: id,
        subjectId: subject.id,
        semesterIds: [year.semester1, year.semester2],
      });
      const inClass: Person[] = [];
      for (let each = 0; each < pupils; each += 1) {
        const student = await aStudent(db, { classId: id, schoolYearId: year.id, from: dayAfter(today, -60) });
        inClass.push(await person('student', student.id));
      }
      made.push({ id, pupils: inClass });
    }
    const semesterId = year.semester1;
    return { classes: made, subjectId: subject.id, semesterId, teacher: await person('teacher', teacher.id) };
  } finally {
    await database.close();
  }
}
