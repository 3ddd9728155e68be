import { randomBytes } from 'node:crypto';
import type { Tokens } from '@phuong/contract/access/sessions/session.schema.ts';
import type { Kysely } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Scope } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Origin } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import '../access.tables.ts';
import { hashToken, openSession, type SignInMethod } from '../sessions/session.writes.ts';

/** Between the first proof and the second. */
const challengeMilliseconds = 5 * 60_000;

/** Somebody who has given the first proof: the columns of `users` that the next step needs. */
export interface Entrant {
  readonly id: string;
  readonly scope: Scope;
  readonly is_admin: boolean;
  readonly display_name: string;
  readonly teacher_id: string | null;
  readonly student_id: string | null;
}

export type Entrance = { readonly tokens: Tokens } | { readonly challenge: string };

/** In the transaction that took the first proof: opens the session, or asks for the second factor where there is one. */
export async function letIn(
  trx: Kysely<Tables>,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  user: Entrant,
  method: SignInMethod,
  origin: Origin,
): Promise<Entrance> {
  const now = clock.now();
  const factor = await trx
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', user.id)
    .where('secret', 'is not', null)
    .executeTakeFirst();
  const by = { actor: asActor(user), origin };
  const entry = { entity: 'user', entityId: user.id, ...(method === 'password' ? {} : { after: { method } }) };
  if (!factor) {
    await audit(trx, by, { action: 'access.sign_in', ...entry });
    return { tokens: await openSession(trx, user, config.sessionSecret, origin, now, method) };
  }
  const challenge = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + challengeMilliseconds);
  await trx
    .insertInto('sign_in_challenges')
    .values({ token_hash: hashToken(challenge), user_id: user.id, method, expires_at: expires })
    .execute();
  await audit(trx, by, { action: 'access.sign_in_half', ...entry });
  return { challenge };
}

/** After the commit. @throws AppError 401 with the challenge when the second factor is still to come. */
export function tokensOf(entrance: Entrance): Tokens {
  if ('tokens' in entrance) return entrance.tokens;
  throw new AppError('access.second_factor_required', { challenge: entrance.challenge });
}

/** The person as an actor for the audit log; no session exists yet and nothing is decided by it. */
export const asActor = (user: Entrant) => ({
  userId: user.id,
  sessionId: '',
  scope: user.scope,
  isAdmin: user.is_admin,
  permissions: new Set<string>(),
  name: user.display_name,
  teacherId: user.teacher_id,
  studentId: user.student_id,
});
