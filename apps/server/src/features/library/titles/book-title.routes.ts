import { bookTitleContract } from '@phuong/contract/library/titles/book-title.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { exportTitles } from './book-export.commands.ts';
import { createTitle, recategorise, removeTitle, updateTitle } from './book-title.commands.ts';
import { listTitles, readTitle } from './book-title.reads.ts';

export const bookTitleArea = (services: Services): Area => {
  const { db } = services;
  return area(bookTitleContract, {
    'books.list': ({ query }) => listTitles(db, query),
    'books.read': ({ params }) => readTitle(db, params.id),
    'books.create': ({ body, actor, origin }) => createTitle(services, { actor, origin }, body),
    'books.update': ({ params, body, actor, origin }) => updateTitle(services, { actor, origin }, params.id, body),
    'books.changeMany': ({ body, actor, origin }) =>
      recategorise(services, { actor, origin }, body.titleIds, body.categoryId),
    'books.delete': ({ params, actor, origin }) => removeTitle(services, { actor, origin }, params.id),
    'books.export': ({ query, actor, origin }) => exportTitles(services, { actor, origin }, query),
  });
};
