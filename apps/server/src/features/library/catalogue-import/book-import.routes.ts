import { bookImportContract } from '@phuong/contract/library/catalogue-import/book-import.contract.ts';
import { hasPermission } from '../../../platform/http/actor.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { importHandlers } from '../../../platform/record/import-handlers.ts';
import type { Services } from '../../../platform/services.ts';
import { marcTable, planBookImport } from './book-import.reads.ts';
import { bookFields, bookSample } from './book-import.rules.ts';
import { writeImportedBooks } from './book-import.writes.ts';

export const bookImportArea = (services: Services): Area =>
  area(
    bookImportContract,
    importHandlers(services, {
      calls: 'books',
      fields: bookFields,
      other: marcTable,
      sample: bookSample,
      names: {
        sheet: ['Sách', 'Books'],
        template: ['mau-nhap-sach.xlsx', 'book-list-template.xlsx'],
        faults: ['sach-can-sua.xlsx', 'books-to-correct.xlsx'],
      },
      plan: (db, table, { categoryId }: { readonly categoryId: string }, actor) =>
        planBookImport(db, table, { categoryId, mayChange: hasPermission(actor, 'update_book') }),
      // Of two imports at once the second sees what the first has written.
      lock: (trx, { categoryId }) =>
        trx
          .selectFrom('book_register')
          .select('last_number')
          .forUpdate()
          .execute()
          .then(() => categoryId),
      write: (trx, by, tasks) => writeImportedBooks(trx, by, tasks),
      hasFaults: 'library.import_has_faults',
      undo: {},
    }),
  );
