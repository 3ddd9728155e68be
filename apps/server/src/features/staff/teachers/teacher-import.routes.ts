import { teacherImportContract } from '@phuong/contract/staff/teacher-import.contract.ts';
import { sql } from 'kysely';
import { type Area, area } from '../../../platform/http/mount.ts';
import { importHandlers } from '../../../platform/record/import-handlers.ts';
import { addressesBefore } from '../../../platform/record/import-undo-rows.ts';
import type { Services } from '../../../platform/services.ts';
import { changeAddresses } from '../../access/access.public.ts';
import { planTeacherImport } from './teacher-import.reads.ts';
import { importedTeacher, missingDepartments, teacherSample } from './teacher-import.rules.ts';
import { writeImportedTeachers } from './teacher-import.writes.ts';

export const teacherImportArea = (services: Services): Area =>
  area(
    teacherImportContract,
    importHandlers(services, {
      calls: 'teachers',
      fields: importedTeacher,
      sample: teacherSample,
      names: {
        sheet: ['Giáo viên', 'Teachers'],
        template: ['mau-nhap-giao-vien.xlsx', 'teacher-list-template.xlsx'],
        faults: ['giao-vien-can-sua.xlsx', 'teachers-to-correct.xlsx'],
      },
      plan: planTeacherImport,
      preview: ({ rows, departments }) => ({
        newDepartments: missingDepartments(
          rows.flatMap(({ task }) => (task ? [task] : [])),
          departments,
        ),
      }),
      lock: (trx) => sql`select pg_advisory_xact_lock(hashtext('teachers.import'))`.execute(trx),
      write: (trx, by, tasks, { departments }) => writeImportedTeachers(trx, services, by, tasks, departments),
      hasFaults: 'staff.import_has_faults',
      undo: {
        before: async (trx, by, id) => changeAddresses(trx, services, by, await addressesBefore(trx, id, 'teachers')),
      },
    }),
  );
