import type { Plugin } from 'vite';
import * as en from '../../packages/texts/src/en-GB/told.ts';
import * as vi from '../../packages/texts/src/vi/told.ts';

const told: Readonly<Record<string, object>> = { vi, 'en-GB': en };

/**
 * What areas tell outside their screens stands beside the sentences of those screens, but comes with the first page: taken as values, or
 * it would bring all those sentences along.
 */
export function toldAsValues(): Plugin {
  return {
    name: 'phuong-told-as-values',
    apply: 'build',
    load(id) {
      const language = /[\\/]texts[\\/]src[\\/](vi|en-GB)[\\/]told\.ts$/.exec(id)?.[1];
      if (language === undefined) return undefined;
      const values = Object.entries(told[language] ?? {});
      return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
    },
  };
}
