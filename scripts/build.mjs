// Builds the web app (apps/web/dist) and the server bundle (apps/server/dist), each with the licences and the list of what is in it (CycloneDX), and
// notes from which sources.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build as vite } from 'vite';
import { beside, bundleServer } from './bundle-server.mjs';
import { lockOf, sbomOf } from './sbom.mjs';
import { sourceStamp, stampPath } from './source-stamp.mjs';
import { noticesOf, packagesInUse, packagesOfFiles } from './third-party-notices.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * What of the program the first page, a mark sheet and a pupil's lesson may weigh, gzipped: what they do (164.7, 260.1 and 311.5 kB, with the
 * sentences of the heavier language, the lesson with the style sheet too) and a little more.
 */
const entryBytes = 165_000;
const sheetBytes = 260_900;
const lessonBytes = 312_000;

// The settings name calls of the contract, whose packages are TypeScript: Node alone would not read them.
const web = await vite({ root: `${root}/apps/web`, logLevel: 'warn', configLoader: 'runner' });
holdFirstScreens(web.output);
const server = await bundleServer(`${root}/apps/server/dist`);

const notices = (app, folders, more = '') => {
  const { text, missing } = noticesOf(folders);
  writeFileSync(`${root}/apps/${app}/dist/third-party-notices.txt`, text + more);
  if (missing.length > 0) console.log(`No licence text in the packages of ${app}: ${missing.join(', ')}`);
};
/** What each program is made of, for whoever asks whether a flaw somewhere is one of ours. */
function sbom(app, folders) {
  const { name, version } = JSON.parse(readFileSync(`${root}/apps/${app}/package.json`, 'utf8'));
  const bom = sbomOf({ name, version, folders, lock: lockOf(root), root: root.replace(/\/$/, '') });
  writeFileSync(`${root}/apps/${app}/dist/sbom.cdx.json`, `${JSON.stringify(bom, null, 2)}\n`);
}

const webFiles = web.output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
const fontLicence = readFileSync(`${root}/apps/web/public/fonts/v2/OFL.txt`, 'utf8');
const webPackages = packagesOfFiles(webFiles);
notices('web', webPackages, `\n${'-'.repeat(80)}\n\nBe Vietnam Pro\n\n${fontLicence}`);
const serverFiles = Object.keys(server.metafile.inputs).map((file) => join(root, file));
const serverPackages = [...packagesOfFiles(serverFiles), ...packagesInUse(beside, `${root}/apps/server`)];
notices('server', serverPackages);
sbom('web', webPackages);
sbom('server', serverPackages);
writeFileSync(stampPath, sourceStamp());

/**
 * What a teacher opens forty times a day, and what a pupil reads on a slow line, stay in few requests: the screen, the app and its parts, one file
 * of sentences a language. A small part split off by a new import is one round trip more for everybody (`bench/web.ts` counts them all).
 */
function holdFirstScreens(output) {
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const named = (name) => [...chunks.values()].filter((chunk) => chunk.name === name);
  const whole = (...of) => {
    const found = new Set(of);
    for (const chunk of found) for (const file of chunk.imports) found.add(chunks.get(file));
    return found;
  };
  const gzipped = (text) => gzipSync(text, { level: 9 }).length;
  const weight = (of) => [...of].reduce((sum, { code }) => sum + gzipped(code), 0);
  /** Its parts, and what they weigh with the sentences of the heavier language. */
  const screen = (name, ...sentences) => {
    const parts = whole(...named(name));
    const texts = ['vi', 'en-GB'].map((locale) => {
      const isIts = ({ moduleIds }) => moduleIds.some((id) => id.includes(`/texts/src/${locale}/`));
      const found = whole(...sentences.flatMap(named).filter(isIts));
      return new Set([...found].filter((chunk) => !parts.has(chunk)));
    });
    const names = [...parts].map((part) => part.name).sort();
    return { parts, names, texts, bytes: weight(parts) + Math.max(...texts.map(weight)) };
  };
  const sheet = screen('class-record', 'daily');
  const lesson = screen('own-lessons', 'daily', 'learning-screens');
  const dashboard = screen('numbers', 'daily', 'numbers-screens');
  // A shared part that takes in fields of forms takes all their library in with it, under the same name.
  for (const { parts } of [sheet, lesson, dashboard]) {
    const form = [...parts].find(({ moduleIds }) => moduleIds.some((id) => id.includes('/react-hook-form/')));
    if (form) throw new Error(`The first screens would load the forms, in ${form.name}`);
  }
  if (sheet.names.join() !== 'class-record,index,ui' || sheet.texts.some(({ size }) => size !== 1))
    throw new Error(`The mark sheet needs other files than before: ${sheet.names.join(', ')}`);
  if (lesson.names.join() !== 'index,own-lessons,reading,ui' || lesson.texts.some(({ size }) => size > 3))
    throw new Error(`A pupil's lesson needs other files than before: ${lesson.names.join(', ')}`);
  if (dashboard.names.join() !== 'index,numbers,office,ui' || dashboard.texts.some(({ size }) => size !== 2))
    throw new Error(`A dashboard needs other files than before: ${dashboard.names.join(', ')}`);
  const style = output.find(({ fileName }) => /\/style-[^/]*\.css$/.test(fileName));
  const bytes = {
    entry: weight(named('index')),
    'mark sheet': sheet.bytes,
    'a lesson': lesson.bytes + gzipped(style.source),
  };
  const limits = { entry: entryBytes, 'mark sheet': sheetBytes, 'a lesson': lessonBytes };
  const over = Object.keys(limits).filter((name) => bytes[name] > limits[name]);
  if (over.length > 0)
    throw new Error(
      `The first screens have grown: ${over.map((name) => `${name} ${bytes[name]} B of ${limits[name]}`)}`,
    );
}
