import type { IncomingMessage } from 'node:http';
import { placeOf } from '../http/place-of.ts';

/**
 * Browsers name the page that connects; only our own pages may: of the host that is asked, or of PUBLIC_URL. Programs name none and
 * need a token like everybody.
 */
export function isAllowedOrigin({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string | undefined): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (publicUrl !== undefined && origin === publicUrl) return true;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}

/** The token of an `Authorization: Bearer` header, or of `auth` where a browser cannot set headers. */
export function handshakeToken(headers: IncomingMessage['headers'], auth: unknown): string | null {
  const bearer = /^Bearer ([\w.-]{20,2000})$/.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return bearer;
  const token = typeof auth === 'object' && auth !== null && 'token' in auth ? auth.token : undefined;
  return typeof token === 'string' && /^[\w.-]{20,2000}$/.test(token) ? token : null;
}

/** From which address somebody connects, as `build-server.ts` decides it for calls: the one proxy that is trusted names it last. */
export function callerPlace({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').at(-1)?.trim() : '';
  return placeOf(forwarded || (socket.remoteAddress ?? ''));
}
