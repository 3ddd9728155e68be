import type { bookImportContract } from '@phuong/contract/library/catalogue-import/book-import.contract.ts';
import type { bookCategoryContract } from '@phuong/contract/library/categories/book-category.contract.ts';
import type { bookCopyContract } from '@phuong/contract/library/copies/book-copy.contract.ts';
import type { bookCoverContract } from '@phuong/contract/library/covers/book-cover.contract.ts';
import type { bookTitleContract } from '@phuong/contract/library/titles/book-title.contract.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';
import { picture } from '../school-samples.ts';
import { anImport, aWorkbook } from '../workbook.ts';

/** A category of its own. */
export async function aCategory(world: World, parentId: string | null = null): Promise<string> {
  const id = newId();
  const code = `VH${world.nextCode()}`;
  await world.db
    .insertInto('book_categories')
    .values({
      id,
      parent_id: parentId,
      code,
      name: `Văn học ${code}`,
      name_en: '',
      position: world.nextNumber(),
      ddc_from: '',
      ddc_to: '',
    })
    .execute();
  return id;
}

/** A title of its own, with a category. */
export async function aTitle(world: World, { title = 'Dế Mèn phiêu lưu kí', isbn = null as string | null } = {}) {
  const id = newId();
  await world.db
    .insertInto('book_titles')
    .values({
      id,
      category_id: await aCategory(world),
      title,
      subtitle: '',
      authors: ['Tô Hoài'],
      publisher: 'Kim Đồng',
      place: 'Hà Nội',
      year: 2024,
      edition: '',
      series: '',
      isbn,
      ddc: '895.922334',
      kind: 'STN',
      grades: [6],
      language: 'vie',
      pages: 144,
      price: 50_000,
      summary: '',
      audience: 'ALL',
      search_key: 'de men phieu luu ki to hoai',
      sort_key: 'de men phieu luu ki',
    })
    .execute();
  return id;
}

/** A copy of a title of its own. */
export async function aCopy(world: World, titleId?: string): Promise<string> {
  const id = newId();
  const number = 500_000 + world.nextNumber();
  await world.db
    .insertInto('book_copies')
    .values({
      id,
      title_id: titleId ?? (await aTitle(world)),
      register_number: number,
      barcode: `T${number}`,
      shelf: 'V1-4',
      condition: 'GOOD',
      price: 50_000,
      source: 'BOUGHT',
      acquired_on: '2026-09-05',
      withdrawn_on: null,
    })
    .execute();
  return id;
}

/** An ISBN no other title of this world has. */
function anIsbn(world: World): string {
  const digits = `97862${String(world.nextNumber()).padStart(7, '0')}`;
  const sum = [...digits].reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** A title with a cover: the same picture in both sizes. */
async function aCoveredTitle(world: World): Promise<string> {
  const id = await aTitle(world);
  const { files } = world.server.services;
  const file = { name: 'bia.png', mediaType: 'image/jpeg', content: picture, createdBy: null };
  const [middle, small] = [await files.save(world.db, file), await files.save(world.db, file)];
  await world.db
    .insertInto('book_covers')
    .values({ title_id: id, file_id: middle.id, small_file_id: small.id, updated_at: new Date() })
    .execute();
  return id;
}

const facts = {
  shelf: 'V1-4',
  condition: 'NEW' as const,
  price: 50_000,
  source: 'BOUGHT' as const,
  acquiredOn: '2026-09-05',
};
/** The tree of books is written by who writes books; the right to categories alone is the equipment clerk's as well. */
const alsoBooks = { accountWithTheRight: 'platform.forbidden' } as const;

export const bookCategorySamples: Samples<typeof bookCategoryContract> = {
  'bookCategories.list': { make: () => ({}) },
  'bookCategories.options': { make: () => ({}) },
  'bookCategories.read': { make: async (world) => ({ params: { id: await aCategory(world) } }) },
  'bookCategories.create': {
    make: async (world) => ({
      body: { code: `K${world.nextCode()}`, name: 'Thơ', parentId: await aCategory(world), position: 1 },
    }),
    cells: alsoBooks,
  },
  'bookCategories.update': {
    make: async (world) => ({
      params: { id: await aCategory(world) },
      body: { version: 1, code: `K${world.nextCode()}`, name: 'Truyện', position: 1, ddcFrom: '895', ddcTo: '896' },
    }),
    cells: alsoBooks,
  },
  'bookCategories.merge': {
    make: async (world) => ({ params: { id: await aCategory(world) }, body: { intoId: await aCategory(world) } }),
    cells: alsoBooks,
  },
  'bookCategories.delete': { make: async (world) => ({ params: { id: await aCategory(world) } }), cells: alsoBooks },
};

const titleBody = async (world: World) => ({
  categoryId: await aCategory(world),
  title: `Đất rừng phương Nam ${world.nextCode()}`,
  authors: ['Đoàn Giỏi'],
  kind: 'STN' as const,
  grades: [6, 7],
  ddc: '895.92234',
  recommendedIds: [await aTitle(world)],
});

export const bookTitleSamples: Samples<typeof bookTitleContract> = {
  'books.list': { make: () => ({ query: { q: 'de men' } }) },
  'books.read': { make: async (world) => ({ params: { id: await aTitle(world) } }) },
  'books.create': { make: async (world) => ({ body: await titleBody(world) }) },
  'books.update': {
    make: async (world) => ({ params: { id: await aTitle(world) }, body: { ...(await titleBody(world)), version: 1 } }),
  },
  'books.changeMany': {
    make: async (world) => ({ body: { titleIds: [await aTitle(world)], categoryId: await aCategory(world) } }),
  },
  'books.delete': { make: async (world) => ({ params: { id: await aTitle(world) } }) },
  'books.export': {
    make: async (world) => {
      await aTitle(world);
      return { query: { format: 'MARC21' as const } };
    },
  },
};

export const bookCoverSamples: Samples<typeof bookCoverContract> = {
  'bookCovers.read': { make: async (world) => ({ params: { id: await aCoveredTitle(world) } }) },
  'bookCovers.set': {
    make: async (world) => ({ params: { id: await aTitle(world) }, file: { name: 'bia.png', content: picture } }),
  },
  'bookCovers.take': {
    make: async (world) => ({ params: { id: await aTitle(world, { isbn: anIsbn(world) }) } }),
    unaudited: 'no source is set',
  },
  'bookCovers.remove': { make: async (world) => ({ params: { id: await aCoveredTitle(world) } }) },
};

export const bookCopySamples: Samples<typeof bookCopyContract> = {
  'bookCopies.list': { make: async (world) => ({ params: { id: await aTitle(world) } }) },
  'bookCopies.add': { make: async (world) => ({ params: { id: await aTitle(world) }, body: { ...facts, count: 2 } }) },
  'bookCopies.find': { make: () => ({ query: { barcode: '000001' } }) },
  'bookCopies.update': {
    make: async (world) => ({
      params: { id: await aCopy(world) },
      body: { ...facts, version: 1, barcode: `B${world.nextCode()}`, state: 'repair' as const },
    }),
  },
  'bookCopies.withdraw': {
    make: async (world) => ({
      body: { copyIds: [await aCopy(world)], decision: '12/QĐ-TL', reason: 'Rách nát', withdrawnOn: '2026-10-01' },
    }),
  },
};

const aBookList = async (world: World) => ({
  fields: { categoryId: await aCategory(world) },
  file: await aWorkbook(
    ['Nhan đề', 'Tác giả', 'Loại sách'],
    [`Số đỏ ${world.nextCode()}`, 'Vũ Trọng Phụng', 'Sách tham khảo'],
  ),
});

export const bookImportSamples: Samples<typeof bookImportContract> = {
  'books.importPreview': { make: aBookList, unaudited: 'only looks' },
  'books.import': { make: aBookList },
  'books.importFaults': { make: aBookList, unaudited: 'only looks' },
  'books.importTemplate': { make: () => ({}) },
  'books.importRuns': { make: () => ({}) },
  'books.undoImport': { make: async (world) => anImport(world, '/library/books', await aBookList(world)) },
};
