import { roundContract } from '@phuong/contract/learning/rounds/round.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { openComparedMarks } from './compare.commands.ts';
import { markRound } from './round-mark.commands.ts';
import { settleDifference } from './settle.commands.ts';
import { setDoubleMarking } from './setup.commands.ts';
import { readDoubleMarking } from './setup.reads.ts';

export const roundArea = (services: Services): Area => {
  const { db } = services;
  return area(roundContract, {
    'rounds.setup': ({ params: { id }, actor }) => readDoubleMarking(db, actor, id, momentOf(services).today),
    'rounds.set': ({ params: { id }, body, actor, origin }) => setDoubleMarking(services, { actor, origin }, id, body),
    'rounds.mark': ({ params, body, actor, origin }) => markRound(services, { actor, origin }, params, body),
    'rounds.compare': ({ params: { id }, query, actor, origin }) =>
      openComparedMarks(services, { actor, origin }, id, query.all === 'true'),
    'rounds.settle': ({ params, body, actor, origin }) => settleDifference(services, { actor, origin }, params, body),
  });
};
