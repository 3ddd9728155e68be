import type { BorrowerRef } from '@phuong/contract/lending/borrowers/borrower.contract.ts';
import type { Actor } from '../../../platform/http/actor.ts';

/** As whom somebody who is signed in borrows. */
export function borrowerOfActor(actor: Actor): BorrowerRef {
  if (actor.studentId) return { kind: 'pupil', id: actor.studentId };
  if (actor.teacherId) return { kind: 'teacher', id: actor.teacherId };
  return { kind: 'staff', id: actor.userId };
}
