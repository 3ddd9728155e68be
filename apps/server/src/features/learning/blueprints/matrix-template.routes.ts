import { matrixTemplateContract } from '@phuong/contract/learning/blueprints/matrix-template.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { subjectForReader } from '../bank/bank.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { createTemplate, deleteTemplate, updateTemplate } from './matrix-template.commands.ts';
import { listTemplates } from './matrix-template.reads.ts';

export function matrixTemplateArea(services: Services): Area {
  const { db } = services;
  return area(matrixTemplateContract, {
    'matrixTemplates.list': async ({ params: { id }, query: { grade }, actor }) => {
      const { standing } = await subjectForReader(db, actor, id, momentOf(services).today);
      return listTemplates(db, standing, { subjectId: id, grade });
    },
    'matrixTemplates.create': ({ body, actor, origin }) => createTemplate(services, { actor, origin }, body),
    'matrixTemplates.update': ({ params: { id }, body, actor, origin }) =>
      updateTemplate(services, { actor, origin }, id, body),
    'matrixTemplates.delete': ({ params: { id }, actor, origin }) => deleteTemplate(services, { actor, origin }, id),
  });
}
