/**
 * What so many schools need, by arithmetic from what was measured: the tables of docs/scale.md.
 *   npx tsx bench/scale/needs.ts [--core 150000] [--memory 60000] [--disk 2500] [--backup 700]       (đồng a month: a core, and a GB of each)
 * Every figure below is data, with where it comes from; put in your own. Rows lie on two machines and in a backup, files in the store of backups, twice.
 */
import { parseArgs } from 'node:util';

const number = (value: string) => ({ type: 'string', default: value }) as const;
const { values } = parseArgs({
  options: { core: number('150000'), memory: number('60000'), disk: number('2500'), backup: number('700') },
});
const price = {
  core: Number(values.core),
  memory: Number(values.memory),
  disk: Number(values.disk),
  backup: Number(values.backup),
};

/** Of a core that makes 45 sign-ins a second (bench/http.ts): half of the README's. Milliseconds, server and database. */
const measured = {
  /** Lists, sheets, pages and saved marks in equal parts: bench/http.ts. */
  everyday: { server: 1.53, database: 1.99 },
  /** 2.8 ms a request at 103 sign-ins a second (README, bench/exam.ts), at this core's speed; halves as measured there. */
  exam: { server: 3.6, database: 2.8 },
  /** kB of tables and indexes: bench/scale/schema.sql after npm run seed -- --students 5000 --years 2. */
  kbPupilYear: 30.9,
  /** MB of an empty school. */
  mbEmpty: 24,
  /** MB of a copy at rest, and kB of a live connection: bench/scale.ts --only sockets. */
  mbCopy: 190,
  kbSocket: 60,
};

/** What a school is taken to be, and does at its worst minute. */
const school = {
  pupils: 1_000,
  staff: 70,
  yearsKept: 10,
  /** Everybody at work in school presses something every ten seconds, a tenth of the pupils look at their phone within five minutes, ten calls each. */
  everydayASecond: 70 / 10 + (1_000 * 0.1 * 10) / 300,
  /** Half of the school sits a test and saves every ten seconds. */
  examASecond: 500 / 10,
  /** kB that lessons, works, answers and the log of deeds add a pupil and year: assumed, nobody has a year of it yet. */
  kbMorePupilYear: 60,
  /** MB a pupil and year of handed-in files, in the file store: assumed; quotas are the school's. */
  mbFilesPupilYear: 40,
};
/** Cores are planned to be so busy at the worst minute. */
const busy = 0.6;
/** Of many schools so many sit tests in the same minute; all of them have their mornings at once. */
const examsAtOnce = (schools: number) => (schools === 1 ? 1 : schools <= 10 ? 0.5 : 0.25);

function needs(schools: number) {
  const everyday = school.everydayASecond * schools;
  const exams = school.examASecond * schools * examsAtOnce(schools);
  const cores = (of: 'server' | 'database') =>
    (everyday * measured.everyday[of] + exams * measured.exam[of]) / 1_000 / busy;
  const copies = 2 * schools;
  const people = school.pupils + school.staff;
  const serverGb = (copies * measured.mbCopy + (schools * people * 0.5 * measured.kbSocket) / 1_024) / 1_024;
  const rowsGb =
    (schools * school.pupils * school.yearsKept * (measured.kbPupilYear + school.kbMorePupilYear)) / 1_024 ** 2 +
    (schools * measured.mbEmpty) / 1_024;
  const filesGb = (schools * school.pupils * school.yearsKept * school.mbFilesPupilYear) / 1_024;
  // A quarter of what is read and written stays in memory.
  const databaseGb = Math.max(2, rowsGb / 4);
  const machines = [cores('server'), cores('database')].map((each) => Math.max(1, Math.ceil(each)));
  const month =
    (machines.reduce((sum, each) => sum + each, 0) + (machines[1] ?? 0)) * price.core +
    (serverGb + 2 * databaseGb) * price.memory +
    2 * rowsGb * price.disk +
    (rowsGb + 2 * filesGb) * price.backup;
  return {
    schools,
    'calls/s': Math.round(everyday + exams),
    'server cores': machines[0],
    'server GB': Math.ceil(serverGb),
    'PostgreSQL cores': machines[1],
    'PostgreSQL GB': Math.ceil(databaseGb),
    'rows GB': Math.ceil(rowsGb),
    'files GB': Math.ceil(filesGb),
    'listening connections': copies,
    'million đồng/month': Number((month / 1e6).toFixed(1)),
    'a school': `${Math.round(month / schools / 1_000).toLocaleString('en-GB')} thousand`,
  };
}

console.table([1, 10, 100, 1_000].map(needs));
const ofOne = (cores: number) =>
  Math.floor(
    (cores * busy * 1_000) /
      (school.everydayASecond * measured.everyday.database +
        school.examASecond * examsAtOnce(100) * measured.exam.database),
  );
console.table(
  [8, 16, 32, 64].map((cores) => ({ 'cores of one PostgreSQL': cores, 'schools at their worst minute': ofOne(cores) })),
);
