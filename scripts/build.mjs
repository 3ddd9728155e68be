// Builds the web app (apps/web/dist) and the server bundle (apps/server/dist), each with the licences of what is in it, and notes from
// which sources.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as vite } from 'vite';
import { beside, bundleServer } from './bundle-server.mjs';
import { sourceStamp, stampPath } from './source-stamp.mjs';
import { noticesOf, packagesInUse, packagesOfFiles } from './third-party-notices.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

// The settings name calls of the contract, whose packages are TypeScript: Node alone would not read them.
const web = await vite({ root: `${root}/apps/web`, logLevel: 'warn', configLoader: 'runner' });
const server = await bundleServer(`${root}/apps/server/dist`);

const notices = (app, folders, more = '') => {
  const { text, missing } = noticesOf(folders);
  writeFileSync(`${root}/apps/${app}/dist/third-party-notices.txt`, text + more);
  if (missing.length > 0) console.log(`No licence text in the packages of ${app}: ${missing.join(', ')}`);
};
const webFiles = web.output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
const fontLicence = readFileSync(`${root}/apps/web/public/fonts/v2/OFL.txt`, 'utf8');
notices('web', packagesOfFiles(webFiles), `\n${'-'.repeat(80)}\n\nBe Vietnam Pro\n\n${fontLicence}`);
const serverFiles = Object.keys(server.metafile.inputs).map((file) => join(root, file));
notices('server', [...packagesOfFiles(serverFiles), ...packagesInUse(beside, `${root}/apps/server`)]);
writeFileSync(stampPath, sourceStamp());
