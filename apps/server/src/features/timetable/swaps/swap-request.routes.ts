import { swapRequestContract } from '@phuong/contract/timetable/swaps/swap-request.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { answerSwap, askSwap } from './swap-request.commands.ts';
import { readOwnSwaps, readSchoolSwaps, readSwapOptions } from './swap-request.reads.ts';

export const swapRequestArea = (services: Services): Area => {
  const { db, clock } = services;
  return area(swapRequestContract, {
    'lessonSwaps.options': ({ query, actor }) =>
      readSwapOptions(db, { teacherId: actor.teacherId ?? '', ...query }, clock),
    'lessonSwaps.own': ({ actor }) => readOwnSwaps(db, actor.teacherId ?? '', clock),
    'lessonSwaps.ask': ({ body, actor, origin }) => askSwap(services, { actor, origin }, body),
    'lessonSwaps.accept': ({ params, body, actor, origin }) =>
      answerSwap(services, { actor, origin }, params.id, { action: 'accept', ...body }),
    'lessonSwaps.decline': ({ params, body, actor, origin }) =>
      answerSwap(services, { actor, origin }, params.id, { action: 'decline', ...body }),
    'lessonSwaps.withdraw': ({ params, body, actor, origin }) =>
      answerSwap(services, { actor, origin }, params.id, { action: 'withdraw', ...body }),
    'lessonSwaps.list': () => readSchoolSwaps(db, clock),
  });
};
