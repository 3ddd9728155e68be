/** Path of the protocol behind the address of a setting. */
const path = '/chat/completions';

/**
 * The address of a setting, up to and with its version ("https://api.example.com/v1"): with https, or of the one host that the server allows in
 * the school's own network. @returns null for anything else.
 */
export function modelAddress(text: string, ownHost: string | null): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!isPlain || text.includes('?') || text.includes('#')) return null;
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && url.host === ownHost);
  return isAllowed ? url : null;
}

/** What is asked. */
export const completionsOf = (baseUrl: string): URL => new URL(`${baseUrl.replace(/(?<!\/)\/+$/, '')}${path}`);

/** Whom a key is sealed for: it opens for no other host. */
export const keyOwner = (baseUrl: string): string => `assistant model ${new URL(baseUrl).origin}`;

/** To whom questions go, as people read it. */
export const recipientOf = (baseUrl: string): string => new URL(baseUrl).host;
