import { randomFillSync } from 'node:crypto';

/** Random bytes for many ids at once: every call has one, and asking the system for so few costs as much as for all of these. */
const drawn = Buffer.alloc(4000);
const bytesOfOne = 10;
let next = drawn.length;

/** A UUIDv7: unguessable enough to be a key and ordered by time, which keeps index inserts at the end. */
export function newId(now = Date.now()): string {
  if (next === drawn.length) {
    randomFillSync(drawn);
    next = 0;
  }
  const variant = (((drawn[next] ?? 0) & 0x3f) | 0x80).toString(16);
  const random = drawn.toString('hex', next + 1, next + bytesOfOne);
  next += bytesOfOne;
  const time = now.toString(16).padStart(12, '0');
  const [third, fourth, fifth] = [random.slice(0, 3), random.slice(3, 5), random.slice(5, 17)];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${third}-${variant}${fourth}-${fifth}`;
}
