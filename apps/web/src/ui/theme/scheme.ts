import { useSyncExternalStore } from 'react';

/** Light, dark, or like the system. */
export type Scheme = 'light' | 'dark' | 'auto';

/** Where the choice is remembered. */
const KEY = 'phuong.scheme';
const darkSystem = '(prefers-color-scheme: dark)';

const listeners = new Set<() => void>();
/** As chosen on this page; where storage is blocked it lives as long as the page. */
let chosen: Scheme | null = null;

/** The choice; `auto` when none was made. */
function currentScheme(): Scheme {
  chosen ??= storedScheme();
  return chosen;
}

function storedScheme(): Scheme {
  try {
    const value = window.localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : 'auto';
  } catch {
    return 'auto';
  }
}

function apply(): void {
  const scheme = currentScheme();
  const system = window.matchMedia(darkSystem).matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme === 'auto' ? system : scheme);
  for (const listener of listeners) listener();
}

/**
 * Puts the scheme on `<html>` before the first paint and keeps it there, in step with the system and with other tabs. Call it once, first
 * thing in the entry: inline scripts are not allowed.
 */
export function watchScheme(): void {
  apply();
  window.matchMedia(darkSystem).addEventListener('change', apply);
  window.addEventListener('storage', ({ key }) => {
    if (key !== KEY && key !== null) return;
    chosen = null;
    apply();
  });
}

/** Shows the page in this scheme from now on, and remembers it. */
export function chooseScheme(scheme: Scheme): void {
  chosen = scheme;
  try {
    window.localStorage.setItem(KEY, scheme);
  } catch {
    // Storage is blocked or full: the choice lives until the page closes.
  }
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The choice of the person at this computer. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, currentScheme);
