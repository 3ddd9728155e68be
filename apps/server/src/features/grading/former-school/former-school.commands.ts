import type {
  FormerSchoolInput,
  FormerSchoolYear,
} from '@phuong/contract/grading/former-school/former-school.contract.ts';
import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import type { Kysely } from 'kysely';
import { type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldError, notFound } from '../../../platform/http/app-error.ts';
import type { UndoDescription } from '../../../platform/record/import-undo.ts';
import { versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { openForResults } from '../../school/school.public.ts';
import { markResultsOutOfDate } from '../results/out-of-date.writes.ts';
import { importedYears, readFormerYears, readSubjects, readYearsHere } from './former-school.reads.ts';
import { type KnownSubject, unfitOf, type YearHere } from './former-school.rules.ts';
import { markPapersOfPupilOutOfDate, removeFormerYear, writeFormerYear } from './former-school.writes.ts';
import type { FormerYearTask } from './former-school-import.rules.ts';

type Caller = By & { readonly actor: Actor };

/**
 * Writes what a pupil earned in a year at another school: averages in tenths or passed and not passed, conduct and sessions missed of each
 * semester. It counts in the place of this school's semester. A year without a place here is no closed year of this school.
 * @throws AppError 404; 409 for a stale version, a closed year, a level or subject that the year does not have; 422 for a semester whose
 * result is this school's, another grade than the class's, a year to come or one before the birth.
 */
export async function saveFormerYear(
  { database, clock }: Services,
  by: Caller,
  studentId: string,
  input: FormerSchoolInput,
): Promise<FormerSchoolYear> {
  return inTransaction(database, async (trx) => {
    const { here, born } = await holdYear(trx, studentId, input.startYear, clock.now());
    const subjects = await readSubjects(trx);
    const unfit = unfitOf(input, { here, subjects, today: clock.today(), born });
    if (unfit) throw fieldError(unfit.code, unfit.field, unfit.params);
    return edited(trx, by, 'formerSchool.save', studentId, { ...input, here, subjects }, async () => {
      await writeFormerYear(trx, studentId, input, { userId: by.actor.userId, name: by.actor.name, at: clock.now() });
    });
  });
}

/**
 * Writes the years of a file, each like `saveFormerYear`: rows of a pupil's year together, semesters that no row names as they were.
 * @throws AppError 409 when somebody else changed one of the years meanwhile, or it was closed.
 */
export async function writeImportedYears(
  trx: Kysely<Tables>,
  by: Caller,
  tasks: readonly FormerYearTask[],
  now: Date,
): Promise<void> {
  const subjects = await readSubjects(trx);
  const years = groupBy(tasks, ({ studentId, input }) => `${studentId} ${input.startYear}`);
  // In one order, so that two imports never wait for each other.
  for (const key of [...years.keys()].toSorted()) {
    const rows = years.get(key) ?? [];
    const [first] = rows;
    if (!first) continue;
    const { studentId, input } = first;
    const { here } = await holdYear(trx, studentId, input.startYear, now);
    const [written] = (await readFormerYears(trx, [studentId])).filter((year) => year.startYear === input.startYear);
    const named = rows.flatMap((row) => row.input.semesters);
    const kept = (written?.semesters ?? []).filter(({ ordinal }) => !named.some((each) => each.ordinal === ordinal));
    const whole = { ...input, semesters: [...kept, ...named] };
    await edited(trx, by, 'formerSchool.import', studentId, { ...whole, here, subjects }, async () => {
      const { userId, name } = by.actor;
      await writeFormerYear(trx, studentId, whole, { userId, name, at: now });
    });
  }
}

/** Taking back a file of such years: the years are open, and what stands on them is out of date. */
export const undoImportedYears = ({ clock }: Pick<Services, 'clock'>): UndoDescription => ({
  async before(trx, _by, importId) {
    for (const { studentId, startYear } of await importedYears(trx, importId)) {
      const { here } = await holdYear(trx, studentId, startYear, clock.now());
      await standsOnYear(trx, studentId, here);
    }
  },
});

/** Takes back what was written of a year. @throws AppError 404; 409 for a stale version or a closed year. */
export async function removeFormerSchoolYear(
  { database, clock }: Services,
  by: Caller,
  studentId: string,
  { startYear, version }: { readonly startYear: number; readonly version: number },
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const { here } = await holdYear(trx, studentId, startYear, clock.now());
    const subjects = await readSubjects(trx);
    const written = await readFormerYears(trx, [studentId]);
    if (!written.some((year) => year.startYear === startYear)) throw notFound();
    await edited(trx, by, 'formerSchool.remove', studentId, { startYear, version, here, subjects }, async () => {
      await removeFormerYear(trx, studentId, startYear);
    });
  });
}

/** Holds the pupil, so that two editors take turns, and the year open where it is one of this school's for the pupil. */
async function holdYear(trx: Kysely<Tables>, studentId: string, startYear: number, now: Date) {
  const student = await trx
    .selectFrom('students')
    .select('date_of_birth')
    .where('id', '=', studentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!student) throw notFound();
  const here = (await readYearsHere(trx, studentId, now)).find((year) => year.startYear === startYear);
  if (here) await openForResults(trx, { schoolYearId: here.schoolYearId }, now);
  return { here, born: student.date_of_birth };
}

interface EditedYear {
  readonly startYear: number;
  readonly version: number;
  readonly here: YearHere | undefined;
  readonly subjects: readonly KnownSubject[];
}

/** One edit of a year: version, write, log, and what stands on it is out of date. */
async function edited(
  trx: Kysely<Tables>,
  by: Caller,
  action: 'formerSchool.save' | 'formerSchool.import' | 'formerSchool.remove',
  studentId: string,
  { startYear, version, here, subjects }: EditedYear,
  write: () => Promise<void>,
): Promise<FormerSchoolYear> {
  const after = await versionedEdit(trx, by, {
    action,
    entity: 'student',
    id: studentId,
    version,
    read: async () =>
      (await readFormerYears(trx, [studentId])).find((year) => year.startYear === startYear) ?? nothingOf(startYear),
    write,
    difference: (before, now) => changed(toLog(before, subjects), toLog(now, subjects)),
  });
  await standsOnYear(trx, studentId, here);
  return after;
}

/** Results and papers that stand on the year are out of date. */
async function standsOnYear(trx: Kysely<Tables>, studentId: string, here: YearHere | undefined): Promise<void> {
  const periods: Period[] = ['HK1', 'HK2', 'CN', 'HE'];
  if (here) await markResultsOutOfDate(trx, here.schoolYearId, [studentId], periods);
  await markPapersOfPupilOutOfDate(trx, studentId, here?.schoolYearId ?? null);
}

const nothingOf = (startYear: number): FormerSchoolYear => ({
  startYear,
  grade: 0,
  className: '',
  schoolName: '',
  schoolPlace: '',
  documentNumber: '',
  documentOn: null,
  semesters: [],
  version: 0,
  updatedBy: '',
  updatedAt: '',
});

/** A year as the log keeps it: subjects by name, marks as people write them. */
function toLog(year: FormerSchoolYear, subjects: readonly KnownSubject[]): object {
  const { startYear, grade, className, schoolName, schoolPlace, documentNumber, documentOn, semesters } = year;
  const nameOf = new Map(subjects.map(({ id, shortName }) => [id, shortName]));
  const terms = semesters.map(({ ordinal, conduct, excused, unexcused, outcomes }) => [
    `semester${ordinal}`,
    {
      conduct,
      excused,
      unexcused,
      ...Object.fromEntries(outcomes.map(({ subjectId, value }) => [nameOf.get(subjectId) ?? subjectId, plain(value)])),
    },
  ]);
  const head = { startYear, grade, className, schoolName, schoolPlace, documentNumber, documentOn };
  return { ...(year.version === 0 ? {} : head), ...Object.fromEntries(terms) };
}

const plain = (value: FormerSchoolYear['semesters'][number]['outcomes'][number]['value']) =>
  'tenths' in value ? value.tenths / 10 : value.passed;
