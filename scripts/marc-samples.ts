/** What becomes of every record of the MARC files in a folder: taken, or refused with its field and why. `npx tsx scripts/marc-samples.ts <folder>` */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookOf } from '../packages/marc/src/catalogued-book.ts';
import { MarcError } from '../packages/marc/src/marc-record.ts';
import { readMarc } from '../packages/marc/src/read-marc.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: npx tsx scripts/marc-samples.ts <folder>');
for (const name of readdirSync(folder).sort()) {
  try {
    for (const each of readMarc(readFileSync(join(folder, name)))) {
      const said =
        'error' in each
          ? `refused, ${each.error.message} ${JSON.stringify(each.error.params)}`
          : JSON.stringify(bookOf(each.record));
      console.log(`${name} ${each.number}: ${said}`);
    }
  } catch (error) {
    if (!(error instanceof MarcError)) throw error;
    console.log(`${name}: refused whole, ${error.message} ${JSON.stringify(error.params)}`);
  }
}
