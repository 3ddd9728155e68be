type Limit =
  | 'frame'
  | 'ofOneSession'
  | 'ofOnePerson'
  | 'ofOneAddress'
  | 'waitingOfOneAddress'
  | 'eventsInTenSeconds'
  | 'recheckMs'
  | 'handshakeMs';

/** Bounds of the real-time connections. */
export const socketLimits: Readonly<Record<Limit, number>> = {
  /** Bytes of a frame a browser may send. */
  frame: 64 * 1024,
  /** Connections to one process of one sign-in; a browser has one a tab. */
  ofOneSession: 20,
  /** Of one person, on all their devices. */
  ofOnePerson: 40,
  /** Of one address: a school has one, and behind it are all its people, each with a computer and a telephone. */
  ofOneAddress: 1_500,
  /** Of one address that have not said who they are yet; the longest waiting one makes room. An honest one is done in a moment. */
  waitingOfOneAddress: 300,
  /** Events a browser may send in ten seconds. */
  eventsInTenSeconds: 40,
  /** Sessions are read again so often, whatever has been announced. */
  recheckMs: 20_000,
  handshakeMs: 20_000,
};
