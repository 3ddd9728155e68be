import { blueprintContract } from '@phuong/contract/learning/blueprints/blueprint.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { testForPapers } from '../test-papers/test-paper.reads.ts';
import { fillBlueprint } from './fill-blueprint.reads.ts';
import { printMatrix, saveRequirements } from './test-matrix.commands.ts';
import { shownTestMatrix } from './test-matrix.reads.ts';

export function blueprintArea(services: Services): Area {
  const { db } = services;
  return area(blueprintContract, {
    'blueprints.fill': ({ params: { id }, body, actor }) =>
      fillBlueprint(db, actor, { lessonId: id, today: momentOf(services).today }, body),
    'testMatrix.read': async ({ params: { id }, actor }) =>
      shownTestMatrix(db, await testForPapers(db, actor, id, momentOf(services).today)),
    'testMatrix.save': ({ params: { id }, body, actor, origin }) =>
      saveRequirements(services, { actor, origin }, id, body.requirements),
    'testMatrix.print': ({ params: { id }, actor, origin: { locale }, turn }) =>
      printMatrix(services, { actor, itemId: id, locale }, turn),
  });
}
