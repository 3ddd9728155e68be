import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';

/** The desk of books and that of devices share readers, cards and suspensions. @throws AppError 403. */
export function refuseStrangers(actor: Actor, verb: 'view' | 'update'): void {
  if (!hasPermission(actor, `${verb}_borrow`) && !hasPermission(actor, `${verb}_lease`)) {
    throw new AppError('platform.forbidden');
  }
}
