import { renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** What is loaded before a server whose clock is turned. */
export const turnedClock = fileURLToPath(new URL('./turned-clock.mjs', import.meta.url));

/** Says what time it is for the server that reads this file. A moment is written with its zone: `2026-11-30T06:40:00+07:00`. */
export function turnClock(file: string, moment: string): void {
  writeFileSync(`${file}.new`, String(Date.parse(moment) - Date.now()));
  // The server reads all of it or what stood there before.
  renameSync(`${file}.new`, file);
}

/** The same for the pages of one person, opened from now on. */
export const turnPages = (page: Page, moment: string) =>
  page.addInitScript((ahead) => {
    const Real = Date;
    const now = () => Real.now() + ahead;
    const Turned: DateConstructor = new Proxy(Real, {
      construct: (real, given, as) =>
        Reflect.construct(real, given.length > 0 ? given : [now()], as === Turned ? real : as),
      apply: () => new Real(now()).toString(),
      get: (real, key) => (key === 'now' ? now : Reflect.get(real, key)),
    });
    Real.prototype.constructor = Turned;
    globalThis.Date = Turned;
  }, Date.parse(moment) - Date.now());
