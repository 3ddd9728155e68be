import type { GoogleEvidence } from '@phuong/contract/access/federated/federated.contract.ts';
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

const googleRoutes = {
  account: 'access.signInGoogleAccount',
  teacher: 'access.signInGoogleTeacher',
  student: 'access.signInGoogleStudent',
} as const;

/** @throws ApiProblem, OfflineError. */
export const signInByGoogle = async (
  scope: SignedInUser['scope'],
  body: GoogleEvidence,
): Promise<SignedInUser | null> => startSession(scope, await call(googleRoutes[scope], { body }));

/** Ends a sign-in at the school's provider. @throws ApiProblem, OfflineError. */
export const signInBySso = async (
  scope: SignedInUser['scope'],
  body: { code: string; state: string; iss?: string; browser: string },
): Promise<SignedInUser | null> => startSession(scope, await call('access.signInSso', { body }));

/** Ends a sign-in that asked for the second factor. @throws ApiProblem, OfflineError. */
export const answerSecondFactor = async (
  scope: SignedInUser['scope'],
  body: { challenge: string; code: string },
): Promise<SignedInUser | null> => startSession(scope, await call('access.secondFactor', { body }));
