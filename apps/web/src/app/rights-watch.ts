import { signedInUser, subscribeSession } from '../lib/api/session.ts';
import type { SignedInUser } from '../lib/can-open.ts';

/**
 * Calls `changed` when what the signed-in person may do is no longer what it was: the open screen is judged again, and left when it is
 * theirs no more. The menu follows by itself. @returns what stops it.
 */
export function watchRights(changed: () => void): () => void {
  let known = signedInUser();
  return subscribeSession(() => {
    const user = signedInUser();
    const isSamePerson = user !== null && known?.id === user.id;
    const before = known;
    known = user;
    if (isSamePerson && before && rightsKey(before) !== rightsKey(user)) changed();
  });
}

const rightsKey = ({ is_admin, scope, permissions }: SignedInUser) =>
  JSON.stringify([is_admin, scope, [...permissions].sort()]);
