/**
 * Lets a loan be late by so many days, and the library do what it does of itself in the morning, as
 * `npx tsx e2e/library/late-loan.ts <loan> <days>`. Run it while the server is stopped: the embedded database belongs to one process.
 */
import { sql } from 'kysely';
import { turnLoanDay } from '../../apps/server/src/features/library/loans/loan-day.jobs.ts';
import { dayChanges } from '../../apps/server/src/platform/changed-days.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { diskFileStore } from '../../apps/server/src/platform/files/file-store.ts';
import { jobQueue } from '../../apps/server/src/platform/jobs/job-queue.ts';
import { smtpMailer } from '../../apps/server/src/platform/mail/mailer.ts';
import { createPaperLine } from '../../apps/server/src/platform/pdf/paper-line.ts';
import { changeBell } from '../../apps/server/src/platform/realtime/change-bell.ts';
import { absenceChanges } from '../../apps/server/src/platform/staff-absences.ts';
import { schoolDatabase } from '../kit/school-database.ts';

const [loanId = '', days = '0'] = process.argv.slice(2);
const config = readConfig(process.env);
const database = await schoolDatabase();
const db = database.kysely;
const today = systemClock.today();
try {
  await sql`update book_loans set issued_on = issued_on - (due_on - ${today}::date) - ${Number(days)}::int,
    due_on = ${today}::date - ${Number(days)}::int where id = ${loanId}`.execute(db);
  const services = {
    config,
    database,
    db,
    clock: systemClock,
    files: diskFileStore(config.dataDir),
    quarantine: null,
    jobs: jobQueue(db, console.error),
    mailer: smtpMailer({ db, clock: systemClock, secret: config.sessionSecret }, undefined, console.error),
    papers: createPaperLine(),
    bell: changeBell(db, console.error),
    days: dayChanges(),
    absences: absenceChanges(),
  };
  await turnLoanDay(services, today);
} finally {
  await database.close();
}
