// Builds the web app (apps/web/dist) and the server bundle (apps/server/dist), and notes from which sources.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';
import { sourceStamp, stampPath } from './source-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await vite({ root: `${root}/apps/web`, logLevel: 'warn' });
await esbuild({
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
  minifySyntax: true,
  logLevel: 'warning',
  external: ['@electric-sql/*', '@node-rs/argon2', '@myriaddreamin/*', '@expo-google-fonts/*', 'pg-native'],
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
});
writeFileSync(stampPath, sourceStamp());
