import type { AccessRequestItem } from '@phuong/contract/accounts/requests/access-request.contract.ts';
import { accessRequestLifecycle } from '@phuong/contract/accounts/requests/access-request.lifecycle.ts';
import type { Selectable } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { lifecycleSteps, type Step, type StepTypes } from '../../../platform/lifecycle/lifecycle-steps.ts';
import { takeStep } from '../../../platform/lifecycle/take-step.ts';
import { isMailAddress } from '../../../platform/mail/mail-settings.ts';
import type { Services } from '../../../platform/services.ts';
import { createUser, fill } from '../../access/access.public.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { textsOf } from '../account-texts.rules.ts';
import { personOfRecord, readAccessRequestItem } from './access-request.reads.ts';
import '../accounts.tables.ts';
import { takePersonTurn } from '../person-turn.guards.ts';

const personColumn = { student: 'studentId', teacher: 'teacherId', account: 'employeeId' } as const;

interface RequestSteps extends StepTypes {
  readonly lifecycle: typeof accessRequestLifecycle;
  readonly row: Selectable<Tables['access_requests']>;
  readonly input: {
    readonly version: number;
    /** Of who is approved: whose record it is and the name to sign in by. */
    readonly person?: { readonly personId: string; readonly username: string };
    readonly reason: string;
  };
  readonly answer: AccessRequestItem;
}
type RequestStep = Step<RequestSteps>;

const requestSteps = lifecycleSteps<RequestSteps>({
  lifecycle: accessRequestLifecycle,
  table: 'access_requests',
  column: 'state',
  lock: (trx, { id }) =>
    trx.selectFrom('access_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  stateOf: ({ state, version }) => ({ state, version }),
  stateFirst: 'all',
  current: ({ trx, id }) => readAccessRequestItem(trx, id),
  impossible: () => new AppError('accounts.already_decided'),
  works: { approve: giveSignIn, refuse: async ({ input: { reason } }) => ({ reason }) },
  columns: ({ by, now }) => ({ password_hash: null, decided_by: by.actor?.userId ?? null, decided_at: now }),
  log: ({ id, action, input: { person, reason } }) => ({
    action: action === 'approve' ? 'accounts.access_approved' : 'accounts.access_refused',
    entity: 'access_request',
    entityId: id,
    ...(person ? { after: person } : { reason }),
  }),
  afterwards: tell,
  answer: ({ trx, id }) => readAccessRequestItem(trx, id),
});

/**
 * Gives the person of an existing record the sign-in that was asked for, without any right of its own. A second approval, of this or
 * another request, finds the person has one.
 * @throws AppError 404; 400; 409.
 */
export const approveAccessRequest = (
  services: Services,
  by: By,
  id: string,
  { version, personId, username }: { version: number; personId: string; username: string },
): Promise<AccessRequestItem> => {
  const input = { version, person: { personId, username }, reason: '' };
  return takeStep(services, by, requestSteps, { id, action: 'approve', input });
};

/** @throws AppError 404; 409. */
export const refuseAccessRequest = (
  services: Services,
  by: By,
  id: string,
  input: { version: number; reason: string },
): Promise<AccessRequestItem> => takeStep(services, by, requestSteps, { id, action: 'refuse', input });

async function giveSignIn({ trx, by, row: request, input }: RequestStep) {
  const { personId, username } = input.person ?? { personId: '', username: '' };
  // Two who approve for one person: the second waits here and then sees the sign-in of the first.
  await takePersonTurn(trx, [personId]);
  const person = await personOfRecord(trx, request.scope, personId);
  if (!person) throw fieldError('accounts.person_needed', 'personId');
  if (person.username !== null) {
    throw fieldError('accounts.person_has_account', 'personId', { name: person.name, username: person.username });
  }
  const userId = await createUser(trx, by, {
    scope: request.scope,
    username,
    password: { hash: request.password_hash ?? '' },
    displayName: person.name,
    email: request.email,
    locale: request.locale,
    [personColumn[request.scope]]: personId,
  });
  return { user_id: userId };
}

/** Says what was decided to whoever asked, where they gave an address. */
async function tell({ trx, services, action, row, input: { person, reason } }: RequestStep): Promise<void> {
  if (!row.email || !isMailAddress(row.email)) return;
  const texts = textsOf(row.locale)[action === 'approve' ? 'approvedMail' : 'refusedMail'];
  const { name: school } = await schoolInfo(trx);
  const all = { username: person?.username ?? '', reason, school, name: row.full_name };
  await services.mailer.queue(trx, { to: row.email, subject: fill(texts.subject, all), text: fill(texts.text, all) });
}
