import type { bookCartContract } from '@phuong/contract/library/readers/book-cart.contract.ts';
import type { catalogueContract } from '@phuong/contract/library/readers/catalogue.contract.ts';
import type { savedBookContract } from '@phuong/contract/library/readers/saved-book.contract.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { World } from '../../world/world.ts';
import type { Caller, Samples } from '../sample.ts';
import { aCopy, aTitle } from './library-samples.ts';

/** A title of its own with a copy on the shelf. */
async function aBook(world: World): Promise<string> {
  const id = await aTitle(world, { title: `Đất rừng phương Nam ${world.nextCode()}` });
  await aCopy(world, id);
  return id;
}

/** Somebody's own; of who is called anonymously a title is enough to be refused with. */
async function aSavedBook(world: World, { userId }: Caller): Promise<string> {
  const id = newId();
  if (userId)
    await world.db
      .insertInto('saved_books')
      .values({ id, user_id: userId, title_id: await aBook(world) })
      .execute();
  return id;
}

async function aCartLine(world: World, { userId }: Caller): Promise<string> {
  const id = newId();
  if (userId) {
    await world.db.deleteFrom('book_cart_lines').where('user_id', '=', userId).execute();
    await world.db
      .insertInto('book_cart_lines')
      .values({ id, user_id: userId, title_id: await aBook(world) })
      .execute();
  }
  return id;
}

export const catalogueSamples: Samples<typeof catalogueContract> = {
  'catalogue.list': { make: () => ({ query: { q: 'de men' } }) },
  'catalogue.read': { make: async (world) => ({ params: { id: await aBook(world) } }) },
  'catalogue.similar': { make: async (world) => ({ params: { id: await aBook(world) } }) },
};

export const savedBookSamples: Samples<typeof savedBookContract> = {
  'savedBooks.list': { make: () => ({}) },
  'savedBooks.save': { make: async (world) => ({ body: { titleId: await aBook(world) } }) },
  'savedBooks.note': {
    make: async (world, caller) => ({
      params: { id: await aSavedBook(world, caller) },
      body: { version: 1, note: 'Đọc trước Tết' },
    }),
  },
  'savedBooks.remove': { make: async (world, caller) => ({ params: { id: await aSavedBook(world, caller) } }) },
};

export const bookCartSamples: Samples<typeof bookCartContract> = {
  'bookCart.list': { make: () => ({}) },
  'bookCart.add': {
    make: async (world, { userId }) => {
      // A cart that is full would refuse the fiftieth call.
      if (userId) await world.db.deleteFrom('book_cart_lines').where('user_id', '=', userId).execute();
      return { body: { titleIds: [await aBook(world)] } };
    },
  },
  'bookCart.submit': {
    make: async (world, caller) => ({ body: { lineIds: [await aCartLine(world, caller)] } }),
  },
  'bookCart.remove': { make: async (world, caller) => ({ params: { id: await aCartLine(world, caller) } }) },
};
