import { DEFAULT_THEME, MantineContext, MantineThemeContext, mergeMantineTheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { preinit } from 'react-dom';
import kitHref from './kit.css?url';
import { theme } from './kit-theme.ts';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const nothing = () => undefined;
const sheet = { href: kitHref, precedence: 'kit' };

// With this file, not with the first part that is drawn: it is there by then.
if (typeof document !== 'undefined') preinit(kitHref, { as: 'style', precedence: sheet.precedence });

/** What the kit's provider would give, made once: colours and variables are in our style sheet (`kit-variables.css`, `scheme.ts`). */
const settings = {
  colorScheme: 'auto',
  setColorScheme: nothing,
  clearColorScheme: nothing,
  getRootElement: nothing,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
} as const;

/** Around each part of the kit we use: it and its style sheet load with the form that needs them, and no other page pays for them. */
export function Kit({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={settings}>
      <link rel="stylesheet" {...sheet} />
      <MantineThemeContext value={merged}>{children}</MantineThemeContext>
    </MantineContext>
  );
}
