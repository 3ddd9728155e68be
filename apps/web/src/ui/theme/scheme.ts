import type { MantineColorScheme } from '@mantine/core';

/** Where the choice "light, dark, or like the system" is remembered. */
export const SCHEME_KEY = 'phuong.scheme';

/** The stored choice; `auto` (like the system) when none was made. */
export function storedScheme(): MantineColorScheme {
  try {
    const value = window.localStorage.getItem(SCHEME_KEY);
    return value === 'light' || value === 'dark' ? value : 'auto';
  } catch {
    return 'auto';
  }
}

/** Puts the scheme on `<html>` before the first paint. Call it first thing in the entry: inline scripts are not allowed. */
export function applyStoredScheme(): void {
  const choice = storedScheme();
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', choice === 'auto' ? system : choice);
}
