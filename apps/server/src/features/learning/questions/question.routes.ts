import { questionContract } from '@phuong/contract/learning/questions/question.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { asPupil, pupilOf } from '../own/own.guards.ts';
import { askQuestion, followQuestion, withdrawQuestion } from './own-question.commands.ts';
import { answerQuestion, shareQuestion } from './question.commands.ts';
import { listAsked, listOwnQuestions } from './question.reads.ts';

export const questionArea = (services: Services): Area =>
  area(questionContract, {
    'itemQuestions.list': ({ params, actor }) => listAsked(services.db, actor, params.id, momentOf(services)),
    'itemQuestions.answer': ({ params, body, actor, origin }) =>
      answerQuestion(services, { actor, origin }, params.id, body),
    'itemQuestions.share': ({ params, body, actor, origin }) =>
      shareQuestion(services, { actor, origin }, params.id, body),
    'ownQuestions.list': ({ params, actor }) =>
      listOwnQuestions(services.db, pupilOf(actor), params.id, momentOf(services)),
    'ownQuestions.ask': ({ params, body, ...call }) => askQuestion(services, asPupil(call), params.id, body),
    'ownQuestions.follow': ({ params, body, ...call }) => followQuestion(services, asPupil(call), params.id, body),
    'ownQuestions.withdraw': ({ params, ...call }) => withdrawQuestion(services, asPupil(call), params.id),
  });
