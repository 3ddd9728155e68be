import { testContract } from '@phuong/contract/learning/tests/test.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { createTest, updateTest } from './test.commands.ts';
import { readTest } from './test.reads.ts';
import { accommodatePupils, setStanding } from './test-people.commands.ts';

export const testArea = (services: Services): Area =>
  area(testContract, {
    'tests.create': ({ params, body, actor, origin }) => createTest(services, { actor, origin }, params.id, body),
    'tests.read': ({ params, actor }) => readTest(services.db, actor, params.id, momentOf(services)),
    'tests.update': ({ params, body, actor, origin }) => updateTest(services, { actor, origin }, params.id, body),
    'tests.accommodate': ({ params, body, actor, origin }) =>
      accommodatePupils(services, { actor, origin }, params.id, body),
    'tests.standing': ({ params, body, actor, origin }) => setStanding(services, { actor, origin }, params.id, body),
  });
