import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const inPackage = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[._-].*)?$/i;

/** The folders of the packages whose files went into a bundle. Names of modules without a file are passed over. */
export function packagesOfFiles(files) {
  const folders = files.map((file) => inPackage.exec(file.split('?')[0])?.[1]);
  return [...new Set(folders)].filter((folder) => folder && existsSync(join(folder, 'package.json')));
}

/** The folders of packages that are used beside a bundle, and of all that these need. */
export function packagesInUse(names, from) {
  const found = new Set();
  const visit = (name, place) => {
    const paths = createRequire(join(place, 'package.json')).resolve.paths(name) ?? [];
    const folder = paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')));
    if (!folder) throw new Error(`${name} is not installed`);
    if (found.has(folder)) return;
    found.add(folder);
    for (const needed of Object.keys(manifestOf(folder).dependencies ?? {})) visit(needed, folder);
  };
  for (const name of names) visit(name, from);
  return [...found];
}

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * What other people's licences ask us to hand on: each package with its version, and its licence as it stands in its folder.
 * @returns the text, and the packages that bring no licence text with them.
 */
export function noticesOf(folders) {
  const byText = new Map();
  const missing = [];
  for (const folder of folders) {
    const { name, version, license } = manifestOf(folder);
    const files = readdirSync(folder).filter((file) => licenceFile.test(file));
    const own = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
    if (own.length === 0) missing.push(`${name} ${version}`);
    const text = own.length > 0 ? own.join('\n\n') : 'The package brings no licence text with it.';
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license ?? 'licence not named'})`]);
  }
  const parts = [...byText].map(([text, names]) => ({ names: names.sort(), text }));
  parts.sort((a, b) => ((a.names[0] ?? '') < (b.names[0] ?? '') ? -1 : 1));
  const line = `\n\n${'-'.repeat(80)}\n\n`;
  const head = 'This program contains work of others, under these licences.';
  return {
    text: `${[head, ...parts.map(({ names, text }) => `${names.join('\n')}\n\n${text}`)].join(line)}\n`,
    missing,
  };
}
