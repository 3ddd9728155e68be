import { blueprintContract } from '@phuong/contract/learning/blueprints/blueprint.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { fillBlueprint } from './fill-blueprint.reads.ts';

export const blueprintArea = (services: Services): Area =>
  area(blueprintContract, {
    'blueprints.fill': ({ params: { id }, body, actor }) =>
      fillBlueprint(services.db, actor, { lessonId: id, today: momentOf(services).today }, body),
  });
