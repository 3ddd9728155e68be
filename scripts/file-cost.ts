import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

/**
 * Set-up of every test file: where `TEST_COSTS` names a file, a line with the processor seconds that the worker has taken for this one, loading
 * what it imports among them, and its path. What the database and started processes take is not in it.
 */
const notes = process.env.TEST_COSTS;
if (notes) {
  const before = process.cpuUsage();
  afterAll(() => {
    const { user, system } = process.cpuUsage(before);
    appendFileSync(notes, `${((user + system) / 1e6).toFixed(2)} ${expect.getState().testPath}\n`);
  });
}
