import { processMetrics } from './platform/seen/metrics.ts';
import { metricsServer } from './platform/seen/metrics-server.ts';
import type { SeenSettings } from './platform/seen/seen-settings.ts';
import { processReadings, type Seen, successes } from './process-readings.ts';
import { schoolCounts } from './school-counts.ts';

interface SeenFromOutside {
  /** Where the numbers are read; null: nowhere. */
  readonly metricsUrl: string | null;
  stop(): Promise<void>;
}

/** Opens what is looked at from outside, as far as the settings ask for it; what is not asked for is not even loaded. */
export async function seenFromOutside(
  { metrics: place, tracesTo }: SeenSettings,
  version: string,
  seen: Seen,
): Promise<SeenFromOutside> {
  const tracing = tracesTo && (await import('./platform/seen/tracing.ts')).startTracing(tracesTo, version);
  if (!place) return { metricsUrl: null, stop: async () => void (await (tracing || null)?.stop()) };
  const metrics = processMetrics(version, successes);
  const school = schoolCounts(seen.database);
  metrics.add(...processReadings.map(({ read, ...rest }) => ({ ...rest, read: () => read(seen) })), ...school.readings);
  const server = await metricsServer(place, metrics.contentType, async () => {
    await school.refresh();
    return metrics.text();
  });
  return {
    metricsUrl: server.url,
    async stop() {
      metrics.stop();
      await server.close();
      await (tracing || null)?.stop();
    },
  };
}
