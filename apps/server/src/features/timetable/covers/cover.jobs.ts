import type { Services } from '../../../platform/services.ts';
import { finishCovers, lapseOffers } from './cover.commands.ts';

const lookMs = 30_000;

/** Looks twice a minute for offers nobody has answered in time, and for lessons that were given. */
export function planCovers(services: Services): void {
  services.jobs.every(lookMs, async () => {
    await lapseOffers(services);
    await finishCovers(services);
  });
}
