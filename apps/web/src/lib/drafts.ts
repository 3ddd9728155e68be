/** Half-typed forms are kept in this tab under keys that begin so. */
export const draftPrefix = 'phuong.draft.';

/** Forgets all half-typed forms of this tab: when somebody signs out or another person signs in. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(draftPrefix)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
