import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Origin } from '../../../platform/http/mount.ts';

/** A pupil's session without a pupil's record has nothing of its own. @throws AppError 404. */
export function pupilOf({ studentId }: Actor): string {
  if (!studentId) throw notFound();
  return studentId;
}

/** The pupil who writes, with their sign-in. @throws AppError 404. */
export const asPupil = ({ actor, origin }: { actor: Actor; origin: Origin }) => ({
  actor,
  origin,
  studentId: pupilOf(actor),
});
