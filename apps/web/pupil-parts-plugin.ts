import type { Plugin, Rollup } from 'vite';

/** What a pupil's lessons are read with, by its files. */
const readers = /learning[\\/](?:own|materials)[\\/]own-[\w-]+\.screen\.tsx$|lib[\\/]offline[\\/]leave\.ts$/;
/** Their other screens, and what keeps and sends the work they do there. */
const workers =
  /learning[\\/](?:slides|submissions)[\\/]own-[\w-]+\.screen\.tsx$|learning[\\/]public[\\/](?:kept-lessons\.ts|leave-dialog\.tsx)$|node_modules[\\/]tus-js-client[\\/]/;
const sentences = /[\\/]texts[\\/]src[\\/](vi|en-GB)[\\/](?:daily|learning-screens|writing)\.ts$/;
/** What a formula, a PDF and their letters load by themselves. */
const loadedByParts = /\.(?:woff2|css|mjs)$/;

/**
 * `pupil-parts.json`: the files of the program that reading lessons needs in any case, those with their sentences by language, those of
 * exercises and slides, and those they may lead to (a formula, the editor, a PDF). `src/lib/offline/kept-program.ts` says what is kept when.
 */
export function pupilParts(): Plugin {
  return {
    name: 'phuong-pupil-parts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const parts = Object.values(bundle);
        const chunks = new Map(
          parts.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
        );
        const entries = [...chunks.values()].filter(({ isEntry }) => isEntry);
        const partsWith = (files: RegExp) => [...chunks.values()].filter((chunk) => chunk.moduleIds.some((id) => files.test(id)));
        const reading = partsWith(readers);
        const handingIn = partsWith(workers);
        if (reading.length === 0 || handingIn.length === 0) throw new Error('No screen of a pupil’s lessons is built.');
        const own = [...reading, ...handingIn];
        const needed = closure(chunks, [...entries, ...reading], ({ imports }) => imports);
        const working = [...closure(chunks, own, ({ imports }) => imports)].filter((file) => !needed.has(file));
        // The first page leads everywhere; what a lesson leads to begins behind it.
        const first = closure(chunks, entries, ({ imports }) => imports);
        const more = closure(chunks, own, ({ imports, dynamicImports }) => [...imports, ...dynamicImports], first);
        const words: Record<string, string[]> = { vi: [], 'en-GB': [] };
        for (const { fileName, moduleIds } of chunks.values()) {
          const [, locale] = moduleIds.map((id) => sentences.exec(id)).find((found) => found !== null) ?? [];
          if (locale) words[locale]?.push(fileName);
        }
        const files = parts.flatMap((part) =>
          part.type === 'asset' && loadedByParts.test(part.fileName) ? [part.fileName] : [],
        );
        const isMain = (file: string) => file.endsWith('.css') && !file.includes('katex');
        const address = (file: string) => `/${file}`;
        const source = JSON.stringify({
          needed: [...needed, ...files.filter(isMain)].map(address),
          words: Object.fromEntries(Object.entries(words).map(([locale, of]) => [locale, of.map(address)])),
          working: working.map(address),
          more: [...[...more].filter((file) => !needed.has(file) && !working.includes(file)), ...files.filter((file) => !isMain(file))]
            .map(address)
            .concat(['400', '600'].map((weight) => `/fonts/v2/be-vietnam-pro-${weight}.woff2`)),
        });
        this.emitFile({ type: 'asset', fileName: 'pupil-parts.json', source });
      },
    },
  };
}

/** The files of some parts with all that they ask for; never beyond `within`. */
function closure(
  chunks: ReadonlyMap<string, Rollup.OutputChunk>,
  from: readonly Rollup.OutputChunk[],
  next: (chunk: Rollup.OutputChunk) => readonly string[],
  within: ReadonlySet<string> = new Set(),
): Set<string> {
  const found = new Set<string>();
  const line = from.map(({ fileName }) => fileName);
  for (let file = line.pop(); file !== undefined; file = line.pop()) {
    const chunk = chunks.get(file);
    if (!chunk || found.has(file) || within.has(file)) continue;
    found.add(file);
    line.push(...next(chunk));
  }
  return found;
}
