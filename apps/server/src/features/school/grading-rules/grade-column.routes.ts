import { gradeColumnContract } from '@phuong/contract/school/grading-rules/grade-column.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { type ApplyToSheets, previewGradeColumns, updateGradeColumns } from './grade-column.commands.ts';
import { listGradeColumns } from './grade-column.reads.ts';

export const gradeColumnArea = (services: Services, applyToSheets: ApplyToSheets): Area =>
  area(gradeColumnContract, {
    'gradeColumns.list': () => listGradeColumns(services.db, services.clock.today()),
    'gradeColumns.preview': ({ body }) => previewGradeColumns(services, body),
    'gradeColumns.update': ({ params, body, actor, origin }) =>
      updateGradeColumns(services, applyToSheets, { actor, origin }, params.id, body),
  });
