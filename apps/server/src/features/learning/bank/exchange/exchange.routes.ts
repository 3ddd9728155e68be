import { exchangeContract } from '@phuong/contract/learning/bank/exchange.contract.ts';
import { type Area, area } from '../../../../platform/http/mount.ts';
import type { Services } from '../../../../platform/services.ts';
import { xlsxAnswer } from '../../../../platform/sheet/xlsx-answer.ts';
import { subjectForWriter } from '../bank.guards.ts';
import { exportQuestions } from './question-export.commands.ts';
import { importQuestions, previewImport } from './question-import.commands.ts';
import { questionTemplate } from './question-template.view.ts';

export const exchangeArea = (services: Services): Area =>
  area(exchangeContract, {
    'bank.importPreview': ({ params, file, actor, origin }) =>
      previewImport(services, { actor, origin }, params.id, file),
    'bank.import': ({ params, file, fields, actor, origin }) =>
      importQuestions(services, { actor, origin }, params.id, file, fields),
    'bank.importTemplate': async ({ params, actor, origin: { locale } }) => {
      await subjectForWriter(services.db, actor, params.id, services.clock.today());
      return xlsxAnswer(locale === 'vi' ? 'mau-cau-hoi.xlsx' : 'question-template.xlsx', questionTemplate(locale));
    },
    'bank.export': ({ params, body, actor, origin }) => exportQuestions(services, { actor, origin }, params.id, body),
  });
