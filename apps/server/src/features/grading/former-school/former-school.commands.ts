import type {
  FormerSchoolInput,
  FormerSchoolYear,
} from '@phuong/contract/grading/former-school/former-school.contract.ts';
import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { marksRegulationFor } from '@phuong/rules/regulation/regulations.ts';
import type { Kysely } from 'kysely';
import { type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { openForResults } from '../../school/school.public.ts';
import { markResultsOutOfDate } from '../results/out-of-date.writes.ts';
import { type KnownSubject, readFormerYears, readSubjects, readYearsHere } from './former-school.reads.ts';
import { isWhollyHere, semestersElsewhere, type YearHere } from './former-school.rules.ts';
import { markPapersOfPupilOutOfDate, removeFormerYear, writeFormerYear } from './former-school.writes.ts';

type Caller = By & { readonly actor: Actor };

/**
 * Writes what a pupil earned in a year at another school: averages in tenths or passed and not passed, conduct and sessions missed of each
 * semester. It counts in the place of this school's semester. A year without a place here is no closed year of this school.
 * @throws AppError 404; 409 for a stale version, a closed year, a level or subject that the year does not have; 422 for a semester whose
 * result is this school's, another grade than the class's, or a year to come.
 */
export async function saveFormerYear(
  { database, clock }: Services,
  by: Caller,
  studentId: string,
  input: FormerSchoolInput,
): Promise<FormerSchoolYear> {
  return inTransaction(database, async (trx) => {
    const here = await holdYear(trx, studentId, input.startYear, clock.now());
    const subjects = await readSubjects(trx);
    refuseUnfit(input, { here, subjects, today: clock.today() });
    return edited(trx, by, 'formerSchool.save', studentId, { ...input, here, subjects }, async () => {
      await writeFormerYear(trx, studentId, input, { userId: by.actor.userId, name: by.actor.name, at: clock.now() });
    });
  });
}

/** Takes back what was written of a year. @throws AppError 404; 409 for a stale version or a closed year. */
export async function removeFormerSchoolYear(
  { database, clock }: Services,
  by: Caller,
  studentId: string,
  { startYear, version }: { readonly startYear: number; readonly version: number },
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const here = await holdYear(trx, studentId, startYear, clock.now());
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
    .select('id')
    .where('id', '=', studentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!student) throw notFound();
  const here = (await readYearsHere(trx, studentId, now)).find((year) => year.startYear === startYear);
  if (here) await openForResults(trx, { schoolYearId: here.schoolYearId }, now);
  return here;
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
  action: 'formerSchool.save' | 'formerSchool.remove',
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
  const periods: Period[] = ['HK1', 'HK2', 'CN', 'HE'];
  if (here) await markResultsOutOfDate(trx, here.schoolYearId, [studentId], periods);
  await markPapersOfPupilOutOfDate(trx, studentId, here?.schoolYearId ?? null);
  return after;
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

interface Around {
  readonly here: YearHere | undefined;
  readonly subjects: readonly KnownSubject[];
  readonly today: string;
}

function refuseUnfit(input: FormerSchoolInput, { here, subjects, today }: Around): void {
  if (here && here.grade !== input.grade) {
    throw fieldError('grading.former_grade_differs', 'grade', { className: here.className, grade: here.grade });
  }
  if (!here && input.startYear > Number(today.slice(0, 4)))
    throw fieldError('grading.former_year_to_come', 'startYear');
  if (here && input.version === 0 && isWhollyHere(here)) {
    throw fieldError('grading.former_year_here', 'startYear', { className: here.className });
  }
  const regulation = marksRegulationFor(input.grade, input.startYear);
  if (!regulation) throw new AppError('grading.regulation_not_supported');
  const elsewhere = here ? semestersElsewhere(here) : [1, 2];
  const known = new Map(subjects.map((subject) => [subject.id, subject]));
  for (const [index, { ordinal, conduct, outcomes }] of input.semesters.entries()) {
    const at = (field: string) => `semesters.${index}.${field}`;
    if (!elsewhere.includes(ordinal) && (conduct !== null || outcomes.length > 0)) {
      throw fieldError('grading.former_semester_here', at('ordinal'), { semester: ordinal });
    }
    if (conduct !== null && !regulation.conduct.value.levels.includes(conduct)) {
      throw fieldError('grading.level_not_in_regulation', at('conduct'));
    }
    for (const [place, { subjectId, value }] of outcomes.entries()) {
      const field = at(`outcomes.${place}.value`);
      const subject = known.get(subjectId);
      if (!subject) throw fieldError('grading.former_subject_unknown', field);
      if ((subject.mode === 'SCORE') !== 'tenths' in value) throw fieldError('grading.wrong_kind', field);
    }
  }
}
