import { gradeUpContract } from '@phuong/contract/grading/grade-up/grade-up.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { applyGradeUp } from './grade-up.commands.ts';
import { listItems, listRuns, planGradeUp, previewOf } from './grade-up.reads.ts';
import { undoGradeUp } from './grade-up-undo.commands.ts';

export const gradeUpArea = (services: Services): Area =>
  area(gradeUpContract, {
    'gradeUp.preview': async ({ body }) => previewOf(await planGradeUp(services.db, body), services.clock.today()),
    'gradeUp.apply': ({ body, actor, origin }) => applyGradeUp(services, { actor, origin }, body),
    'gradeUp.undo': ({ params, body, actor, origin }) =>
      undoGradeUp(services, { actor, origin }, params.id, body.reason),
    'gradeUp.runs': () => listRuns(services.db),
    'gradeUp.items': ({ params }) => listItems(services.db, params.id),
  });
