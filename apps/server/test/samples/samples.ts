import { api, type RouteId } from '@phuong/contract/api.ts';
import type { AnySample } from './sample.ts';

/** `school-samples.ts` exports `cohortSamples: Samples<typeof cohortContract>`, and so on: found by their names. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>('./**/*-samples.ts', { eager: true });

const found = Object.values(files)
  .flatMap((file) => Object.entries(file))
  .filter(([name]) => name.endsWith('Samples'))
  .map(([, some]) => some as Readonly<Record<string, AnySample>>);

const all: Readonly<Record<string, AnySample>> = Object.assign({}, ...found);

const missing = Object.keys(api).filter((id) => !Object.hasOwn(all, id));
if (missing.length > 0) {
  throw new Error(`Every call needs a sample of itself in apps/server/test/samples: ${missing.join(', ')}`);
}

/** One valid call of every operation: without one no test of authorisation, hostile input, repeats and headers starts. */
export const samples = all as Readonly<Record<RouteId, AnySample>>;
