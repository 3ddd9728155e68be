import { processMetrics, type Reading } from '../platform/seen/metrics.ts';
import { metricsServer } from '../platform/seen/metrics-server.ts';
import type { SeenSettings } from '../platform/seen/seen-settings.ts';
import { processReadings, successes } from '../process-readings.ts';
import { countedReadings, schoolCounts } from '../school-counts.ts';
import type { SchoolSlot, SlotState } from './school-slot.ts';

/** So many schools are told by their name; what there are more stands together. */
const mostNamed = 100;
const others = 'others';
/** Upper bounds in seconds of how long answers took. */
const bounds = [0.025, 0.1, 0.25, 1, 5];
const states: readonly SlotState[] = ['closed', 'not opened', 'opening', 'open', 'resting', 'migrating', 'unavailable'];

interface DepartmentSeen {
  readonly metricsUrl: string | null;
  /** An answer of a school. */
  answered(school: string, status: number, seconds: number): void;
  stop(): Promise<void>;
}

type Values = ReturnType<Reading['read']>;

/**
 * The numbers of a process that serves several schools: those of the process, and of each school by its name in the file, which are few and
 * the department's own. A school that rests is not counted in its database.
 */
export async function departmentSeen(
  { metrics: place, tracesTo }: SeenSettings,
  version: string,
  slots: () => readonly SchoolSlot[],
): Promise<DepartmentSeen> {
  const tracing = tracesTo && (await import('../platform/seen/tracing.ts')).startTracing(tracesTo, version);
  const stopTracing = async () => void (await (tracing || null)?.stop());
  if (!place) return { metricsUrl: null, answered: () => undefined, stop: stopTracing };
  const metrics = processMetrics(version, successes);
  const answers = new Map<string, { statuses: Map<string, number>; within: number[]; count: number }>();
  const labelOf = (name: string) => {
    const named = slots().slice(0, mostNamed);
    return named.some(({ known }) => known.entry.name === name) ? name : others;
  };

  const counts = new WeakMap<object, ReturnType<typeof schoolCounts>>();
  const countsOf = ({ opened }: SchoolSlot) => {
    if (!opened) return null;
    const known = counts.get(opened) ?? schoolCounts(opened.database);
    counts.set(opened, known);
    return known;
  };

  /** A reading of each school, with its name. */
  const ofEach = (
    name: string,
    help: string,
    labels: readonly string[],
    read: (slot: SchoolSlot) => Values,
  ): Reading => ({
    name,
    help,
    labels: ['school', ...labels],
    read: () =>
      added(
        slots().flatMap((slot) => {
          const school = labelOf(slot.known.entry.name);
          return read(slot).map(([given, value]) => [{ school, ...given }, value] as const);
        }),
      ),
  });
  const answersOf = (read: (of: NonNullable<ReturnType<typeof answers.get>>) => Values) => () =>
    [...answers].flatMap(([school, of]) => read(of).map(([given, value]) => [{ school, ...given }, value] as const));

  metrics.add(
    {
      name: 'phuong_schools',
      help: 'Schools of the file by how they stand in this process',
      labels: ['state'],
      read: () =>
        states.map((state) => [
          { state: state.replace(' ', '_') },
          slots().filter((slot) => slot.state === state).length,
        ]),
    },
    {
      name: 'phuong_school_requests',
      help: 'Answered requests of each school since the start, by class of status',
      labels: ['school', 'status'],
      read: answersOf(({ statuses }) => [...statuses].map(([status, count]) => [{ status }, count])),
    },
    {
      name: 'phuong_school_requests_within',
      help: 'Of these, those answered within so many seconds',
      labels: ['school', 'le'],
      read: answersOf(({ within, count }) => [
        ...bounds.map((le, at) => [{ le: String(le) }, within[at] ?? 0] as const),
        [{ le: '+Inf' }, count] as const,
      ]),
    },
    ofEach(
      'phuong_school_calls',
      'Calls that are worked on, and that wait in the line of their school',
      ['state'],
      ({ gate }) => [
        [{ state: 'at_work' }, gate.atWork],
        [{ state: 'waiting' }, gate.waiting],
      ],
    ),
    ...processReadings.map(({ name, help, labels = [], read }) =>
      ofEach(name, help, labels, ({ opened }) =>
        opened
          ? read({
              database: opened.database,
              papers: opened.program.services.papers,
              realtime: opened.program.realtime,
            })
          : [],
      ),
    ),
    ...countedReadings.map(({ name, help, labels = [] }, at) =>
      ofEach(name, help, labels, (slot) => {
        const reading = slot.state === 'open' ? countsOf(slot)?.readings[at] : undefined;
        return reading?.read() ?? [];
      }),
    ),
  );
  const server = await metricsServer(place, metrics.contentType, async () => {
    await Promise.all(slots().map((slot) => (slot.state === 'open' ? countsOf(slot)?.refresh() : undefined)));
    return metrics.text();
  });
  return {
    metricsUrl: server.url,
    answered(name, status, seconds) {
      const school = labelOf(name);
      const of = answers.get(school) ?? { statuses: new Map(), within: bounds.map(() => 0), count: 0 };
      answers.set(school, of);
      const group = `${Math.floor(status / 100)}xx`;
      of.statuses.set(group, (of.statuses.get(group) ?? 0) + 1);
      of.count += 1;
      of.within = of.within.map((count, at) => count + (seconds <= (bounds[at] ?? 0) ? 1 : 0));
    },
    async stop() {
      metrics.stop();
      await server.close();
      await stopTracing();
    },
  };
}

/** Those of the same labels as one: schools without a name of their own. */
function added(values: Values): Values {
  const sums = new Map<string, [Readonly<Record<string, string>>, number]>();
  for (const [given, value] of values) {
    const key = JSON.stringify(given);
    const known = sums.get(key);
    if (known) known[1] += value;
    else sums.set(key, [given, value]);
  }
  return [...sums.values()];
}
