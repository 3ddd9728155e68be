import { bookCartContract } from '@phuong/contract/library/readers/book-cart.contract.ts';
import { catalogueContract } from '@phuong/contract/library/readers/catalogue.contract.ts';
import { savedBookContract } from '@phuong/contract/library/readers/saved-book.contract.ts';
import { readAside } from '../../../platform/database/read-aside.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { addToCart, listCart, removeFromCart } from './book-cart.commands.ts';
import { submitCart } from './cart-submission.commands.ts';
import { listCatalogue, readCatalogue, similarTitles } from './catalogue.reads.ts';
import { readerOf } from './reader.guards.ts';
import { noteOnBook, removeSaved, saveBook } from './saved-book.commands.ts';
import { listSaved } from './saved-book.reads.ts';

/** What readers do with the library. */
export const readerAreas = (services: Services): Area[] => {
  const { db } = services;
  return [
    area(catalogueContract, {
      'catalogue.list': readAside(services, async ({ query, actor }, aside) =>
        listCatalogue(aside, await readerOf(services, actor), query),
      ),
      'catalogue.read': readAside(services, async ({ params, actor }, aside) =>
        readCatalogue(aside, await readerOf(services, actor), params.id),
      ),
      'catalogue.similar': readAside(services, async ({ params, actor }, aside) =>
        similarTitles(aside, await readerOf(services, actor), params.id),
      ),
    }),
    area(savedBookContract, {
      'savedBooks.list': async ({ actor }) => listSaved(db, await readerOf(services, actor)),
      'savedBooks.save': async ({ body, actor, origin }) =>
        saveBook(services, { actor, origin }, await readerOf(services, actor), body.titleId),
      'savedBooks.note': async ({ params, body, actor, origin }) =>
        noteOnBook(services, { actor, origin }, await readerOf(services, actor), { ...params, ...body }),
      'savedBooks.remove': async ({ params, actor, origin }) =>
        removeSaved(services, { actor, origin }, await readerOf(services, actor), params.id),
    }),
    area(bookCartContract, {
      'bookCart.list': async ({ actor }) => listCart(db, await readerOf(services, actor)),
      'bookCart.add': async ({ body, actor, origin }) =>
        addToCart(services, { actor, origin }, await readerOf(services, actor), body.titleIds),
      'bookCart.submit': async ({ body, actor, origin }) =>
        submitCart(services, { actor, origin }, await readerOf(services, actor), body.lineIds),
      'bookCart.remove': async ({ params, actor, origin }) =>
        removeFromCart(services, { actor, origin }, await readerOf(services, actor), params.id),
    }),
  ];
};
