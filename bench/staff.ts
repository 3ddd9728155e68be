/**
 * What the days and the pay of the staff ask of the server. Runs on an embedded database of its own, or on the empty one DATABASE_URL names:
 *   npx tsx bench/staff.ts [--only covers|payroll|registers] [--people 150,5000]
 */
import { parseArgs } from 'node:util';
import { benchCovers } from './staff/staff-covers.ts';
import { benchPayroll } from './staff/staff-payroll.ts';
import { benchRegisters } from './staff/staff-registers.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, people: { type: 'string', default: '150,5000' } },
});
const parts = {
  covers: benchCovers,
  payroll: () => benchPayroll(values.people.split(',').map(Number)),
  registers: benchRegisters,
};

for (const [name, run] of Object.entries(parts)) if (!values.only || values.only === name) await run();
