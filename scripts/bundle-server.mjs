// The server as one bundle: its process and the threads it starts, each with an entry of its own.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Used as they are installed: engines of their own, and the fonts of papers. */
export const beside = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@myriaddreamin/typst-ts-node-compiler',
  '@expo-google-fonts/tinos',
  'sharp',
];

/**
 * Writes the bundle to a folder of `apps/server`, from where it finds the pages in `apps/web/dist` and the packages beside it.
 * @param more entries besides those of the product, name → path from the root: what tests start as processes.
 */
export const bundleServer = (outdir, more = {}) => {
  const entries = {
    main: 'apps/server/src/main.ts',
    'embedded-worker': 'apps/server/src/platform/database/embedded/embedded-worker.ts',
    'pdf-worker': 'apps/server/src/platform/pdf/pdf-worker.ts',
    'picture-process': 'apps/server/src/platform/uploads/picture-process.ts',
    'question-worker': 'apps/server/src/platform/question-files/question-worker.ts',
    'sheet-worker': 'apps/server/src/platform/sheet/sheet-worker.ts',
    'timetable-worker': 'packages/timetable-solver/src/portfolio/worker.ts',
    'timetable-solve': 'scripts/timetable-solve.ts',
    'school-copy': 'apps/server/src/school-copy.ts',
    'files-move': 'apps/server/src/files-move.ts',
    schools: 'apps/server/src/schools.ts',
    ...more,
  };
  return build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir,
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
};
