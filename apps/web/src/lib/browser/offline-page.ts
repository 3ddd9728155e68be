/** Has the browser keep our own page for when there is no network. Where workers are switched off it has its own, as before. */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD) return;
  navigator.serviceWorker?.register('/worker.js').catch(() => undefined);
}
