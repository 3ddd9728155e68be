import { ownAttemptContract } from '@phuong/contract/learning/attempts/own-attempt.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { readOwnTest } from '../attempts/own-test.reads.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { asPupil, pupilOf } from '../own/own.guards.ts';
import { askForAnotherLook } from './appeal.commands.ts';
import { readOwnReview } from './own-review.reads.ts';

const lookedAt = {
  'ownAttempts.review': ownAttemptContract['ownAttempts.review'],
  'ownAttempts.appeal': ownAttemptContract['ownAttempts.appeal'],
};

export const reviewArea = (services: Services): Area =>
  area(lookedAt, {
    'ownAttempts.review': ({ params, actor }) =>
      readOwnReview(services.db, pupilOf(actor), params.id, momentOf(services)),
    'ownAttempts.appeal': async ({ params, body, ...call }) => {
      const pupil = asPupil(call);
      await askForAnotherLook(services, pupil, params.id, body.text);
      return readOwnTest(services.db, pupil.studentId, params.id, momentOf(services));
    },
  });
