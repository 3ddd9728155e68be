import { type ReactNode, useSyncExternalStore } from 'react';
import { signedInUser, subscribeSession } from './api/session.ts';
import { maySee, type Requirement, type SignedInUser } from './can-open.ts';

/** Who is signed in; re-renders when that changes. */
export const useSignedInUser = (): SignedInUser | null =>
  useSyncExternalStore(subscribeSession, signedInUser, () => null);

/** Whether the person holds a permission, all of a list, or the condition is true; administrators always. */
export const useCan = (requirement: Requirement): boolean => maySee(useSignedInUser(), requirement);

export interface CanProps {
  /** One permission, several that are all needed, or a condition. */
  permission: Requirement;
  /** Shows the children to who does not hold it (and to administrators). */
  not?: boolean | undefined;
  children: ReactNode;
}

/** Shows its children only to who may use them. */
export function Can({ permission, not, children }: CanProps) {
  return maySee(useSignedInUser(), permission, not) ? children : null;
}
