/** The search part the page was opened with, as it was before the router tidied it: what a provider appends must come back letter by letter. */
let address = '';

/** For the start of the page, before anything else. */
export function rememberFirstAddress(): void {
  address = window.location.search;
}

/** The search part the page was opened with, once; afterwards it is empty, as is the address bar's. */
export function takeFirstSearch(): URLSearchParams {
  const taken = new URLSearchParams(address);
  address = '';
  return taken;
}

/** Whether a provider has just sent the browser back here. */
export const isProviderReturn = (): boolean => /[?&]state=/.test(address) && /[?&](?:code|error)=/.test(address);
