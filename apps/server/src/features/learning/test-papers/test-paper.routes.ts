import { testPaperContract } from '@phuong/contract/learning/test-papers/test-paper.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { keyWorkbook, printKey, printPapers } from './print-papers.commands.ts';
import { makePapers } from './test-paper.commands.ts';
import { readPaperSet, testForPapers } from './test-paper.reads.ts';
import { wordPapers } from './word-papers.commands.ts';

export function testPaperArea(services: Services): Area {
  const { db } = services;
  return area(testPaperContract, {
    'testPapers.list': async ({ params: { id }, actor }) => {
      const { today } = momentOf(services);
      return readPaperSet(db, actor, await testForPapers(db, actor, id, today), today);
    },
    'testPapers.make': ({ params: { id }, body, actor, origin }) => makePapers(services, { actor, origin }, id, body),
    'testPapers.print': ({
      params: { id },
      query: { code, columns, answerSheet },
      actor,
      origin: { locale },
      turn,
    }) => {
      const asked = { code, columns: Number(columns), hasSheet: answerSheet === 'true' };
      return printPapers(services, { actor, itemId: id, locale, ...asked }, turn);
    },
    'testPapers.word': ({ params: { id }, query: { code }, actor, origin: { locale }, turn }) =>
      wordPapers(services, { actor, itemId: id, locale, code }, turn),
    'testPapers.key': ({ params: { id }, actor, origin: { locale }, turn }) =>
      printKey(services, { actor, itemId: id, locale }, turn),
    'testPapers.keySheet': ({ params: { id }, actor, origin: { locale } }) =>
      keyWorkbook(services, { actor, itemId: id, locale }),
  });
}
