/**
 * What the day of the staff asks of the server. Runs on an embedded database of its own, or on the empty one DATABASE_URL names:
 *   npx tsx bench/staff.ts --only covers
 */
import { parseArgs } from 'node:util';
import { benchCovers } from './staff-covers.ts';

const parts = { covers: benchCovers };

const { values } = parseArgs({ options: { only: { type: 'string' } } });
for (const [name, run] of Object.entries(parts)) if (!values.only || values.only === name) await run();
