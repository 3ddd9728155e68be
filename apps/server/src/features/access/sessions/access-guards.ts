import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Origin } from '../../../platform/http/mount.ts';
import { log } from '../../../platform/seen/log.ts';
import type { Services } from '../../../platform/services.ts';
import { purgeExpiredSessions } from '../purge.commands.ts';
import { refusalRecorder } from '../sign-in/refusal.writes.ts';
import { authenticator } from './authenticate.ts';

export interface AccessGuards {
  authenticate(request: FastifyRequest): Promise<Actor | null>;
  /** Writes a refused call into the audit log, capped. */
  refused(actor: Actor | null, routeId: string, origin: Origin): void;
  /** For an hourly timer. */
  purge(): Promise<void>;
}

/** What stands before every call. */
export const accessGuards = (services: Services): AccessGuards => ({
  authenticate: authenticator(services),
  refused: refusalRecorder(services, (error) => log.error({ err: error }, 'a refused call could not be recorded')),
  purge: () => purgeExpiredSessions(services),
});
