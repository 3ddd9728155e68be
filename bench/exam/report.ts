import type { Measured, Step, Timing } from './pupils.ts';

interface Scenario extends Timing {
  readonly pupils: number;
  readonly processes: number;
  readonly isEmbedded: boolean;
}

const shareOf = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? Number.NaN;

interface Target {
  readonly step: Step;
  readonly share: number;
  readonly ms: number;
}

/** What is promised of whom. */
function targetsOf({ pupils, processes, isEmbedded }: Scenario): Target[] {
  if (isEmbedded || processes > 1 || pupils > 500) return [{ step: 'save', share: 0.99, ms: 1_000 }];
  if (pupils > 150) return [{ step: 'save', share: 0.99, ms: 300 }];
  return [
    { step: 'start', share: 0.95, ms: 150 },
    { step: 'save', share: 0.95, ms: 30 },
  ];
}

/** Prints what was measured beside what is promised. @returns whether all of it was kept. */
export function report(
  scenario: Scenario,
  { times, errors, requests, saves, submits }: Measured,
  { server, database }: { readonly server: number; readonly database: number },
  wrong: readonly string[],
): boolean {
  const { pupils, processes, isEmbedded, startSeconds, everySeconds, endSeconds } = scenario;
  const kept: boolean[] = [];
  const held = (name: string, value: number, most: number, unit: string) => {
    kept.push(value <= most);
    console.log(`${value <= most ? 'kept  ' : 'MISSED'} ${name}: ${value.toFixed(1)} ${unit}, at most ${most}`);
  };
  console.log(
    `${pupils} pupils on ${isEmbedded ? 'the embedded database' : `PostgreSQL, processes: ${processes}`}; they start within ${startSeconds} s, ` +
      `save every ${everySeconds} s, hand in within ${endSeconds} s`,
  );
  console.log('call | count | p50 ms | p95 ms | p99 ms | most ms');
  for (const [step, all] of Object.entries(times)) {
    const figures = [0.5, 0.95, 0.99, 1].map((share) => shareOf(all, share).toFixed(1));
    console.log([step, all.length, ...figures].join(' | '));
  }
  for (const { step, share, ms } of targetsOf(scenario))
    held(`${step} p${share * 100}`, shareOf(times[step], share), ms, 'ms');
  const cpu = (server + database) * 1_000;
  const parts = `(server ${((server * 1_000) / requests).toFixed(2)}, database ${((database * 1_000) / requests).toFixed(2)})`;
  held(`processor a request ${parts}`, cpu / requests, 2, 'ms');
  held('processor an attempt', cpu / pupils, 60, 'ms');
  held('errors', errors.length, 0, '');
  held(`wrong in the database, of ${saves.length} answers and ${submits.length} receipts`, wrong.length, 0, '');
  held('pupils without a receipt', pupils - submits.length, 0, '');
  for (const each of [...errors, ...wrong].slice(0, 10)) console.log(`  ${each}`);
  return kept.every(Boolean);
}
