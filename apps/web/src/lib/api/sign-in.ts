import type { SignedInUser } from '../can-open.ts';
import { call } from './client.ts';
import { startSession } from './session.ts';

const routes = {
  account: 'access.signInAccount',
  teacher: 'access.signInTeacher',
  student: 'access.signInStudent',
} as const;

/** Signs in on the path of a scope and reads who it is. @throws ApiProblem, OfflineError. */
export const signIn = async (
  scope: SignedInUser['scope'],
  body: { username: string; password: string },
): Promise<SignedInUser | null> => startSession(scope, await call(routes[scope], { body }));
