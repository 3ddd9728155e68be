import {
  type BookCategory,
  type BookCategoryInput,
  bookCategoryContract,
} from '@phuong/contract/library/categories/book-category.contract.ts';
import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { recordHandlers, recordOf } from '../../../platform/record/record-of.ts';
import {
  faultOfMerge,
  faultOfParent,
  inTreeOrder,
  lockTree,
  renumberSiblings,
  type TreeFault,
} from '../../../platform/record/tree.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseWithRules } from '../../lending/lending.public.ts';

const categoryRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('book_categories')
    .select([
      'id',
      'parent_id as parentId',
      'code',
      'name',
      'name_en as nameEn',
      'position',
      'ddc_from as ddcFrom',
      'ddc_to as ddcTo',
      sql<number>`(select count(*) from book_titles where category_id = book_categories.id)`.as('titles'),
      'version',
    ]);

const refusals = {
  unknown: 'library.unknown_category',
  in_itself: 'library.category_in_itself',
  too_deep: 'library.category_too_deep',
} as const satisfies Record<TreeFault, ErrorCode>;

const categories = recordOf({
  calls: 'bookCategories',
  table: 'book_categories',
  entity: 'book_category',
  rows: categoryRows,
  columns: (input: BookCategoryInput) => ({
    parent_id: input.parentId,
    code: input.code,
    name: input.name,
    name_en: input.nameEn,
    position: input.position,
    ddc_from: input.ddcFrom,
    ddc_to: input.ddcTo,
  }),
  taken: ({ code }) => fieldError('library.category_code_taken', 'code', { code }),
  async refuse(trx, { parentId, ddcFrom, ddcTo }, before) {
    if ((ddcFrom === '') !== (ddcTo === '') || Number(ddcFrom) > Number(ddcTo)) {
      throw fieldError('library.ddc_reversed', 'ddcTo');
    }
    const fault = faultOfParent(await lockTree(trx, 'book_categories'), before?.id ?? null, parentId);
    if (fault) throw fieldError(refusals[fault], 'parentId');
  },
  write: (trx, input, { id, before }) => renumberSiblings(trx, 'book_categories', input, { id, before }),
  async refuseRemoval(trx, before) {
    await refuseUsed(trx, before);
    await refuseWithRules(trx, 'book', before);
  },
  // A title that came meanwhile.
  inUse: ({ name, titles }) => new AppError('library.category_in_use', { params: { name, titles, categories: 0 } }),
});

async function refuseUsed(trx: Kysely<Tables>, { id, name, titles }: BookCategory): Promise<void> {
  const { count } = await trx
    .selectFrom('book_categories')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('parent_id', '=', id)
    .executeTakeFirstOrThrow();
  if (titles + count > 0)
    throw new AppError('library.category_in_use', { params: { name, titles, categories: count } });
}

async function mergeCategories(services: Services, by: By, id: string, intoId: string) {
  return inTransaction(services.database, async (trx) => {
    const tree = await lockTree(trx, 'book_categories');
    const before = await categories.read(trx, id);
    await refuseWithRules(trx, 'book', before);
    const fault = faultOfMerge(tree, id, intoId);
    if (fault) throw fieldError(refusals[fault], 'intoId');
    const moved = await trx
      .updateTable('book_titles')
      .set({ category_id: intoId, version: sql`version + 1`, updated_at: services.clock.now() })
      .where('category_id', '=', id)
      .executeTakeFirst();
    const below = tree.filter(({ parentId }) => parentId === id);
    await trx.updateTable('book_categories').set({ parent_id: intoId }).where('parent_id', '=', id).execute();
    await trx.deleteFrom('book_categories').where('id', '=', id).execute();
    const result = { titles: Number(moved.numUpdatedRows), categories: below.length };
    const entry = { action: 'bookCategories.merge', entity: 'book_category', entityId: id };
    await audit(trx, by, { ...entry, before, after: { intoId, ...result } });
    return result;
  });
}

/** The tree of books is the librarian's: the rights of categories are the equipment clerk's as well. */
function mayWrite(actor: Actor): void {
  if (!hasPermission(actor, 'update_book')) throw new AppError('platform.forbidden');
}

export const bookCategoryArea = (services: Services): Area => {
  const { db } = services;
  const plain = recordHandlers(services, categories);
  return area(bookCategoryContract, {
    ...plain,
    'bookCategories.list': async () => inTreeOrder(await categoryRows(db).execute()),
    'bookCategories.options': async () => inTreeOrder(await categoryRows(db).execute()),
    'bookCategories.create': async (call) => {
      mayWrite(call.actor);
      return plain['bookCategories.create'](call);
    },
    'bookCategories.update': async (call) => {
      mayWrite(call.actor);
      return plain['bookCategories.update'](call);
    },
    'bookCategories.delete': async (call) => {
      mayWrite(call.actor);
      await plain['bookCategories.delete'](call);
    },
    'bookCategories.merge': async ({ params, body, actor, origin }) => {
      mayWrite(actor);
      return mergeCategories(services, { actor, origin }, params.id, body.intoId);
    },
  });
};
