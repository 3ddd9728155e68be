import { sql } from 'kysely';
import type { Db } from './platform/database/open-database.ts';
import { log } from './platform/seen/log.ts';
import type { Reading } from './platform/seen/metrics.ts';

interface Counted {
  readonly name: string;
  readonly label: string | null;
  readonly second: string | null;
  readonly value: number;
}

/** As old as a count may be, in milliseconds: it costs the database some, and whoever asks more often gets the last one. */
const freshFor = 15_000;
/** A scrape does not wait longer for a database that hangs: the numbers of the process are told without it. */
const patience = 3_000;

/**
 * What lies in the database for everybody, the same from every process of a school: numbers only. `label` and `second` are names of the
 * program's own.
 */
const counts = sql<Counted>`
  select 'jobs' as name, kind as label, state as second, count(*)::float8 as value
    from jobs where state in ('queued', 'running') group by kind, state
  union all select 'job_age', kind, null, extract(epoch from now() - min(run_at))::float8
    from jobs where state = 'queued' and run_at <= now() group by kind
  union all select 'signed_in', scope, null, count(distinct user_id)::float8 from sessions
    where revoked_at is null and expires_at > now() and last_used_at > now() - interval '15 minutes' group by scope
  union all select 'attempts', state, null, count(*)::float8
    from test_attempts where state in ('in_progress', 'overdue') group by state
  union all select 'live_rooms', null, null, count(*)::float8 from live_sessions where ends_at > now()
  union all select 'uploads', null, null, count(*)::float8 from uploads
  union all select 'loans', 'books', null, count(*)::float8 from book_loans where state = 'on_loan'
  union all select 'loans', 'devices', null, count(*)::float8 from device_order_lines where state = 'handed_over'
  union all select 'unsealed', null, null, count(*)::float8
    from audit_log where id > coalesce((select max(audit_id) from audit_chain), 0)
  union all select 'unsealed_age', null, null, coalesce(extract(epoch from now() - min(at)), 0)::float8
    from audit_log where id > coalesce((select max(audit_id) from audit_chain), 0)`;

const readings = [
  ['jobs', 'phuong_jobs', 'Background jobs that wait or run, mail among them', 'kind', 'state'],
  ['job_age', 'phuong_job_oldest_due_seconds', 'How long the oldest job of a kind has been due', 'kind'],
  ['signed_in', 'phuong_people_signed_in', 'People who did something in the last quarter of an hour', 'scope'],
  ['attempts', 'phuong_test_attempts', 'Attempts at tests that run, or wait to be handed in', 'state'],
  ['live_rooms', 'phuong_live_rooms', 'Slides shown live'],
  ['uploads', 'phuong_uploads_in_progress', 'Uploads begun and not finished'],
  ['loans', 'phuong_loans', 'Books and devices that are lent', 'what'],
  ['unsealed', 'phuong_audit_unsealed_entries', 'Entries of the log that are not in its chain yet'],
  ['unsealed_age', 'phuong_audit_unsealed_age_seconds', 'Age of the oldest of them'],
] as const;

/** The same as Prometheus is told of it, before there is a school to count. */
export const countedReadings: readonly Omit<Reading, 'read'>[] = [
  { name: 'phuong_database_up', help: 'Whether the database answered' },
  ...readings.map(([, name, help, ...labels]) => ({ name, help, labels })),
];

/** Of what there is always one, so that none is told as none. */
const always: ReadonlySet<string> = new Set(['live_rooms', 'uploads', 'unsealed', 'unsealed_age']);

interface SchoolCounts {
  readonly readings: readonly Reading[];
  /** Counts anew where the last counts are too old; never throws. */
  refresh(): Promise<void>;
}

/** The numbers of the school. While the database does not answer there are none, and `phuong_database_up` is 0. */
export function schoolCounts(db: Pick<Db, 'kysely'>): SchoolCounts {
  let rows: readonly Counted[] | null = null;
  let countedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  const count = async () => {
    try {
      rows = (await counts.execute(db.kysely)).rows;
      countedAt = performance.now();
    } catch (error) {
      log.warn({ err: error }, 'the school could not be counted');
      rows = null;
    } finally {
      running = null;
    }
  };
  const ofName = (name: string, labels: readonly string[]): ReturnType<Reading['read']> => {
    const found = rows?.filter((row) => row.name === name) ?? [];
    if (found.length === 0) return rows && always.has(name) ? [[{}, 0]] : [];
    return found.map((row) => {
      const given = [row.label, row.second].map((value) => value ?? '');
      return [Object.fromEntries(labels.map((label, at) => [label, given[at] ?? ''])), row.value];
    });
  };
  return {
    readings: countedReadings.map((reading, at) => {
      const key = readings[at - 1]?.[0];
      const { labels = [] } = reading;
      return { ...reading, read: () => (key === undefined ? [[{}, rows ? 1 : 0]] : ofName(key, labels)) };
    }),
    async refresh() {
      if (performance.now() - countedAt < freshFor) return;
      running ??= count();
      const late = new Promise<'late'>((resolve) => setTimeout(resolve, patience, 'late').unref());
      if ((await Promise.race([running, late])) === 'late') rows = null;
    },
  };
}
