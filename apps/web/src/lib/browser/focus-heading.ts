/** A page that is still loading draws its heading, or draws it anew, within this. */
const waitMs = 4000;

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Moves the focus to the heading of the page that was just opened: who cannot see hears where they are, and Tab goes on from there. Waits
 * for the heading while the page loads; leaves alone a field that the page itself, or the person, has gone to.
 */
export function focusHeading(): void {
  (document.activeElement as HTMLElement | null)?.blur();
  catchFocus();
}

/** The same where the page that was left took the focus with it; what still has it keeps it. */
export function catchFocus(): void {
  let mine: HTMLElement | null = null;
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1');
    if (!heading || heading === mine || !(isNowhere() || mine === document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    mine = heading;
  };
  const observer = new MutationObserver(focus);
  observer.observe(document.body, { childList: true, subtree: true });
  const stop = () => {
    observer.disconnect();
    window.clearTimeout(timer);
    window.removeEventListener('keydown', stop, { capture: true });
    window.removeEventListener('pointerdown', stop, { capture: true });
  };
  const timer = window.setTimeout(stop, waitMs);
  window.addEventListener('keydown', stop, { capture: true });
  window.addEventListener('pointerdown', stop, { capture: true });
  focus();
}
