import { afterAll } from 'vitest';

const endings: (() => Promise<unknown>)[] = [];

/**
 * What a test file has opened is closed after its last test, the newest first, wherever it was opened: vitest forgets an `afterAll` that is
 * called in a hook or in a test, and the files of a worker share its process.
 */
export function atEnd(work: () => Promise<unknown>): void {
  endings.push(work);
}

/** Closes all that the file has opened, also when one of it fails. */
async function endAll(): Promise<void> {
  const errors: unknown[] = [];
  for (let ending = endings.pop(); ending; ending = endings.pop()) {
    await ending().catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Not everything that the file has opened could be closed.');
}

/** For the set-up file, which vitest runs anew before each test file. */
export function closeAtEnd(): void {
  afterAll(endAll);
}
