import { exchangeContract } from '@phuong/contract/learning/bank/exchange.contract.ts';
import { type Area, area } from '../../../../platform/http/mount.ts';
import type { Services } from '../../../../platform/services.ts';
import { exportQuestions } from './question-export.commands.ts';
import { importQuestions, previewImport } from './question-import.commands.ts';

export const exchangeArea = (services: Services): Area =>
  area(exchangeContract, {
    'bank.importPreview': ({ params, file, actor, origin }) =>
      previewImport(services, { actor, origin }, params.id, file),
    'bank.import': ({ params, file, fields, actor, origin }) =>
      importQuestions(services, { actor, origin }, params.id, file, fields),
    'bank.export': ({ params, query, actor, origin }) => exportQuestions(services, { actor, origin }, params.id, query),
  });
