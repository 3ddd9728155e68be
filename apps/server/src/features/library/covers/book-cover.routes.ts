import { bookCoverContract } from '@phuong/contract/library/covers/book-cover.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { removeCover, setCover, takeCover } from './book-cover.commands.ts';
import { readCover } from './book-cover.reads.ts';

export const bookCoverArea = (services: Services): Area =>
  area(bookCoverContract, {
    'bookCovers.read': ({ params, query, actor }) => readCover(services, actor, params.id, query.size),
    'bookCovers.set': ({ params, file, actor, origin }) => setCover(services, { actor, origin }, params.id, file),
    'bookCovers.take': ({ params, actor, origin }) => takeCover(services, { actor, origin }, params.id),
    'bookCovers.remove': ({ params, actor, origin }) => removeCover(services, { actor, origin }, params.id),
  });
