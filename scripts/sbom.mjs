import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** `@scope/name` → `%40scope/name`, as a package URL writes it. */
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** A single identifier of SPDX, an expression of several, or words of its own. */
function licenceOf(license) {
  const said = typeof license === 'string' ? license : license?.type;
  if (!said) return {};
  if (/^\(|\s(?:OR|AND|WITH)\s/.test(said)) return { licenses: [{ expression: said }] };
  if (/^SEE LICENSE/i.test(said)) return { licenses: [{ license: { name: said } }] };
  return { licenses: [{ license: { id: said } }] };
}

const hexOf = (integrity) => {
  const [, algorithm, value] = /^(sha512|sha256)-(.+)$/.exec(integrity ?? '') ?? [];
  if (!algorithm) return {};
  const alg = algorithm === 'sha512' ? 'SHA-512' : 'SHA-256';
  return { hashes: [{ alg, content: Buffer.from(value, 'base64').toString('hex') }] };
};

/**
 * The software a program is made of, as CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/): what its bundle holds and what is used
 * beside it, each with version, licence, where it came from and the hash npm checked. The same sources give the same text: it has no moment
 * and its serial number is made of what it lists.
 * @param folders of packages, as `packagesOfFiles` and `packagesInUse` name them.
 * @param lock the parsed `package-lock.json`. @param root the folder it lies in.
 */
export function sbomOf({ name, version, folders, lock, root }) {
  const components = new Map();
  for (const folder of folders) {
    const { name: own, version: is, license, description } = manifestOf(folder);
    // A package in the workspace is the program itself.
    if (!folder.includes('node_modules') || own === undefined) continue;
    const locked = lock.packages[folder.slice(root.length).replaceAll('\\', '/').replace(/^\//, '')];
    if (locked?.link) continue;
    const ref = purlOf(own, is);
    const group = own.startsWith('@') ? { group: own.split('/')[0] } : {};
    components.set(ref, {
      type: 'library',
      'bom-ref': ref,
      ...group,
      name: own.startsWith('@') ? own.split('/')[1] : own,
      version: is,
      ...(description ? { description } : {}),
      scope: 'required',
      ...hexOf(locked?.integrity),
      ...licenceOf(license),
      purl: ref,
      ...(locked?.resolved ? { externalReferences: [{ type: 'distribution', url: locked.resolved }] } : {}),
    });
  }
  const rows = [...components.keys()].sort().map((ref) => components.get(ref));
  const self = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const digest = createHash('sha256')
    .update(JSON.stringify([self, rows]))
    .digest('hex');
  const serial = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `5${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serial.join('-')}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': self,
        name,
        version,
        licenses: [{ license: { id: 'MIT' } }],
        purl: self,
      },
    },
    components: rows,
    dependencies: [{ ref: self, dependsOn: rows.map((row) => row['bom-ref']) }],
  };
}

/** The lock of the checkout. @throws Error when there is none: without it nobody knows what was installed. */
export function lockOf(root) {
  const path = join(root, 'package-lock.json');
  if (!existsSync(path)) throw new Error('package-lock.json is missing');
  return JSON.parse(readFileSync(path, 'utf8'));
}
