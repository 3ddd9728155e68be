import { api } from '@phuong/contract/api.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { expect, test } from 'vitest';
import { type ManifestEntry, packManifest, unpackManifest } from './packed-manifest.ts';

test('every call of the contract comes out as it went in', () => {
  const entries = Object.entries<RouteDefinition>(api).map(
    ([id, { method, path, idempotent }]): [string, ManifestEntry] => [id, [method, path, idempotent ? 'i' : '']],
  );
  expect(entries.length).toBeGreaterThan(400);
  expect(new Set(entries.map(([, [method]]) => method)).size).toBeGreaterThan(3);
  expect(unpackManifest(packManifest(entries))).toEqual(Object.fromEntries(entries));
});

test('a method without a sign is refused', () => {
  expect(() => packManifest([['pages.peek', ['HEAD', '/pages', '']]])).toThrow('pages.peek cannot be packed: HEAD');
});
