import { ownAttemptContract } from '@phuong/contract/learning/attempts/own-attempt.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { asPupil, pupilOf } from '../own/own.guards.ts';
import { openOwnAttempt, saveOwnAnswers, submitOwnAttempt } from './own-attempt.commands.ts';
import { readOwnTest } from './own-test.reads.ts';
import { readPreload } from './preload/preload.reads.ts';
import { startOwnAttempt } from './start-attempt.commands.ts';

/** Sitting a test; looking back at one is another room's. */
const sat = {
  'ownItems.test': ownAttemptContract['ownItems.test'],
  'ownAttempts.preload': ownAttemptContract['ownAttempts.preload'],
  'ownAttempts.start': ownAttemptContract['ownAttempts.start'],
  'ownAttempts.open': ownAttemptContract['ownAttempts.open'],
  'ownAttempts.save': ownAttemptContract['ownAttempts.save'],
  'ownAttempts.submit': ownAttemptContract['ownAttempts.submit'],
};

export const sittingArea = (services: Services): Area =>
  area(sat, {
    'ownItems.test': ({ params, actor }) => readOwnTest(services.db, pupilOf(actor), params.id, momentOf(services)),
    'ownAttempts.preload': ({ params, actor }) => readPreload(services, pupilOf(actor), params.id),
    'ownAttempts.start': ({ params, body, ...call }) => startOwnAttempt(services, asPupil(call), params.id, body),
    'ownAttempts.open': ({ params, body, ...call }) => openOwnAttempt(services, asPupil(call), params.id, body),
    'ownAttempts.save': ({ params, body, ...call }) => saveOwnAnswers(services, asPupil(call), params.id, body),
    'ownAttempts.submit': ({ params, body, ...call }) => submitOwnAttempt(services, asPupil(call), params.id, body),
  });
