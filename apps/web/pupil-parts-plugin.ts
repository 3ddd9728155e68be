import type { Plugin, Rollup } from 'vite';

/** What a pupil's lessons are read with, by its files. */
const readers = /learning[\\/](?:own|materials)[\\/]own-[\w-]+\.screen\.tsx$|lib[\\/]offline[\\/]leave\.ts$/;
/** Their other screens, each first; an exercise with what keeps and sends the work that is done there. */
const workers = {
  exercises: [
    /learning[\\/]submissions[\\/]own-[\w-]+\.screen\.tsx$/,
    /learning[\\/]public[\\/](?:kept-lessons\.ts|leave-dialog\.tsx)$|node_modules[\\/]tus-js-client[\\/]/,
  ],
  slides: [/learning[\\/]slides[\\/]own-[\w-]+\.screen\.tsx$/],
  tests: [
    /learning[\\/]attempts[\\/]player[\\/]exam\.screen\.tsx$/,
    /learning[\\/]attempts[\\/](?:start|review)[\\/]own-[\w-]+\.screen\.tsx$/,
  ],
};
const sentences = /[\\/]texts[\\/]src[\\/](vi|en-GB)[\\/](?:daily|learning-screens|exam-screens|writing)\.ts$/;
/** What a formula, a PDF and their letters load by themselves. */
const loadedByParts = /\.(?:woff2|css|mjs)$/;
const letters = ['400', '600'].map((weight) => `fonts/v2/be-vietnam-pro-${weight}.woff2`);

/**
 * `pupil-parts.json`: the files of the program that reading lessons needs in any case, those with their sentences by language, those of
 * exercises, slides and tests, and those they may lead to (a formula, the editor, a PDF). `src/lib/offline/kept-program.ts` says what is kept when.
 */
export function pupilParts(): Plugin {
  return {
    name: 'phuong-pupil-parts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const address = (file: string) => `/${file}`;
        const { needed, words, working, more } = partsOf(Object.values(bundle));
        const addresses = (of: Record<string, string[]>) =>
          Object.fromEntries(Object.entries(of).map(([name, files]) => [name, files.map(address)]));
        const source = JSON.stringify({
          needed: needed.map(address),
          words: addresses(words),
          working: addresses(working),
          more: more.map(address),
        });
        this.emitFile({ type: 'asset', fileName: 'pupil-parts.json', source });
      },
    },
  };
}

function partsOf(bundle: readonly (Rollup.OutputChunk | Rollup.OutputAsset)[]) {
  const chunks = new Map(bundle.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])));
  const files = bundle.flatMap(({ type, fileName }) =>
    type === 'asset' && loadedByParts.test(fileName) ? [fileName] : [],
  );
  const withAny = (of: RegExp) => {
    const found = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((id) => of.test(id)));
    if (found.length === 0) throw new Error(`No part of a pupil’s lessons is built of ${of}`);
    return found;
  };
  const sheet = (name: string) => {
    const found = files.filter((file) => new RegExp(`/${name}-[^/]*\\.css$`).test(file));
    if (found.length !== 1) throw new Error(`The style sheet ${name} is built under another name.`);
    return found;
  };
  const [style, kit] = [sheet('style'), sheet('kit')];
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry);
  const readingParts = withAny(readers);
  const needed = closure(chunks, [...entries, ...readingParts], ({ imports }) => imports);
  const whole = (of: readonly Rollup.OutputChunk[]) => [...closure(chunks, of, ({ imports }) => imports, needed)];
  const workingParts = {
    exercises: workers.exercises.map(withAny),
    slides: workers.slides.map(withAny),
    tests: workers.tests.map(withAny),
  };
  const working = {
    exercises: [...new Set([...workingParts.exercises.flatMap(whole), ...kit])],
    slides: [...new Set(workingParts.slides.flatMap(whole))],
    tests: [...new Set(workingParts.tests.flatMap(whole))],
  };
  const words: Record<string, string[]> = { vi: [], 'en-GB': [] };
  for (const chunk of chunks.values()) {
    const [, locale] = chunk.moduleIds.map((id) => sentences.exec(id)).find((found) => found !== null) ?? [];
    if (locale) words[locale] = [...new Set([...(words[locale] ?? []), ...whole([chunk])])];
  }
  // The first page leads everywhere; what a lesson leads to begins behind it.
  const first = closure(chunks, entries, ({ imports }) => imports);
  const screens = [...readingParts, ...Object.values(workingParts).flat(2)];
  const next = closure(chunks, screens, ({ imports, dynamicImports }) => [...imports, ...dynamicImports], first);
  const known = new Set([...needed, ...style, ...Object.values(working).flat()]);
  const more = [...next, ...files].filter((file) => !known.has(file));
  return { needed: [...needed, ...style], words, working, more: [...more, ...letters] };
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
