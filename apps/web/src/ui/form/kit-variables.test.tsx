import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cssVariablesResolver, theme } from './kit-theme.ts';

const styles = (name: string) => readFileSync(new URL(`../theme/${name}`, import.meta.url), 'utf8');
const { resolve } = createRequire(import.meta.url);
const ours = declared(styles('kit-variables.css'));
const kit = declared(
  renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} deduplicateCssVariables={false}>
      <i />
    </MantineProvider>,
  ),
);

/** What each scheme sees of the variables: name to value. */
function declared(css: string): Record<'light' | 'dark', Map<string, string>> {
  const seen = { light: new Map<string, string>(), dark: new Map<string, string>() };
  for (const [, selector = '', block = ''] of css.matchAll(/(:root[^{}]*)\{([^{}]*)\}/g)) {
    for (const scheme of ['light', 'dark'] as const) {
      if (/color-scheme=/.test(selector) && !selector.includes(`"${scheme}"`)) continue;
      for (const [, name = '', value = ''] of block.matchAll(/(--mantine-[\w-]+):([^;]*);/g)) {
        seen[scheme].set(name, value.replaceAll('&quot;', '"').trim().toLowerCase());
      }
    }
  }
  return seen;
}

describe('the variables of the kit that stand in our style sheet', () => {
  it.for(['light', 'dark'] as const)('are those its provider makes of our theme, in the %s scheme', (scheme) => {
    expect(ours[scheme].size).toBeGreaterThan(80);
    const different = [...ours[scheme]].filter(([name, value]) => kit[scheme].get(name) !== value);
    expect(different).toEqual([]);
  });

  it.for(['light', 'dark'] as const)(
    'are all that its parts, and they themselves, ask for in the %s scheme',
    (scheme) => {
      const imported = [...`${styles('mantine.css')}${styles('../form/kit.css')}`.matchAll(/"(@mantine\/[^"]+)"/g)].map(
        ([, name = '']) => name,
      );
      const sheets = [...imported, '@mantine/dates/styles.layer.css'].map((name) =>
        readFileSync(resolve(name), 'utf8'),
      );
      expect(sheets.length).toBeGreaterThan(8);
      const asked = [...sheets, ...ours[scheme].values()].flatMap((css) =>
        [...css.matchAll(/var\(\s*(--mantine-[\w-]+)/g)].map(([, name = '']) => name),
      );
      expect(asked.filter((name) => !ours[scheme].has(name))).toEqual([]);
    },
  );
});
