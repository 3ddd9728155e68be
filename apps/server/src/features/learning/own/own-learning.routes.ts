import { ownLearningContract } from '@phuong/contract/learning/own/own-learning.contract.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { listOwnLessons, readOwnLesson } from './own-learning.reads.ts';
import { openOwnDocument, saveOwnProgress } from './own-progress.commands.ts';

/** A pupil's session without a pupil's record has nothing of its own. */
function pupilOf({ studentId }: Actor): string {
  if (!studentId) throw notFound();
  return studentId;
}

export const ownLearningArea = (services: Services): Area =>
  area(ownLearningContract, {
    'ownLessons.list': ({ query, actor }) => listOwnLessons(services.db, pupilOf(actor), query, momentOf(services)),
    'ownLessons.read': ({ params, actor }) => readOwnLesson(services.db, pupilOf(actor), params.id, momentOf(services)),
    'ownItems.document': ({ params, actor }) => openOwnDocument(services, pupilOf(actor), params.id),
    'ownItems.progress': ({ params, body, actor }) => saveOwnProgress(services, pupilOf(actor), params.id, body),
  });
