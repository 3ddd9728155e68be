import { attemptContract } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import { testResultContract } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { testForWorkReader } from '../attempts/attempt.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { answerAppeal } from './appeal.commands.ts';
import { readAppeals } from './appeal.reads.ts';
import { markAnswer } from './mark-answer.commands.ts';
import { overrideResult } from './override-result.commands.ts';
import { openQueue } from './queue.commands.ts';
import { readQuestionsToMark } from './queue.reads.ts';
import { regradeQuestion } from './regrade.commands.ts';
import { readStatistics } from './statistics/statistics.reads.ts';
import { exportResults, printStatistics } from './statistics/statistics-files.commands.ts';
import { hideResults, releaseResults } from './test-release.commands.ts';
import { previewResults } from './test-release.reads.ts';

export const testResultArea = (services: Services): Area => {
  const { db } = services;
  return area(
    { ...testResultContract, 'attempts.mark': attemptContract['attempts.mark'] },
    {
      'attempts.mark': ({ params, body, actor, origin }) => markAnswer(services, { actor, origin }, params, body),
      'testResults.questions': async ({ params, actor }) =>
        readQuestionsToMark(db, await testForWorkReader(db, actor, params.id, momentOf(services).today)),
      'testResults.queue': ({ params, query, actor, origin }) =>
        openQueue(services, { actor, origin }, params.id, { key: params.key, withNames: query.withNames === 'true' }),
      'testResults.preview': ({ params, actor }) => previewResults(db, actor, params.id, momentOf(services)),
      'testResults.release': ({ params, body, actor, origin }) =>
        releaseResults(services, { actor, origin }, params.id, body),
      'testResults.hide': ({ params, body, actor, origin }) =>
        hideResults(services, { actor, origin }, params.id, body),
      'testResults.override': ({ params, body, actor, origin }) =>
        overrideResult(services, { actor, origin }, params, body),
      'testResults.regrade': ({ params, body, actor, origin }) =>
        regradeQuestion(services, { actor, origin }, params, body),
      'testResults.statistics': async ({ params, query, actor }) =>
        readStatistics(db, await testForWorkReader(db, actor, params.id, momentOf(services).today), query.scope),
      'testResults.export': ({ params, query, actor, origin }) =>
        exportResults(services, { actor, origin }, { itemId: params.id, ...query }),
      'testResults.printStatistics': ({ params, query, actor, origin, turn }) =>
        printStatistics(services, { actor, origin }, { itemId: params.id, ...query }, turn),
      'testResults.appeals': async ({ params, actor }) =>
        readAppeals(db, await testForWorkReader(db, actor, params.id, momentOf(services).today)),
      'testResults.answerAppeal': ({ params, body, actor, origin }) =>
        answerAppeal(services, { actor, origin }, params, body),
    },
  );
};
