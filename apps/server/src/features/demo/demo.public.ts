import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { createUser, hashPassword } from '../access/access.public.ts';
import { computeStoredResults } from '../grading/grading.public.ts';
import { makeBank } from './bank/demo-bank.writes.ts';
import { makeColleagues } from './bank/demo-bank-owners.writes.ts';
import { makeLibrary } from './books/demo-books.writes.ts';
import { makeCovers } from './books/demo-covers.writes.ts';
import { makeDigitalBooks, printDigitalTexts } from './books/demo-digital.writes.ts';
import { makeLoans } from './books/demo-loans.writes.ts';
import { makeReadings } from './books/demo-readings.writes.ts';
import { makeStockTakes } from './books/demo-stock-takes.writes.ts';
import { makeDuties } from './demo-duties.writes.ts';
import { makeExams } from './demo-exams.writes.ts';
import { makeLaboratories } from './demo-laboratories.writes.ts';
import { benchmarkPlan, demoPlan, type SchoolPlan } from './demo-plan.rules.ts';
import { makeSafetyPapers } from './demo-safety.writes.ts';
import { makeSchool } from './demo-school.commands.ts';
import { passSummer } from './demo-summer.writes.ts';
import { makeTimetable } from './demo-timetable.writes.ts';
import { makeDevices } from './devices/demo-devices.writes.ts';
import { makeKits } from './devices/demo-kits.writes.ts';
import { makeDeviceOrders } from './devices/demo-orders.writes.ts';
import { makeExercises } from './lessons/demo-exercises.writes.ts';
import { type MadeLesson, makeLessons } from './lessons/demo-lessons.writes.ts';
import { makePupilLeave } from './registers/demo-pupil-leave.writes.ts';
import { makeRegisters } from './registers/demo-registers.writes.ts';
import { makeWarnedPupil } from './registers/demo-support.writes.ts';
import { makeContracts } from './staff/demo-contracts.writes.ts';
import { makeEmployees } from './staff/demo-employees.writes.ts';
import { makeLeave } from './staff/demo-leave.writes.ts';
import { makePayroll } from './staff/demo-payroll.writes.ts';
import { makeStaffDays } from './staff/demo-staff-days.writes.ts';
import { makeStandIns } from './staff/demo-stand-ins.writes.ts';
import { makeTests } from './tests/demo-tests.writes.ts';

/** What making a school takes of all that areas are given. */
type Needed = Pick<Services, 'database' | 'clock' | 'papers' | 'files'> & {
  readonly config: Pick<Services['config'], 'sessionSecret'>;
};

export interface DemoOptions {
  /** Of all sign-ins; without it a random one is made. */
  readonly password?: string | undefined;
}

/** Sets up the demonstration school with sign-ins of the office, a teacher and a pupil. @returns the password they share. */
export async function createDemoSchool(services: Needed, options: DemoOptions): Promise<{ password: string }> {
  return createSchool(services, demoPlan(services.clock.today()), { ...options, withTimetable: true });
}

/** Fills an empty database for benchmarks. */
export async function createBenchmarkSchool(
  services: Needed,
  size: { students: number; years: number },
  options: DemoOptions,
): Promise<{ password: string }> {
  return createSchool(services, benchmarkPlan(size.students, size.years, services.clock.today()), options);
}

async function createSchool(
  services: Needed,
  plan: SchoolPlan,
  options: DemoOptions & { readonly withTimetable?: true },
): Promise<{ password: string }> {
  const password = options.password ?? randomBytes(9).toString('base64url');
  const hash = await hashPassword(password);
  const { papers, clock } = services;
  const printed = options.withTimetable
    ? await papers.wait(new AbortController().signal, (turn) => printDigitalTexts(clock.now(), turn))
    : [];
  await inTransaction(services.database, async (trx) => {
    // On a machine with a lot else to do the timetable alone takes longer than a transaction may rest, and nobody waits for these rows.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    const { classes, years, teachers } = await makeSchool(trx, plan);
    const current = years[0] && classes.get(years[0].id);
    const demoClass = current?.find(({ name }) => name === '9A1');
    const pupil = demoClass?.students.find(({ name }) => name === 'Đặng Thu Hà');
    if (!demoClass || !pupil) throw new Error('the demonstration class is missing');
    const user = { password: { hash }, isDemo: true } as const;
    const { files } = services;
    let lessons: readonly MadeLesson[] = [];
    const year = years.find(({ isCurrent }) => isCurrent);
    if (options.withTimetable && year && current) {
      await makeTimetable(trx, { year, classes: current, teachers, demoClass, plan });
      await makeExams(trx, { year, demoClass, plan });
      await makeRegisters(trx, plan);
      const late = demoClass.students.find(({ id }) => id !== pupil.id);
      const { id: classId, homeroom } = demoClass;
      if (late) await makeWarnedPupil(trx, { today: plan.today, classId, studentId: late.id, byName: homeroom.name });
      await makePupilLeave(trx, { today: plan.today, classId: demoClass.id, pupilId: pupil.id });
      const [last] = years.filter(({ isCurrent }) => !isCurrent);
      const former = last && { year: last, classes: classes.get(last.id) ?? [] };
      lessons = await makeLessons(trx, { classes: current, demoClass, former, plan, files });
      await makeExercises(trx, { lessons, demoClass, plan, files });
    }
    const system = { actor: null, origin: null };
    await makeEmployees(trx, plan, teachers, hash);
    if (options.withTimetable) {
      await makeContracts(trx, plan.today);
      await makeLeave(trx, plan.today);
      await makePayroll(trx, plan);
    }
    const { id: teacherId, name } = demoClass.homeroom;
    if (options.withTimetable && year) {
      await makeLaboratories(trx, { today: plan.today, teacherId });
      await makeSafetyPapers(trx, { today: plan.today, teacherId });
      await makeStaffDays(trx, { today: plan.today, teacherId });
      await makeStandIns(trx, { today: plan.today, now: clock.now(), demoClass, teacherId });
      // After those: nobody watches a yard in a shift that a colleague teaches for them.
      await makeDuties(trx, { year, demoClass, plan });
    }
    const userId = await createUser(trx, system, {
      ...user,
      scope: 'teacher',
      username: 'giaovien',
      displayName: name,
      teacherId,
    });
    if (options.withTimetable) {
      const owners = await makeColleagues(trx, teachers, hash);
      owners.set('giaovien', { userId, name, teacherId });
      await makeLibrary(trx, plan.today);
      const visitors = [
        { kind: 'pupil', id: pupil.id, grade: demoClass.grade },
        { kind: 'teacher', id: teacherId, grade: null },
      ] as const;
      await makeLoans(trx, { today: plan.today, seed: plan.seed, visitors });
      await makeStockTakes(trx, plan.today);
      await makeCovers(trx, files, plan.today);
      const { id: classId, grade } = demoClass;
      await makeReadings(trx, { today: plan.today, classId, teacherId, grade });
      const { today } = plan;
      await makeDigitalBooks(trx, { today, files, printed, pupilId: pupil.id, classId: demoClass.id });
      await makeDevices(trx, plan.today);
      await makeKits(trx);
      await makeDeviceOrders(trx, plan.today, pupil.id);
      await makeBank(trx, { owners, today: plan.today, seed: plan.seed });
      const secret = services.config.sessionSecret;
      await makeTests(trx, { lessons, demoClass, pupilId: pupil.id, owners, plan, files, secret });
    }
    await createUser(trx, system, {
      ...user,
      scope: 'student',
      username: 'hocsinh',
      displayName: pupil.name,
      studentId: pupil.id,
    });
    for (const year of years) {
      if (year.isCurrent) continue;
      for (const { id } of classes.get(year.id) ?? []) {
        await computeStoredResults(trx, id);
        // Who had to be examined again passed: they are a year further now.
        if (await passSummer(trx, id, year.id)) await computeStoredResults(trx, id, ['HE']);
      }
    }
  });
  await services.database.vacuum();
  return { password };
}
