import { z } from 'zod';
import { clientEvent, serverEvent } from './socket-event.schema.ts';

/** Why a connection ends although the browser did not ask for it. */
const socketEnd = z.enum(['revoked', 'expired', 'restarting', 'too_many']);
export type SocketEnd = z.output<typeof socketEnd>;

/**
 * Why a connection is not made, as the browser is told. `too_many`: of this sign-in or person; `too_many_here`: of the address; the browser
 * comes back later and later. `not_signed_in`: the token is no longer good.
 */
export type SocketRefusal = 'not_signed_in' | 'too_many' | 'too_many_here' | 'unavailable';

/** Why somebody, perhaps the person elsewhere, has ended a session. */
const sessionRevocation = z.enum([
  'refresh_reuse',
  'signed_out_everywhere',
  'password_changed',
  'user_disabled',
  'signed_out_here',
  'unlinked',
  'other',
]);
export type SessionRevocation = z.output<typeof sessionRevocation>;

export const sessionServerEvents = {
  'session.revoked': serverEvent({
    to: 'session',
    summary: 'The session has been ended by somebody; the tab signs out at once',
    payload: z.strictObject({
      because: sessionRevocation,
    }),
  }),
  'session.ended': serverEvent({
    to: 'session',
    summary: 'The connection is about to be closed by the server, and why',
    payload: z.strictObject({ because: socketEnd }),
  }),
  'connection.gap': serverEvent({
    to: 'user',
    summary: 'The server was deaf for a moment: whatever may have been missed is read again',
    payload: z.strictObject({}),
  }),
  'permissions.changed': serverEvent({
    to: 'user',
    summary: 'Rights, role or status have changed; who is signed in is read again',
    payload: z.strictObject({}),
  }),
};

export const sessionClientEvents = {
  'auth.renew': clientEvent({
    access: 'signedIn',
    summary: 'A refreshed access token of the same session, so that the connection may stay open',
    payload: z.strictObject({ token: z.string().min(20).max(2000) }),
    answer: z.strictObject({ isRenewed: z.boolean() }),
  }),
};
