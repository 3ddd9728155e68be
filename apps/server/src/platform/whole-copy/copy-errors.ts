/** A copy of the school that cannot be written, read or brought in as asked; `message` is one sentence that says what to do. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}
