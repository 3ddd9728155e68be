import { dailyJob } from '../../../platform/jobs/daily-job.ts';
import { log } from '../../../platform/seen/log.ts';
import type { Services } from '../../../platform/services.ts';
import { proveCounts, recountChanged } from './class-counts.commands.ts';

const lookMs = 5_000;
/** A turn ends by then, whatever is left: a server that stops waits for it. */
const turnMs = 2_000;
/** While nobody is at school. */
const night = 2;

/** Keeps the numbers of classes: counts what was written every few seconds, and proves all of them every night. */
export function keepCounts(services: Services): void {
  let isAtIt = false;
  services.jobs.every(lookMs, async () => {
    if (isAtIt) return;
    isAtIt = true;
    const end = Date.now() + turnMs;
    try {
      while ((await recountChanged(services)) > 0 && Date.now() < end);
    } finally {
      isAtIt = false;
    }
  });
  const prove = async () => {
    const { classes, wrong } = await proveCounts(services);
    if (wrong.length === 0) return;
    log.error(
      `kept numbers were not those of the rows for ${wrong.length} of ${classes} classes, and are now: ${wrong.join(', ')}`,
    );
  };
  dailyJob(services, 'numbers.proveCounts', night, prove, { lane: 'counts' });
}
