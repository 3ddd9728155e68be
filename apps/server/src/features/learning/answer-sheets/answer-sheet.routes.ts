import { answerSheetContract } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { userKeyOf } from '../own/device-key.commands.ts';
import { correctSheet, handInSheet } from './answer-sheet.commands.ts';
import { readAnswerSheets } from './answer-sheet.reads.ts';

export const answerSheetArea = (services: Services): Area =>
  area(answerSheetContract, {
    'answerSheets.list': ({ params: { id }, actor }) => readAnswerSheets(services.db, actor, id, momentOf(services)),
    'answerSheets.handIn': ({ params: { id }, body, actor, origin }) =>
      handInSheet(services, { actor, origin }, id, body),
    'answerSheets.deviceKey': ({ actor }) => userKeyOf(services, actor.userId),
    'answerSheets.correct': ({ params: { id }, body, actor, origin }) =>
      correctSheet(services, { actor, origin }, id, body),
  });
