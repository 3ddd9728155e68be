import { resolve } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';

/**
 * Writes `src/app/start/head-start.ts` into the page, as one short script before everything else: what it begins does not wait for the program. It
 * knows the names of the files it asks for. The server allows this one script by its fingerprint.
 */
export function headStart(target: string[]): Plugin {
  return {
    name: 'phuong-head-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((part) => part.type === 'chunk');
        const named = (name: string, from = '') => {
          const found = chunks.filter(
            (chunk) => chunk.name === name && chunk.moduleIds.some((id) => id.includes(from)),
          );
          if (found.length === 0) throw new Error(`The head start asks for a part that is not built: ${name}`);
          return found.map(({ fileName }) => fileName);
        };
        const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const entries = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
        /** With what they ask for themselves, which would else be known only when they have come. */
        const whole = (...files: string[]) => {
          const found = new Set(files);
          for (const file of found) for (const next of byFile.get(file)?.imports ?? []) found.add(next);
          return [...found].filter((file) => !entries.has(file) && !named('ui').includes(file));
        };
        const parts = {
          all: named('ui'),
          vi: named('daily', '/texts/src/vi/'),
          'en-GB': named('daily', '/texts/src/en-GB/'),
          classRecord: named('class-record'),
          ownLessons: {
            all: whole(...named('own-lessons')),
            vi: whole(...named('learning-screens', '/texts/src/vi/')),
            'en-GB': whole(...named('learning-screens', '/texts/src/en-GB/')),
          },
        };
        const script = await scriptOf({ headStartParts: JSON.stringify(parts) }, target);
        return html.replace(
          /(\s*)<link rel="preload"/,
          (first, indent: string) => `${indent}<script>${script}</script>${first}`,
        );
      },
    },
  };
}

async function scriptOf(define: Record<string, string>, target: string[]): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(import.meta.dirname, 'src/app/start/head-start.ts'),
        output: { format: 'iife' },
      },
    },
  })) as Rollup.RollupOutput;
  const code = built.output[0].code.trim();
  // It would end the script that it stands in.
  if (code.includes('</script')) throw new Error('The head start cannot stand in a page.');
  return code;
}
