import type { SchoolYear, SchoolYearInput } from '@phuong/contract/school/years/school-year.contract.ts';
import { schoolYearLifecycle } from '@phuong/contract/school/years/school-year.lifecycle.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { hasPermission } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { lifecycleSteps, type Step, type StepTypes } from '../../../platform/lifecycle/lifecycle-steps.ts';
import { takeStep, takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { isClosedAt } from './closed-year.policy.ts';
import { lockActiveYear, locked, refuseOtherActive, written } from './school-year.guards.ts';
import { waitingPupils } from './school-year.reads.ts';
import { type Caller, insertSchoolYear } from './school-year.writes.ts';

type Status = SchoolYear['status'];

interface YearSteps extends StepTypes {
  readonly lifecycle: typeof schoolYearLifecycle;
  readonly row: SchoolYear;
  readonly input: {
    readonly version: number;
    /** What becomes of the year that was active. */
    readonly formerBecomes?: 'CLOSED' | 'PLANNED';
    /** Goes on although pupils of the year that ends wait for their result after the summer. */
    readonly acceptsWaiting: boolean;
  };
  readonly answer: SchoolYear;
}
type YearStep = Step<YearSteps>;

const yearSteps = lifecycleSteps<YearSteps>({
  lifecycle: schoolYearLifecycle,
  table: 'school_years',
  column: 'status',
  lock: async (trx, { id }) => {
    await lockActiveYear(trx);
    return locked(trx, id);
  },
  stateOf: ({ status, version }) => ({ state: status, version }),
  current: ({ row }) => row,
  impossible: ({ action, row: { name } }) =>
    new AppError(action === 'close' ? 'school.year_not_active' : 'school.year_already_active', { params: { name } }),
  works: { activate, close, delete: { elsewhere: 'deleteSchoolYear' } },
  columns: () => ({ updated_at: new Date(), reopened_until: null, reopened_reason: '' }),
  log: ({ id, action, from, to }) => ({
    action: `schoolYears.${action}`,
    entity: 'schoolYear',
    entityId: id,
    before: { status: from },
    after: { status: to },
  }),
  answer: ({ trx, id }) => written(trx, id),
});

/**
 * Makes this the one active year; the semester of today, or the first, becomes the current one.
 * A closed year becomes active again only while an administrator has declared it reopened, with a reason: else this would be the way round it.
 * @throws AppError 404; 409 for a stale version, a year that is active already, a closed one that is not reopened, a former year not ready to be closed, or one whose pupils
 * wait for their result after the summer, unless that is accepted.
 */
export const activateSchoolYear = (
  services: Services,
  by: By,
  id: string,
  input: { version: number; formerBecomes: 'CLOSED' | 'PLANNED'; acceptsWaiting: boolean },
): Promise<SchoolYear> => takeStep(services, by, yearSteps, { id, action: 'activate', input });

/**
 * Plans a year and makes it the active one, all or nothing.
 * @throws AppError as when it is planned; 403 by who may not change years; 409 while another is active.
 */
export async function beginSchoolYear(services: Services, by: Caller, input: SchoolYearInput): Promise<SchoolYear> {
  if (!hasPermission(by.actor, 'update_school_year')) throw new AppError('platform.forbidden');
  return inTransaction(services.database, async (trx) => {
    // Before anything is written: two who begin a year at once would else wait for each other.
    await lockActiveYear(trx);
    const { id, version } = await insertSchoolYear(trx, by, input);
    await refuseOtherActive(trx);
    return takeStepIn(trx, services, by, yearSteps, {
      id,
      action: 'activate',
      input: { version, acceptsWaiting: false },
    });
  });
}

/**
 * @throws AppError 404; 409 for a stale version, a year that is not active, one with open sheets or undecided pupils, or one whose pupils
 * wait for their result after the summer, unless that is accepted.
 */
export const closeSchoolYear = (
  services: Services,
  by: By,
  id: string,
  input: { version: number; acceptsWaiting: boolean },
): Promise<SchoolYear> => takeStep(services, by, yearSteps, { id, action: 'close', input });

async function activate({ trx, by, row, now, today, input }: YearStep) {
  const { name, status: state, reopening } = row;
  if (isClosedAt({ status: state, reopened_until: reopening && new Date(reopening.until) }, now)) {
    throw new AppError('school.year_closed', { params: { name } });
  }
  const former = await trx
    .selectFrom('school_years')
    .select(['id', 'name', 'version'])
    .where('status', '=', 'ACTIVE')
    // Who is just enrolling into it comes before, and is counted, or finds it closed.
    .forUpdate()
    .executeTakeFirst();
  const status = input.formerBecomes ?? 'CLOSED';
  if (former) {
    if (status === 'CLOSED') await refuseUnlessReady(trx, former);
    await refuseWaiting(trx, former, input.acceptsWaiting);
    await moveTo(trx, former, status);
    const change = { before: { status: 'ACTIVE' }, after: { status } };
    await audit(trx, by, { action: 'schoolYears.leave', entity: 'schoolYear', entityId: former.id, ...change });
  }
  await chooseCurrentSemester(trx, row, today);
  return {};
}

async function close({ trx, row, input }: YearStep) {
  await refuseUnlessReady(trx, row);
  await refuseWaiting(trx, row, input.acceptsWaiting);
  await trx.updateTable('semesters').set({ is_current: false }).where('is_current', '=', true).execute();
  return {};
}

const moveTo = (trx: Kysely<Tables>, year: { readonly id: string; readonly version: number }, status: Status) =>
  trx
    .updateTable('school_years')
    .set({ status, version: year.version + 1, updated_at: new Date() })
    .where('id', '=', year.id)
    .execute();

async function chooseCurrentSemester(trx: Kysely<Tables>, year: SchoolYear, today: string): Promise<void> {
  await trx.updateTable('semesters').set({ is_current: false }).where('is_current', '=', true).execute();
  const chosen = year.semesters.find((each) => today <= each.endDate) ?? year.semesters.at(-1);
  if (!chosen) return;
  await trx.updateTable('semesters').set({ is_current: true }).where('id', '=', chosen.id).execute();
}

async function refuseWaiting(trx: Kysely<Tables>, { id, name }: { id: string; name: string }, isAccepted: boolean) {
  const count = isAccepted ? 0 : await waitingPupils(trx, id);
  if (count > 0) throw new AppError('school.pupils_wait_for_summer', { params: { name, count } });
}

/** A year closes when every mark sheet is locked and every pupil still enrolled has a decision. */
async function refuseUnlessReady(trx: Kysely<Tables>, year: { id: string; name: string }): Promise<void> {
  const { sheets } = await trx
    .selectFrom('mark_sheets')
    .innerJoin('semesters', 'semesters.id', 'mark_sheets.semester_id')
    .select((eb) => eb.fn.countAll<number>().as('sheets'))
    .where('semesters.school_year_id', '=', year.id)
    .where('mark_sheets.state', '!=', 'locked')
    .executeTakeFirstOrThrow();
  const { students } = await trx
    .selectFrom('enrolments')
    .select((eb) => eb.fn.countAll<number>().as('students'))
    .where('school_year_id', '=', year.id)
    .where('to_date', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('term_results')
            .select('student_id')
            .whereRef('term_results.student_id', '=', 'enrolments.student_id')
            .where('term_results.school_year_id', '=', year.id)
            .where('term_results.decision', 'is not', null),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  if (sheets === 0 && students === 0) return;
  throw new AppError('school.year_not_ready_to_close', { params: { name: year.name, sheets, students } });
}
