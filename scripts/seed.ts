/** npm run seed -- --students 5000 --years 3: fills an empty database for benchmarks (DATABASE_URL, or DATA_DIR). */
import { parseArgs } from 'node:util';
import { ensureDefaultRoles, hasAnyAccount } from '../apps/server/src/features/access/access.public.ts';
import { createBenchmarkSchool } from '../apps/server/src/features/demo/demo.public.ts';
import { ensureGradingDefaults } from '../apps/server/src/features/grading/grading.public.ts';
import { ensureSchoolDefaults } from '../apps/server/src/features/school/school.public.ts';
import { migrations } from '../apps/server/src/platform/database/all-migrations.ts';
import '../apps/server/src/features/tables.ts';
import { dayChanges } from '../apps/server/src/platform/changed-days.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { inTransaction } from '../apps/server/src/platform/database/transaction.ts';
import { bytesAt } from '../apps/server/src/platform/files/bytes-at.ts';
import { fileStore } from '../apps/server/src/platform/files/file-store.ts';
import { jobQueue } from '../apps/server/src/platform/jobs/job-queue.ts';
import { smtpMailer } from '../apps/server/src/platform/mail/mailer.ts';
import { createPaperLine } from '../apps/server/src/platform/pdf/paper-line.ts';
import { changeBell } from '../apps/server/src/platform/realtime/change-bell.ts';
import { absenceChanges } from '../apps/server/src/platform/staff-absences.ts';

const { values } = parseArgs({
  options: { students: { type: 'string', default: '5000' }, years: { type: 'string', default: '3' } },
});
const size = { students: Number(values.students), years: Number(values.years) };
if (
  !Number.isInteger(size.students) ||
  size.students < 300 ||
  !Number.isInteger(size.years) ||
  size.years < 1 ||
  size.years > 4
) {
  console.error('Usage: npm run seed -- --students 5000 --years 3   (300 students or more, 1 to 4 years)');
  process.exit(1);
}
const config = readConfig(process.env);
// Past a pooler, where there is one.
const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
const database = await openDatabase({ dataDir: config.dataDir, databaseUrl });
await migrate(database, migrations);
if (await hasAnyAccount(database.kysely)) {
  console.error('This database is not empty. Name another one by DATABASE_URL or DATA_DIR.');
  process.exit(1);
}
await inTransaction(database, async (trx) => {
  await ensureDefaultRoles(trx);
  await ensureSchoolDefaults(trx, new Date().toISOString().slice(0, 10));
  await ensureGradingDefaults(trx);
});
const started = performance.now();
const services = {
  config,
  database,
  db: database.kysely,
  clock: systemClock,
  files: fileStore(bytesAt(config.fileStore, config.dataDir)),
  jobs: jobQueue(database.kysely, console.error),
  mailer: smtpMailer(
    { db: database.kysely, clock: systemClock, secret: config.sessionSecret },
    undefined,
    console.error,
  ),
  papers: createPaperLine(),
  bell: changeBell(database.kysely, console.error),
  days: dayChanges(),
  absences: absenceChanges(),
};
const { password } = await createBenchmarkSchool(services, size, { password: config.demoPassword });
console.log(`${size.students} students, ${size.years} years in ${((performance.now() - started) / 1000).toFixed(1)} s`);
console.log(`Sign in as admin, giaovien or hocsinh with: ${password}`);
await database.close();
