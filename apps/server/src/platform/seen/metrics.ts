import { performance } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Observer, observe } from './work.ts';

/** Seconds. A call of a list takes some 5 ms, a paper some hundred; at 19 s a request is cut off. */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBuckets = [0.1, 1, 10, 60, 300, 1_800];
const statementBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];

/** A number that is read when it is asked for: one value, or one for each set of labels. */
export interface Reading {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  read(): readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];
}

interface Metrics {
  readonly contentType: string;
  /** Adds numbers that are read at each scrape. */
  add(...readings: readonly Reading[]): void;
  /** The text Prometheus reads. */
  text(): Promise<string>;
  stop(): void;
}

/**
 * The numbers of this process. Labels are names of the program's own (operations, kinds of job, states), so there are as many series as it
 * has names, and none tells of a person.
 * @param successes operations whose last good answer is told by its moment: silence there is an alarm.
 */
export function processMetrics(version: string, successes: ReadonlySet<string>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'phuong_build_info', help: 'The running version; always 1', labelNames: ['version'], registers })
    .labels({ version })
    .set(1);

  const calls = new Counter({
    name: 'phuong_http_requests_total',
    help: 'Answered calls by operation and class of status',
    labelNames: ['operation', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'phuong_http_request_duration_seconds',
    help: 'How long calls took, by operation',
    labelNames: ['operation'],
    buckets: callBuckets,
    registers,
  });
  const inFlight = new Gauge({ name: 'phuong_http_requests_in_flight', help: 'Calls being answered', registers });
  const lastSuccess = new Gauge({
    name: 'phuong_last_success_timestamp_seconds',
    help: 'When a call of this operation was last answered with 2xx, in this process',
    labelNames: ['operation'],
    registers,
  });
  const jobs = new Counter({
    name: 'phuong_jobs_ended_total',
    help: 'Attempts at background jobs by kind and what came of them',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const jobDurations = new Histogram({
    name: 'phuong_job_duration_seconds',
    help: 'How long attempts at background jobs took, by kind',
    labelNames: ['kind'],
    buckets: jobBuckets,
    registers,
  });
  const events = new Counter({
    name: 'phuong_socket_events_total',
    help: 'Events from browsers by name and what came of them',
    labelNames: ['event', 'outcome'],
    registers,
  });
  const statements = new Histogram({
    name: 'phuong_database_statement_duration_seconds',
    help: 'How long statements took, by their first word',
    labelNames: ['verb'],
    buckets: statementBuckets,
    registers,
  });
  const statementSeconds = new Counter({
    name: 'phuong_database_operation_seconds_total',
    help: 'Time of statements by the operation, job or event they belong to; background: of none',
    labelNames: ['operation'],
    registers,
  });
  const statementFailures = new Counter({
    name: 'phuong_database_statement_failures_total',
    help: 'Statements that were not answered, refusals by a constraint among them',
    registers,
  });
  let loop = performance.eventLoopUtilization();
  new Gauge({
    name: 'phuong_event_loop_utilization_ratio',
    help: 'Part of the time since the last reading in which the event loop was busy',
    registers,
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, loop).utilization);
      loop = now;
    },
  });

  const observer: Observer = {
    began: ({ kind }) => {
      if (kind === 'call') inFlight.inc();
    },
    ended({ kind, operation }, outcome, seconds) {
      if (kind === 'call') {
        inFlight.dec();
        calls.inc({ operation, status: outcome });
        durations.observe({ operation }, seconds);
        if (outcome === '2xx' && successes.has(operation)) lastSuccess.set({ operation }, Date.now() / 1_000);
      } else if (kind === 'job') {
        jobs.inc({ kind: operation, outcome });
        jobDurations.observe({ kind: operation }, seconds);
      } else events.inc({ event: operation, outcome });
    },
    statement(work, { verb, seconds, failed }) {
      statements.observe({ verb }, seconds);
      statementSeconds.inc({ operation: work?.operation ?? 'background' }, seconds);
      if (failed) statementFailures.inc();
    },
  };
  return {
    contentType: registry.contentType,
    add(...readings) {
      for (const { name, help, labels = [], read } of readings) {
        new Gauge({
          name,
          help,
          labelNames: [...labels],
          registers,
          collect() {
            this.reset();
            for (const [given, value] of read()) this.set({ ...given }, value);
          },
        });
      }
    },
    text: () => registry.metrics(),
    stop: observe(observer),
  };
}
