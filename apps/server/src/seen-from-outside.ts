import type { Db } from './platform/database/open-database.ts';
import type { PaperLine } from './platform/pdf/paper-line.ts';
import type { RealtimeServer } from './platform/realtime/realtime-server.ts';
import { processMetrics, type Reading } from './platform/seen/metrics.ts';
import { metricsServer } from './platform/seen/metrics-server.ts';
import type { SeenSettings } from './platform/seen/seen-settings.ts';
import { schoolCounts } from './school-counts.ts';

/** Calls a school lives by: if none of them has been answered for long while people are there, something is wrong. */
const successes = new Set([
  'ownAttempts.save',
  'ownAttempts.submit',
  'marks.save',
  'registers.save',
  'registers.writeLog',
]);

interface Seen {
  readonly database: Db;
  readonly papers: PaperLine;
  readonly realtime: Pick<RealtimeServer, 'connections' | 'counts'>;
}

interface SeenFromOutside {
  /** Where the numbers are read; null: nowhere. */
  readonly metricsUrl: string | null;
  stop(): Promise<void>;
}

/** Opens what is looked at from outside, as far as the settings ask for it; what is not asked for is not even loaded. */
export async function seenFromOutside(
  { metrics: place, tracesTo }: SeenSettings,
  version: string,
  { database, papers, realtime }: Seen,
): Promise<SeenFromOutside> {
  const tracing = tracesTo && (await import('./platform/seen/tracing.ts')).startTracing(tracesTo, version);
  if (!place) return { metricsUrl: null, stop: async () => void (await (tracing || null)?.stop()) };
  const metrics = processMetrics(version, successes);
  const school = schoolCounts(database);
  metrics.add(
    {
      name: 'phuong_database_connections',
      help: 'Connections to the database that are open and at work, and callers that wait for one',
      labels: ['state'],
      read: () =>
        Object.entries(database.load()).map(([state, value]) => [{ state: stateNames[state] ?? state }, value]),
    },
    {
      name: 'phuong_papers',
      help: 'Papers that are made, and that wait for their turn',
      labels: ['state'],
      read: () => Object.entries(papers.load()).map(([state, value]) => [{ state }, value]),
    },
    {
      name: 'phuong_sockets',
      help: 'Live connections of browsers to this process',
      read: () => [[{}, realtime.connections.size]],
    },
    {
      name: 'phuong_sockets_turned_away',
      help: 'What live connections were refused since the start, by why',
      labels: ['why'],
      read: () => Object.entries(realtime.counts).map(([why, value]) => [{ why }, value]),
    },
    ...(database.replica ? replicaReadings(database.replica) : []),
    ...school.readings,
  );
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

const replicaReadings = (replica: NonNullable<Db['replica']>): Reading[] => [
  {
    name: 'phuong_database_reads_aside',
    help: 'Reads that may go to the replica, since the start: answered by it, or by the leader as it was late or away',
    labels: ['by'],
    read: () => Object.entries(replica.counts).map(([by, value]) => [{ by }, value]),
  },
  {
    name: 'phuong_database_replica_behind_seconds',
    help: 'How old what the replica shows is at most; infinite while it is away',
    read: () => [[{}, replica.secondsBehind]],
  },
];

const stateNames: Readonly<Record<string, string>> = { inUse: 'in_use' };
