/**
 * Loaded before the server of a journey, and by each of its threads: its clock, and with it that of its embedded database, goes as many
 * milliseconds ahead (or behind) as the file says that `E2E_CLOCK` names. The product knows nothing of it.
 */
import { readFileSync } from 'node:fs';

const file = process.env.E2E_CLOCK ?? '';
/** So long one reading of the file holds. */
const holdsMilliseconds = 50;
const Real = Date;
let ahead = 0;
let readAt = Number.NEGATIVE_INFINITY;

function now() {
  if (file && performance.now() - readAt > holdsMilliseconds) {
    ahead = Number(readFileSync(file, 'utf8'));
    readAt = performance.now();
  }
  return Real.now() + ahead;
}

const Turned = new Proxy(Real, {
  construct: (real, given, as) =>
    Reflect.construct(real, given.length > 0 ? given : [now()], as === Turned ? real : as),
  apply: () => new Real(now()).toString(),
  get: (real, key) => (key === 'now' ? now : Reflect.get(real, key)),
});
Real.prototype.constructor = Turned;
globalThis.Date = Turned;
