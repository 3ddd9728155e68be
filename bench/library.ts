/**
 * A catalogue of 50,000 titles with 150,000 copies: what a search costs with its facets at four clients at once, and a file of 10,000
 * records of MARC 21 with others waiting. Needs an empty database:
 *   DATABASE_URL=postgres://… npx tsx bench/library.ts [--titles 50000] [--rounds 50] [--records 10000]
 * Without DATABASE_URL on the embedded database. It asks what the calls ask, without HTTP.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { catalogueContract } from '@phuong/contract/library/readers/catalogue.contract.ts';
import { bookTitleContract } from '@phuong/contract/library/titles/book-title.contract.ts';
import { recordOf } from '../packages/marc/src/catalogued-book.ts';
import { writeIso2709 } from '../packages/marc/src/iso2709.ts';
import '../apps/server/src/features/tables.ts';
import { marcTable, planBookImport } from '../apps/server/src/features/library/catalogue-import/book-import.reads.ts';
import { writeImportedBooks } from '../apps/server/src/features/library/catalogue-import/book-import.writes.ts';
import { listCatalogue } from '../apps/server/src/features/library/readers/catalogue.reads.ts';
import { listTitles } from '../apps/server/src/features/library/titles/book-title.reads.ts';
import { titleColumns } from '../apps/server/src/features/library/titles/book-title.rules.ts';
import { migrations } from '../apps/server/src/platform/database/all-migrations.ts';
import { insertRows } from '../apps/server/src/platform/database/insert-rows.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { inTransaction } from '../apps/server/src/platform/database/transaction.ts';
import { newId } from '../apps/server/src/platform/ids.ts';

const { values } = parseArgs({
  options: {
    titles: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '50' },
    records: { type: 'string', default: '10000' },
  },
});
const [count, rounds, records] = [Number(values.titles), Number(values.rounds), Number(values.records)];
const folder = mkdtempSync(join(tmpdir(), 'phuong-bench-library-'));
const database = await openDatabase({ dataDir: folder, databaseUrl: process.env.DATABASE_URL });
const db = database.kysely;
await migrate(database, migrations);

/** Chance that is the same every time. */
let seed = 20_261_126;
const below = (most: number) => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  return Math.floor((seed / 2 ** 32) * most);
};
const syllables =
  'đường về quê mẹ sông núi rừng biển trời hoa lá mùa thu xuân nắng mưa gió trăng sao người con đất nước tuổi thơ'.split(
    ' ',
  );
const families = 'Nguyễn Trần Lê Phạm Hoàng Vũ Đặng Bùi Đỗ Hồ'.split(' ');
const given = 'An Bình Cường Dũng Giang Hà Hương Khánh Linh Minh Nam Oanh Phúc Quang Sơn Tâm Uyên Vinh Xuân Yến'.split(
  ' ',
);
const authors = Array.from(
  { length: 800 },
  (_, index) => `${families[index % 10]} ${given[(index * 7) % 20]} ${given[Math.floor(index / 10) % 20]}`,
);
const titleAt = (index: number) =>
  `${Array.from({ length: 4 }, () => syllables[below(syllables.length)]).join(' ')} ${index % 97}`;

const categories = Array.from({ length: 40 }, (_, index) => ({
  id: newId(),
  parent_id: null,
  code: `C${index}`,
  name: `Danh mục ${index}`,
  name_en: '',
  position: index + 1,
  ddc_from: '',
  ddc_to: '',
}));
await insertRows(db, 'book_categories', categories);
const inputAt = (index: number) => ({
  categoryId: categories[below(40)]?.id ?? '',
  title: titleAt(index),
  subtitle: '',
  authors: [authors[below(authors.length)] ?? ''],
  publisher: 'Kim Đồng',
  place: '',
  year: 1990 + below(36),
  edition: '',
  series: '',
  isbn: '',
  ddc: `895.9${below(90)}`,
  kind: (['SGK', 'SGV', 'STK', 'STN'] as const)[below(4)] ?? ('STK' as const),
  grades: [6 + below(7)],
  language: below(10) === 0 ? 'eng' : 'vie',
  pages: 100,
  price: 50_000,
  summary: '',
  audience: 'ALL' as const,
});
let number = 0;
for (let from = 0; from < count; from += 2000) {
  const rows = Array.from({ length: Math.min(2000, count - from) }, (_, at) => ({
    id: newId(),
    ...titleColumns(inputAt(from + at)),
  }));
  await insertRows(db, 'book_titles', rows);
  const copies = rows.flatMap(({ id }) =>
    Array.from({ length: 3 }, () => {
      number += 1;
      return {
        id: newId(),
        title_id: id,
        register_number: number,
        barcode: `B${number}`,
        shelf: 'V1',
        condition: 'GOOD' as const,
        price: null,
        source: 'BOUGHT' as const,
        acquired_on: '2026-09-05',
        state: number % 5 === 0 ? ('lost' as const) : ('available' as const),
        withdrawn_on: null,
      };
    }),
  );
  await insertRows(db, 'book_copies', copies);
}
await database.vacuum();
console.log(`${count} titles, ${number} copies`);

const percentile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
const said = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;

const asked = {
  'two words': () => ({ q: `${syllables[below(syllables.length)]} ${syllables[below(syllables.length)]}` }),
  'an author': () => ({ q: authors[below(authors.length)] }),
  'a slip': () => ({ q: `${authors[below(authors.length)]} duogn ve` }),
  'a category and a grade': () => ({ categoryId: categories[below(40)]?.id, grade: String(6 + below(7)) }),
  everything: () => ({}),
};
for (const [name, make] of Object.entries(asked)) {
  const times: number[] = [];
  const client = async () => {
    for (let round = 0; round < rounds; round += 1) {
      const query = bookTitleContract['books.list'].query.parse(make());
      const begin = performance.now();
      await listTitles(db, query);
      times.push(performance.now() - begin);
    }
  };
  await Promise.all([client(), client(), client(), client()]);
  console.log(`search, 4 clients, ${name}: ${said(times)}`);
}

const pupil = {
  userId: newId(),
  isPupil: true,
  grade: 9,
  classId: null,
  teacherId: null,
  borrowerId: null,
  today: '2026-11-26',
};
for (const [name, make] of Object.entries(asked)) {
  const times: number[] = [];
  const client = async () => {
    for (let round = 0; round < rounds; round += 1) {
      const query = catalogueContract['catalogue.list'].query.parse(make());
      const begin = performance.now();
      await listCatalogue(db, pupil, query);
      times.push(performance.now() - begin);
    }
  };
  await Promise.all([client(), client(), client(), client()]);
  console.log(`a pupil’s catalogue, 4 clients, ${name}: ${said(times)}`);
}

const file = Buffer.concat(
  Array.from({ length: records }, (_, index) => {
    const book = { ...inputAt(index), title: `Sách nhập ${titleAt(index)} ${index}`, isbn: null, isPeriodical: false };
    return writeIso2709(recordOf(book, { number: String(index), at: new Date(0) }));
  }),
);
const waits: number[] = [];
let isDone = false;
const others = (async () => {
  while (!isDone) {
    const begin = performance.now();
    await setTimeout(5);
    waits.push(performance.now() - begin - 5);
  }
})();
const begin = performance.now();
const table = await marcTable(file);
if (!table) throw new Error('the file was not read');
await inTransaction(database, async (trx) => {
  const plan = await planBookImport(trx, table, { categoryId: categories[0]?.id ?? '', mayChange: true });
  const tasks = plan.rows.flatMap(({ task }) => (task ? [task] : []));
  await writeImportedBooks(trx, { actor: null, origin: null }, tasks);
});
const took = performance.now() - begin;
isDone = true;
await others;
console.log(
  `${records} records (${(file.length / 1e6).toFixed(1)} MB): ${(took / 1000).toFixed(1)} s, others waited ${Math.max(...waits).toFixed(0)} ms at most`,
);
await database.close();
rmSync(folder, { recursive: true, force: true });
