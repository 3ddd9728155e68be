import { schoolTimeZone } from '../clock.ts';
import type { Services } from '../services.ts';

const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone: schoolTimeZone, hour: '2-digit', hourCycle: 'h23' });
const lookMs = 600_000;

/**
 * Work of every day, after `hour` of the school's clock: planned once a day whatever number of processes run, and done late when none
 * ran at that hour. A day on which none ran at all is left out. What takes minutes has a lane of its own (`options`).
 */
export function dailyJob(
  { jobs, db, clock }: Pick<Services, 'jobs' | 'db' | 'clock'>,
  kind: string,
  hour: number,
  work: (day: string) => Promise<void>,
  options: { readonly lane?: string } = {},
): void {
  jobs.handle(
    kind,
    async ({ day }: { day: string }) => {
      await work(day);
      return {};
    },
    options,
  );
  const plan = async () => {
    if (Number(hourFormat.format(clock.now())) < hour) return;
    const day = clock.today();
    await jobs.add(db, { kind, payload: { day }, createdBy: null, uniqueKey: `${kind} ${day}` });
  };
  // Failing to plan is tried again at the next look.
  jobs.every(lookMs, () => plan().catch(() => undefined));
}
