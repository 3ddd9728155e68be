import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Scope } from './demo-users.ts';

/** An address of the specification with who may open it; an account also needs the permission. */
interface SpecifiedRoute {
  /** As the router writes it: `/students/$id/detail`. */
  readonly path: string;
  readonly access: string;
  readonly permission: string | null;
}

/** The fixed contract of the product with its users, kept word for word. */
export const specifiedRoutes: readonly SpecifiedRoute[] = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../docs/specified-routes.json', import.meta.url)), 'utf8'),
).map((route: SpecifiedRoute) => ({ ...route, path: route.path.replaceAll(/\{(\w+)\}/g, '$$$1') }));

type Outcome = 'open' | 'home' | 'sign-in';

/** Where an address leads somebody who holds every permission of their scope, by the specification alone. */
export function outcomeOf({ access }: SpecifiedRoute, scope: Scope | null): Outcome {
  if (access === 'public') return 'open';
  if (access === 'guest') return scope === null ? 'open' : 'home';
  if (scope === null) return 'sign-in';
  return access === 'signed-in' || access.split('|').includes(scope) ? 'open' : 'home';
}
