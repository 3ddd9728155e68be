/** A command that was not done; `message` says why and what to do, to the person who typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
