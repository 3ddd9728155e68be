/**
 * The reviewed list of who may call what: `npx tsx scripts/access-list.ts --write` writes `docs/security/access.csv` from the contract.
 * Without `--write` it says whether the list is out of date. A rule that is loosened shows up as a changed line in review.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { accessList } from '../apps/server/test/security/access-list.ts';

const file = fileURLToPath(new URL('../docs/security/access.csv', import.meta.url));
const list = accessList();
if (process.argv.includes('--write')) writeFileSync(file, list);
else if (readFileSync(file, 'utf8') !== list) {
  console.error('docs/security/access.csv differs from the contract: npx tsx scripts/access-list.ts --write');
  process.exit(1);
}
