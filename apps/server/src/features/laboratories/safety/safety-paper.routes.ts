import { safetyPaperContract } from '@phuong/contract/laboratories/safety/safety-paper.contract.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { confirmPaper, publishPaper } from './safety-paper.commands.ts';
import { listEditions, listReaders, ownPapers, readSafetyPaper } from './safety-paper.reads.ts';

export const safetyPaperArea = (services: Services): Area => {
  const { db, clock } = services;
  return area(safetyPaperContract, {
    async 'safetyPapers.own'({ actor }) {
      if (!actor.studentId) throw notFound();
      return ownPapers(db, actor.studentId, clock.today());
    },
    'safetyPapers.read': ({ params, actor }) => readSafetyPaper(db, params.id, actor.teacherId),
    'safetyPapers.editions': ({ params }) => listEditions(db, params.id),
    'safetyPapers.readers': ({ params }) => listReaders(db, params.id, clock.today()),
    'safetyPapers.publish': ({ params, body, actor, origin }) =>
      publishPaper(services, { actor, origin }, params.id, body),
    'safetyPapers.confirm': ({ params, body, actor, origin }) =>
      confirmPaper(services, { actor, origin }, params.id, body.number),
  });
};
