import { isbnLookupContract } from '@phuong/contract/library/isbn-lookup/isbn-lookup.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { findByIsbn, importIsbnCatalogue } from './isbn-lookup.commands.ts';

export const isbnLookupArea = (services: Services): Area =>
  area(isbnLookupContract, {
    'isbnLookup.find': ({ query }) => findByIsbn(services, query.isbn),
    'isbnLookup.source': async () => ({ host: services.config.isbnSource?.host ?? null }),
    'isbnLookup.import': ({ file, actor, origin }) => importIsbnCatalogue(services, { actor, origin }, file),
  });
