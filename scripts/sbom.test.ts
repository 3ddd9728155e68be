import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { describe, expect, it } from 'vitest';

interface Component {
  readonly name: string;
  readonly group?: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly content: string }[];
  readonly licenses?: readonly unknown[];
}
interface Bom {
  readonly serialNumber: string;
  readonly components: readonly Component[];
}
interface Sbom {
  sbomOf(of: { name: string; version: string; folders: readonly string[]; lock: unknown; root: string }): Bom;
  lockOf(root: string): unknown;
}
interface Notices {
  packagesInUse(names: readonly string[], from: string): string[];
}
const { sbomOf, lockOf } = (await import('./sbom.mjs' as string)) as Sbom;
const { packagesInUse } = (await import('./third-party-notices.mjs' as string)) as Notices;

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const server = `${root}/apps/server`;
const { dependencies } = createRequire(import.meta.url)(`${server}/package.json`) as {
  dependencies: Record<string, string>;
};
const names = Object.keys(dependencies).filter((name) => !name.startsWith('@phuong/'));
const folders = packagesInUse(names, server);
const made = () => sbomOf({ name: '@phuong/server', version: '0.1.0', folders, lock: lockOf(root), root });

describe('the list of what a program is made of', () => {
  it('is CycloneDX 1.6, by its schema, with every package the server can be made of', async () => {
    const bom = made();
    expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(JSON.stringify(bom))).toBeNull();
    const fastify = bom.components.find(({ name, group }) => name === 'fastify' && group === undefined);
    const version = JSON.parse(readFileSync(`${root}/node_modules/fastify/package.json`, 'utf8')).version;
    expect(fastify).toMatchObject({
      purl: `pkg:npm/fastify@${version}`,
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    });
    expect(bom.components.map(({ purl }) => purl)).toContain(
      `pkg:npm/%40fastify/static@${dependencies['@fastify/static']}`,
    );
    expect(bom.components.filter(({ hashes }) => !hashes).map(({ purl }) => purl)).toEqual([]);
    expect(bom.components.filter(({ licenses }) => !licenses).map(({ purl }) => purl)).toEqual([]);
  });

  it('is the same text for the same packages, in whatever order they are found', () => {
    const other = sbomOf({
      name: '@phuong/server',
      version: '0.1.0',
      folders: [...folders].reverse(),
      lock: lockOf(root),
      root,
    });
    expect(JSON.stringify(other)).toBe(JSON.stringify(made()));
    const fewer = sbomOf({
      name: '@phuong/server',
      version: '0.1.0',
      folders: folders.slice(1),
      lock: lockOf(root),
      root,
    });
    expect(fewer.serialNumber).not.toBe(made().serialNumber);
  });
});
