/** Later, when the browser has nothing else to do: what the first screen does not need must not keep it waiting. */
export function whenIdle(run: () => void): void {
  // Safari has no idle callback.
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run, { timeout: 3000 });
  else window.setTimeout(run, 1000);
}
