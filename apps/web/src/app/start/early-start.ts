import { officeCalls } from '../../lib/api/client.ts';
import { ensureSession, isOffice, sessionTokens } from '../../lib/api/session.ts';
import { screenAt } from '../../lib/screens/screen-at.ts';
import type { ScreenPath } from '../../lib/screens/screen-catalogue.ts';
import { loadTexts } from '../i18n.ts';
import { loadOffice } from '../screens/office.ts';
import { allScreens, screenComponents } from '../screens/screen-components.ts';
import { askEarly } from './early-data.ts';

/**
 * The file that the page imports first, and so runs first: who is signed in, the code and the sentences of the screen in the address, and
 * what it shows first are under way before the rest of the program has even been run. The router asks for the same a moment later and
 * joins in; what fails here fails again there, where it is told.
 */
function startEarly({ pathname, search }: Location): void {
  if (!sessionTokens.current()) return;
  const work: unknown[] = [ensureSession()];
  if (isOffice()) work.push(officeCalls(), loadOffice());
  const screen = screenAt(Object.keys(screenComponents) as ScreenPath[], pathname);
  // A session that has run out is known by now to be over.
  if (screen && sessionTokens.current()) {
    const path = isForGuests(screen.path) ? '/home' : screen.path;
    askEarly(path, screen.params, Object.fromEntries(new URLSearchParams(search)));
    work.push(screenComponents[path]?.(), loadTexts());
  }
  void Promise.allSettled(work);
}

/** Who is signed in is sent home from there. */
const isForGuests = (path: ScreenPath) => allScreens.some(([each, , access]) => each === path && access === 'guest');

startEarly(window.location);
