import { liveContract } from '@phuong/contract/learning/live/live.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { asPupil, pupilOf } from '../own/own.guards.ts';
import { askClass, beginLive, dropQuestion, endLive, showAnswers, turnPage } from './live.commands.ts';
import { listOwnLive, readLive, readOwnLive } from './live.reads.ts';
import { answerClass } from './own-live.commands.ts';

export const liveArea = (services: Services): Area =>
  area(liveContract, {
    'liveSlides.read': ({ params, actor }) => readLive(services.db, actor, params.id, momentOf(services)),
    'liveSlides.begin': ({ params, body, actor, origin }) => beginLive(services, { actor, origin }, params.id, body),
    'liveSlides.turn': ({ params, body, actor, origin }) => turnPage(services, { actor, origin }, params.id, body),
    'liveSlides.end': ({ params, actor, origin }) => endLive(services, { actor, origin }, params.id),
    'liveSlides.ask': ({ params, body, actor, origin }) => askClass(services, { actor, origin }, params.id, body),
    'liveSlides.show': ({ params, actor, origin }) =>
      showAnswers(services, { actor, origin }, params.id, params.questionId),
    'liveSlides.drop': ({ params, actor, origin }) =>
      dropQuestion(services, { actor, origin }, params.id, params.questionId),
    'ownLive.list': ({ actor }) => listOwnLive(services.db, pupilOf(actor), momentOf(services)),
    'ownLive.read': ({ params, actor }) => readOwnLive(services.db, pupilOf(actor), params.id, momentOf(services)),
    'ownLive.answer': ({ params, body, ...call }) => answerClass(services, asPupil(call), params.id, body),
  });
