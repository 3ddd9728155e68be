import type { Actor } from '../../../platform/http/actor.ts';
import { hasPermission } from '../../../platform/http/actor.ts';

/** Entries whose values are marks, conduct, absences, remarks and results of pupils. */
const ofResults = /^(?:marks|conduct|absences|remarks|results|summer|retests|formerSchool)\./;

/** Whether the values of an entry are told: those of results only to who sees marks; everybody with the log learns that it was done. */
export const mayReadValues = (actor: Actor, action: string): boolean =>
  !ofResults.test(action) || hasPermission(actor, 'view_mark');
