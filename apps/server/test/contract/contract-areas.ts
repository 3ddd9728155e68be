import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { api, type RouteId } from '@phuong/contract/api.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';

export type AreaRoute = readonly [RouteId, RouteDefinition];

const contracts = fileURLToPath(new URL('../../../../packages/contract/src', import.meta.url));
const byArea = new Map<string, AreaRoute[]>();
for (const file of readdirSync(contracts, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!file.endsWith('.contract.ts')) continue;
  const area = file.split(sep)[0] ?? '';
  const found = (await import(pathToFileURL(join(contracts, file)).href)) as Record<string, unknown>;
  const ids = new Set(Object.values(found).flatMap((each) => Object.keys(each as object)));
  const routes = (Object.entries(api) as [RouteId, RouteDefinition][]).filter(([routeId]) => ids.has(routeId));
  byArea.set(area, [...(byArea.get(area) ?? []), ...routes]);
}

/** The areas of the contract: the folders its contracts lie in. */
export const contractAreas: readonly string[] = [...byArea.keys()];

/** Every operation of an area. @throws Error when there is no such area. */
export function routesOf(area: string): readonly AreaRoute[] {
  const routes = byArea.get(area);
  if (!routes) throw new Error(`The contract has no area ${area}; it has ${contractAreas.join(', ')}.`);
  return routes;
}
