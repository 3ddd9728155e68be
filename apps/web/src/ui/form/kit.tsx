import { DEFAULT_THEME, MantineContext, MantineThemeContext, mergeMantineTheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './kit-theme.ts';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const nothing = () => undefined;

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

/** Around each part of the kit we use: it loads with the form that needs it, and no other page pays for it. */
export function Kit({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={settings}>
      <MantineThemeContext value={merged}>{children}</MantineThemeContext>
    </MantineContext>
  );
}
