import { documentContract } from '@phuong/contract/learning/materials/document.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { createDocument, restoreEdition, updateDocument } from './document.commands.ts';
import { listEditions, readDocument, readEdition } from './material.reads.ts';

export function materialArea(services: Services): Area {
  const { db, clock } = services;
  return area(documentContract, {
    'documents.create': ({ params, body, actor, origin }) =>
      createDocument(services, { actor, origin }, params.id, body),
    'documents.read': ({ params, actor }) => readDocument(db, actor, params.id, momentOf(services)),
    'documents.update': ({ params, body, actor, origin }) =>
      updateDocument(services, { actor, origin }, params.id, body),
    'materials.editions': ({ params, actor }) => listEditions(db, actor, params.id, clock.today()),
    'materials.edition': ({ params, actor }) => readEdition(db, actor, params, clock.today()),
    'materials.restore': ({ params, body, actor, origin }) =>
      restoreEdition(services, { actor, origin }, params, body.version),
  });
}
