// Builds the web app (apps/web/dist) and the server bundle (apps/server/dist), each with the licences of what is in it, and notes from
// which sources.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';
import { sourceStamp, stampPath } from './source-stamp.mjs';
import { noticesOf, packagesInUse, packagesOfFiles } from './third-party-notices.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Used as they are installed: engines of their own, and the fonts of papers. */
const beside = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@myriaddreamin/typst-ts-node-compiler',
  '@expo-google-fonts/tinos',
];

// The settings name calls of the contract, whose packages are TypeScript: Node alone would not read them.
const web = await vite({ root: `${root}/apps/web`, logLevel: 'warn', configLoader: 'runner' });
const server = await esbuild({
  entryPoints: {
    main: `${root}/apps/server/src/main.ts`,
    'embedded-worker': `${root}/apps/server/src/platform/database/embedded/embedded-worker.ts`,
    'pdf-worker': `${root}/apps/server/src/platform/pdf/pdf-worker.ts`,
    'sheet-worker': `${root}/apps/server/src/platform/sheet/sheet-worker.ts`,
    'timetable-worker': `${root}/packages/timetable-solver/src/portfolio/worker.ts`,
  },
  outdir: `${root}/apps/server/dist`,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  metafile: true,
  minifySyntax: true,
  logLevel: 'warning',
  external: [...beside, 'pg-native'],
  define: { MIGRATION_FILES: JSON.stringify(readdirSync(`${root}/apps/server/migrations`)) },
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
});

const notices = (app, folders, more = '') => {
  const { text, missing } = noticesOf(folders);
  writeFileSync(`${root}/apps/${app}/dist/third-party-notices.txt`, text + more);
  if (missing.length > 0) console.log(`No licence text in the packages of ${app}: ${missing.join(', ')}`);
};
const webFiles = web.output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
const fontLicence = readFileSync(`${root}/apps/web/public/fonts/v2/OFL.txt`, 'utf8');
notices('web', packagesOfFiles(webFiles), `\n${'-'.repeat(80)}\n\nBe Vietnam Pro\n\n${fontLicence}`);
const serverFiles = Object.keys(server.metafile.inputs).map((file) => join(process.cwd(), file));
notices('server', [...packagesOfFiles(serverFiles), ...packagesInUse(beside, `${root}/apps/server`)]);
writeFileSync(stampPath, sourceStamp());
