const EVERY_MS = 5 * 60_000;

let unsaved = 0;

/** Says that something unsaved is on the screen; call the answer when it is saved or gone. No reload is offered meanwhile. */
export function holdReload(): () => void {
  unsaved += 1;
  let held = true;
  return () => {
    if (held) unsaved -= 1;
    held = false;
  };
}

/** Is something unsaved on the screen? */
export const isReloadHeld = (): boolean => unsaved > 0;

async function latestVersion(): Promise<string | null> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' });
    const body: unknown = response.ok ? await response.json() : null;
    return typeof body === 'object' && body !== null && 'version' in body ? String(body.version) : null;
  } catch {
    return null;
  }
}

/**
 * Asks for the newest build every 5 minutes and when the window gets the focus back. Calls `offer` once when there is a
 * newer one, never while something unsaved is on the screen. The answer stops it.
 */
export function watchBuild(running: string, offer: () => void): () => void {
  let done = false;
  let asked = 0;
  const check = async () => {
    if (done || unsaved > 0 || document.hidden || Date.now() - asked < 10_000) return;
    asked = Date.now();
    const latest = await latestVersion();
    if (done || latest === null || latest === running || unsaved > 0) return;
    done = true;
    offer();
  };
  const timer = window.setInterval(check, EVERY_MS);
  window.addEventListener('focus', check);
  return () => {
    done = true;
    window.clearInterval(timer);
    window.removeEventListener('focus', check);
  };
}
