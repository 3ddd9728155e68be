import { classImportContract } from '@phuong/contract/classes/class-import.contract.ts';
import { hasPermission } from '../../../platform/http/actor.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { importHandlers } from '../../../platform/record/import-handlers.ts';
import type { Services } from '../../../platform/services.ts';
import { openSemester, openYear } from '../../school/school.public.ts';
import { assignmentMatrix } from '../teaching/teaching-assignment.reads.ts';
import { lockYear } from '../teaching/teaching-assignment.writes.ts';
import { assignmentFields, assignmentSample, assignmentWords, planAssignments } from './assignment-import.rules.ts';
import { writeImportedAssignments } from './assignment-import.writes.ts';
import { asAssignmentList } from './assignment-shapes.rules.ts';
import { planClassImport, regradedInUse } from './class-import.reads.ts';
import { classFields, classSample } from './class-import.rules.ts';
import { writeImportedClasses } from './class-import.writes.ts';
import { teacherFinder } from './teacher-lookup.reads.ts';

export const classImportArea = (services: Services): Area => {
  const { clock } = services;
  return area(classImportContract, {
    ...importHandlers(services, {
      calls: 'classes',
      fields: classFields,
      sample: classSample,
      names: {
        sheet: ['Lớp', 'Classes'],
        template: ['mau-nhap-lop.xlsx', 'class-list-template.xlsx'],
        faults: ['lop-can-sua.xlsx', 'classes-to-correct.xlsx'],
      },
      async plan(db, table, { schoolYearId }: { readonly schoolYearId: string }, actor) {
        const year = await openYear(db, schoolYearId);
        const mayAssign = hasPermission(actor, 'update_timetable');
        return { ...(await planClassImport(db, table, { schoolYearId, mayAssign })), year };
      },
      write: (trx, by, tasks, { year }) => writeImportedClasses(trx, by, tasks, year, clock.today()),
      hasFaults: 'classes.import_has_faults',
      undo: { hold: (trx, { schoolYearId = '' }) => openYear(trx, schoolYearId), uses: regradedInUse },
    }),
    ...importHandlers(services, {
      calls: 'teachingAssignments',
      fields: assignmentFields,
      sample: assignmentSample,
      async reshape(db, { semesterId }: { readonly semesterId: string }) {
        const words = assignmentWords(await assignmentMatrix(db, semesterId, clock.today()));
        return (sheets) => asAssignmentList(sheets, words);
      },
      names: {
        sheet: ['Phân công', 'Assignments'],
        template: ['mau-nhap-phan-cong.xlsx', 'assignment-template.xlsx'],
        faults: ['phan-cong-can-sua.xlsx', 'assignments-to-correct.xlsx'],
      },
      async plan(db, table, { semesterId }: { readonly semesterId: string }) {
        await openSemester(db, semesterId);
        const matrix = await assignmentMatrix(db, semesterId, clock.today());
        return { ...planAssignments(table, matrix, await teacherFinder(db)), matrix };
      },
      lock: async (trx, { semesterId }) => lockYear(trx, (await openSemester(trx, semesterId)).school_year_id),
      write: (trx, by, tasks, { matrix }, { semesterId }) =>
        writeImportedAssignments(trx, by, tasks, { semesterId, matrix }),
      hasFaults: 'classes.import_has_faults',
      undo: {
        hold: async (trx, { semesterId = '' }) => lockYear(trx, (await openSemester(trx, semesterId)).school_year_id),
      },
    }),
  });
};
