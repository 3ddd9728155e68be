import type { LeaveKindSettings, LeaveRole } from '@phuong/contract/staff/leave/leave.schema.ts';

interface ChainPerson {
  readonly id: string;
  readonly name: string;
}

export interface ChainStep {
  readonly role: LeaveRole;
  /** Of a head: who leads the department, and deputises. Of a leader: whoever is one when it is decided. */
  readonly approvers: readonly ChainPerson[];
  readonly deputies: readonly ChainPerson[];
}

interface ChainFacts {
  readonly person: { readonly id: string; readonly position: string };
  /** Hundredths of a day. */
  readonly amount: number;
  readonly settings: Pick<LeaveKindSettings, 'headAloneUpTo' | 'principalFrom'>;
  readonly heads: readonly (ChainPerson & { readonly isDeputy: boolean })[];
}

/**
 * Who decides, in turn: the head of the department, then principal or vice principal where it is longer, then the principal where it is
 * longer still. The person never stands in the own chain: of a head, a vice principal or the principal the next one up decides.
 */
export function chainOf({ person, amount, settings, heads }: ChainFacts): ChainStep[] {
  const isLeader = person.position === 'PRINCIPAL' || person.position === 'VICE_PRINCIPAL';
  const isHead = heads.some(({ id, isDeputy }) => id === person.id && !isDeputy);
  const others = isLeader || isHead ? [] : heads.filter(({ id }) => id !== person.id);
  const named = (isDeputy: boolean) =>
    others.filter((each) => each.isDeputy === isDeputy).map(({ id, name }) => ({ id, name }));
  const [leading, deputising] = [named(false), named(true)];
  const asksPrincipal =
    person.position === 'VICE_PRINCIPAL' ||
    (settings.principalFrom !== null && amount >= settings.principalFrom && person.position !== 'PRINCIPAL');
  const steps: ChainStep[] = [];
  if (leading.length > 0) steps.push({ role: 'HEAD', approvers: leading, deputies: deputising });
  else if (deputising.length > 0) steps.push({ role: 'HEAD', approvers: deputising, deputies: [] });
  const isMore = steps.length === 0 || amount > settings.headAloneUpTo;
  if (isMore && person.position !== 'VICE_PRINCIPAL') steps.push({ role: 'LEADER', approvers: [], deputies: [] });
  if (asksPrincipal) steps.push({ role: 'PRINCIPAL', approvers: [], deputies: [] });
  return steps;
}
