import type { Db } from './platform/database/open-database.ts';
import type { PaperLine } from './platform/pdf/paper-line.ts';
import type { RealtimeServer } from './platform/realtime/realtime-server.ts';
import type { Reading } from './platform/seen/metrics.ts';

/** Calls a school lives by: if none of them has been answered for long while people are there, something is wrong. */
export const successes: ReadonlySet<string> = new Set([
  'ownAttempts.save',
  'ownAttempts.submit',
  'marks.save',
  'registers.save',
  'registers.writeLog',
]);

/** What of a school's program is looked at. */
export interface Seen {
  readonly database: Db;
  readonly papers: PaperLine;
  readonly realtime: Pick<RealtimeServer, 'connections' | 'counts'>;
}

const stateNames: Readonly<Record<string, string>> = { inUse: 'in_use' };

type SeenReading = Omit<Reading, 'read'> & { read(seen: Seen): ReturnType<Reading['read']> };

/** Numbers of a school's program in this process, read when they are asked for. */
export const processReadings: readonly SeenReading[] = [
  {
    name: 'phuong_database_connections',
    help: 'Connections to the database that are open and at work, and callers that wait for one',
    labels: ['state'],
    read: ({ database }) =>
      Object.entries(database.load()).map(([state, value]) => [{ state: stateNames[state] ?? state }, value]),
  },
  {
    name: 'phuong_papers',
    help: 'Papers that are made, and that wait for their turn',
    labels: ['state'],
    read: ({ papers }) => Object.entries(papers.load()).map(([state, value]) => [{ state }, value]),
  },
  {
    name: 'phuong_sockets',
    help: 'Live connections of browsers to this process',
    read: ({ realtime }) => [[{}, realtime.connections.size]],
  },
  {
    name: 'phuong_sockets_turned_away',
    help: 'What live connections were refused since the start, by why',
    labels: ['why'],
    read: ({ realtime }) => Object.entries(realtime.counts).map(([why, value]) => [{ why }, value]),
  },
  {
    name: 'phuong_database_reads_aside',
    help: 'Reads that may go to the replica, since the start: answered by it, or by the leader as it was late or away',
    labels: ['by'],
    read: ({ database: { replica } }) =>
      replica ? Object.entries(replica.counts).map(([by, value]) => [{ by }, value]) : [],
  },
  {
    name: 'phuong_database_replica_behind_seconds',
    help: 'How old what the replica shows is at most; infinite while it is away',
    read: ({ database: { replica } }) => (replica ? [[{}, replica.secondsBehind]] : []),
  },
];
