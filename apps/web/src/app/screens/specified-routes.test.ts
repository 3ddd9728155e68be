import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { permissions } from '@phuong/contract/access/access.permissions.ts';
import { describe, expect, it } from 'vitest';
import { canOpen, type Visitor } from '../../lib/can-open.ts';
import { screenCatalogue } from '../../lib/screens/screen-catalogue.ts';
import { screenComponents } from './screen-components.ts';

interface Specified {
  readonly path: string;
  readonly layout: string;
  readonly access: string;
  readonly permission: string | null;
}

const specified: readonly Specified[] = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../../../docs/specified-routes.json', import.meta.url)), 'utf8'),
).map((route: Specified) => ({ ...route, path: route.path.replaceAll(/\{(\w+)\}/g, '$$$1') }));

/** By the specification alone, written without the product's rule. */
function expected({ access, permission }: Specified, visitor: Visitor | null) {
  if (access === 'public') return 'open';
  if (access === 'guest') return visitor ? 'home' : 'open';
  if (!visitor) return 'sign-in';
  const isTheirs = access === 'signed-in' || access.split('|').includes(visitor.scope);
  const hasRight =
    visitor.scope !== 'account' ||
    permission === null ||
    visitor.is_admin ||
    visitor.permissions.some((held) => held === permission);
  return isTheirs && hasRight ? 'open' : 'home';
}

const scopes = ['account', 'teacher', 'student'] as const;
const visitor = (scope: Visitor['scope'], held: readonly string[], is_admin = false): Visitor => ({
  scope,
  permissions: [...held],
  is_admin,
});

describe('the addresses of the specification', () => {
  it('are 186, each in the catalogue with its layout, its scope and its permission, and each is built', () => {
    expect(specified).toHaveLength(186);
    expect(screenCatalogue.map(([path, layout, access, permission]) => ({ path, layout, access, permission }))).toEqual(
      specified.map(({ path, layout, access, permission }) => ({ path, layout, access, permission })),
    );
    expect(specified.filter(({ path }) => !(path in screenComponents)).map(({ path }) => path)).toEqual([]);
  });

  it('open to each scope, with each right alone, without it and with all others, as the specification says', () => {
    const visitors: (Visitor | null)[] = [
      null,
      ...scopes.map((scope) => visitor(scope, [])),
      ...scopes.map((scope) => visitor(scope, permissions)),
      visitor('account', [], true),
      ...permissions.map((right) => visitor('account', [right])),
      ...permissions.map((right) =>
        visitor(
          'account',
          permissions.filter((each) => each !== right),
        ),
      ),
    ];
    const catalogue = new Map(screenCatalogue.map((screen) => [screen[0] as string, screen] as const));
    const wrong = specified.flatMap((route) =>
      visitors.flatMap((each) => {
        const screen = catalogue.get(route.path);
        const verdict = screen && canOpen(each, screen[2], screen[3], route.path);
        return verdict === expected(route, each) ? [] : [`${route.path} ${each?.scope ?? 'nobody'} ${verdict}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
