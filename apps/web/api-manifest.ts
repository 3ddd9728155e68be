import type { Plugin } from 'vite';
import { api } from '../../packages/contract/src/api.ts';
import type { RouteDefinition } from '../../packages/contract/src/platform/route.schema.ts';
import { type ManifestEntry, packManifest } from './src/lib/api/packed-manifest.ts';

const id = 'virtual:api-manifest';
const officeId = 'virtual:api-office-manifest';
const accessId = 'virtual:api-access';

/** Only accounts make it: nobody else's page carries it. */
const isOffices = ({ access }: RouteDefinition) =>
  typeof access === 'object' && access.account !== undefined && !access.teacher && !access.student;

const packed = (isWanted: (route: RouteDefinition) => boolean) =>
  packManifest(
    Object.entries<RouteDefinition>(api)
      .filter(([, route]) => isWanted(route))
      .map(([routeId, { method, path, idempotent }]): [string, ManifestEntry] => [
        routeId,
        [method, path, idempotent ? 'i' : ''],
      ]),
  );

/** Gives the browser each route's method, path and flags without the schemas they are declared with. */
export function apiManifest(): Plugin {
  return {
    name: 'phuong-api-manifest',
    resolveId: (source) => ([id, officeId, accessId].includes(source) ? `\0${source}` : undefined),
    load(source) {
      if (source === `\0${accessId}`) return `export default ${JSON.stringify(callsByPermission())};`;
      if (source === `\0${id}`) return `export default ${JSON.stringify(packed((route) => !isOffices(route)))};`;
      if (source === `\0${officeId}`) return `export default ${JSON.stringify(packed(isOffices))};`;
      return undefined;
    },
  };
}

/** How many calls each right opens to an account, those that only read and those that change something. */
function callsByPermission(): Record<string, [reading: number, changing: number]> {
  const calls: Record<string, [number, number]> = {};
  for (const { method, access } of Object.values<RouteDefinition>(api)) {
    const right = typeof access === 'object' ? access.account : undefined;
    if (right === undefined || right === 'any' || right === 'admin') continue;
    const [reading, changing] = calls[right] ?? [0, 0];
    calls[right] = method === 'GET' ? [reading + 1, changing] : [reading, changing + 1];
  }
  return calls;
}
