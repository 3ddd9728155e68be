import { classFileContract } from '@phuong/contract/grading/class-file/class-file.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { importHandlers } from '../../../platform/record/import-handlers.ts';
import type { Services } from '../../../platform/services.ts';
import { planAbsenceFile, writeAbsenceFile } from './absence-file.commands.ts';
import { absenceFileFields, absenceFileSample } from './absence-file.rules.ts';
import { asAbsenceList } from './absence-grid.rules.ts';
import { undoClassFile } from './class-file.commands.ts';
import { type ClassFileTarget, spanOfYear } from './class-file.reads.ts';
import { type ConductTarget, planConductFile, undoConductFile, writeConductFile } from './conduct-file.commands.ts';
import { conductFileFields, conductFileSample } from './conduct-file.rules.ts';

export const classFileArea = (services: Services): Area =>
  area(classFileContract, {
    ...importHandlers(services, {
      calls: 'conduct',
      fields: conductFileFields,
      sample: conductFileSample,
      names: {
        sheet: ['Rèn luyện', 'Conduct'],
        template: ['mau-ket-qua-ren-luyen.xlsx', 'conduct-template.xlsx'],
        faults: ['ren-luyen-can-sua.xlsx', 'conduct-to-correct.xlsx'],
      },
      plan: (db, table, target: ConductTarget, actor) => planConductFile(services, db, table, target, actor),
      write: (trx, by, tasks, _plan, target) => writeConductFile(services, trx, by, tasks, target),
      hasFaults: 'grading.conduct_file_has_faults',
      undo: undoConductFile(services),
    }),
    ...importHandlers(services, {
      calls: 'absences',
      fields: absenceFileFields,
      async reshape(db, target: ClassFileTarget) {
        const year = await spanOfYear(db, target.schoolYearId);
        return (sheets) => asAbsenceList(sheets, year);
      },
      sample: absenceFileSample,
      names: {
        sheet: ['Ngày nghỉ', 'Absences'],
        template: ['mau-ngay-nghi.xlsx', 'absences-template.xlsx'],
        faults: ['ngay-nghi-can-sua.xlsx', 'absences-to-correct.xlsx'],
      },
      plan: (db, table, target: ClassFileTarget, actor) => planAbsenceFile(services, db, table, target, actor),
      write: (trx, by, tasks, _plan, target) => writeAbsenceFile(services, trx, by, tasks, target),
      hasFaults: 'grading.absence_file_has_faults',
      undo: undoClassFile(services),
    }),
  });
