import { type Actor, hasPermission } from '../../../platform/http/actor.ts';

/**
 * Who lets a class follow a deck they may read: teachers who may (those of the subject, who stands in today, the homeroom teacher), as any of
 * them may stand before the class; accounts by the right to change slides, for it changes what pupils see.
 */
export const mayPresent = (actor: Actor): boolean =>
  actor.scope === 'teacher' || (actor.scope === 'account' && hasPermission(actor, 'update_slide'));
