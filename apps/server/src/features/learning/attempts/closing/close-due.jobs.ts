import type { Services } from '../../../../platform/services.ts';
import { closeDue } from './close-due.commands.ts';

const lookMs = 15_000;

/** Looks four times a minute; what ended while no server ran is ended with the first look. */
export function closeAttempts(services: Services): void {
  services.jobs.every(lookMs, () => closeDue(services).then(() => undefined));
}
