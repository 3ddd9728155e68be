import { ownLearningContract } from '@phuong/contract/learning/own/own-learning.contract.ts';
import { ownWorkContract } from '@phuong/contract/learning/own/own-work.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { deviceKeyOf } from './device-key.commands.ts';
import { asPupil, pupilOf } from './own.guards.ts';
import { listOwnLessons, readOwnLesson } from './own-learning.reads.ts';
import { openOwnDocument, saveOwnProgress } from './own-progress.commands.ts';
import { openOwnExercise, saveOwnWork, submitOwnWork, withdrawOwnWork } from './own-work.commands.ts';

export const ownWorkArea = (services: Services): Area =>
  area(ownWorkContract, {
    'ownItems.exercise': ({ params, actor }) => openOwnExercise(services, pupilOf(actor), params.id),
    'ownWork.save': ({ params, body, ...call }) => saveOwnWork(services, asPupil(call), params.id, body),
    'ownWork.submit': ({ params, body, ...call }) => submitOwnWork(services, asPupil(call), params.id, body),
    'ownWork.withdraw': ({ params, body, ...call }) =>
      withdrawOwnWork(services, asPupil(call), params.id, body.version),
    'ownWork.deviceKey': ({ actor }) => deviceKeyOf(services, pupilOf(actor)),
  });

export const ownLearningArea = (services: Services): Area =>
  area(ownLearningContract, {
    'ownLessons.list': ({ query, actor }) => listOwnLessons(services.db, pupilOf(actor), query, momentOf(services)),
    'ownLessons.read': ({ params, actor }) => readOwnLesson(services.db, pupilOf(actor), params.id, momentOf(services)),
    'ownItems.document': ({ params, actor }) => openOwnDocument(services, pupilOf(actor), params.id),
    'ownItems.progress': ({ params, body, actor }) => saveOwnProgress(services, pupilOf(actor), params.id, body),
  });
