import { isbnLookupContract } from '@phuong/contract/library/isbn-lookup/isbn-lookup.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { importIsbnCatalogue } from './isbn-lookup.commands.ts';
import { findByIsbn } from './isbn-lookup.reads.ts';

export const isbnLookupArea = (services: Services): Area =>
  area(isbnLookupContract, {
    'isbnLookup.find': ({ query }) => findByIsbn(services.db, query.isbn),
    'isbnLookup.import': ({ file, actor, origin }) => importIsbnCatalogue(services, { actor, origin }, file),
  });
