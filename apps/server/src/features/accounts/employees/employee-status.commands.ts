import { employeeLifecycle } from '@phuong/contract/accounts/employees/employee.lifecycle.ts';
import type { Employee } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { lifecycleSteps, personOf, type Step, type StepTypes } from '../../../platform/lifecycle/lifecycle-steps.ts';
import { takeStep } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { type Caller, oneRightsChange, setUserDisabled } from '../../access/access.public.ts';
import { lockedEmployee } from './employee.guards.ts';
import { readEmployee } from './employee.reads.ts';
import type { EmployeeRow } from './employee-rows.reads.ts';

interface EmployeeSteps extends StepTypes {
  readonly lifecycle: typeof employeeLifecycle;
  readonly row: EmployeeRow;
  readonly input: { readonly version: number; readonly leftOn: string | null; readonly reason: string };
  readonly answer: Employee;
}
type EmployeeStep = Step<EmployeeSteps>;

const asSeen = (step: EmployeeStep) => readEmployee(step.trx, personOf(step).actor, step.id, step.now);
const hasLeft = ({ row: { fullName: name } }: EmployeeStep) => new AppError('accounts.has_left', { params: { name } });

const employeeSteps = lifecycleSteps<EmployeeSteps>({
  lifecycle: employeeLifecycle,
  table: 'employees',
  column: 'status',
  lock: async (trx, asked) => {
    // Leaving ends rights: before the row, as everywhere.
    if (asked.action === 'leave') await oneRightsChange(trx, personOf(asked), 'update_account');
    return lockedEmployee(trx, asked.id, asked.now);
  },
  stateOf: ({ status, version }) => ({ state: status, version }),
  current: asSeen,
  impossible: (step) =>
    step.action === 'leave'
      ? hasLeft(step)
      : new AppError('accounts.has_not_left', { params: { name: step.row.fullName } }),
  works: { leave, comeBack: async () => ({ left_on: null, left_reason: '' }) },
  columns: ({ now }) => ({ updated_at: now }),
  log: ({ id, action, from, to, row, input: { leftOn, reason } }) => ({
    action: `employees.${action}`,
    entity: 'employee',
    entityId: id,
    before: { status: from, leftOn: row.leftOn },
    after: { status: to, leftOn },
    reason: reason || undefined,
  }),
  answer: asSeen,
});

/**
 * Records that somebody has left; their account is locked and its sessions end at once.
 * @throws AppError 404; 400 for a day to come; 403 for oneself or an administrator; 409.
 */
export const leaveSchool = (
  services: Services,
  by: Caller,
  id: string,
  input: { readonly leftOn: string; readonly reason: string; readonly version: number },
): Promise<Employee> => takeStep(services, by, employeeSteps, { id, action: 'leave', input });

/** Somebody who had left works again; letting them in is another step. @throws AppError 404; 409. */
export const comeBack = (services: Services, by: Caller, id: string, version: number): Promise<Employee> =>
  takeStep(services, by, employeeSteps, { id, action: 'comeBack', input: { version, leftOn: null, reason: '' } });

async function leave(step: EmployeeStep) {
  const { trx, row, now, today, input } = step;
  const { leftOn, reason } = input;
  if (leftOn === null || leftOn > today) throw fieldError('accounts.left_in_future', 'leftOn');
  if (!row.isRecorded) throw hasLeft(step);
  if (row.userId !== null && row.accountState !== 'disabled') {
    await setUserDisabled(trx, personOf(step), row.userId, { isDisabled: true, now, reason });
  }
  return { left_on: leftOn, left_reason: reason };
}
