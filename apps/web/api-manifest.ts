import type { Plugin } from 'vite';
import { api } from '../../packages/contract/src/api.ts';
import type { RouteDefinition } from '../../packages/contract/src/platform/route.schema.ts';

const id = 'virtual:api-manifest';

/** Gives the browser each route's method, path and flags without the schemas they are declared with. */
export function apiManifest(): Plugin {
  return {
    name: 'phuong-api-manifest',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      const entries = Object.entries<RouteDefinition>(api).map(([routeId, { method, path, idempotent }]) => [
        routeId,
        [method, path, idempotent ? 'i' : ''],
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(entries))};`;
    },
  };
}
