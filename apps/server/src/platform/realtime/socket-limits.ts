/** Bounds of the real-time connections. */
export const socketLimits = {
  /** Bytes of a frame a browser may send. */
  frame: 64 * 1024,
  /** Connections of one person to one process; a browser has one a tab. */
  ofOnePerson: 40,
  /** Events a browser may send in ten seconds. */
  eventsInTenSeconds: 40,
  /** Sessions are read again so often, whatever has been announced. */
  recheckMs: 20_000,
  handshakeMs: 20_000,
} as const;
