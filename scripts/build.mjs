// Builds the web app (apps/web/dist) and the server bundle (apps/server/dist), each with the licences of what is in it, and notes from
// which sources.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build as vite } from 'vite';
import { beside, bundleServer } from './bundle-server.mjs';
import { sourceStamp, stampPath } from './source-stamp.mjs';
import { noticesOf, packagesInUse, packagesOfFiles } from './third-party-notices.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * What of the program the first page and a mark sheet may weigh, gzipped: what they do (168.2 and 259.5 kB, the lessons of a class and of a pupil among the
 * places, and the eye on what a pupil's browser keeps) and half a hundredth more.
 */
const entryBytes = 169_000;
const sheetBytes = 260_800;

// The settings name calls of the contract, whose packages are TypeScript: Node alone would not read them.
const web = await vite({ root: `${root}/apps/web`, logLevel: 'warn', configLoader: 'runner' });
holdFirstSheet(web.output);
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

/**
 * What a teacher opens forty times a day stays in few requests: the class with its sheet, the app and its parts, one file of sentences a
 * language. A small part split off by a new import is one round trip more for everybody (`bench/web.ts` counts them all).
 */
function holdFirstSheet(output) {
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const named = (name) => [...chunks.values()].filter((chunk) => chunk.name === name);
  const needed = new Set(named('class-record'));
  for (const chunk of needed) for (const file of chunk.imports) needed.add(chunks.get(file));
  for (const sentences of named('daily')) for (const file of sentences.imports) needed.add(chunks.get(file));
  // A shared part that takes in fields of forms takes all their library in with it, under the same name.
  const form = [...needed].find(({ moduleIds }) => moduleIds.some((id) => id.includes('/react-hook-form/')));
  if (form) throw new Error(`The mark sheet would load the forms, in ${form.name}`);
  const names = [...needed].map(({ name }) => name).sort();
  if (names.join() !== 'class-record,index,ui' || named('daily').length !== 2)
    throw new Error(`The mark sheet needs other files than before: ${names.join(', ')}`);
  const weight = (chunk) => gzipSync(chunk.code, { level: 9 }).length;
  const entry = [...needed].filter(({ name }) => name === 'index').reduce((sum, chunk) => sum + weight(chunk), 0);
  const heaviest = Math.max(...named('daily').map(weight));
  const sheet = [...needed].reduce((sum, chunk) => sum + weight(chunk), heaviest);
  if (entry > entryBytes || sheet > sheetBytes)
    throw new Error(
      `The first page has grown: entry ${entry} B of ${entryBytes}, mark sheet ${sheet} B of ${sheetBytes}`,
    );
}
