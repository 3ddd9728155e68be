import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Origin } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { cappedRecord } from './capped-record.rules.ts';

/**
 * Writes refused calls into the audit log, after the answer: one a minute for a person and call, 60 a minute in all. What was left out
 * is counted in the next entry (`repeated`).
 */
export function refusalRecorder(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  onError: (error: unknown) => void,
): (actor: Actor | null, routeId: string, origin: Origin) => void {
  const capped = cappedRecord({ perMinute: 60, perKeyPerMinute: 1 });
  return (actor, routeId, origin) => {
    const taken = capped.take(`${actor?.userId ?? origin.ip} ${routeId}`, clock.now().getTime());
    if (!taken) return;
    const after = taken.leftOut > 0 ? { repeated: taken.leftOut } : undefined;
    audit(db, { actor, origin }, { action: 'access.refused', entity: 'call', entityId: routeId, after }).catch(onError);
  };
}
