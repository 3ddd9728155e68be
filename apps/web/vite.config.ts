import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { apiManifest } from './api-manifest.ts';
import { headStart } from './head-start-plugin.ts';
import { programGroups } from './program-groups.ts';
import { pupilParts } from './pupil-parts-plugin.ts';
import { toldAsValues } from './told-as-values.ts';

const API = process.env.PHUONG_API ?? 'http://127.0.0.1:3000';
/** Chrome 109 is the last one for Windows 7, which still runs in school computer rooms. */
const BROWSERS = ['chrome109', 'firefox115', 'safari16'];
const COMPRESSIBLE = /\.(?:js|mjs|css|html|json|svg|txt|wasm)$/;
const WORTH_COMPRESSING = 1024;

const LETTERS_OF_FILE = 4;

/**
 * Names of classes in the build: a few letters that say the file, and the class's number in it. Half of the style sheet was names. The same
 * source gives the same names, and a change in one file leaves those of the others.
 */
function shortNames(): (name: string, file: string) => string {
  const files = new Map<string, { path: string; names: string[] }>();
  return (name, file) => {
    const path = relative(import.meta.dirname, file.split('?')[0] ?? file).replaceAll('\\', '/');
    const digest = createHash('sha256').update(path).digest();
    const letters = digest.readUInt32BE().toString(36).padStart(LETTERS_OF_FILE, '0').slice(-LETTERS_OF_FILE);
    const known = files.get(letters) ?? { path, names: [] };
    if (known.path !== path) throw new Error(`Style names of ${path} and ${known.path} begin alike: rename one`);
    files.set(letters, known);
    if (!known.names.includes(name)) known.names.push(name);
    return `_${letters}${known.names.indexOf(name).toString(36)}`;
  };
}

/** Names the build by its content: `version.json` for the browser that asks, `<meta name="build">` for the page that runs. */
function buildVersion(): Plugin {
  return {
    name: 'phuong-build-version',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const hash = createHash('sha256');
        for (const name of Object.keys(bundle).sort()) {
          if (!name.endsWith('.html')) hash.update(name);
        }
        const version = hash.digest('hex').slice(0, 16);
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
          file.source = String(file.source).replace(
            '</title>',
            `</title>\n    <meta name="build" content="${version}" />`,
          );
        }
        // The variable of reproducible builds: seconds since 1970.
        const epoch = process.env.SOURCE_DATE_EPOCH;
        const builtAt = (epoch ? new Date(Number(epoch) * 1_000) : new Date()).toISOString();
        this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version, builtAt }) });
      },
    },
  };
}

/** The style sheet after the frame that is drawn without it: what stands above a sheet does not wait for it, and the program does. */
function stylesAfterShell(): Plugin {
  return {
    name: 'phuong-styles-after-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [link = ''] = /[ \t]*<link rel="stylesheet"[^>]*>\n?/.exec(html) ?? [];
        return html.replace(link, '').replace('    <noscript>', `${link.trimEnd()}\n    <noscript>`);
      },
    },
  };
}

/**
 * The program is asked for as a plain script before it is run as a module. Chromium keeps what it has compiled of both kinds, but a module that
 * it has asked for as one it compiles anew each time while reading it (147, `v8.parseOnBackground` in a trace): half of what a page took that
 * was opened every day. Others take no notice, or read the file from their cache twice.
 */
function compiledOnce(): Plugin {
  return {
    name: 'phuong-compiled-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [script, indent, href] = /([ \t]*)<script type="module" crossorigin src="([^"]+)">/.exec(html) ?? [];
        if (script === undefined) throw new Error('The page runs no program that could be asked for before.');
        return html.replace(
          script,
          `${indent}<link rel="preload" as="script" crossorigin href="${href}" />\n${script}`,
        );
      },
    },
  };
}

/**
 * `paths.json`: the addresses of all screens that are built (`.screens.ts`, `.office.ts`), by which the server tells a page from an address nobody has; `framed-paths.json`:
 * those of all screens that stand in the frame of who is signed in.
 */
function screenPaths(): Plugin {
  return {
    name: 'phuong-screen-paths',
    apply: 'build',
    async generateBundle() {
      const features = resolve(import.meta.dirname, 'src/features');
      const files = (await readdir(features, { recursive: true })).filter((path) =>
        /\.(?:screens|office)\.ts$/.test(path),
      );
      const sources = await Promise.all(files.map((path) => readFile(join(features, path), 'utf8')));
      const paths = sources.flatMap((source) =>
        [...source.matchAll(/(?:^\s+|\{ )'(\/[^']*)':/gm)].map(([, path]) => path),
      );
      const catalogue = await readFile(resolve(import.meta.dirname, 'src/lib/screens/screen-catalogue.ts'), 'utf8');
      const framed = [catalogue, ...sources].flatMap((source) =>
        [...source.matchAll(/'(\/[^']*)'(?:,|: \[) 'default'/g)].map(([, path]) => path),
      );
      const framedPaths = JSON.stringify([...new Set(framed)].sort());
      this.emitFile({ type: 'asset', fileName: 'framed-paths.json', source: framedPaths });
      this.emitFile({ type: 'asset', fileName: 'paths.json', source: JSON.stringify([...new Set(paths)].sort()) });
    },
  };
}

/** Writes `.br` and `.gz` beside every text file, so that the server only has to hand them out. */
function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'phuong-precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      async handler() {
        const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
        await Promise.all(
          files.map(async (entry) => {
            const path = join(entry.parentPath, entry.name);
            const content = await readFile(path);
            if (content.length < WORTH_COMPRESSING) return;
            const params = {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            };
            const [br, gz] = await Promise.all([
              promisify(brotliCompress)(content, { params }),
              promisify(gzip)(content, { level: 9 }),
            ]);
            await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
          }),
        );
      },
    },
  };
}

/** The only part of tus-js-client that is no module reads addresses, as browsers do: what wraps it would be one more request of every page. */
function ownAddresses(): Plugin {
  const id = '\0own-addresses';
  return {
    name: 'phuong-own-addresses',
    enforce: 'pre',
    resolveId: (source) => (source === 'url-parse' ? id : undefined),
    load: (source) => (source === id ? 'export default URL;' : undefined),
  };
}

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    apiManifest(),
    ownAddresses(),
    toldAsValues(),
    buildVersion(),
    stylesAfterShell(),
    compiledOnce(),
    headStart(BROWSERS),
    screenPaths(),
    pupilParts(),
    precompress(),
  ],
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim(?:\/(?:index|with-selector)(?:\.js)?)?$/,
        replacement: fileURLToPath(new URL('./external-store.ts', import.meta.url)),
      },
    ],
  },
  css: command === 'build' ? { modules: { generateScopedName: shortNames() } } : {},
  build: {
    target: BROWSERS,
    // One style sheet: a cold start asks for it once, whatever screen comes first.
    cssCodeSplit: false,
    // Inlined modules would need a looser content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: programGroups,
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: API, changeOrigin: false },
      '/health': { target: API, changeOrigin: false },
      '/socket.io': { target: API, changeOrigin: false, ws: true },
    },
  },
}));
