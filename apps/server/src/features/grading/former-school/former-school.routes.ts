import { formerSchoolContract } from '@phuong/contract/grading/former-school/former-school.contract.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { importHandlers } from '../../../platform/record/import-handlers.ts';
import type { ListReading } from '../../../platform/record/read-list.ts';
import type { Services } from '../../../platform/services.ts';
import {
  removeFormerSchoolYear,
  saveFormerYear,
  undoImportedYears,
  writeImportedYears,
} from './former-school.commands.ts';
import { readArrivals, readFormerYears, readSubjects, readYearsHere } from './former-school.reads.ts';
import { possibleYears } from './former-school.rules.ts';
import { planFormerSchoolImport } from './former-school-import.reads.ts';
import { formerSheetFields, formerSheetSample } from './former-school-sheet.rules.ts';

export function formerSchoolArea(services: Services): Area {
  const { db, clock } = services;
  return area(formerSchoolContract, {
    ...importHandlers(services, {
      calls: 'formerSchool',
      fields: async (from) => formerSheetFields(await readSubjects(from)),
      sample: formerSheetSample,
      names: {
        sheet: ['Kết quả trường cũ', 'Former school'],
        template: ['mau-ket-qua-truong-cu.xlsx', 'former-school-template.xlsx'],
        faults: ['ket-qua-truong-cu-can-sua.xlsx', 'former-school-to-correct.xlsx'],
      },
      plan: (from, table, { meant }: ListReading) =>
        planFormerSchoolImport(from, table, { now: clock.now(), today: clock.today(), meant }),
      write: (trx, by, tasks) => writeImportedYears(trx, by, tasks, clock.now()),
      hasFaults: 'grading.former_import_has_faults',
      undo: undoImportedYears(services),
    }),
    'formerSchool.ofStudent': async ({ params }) => {
      const student = await db
        .selectFrom('students')
        .select('full_name')
        .where('id', '=', params.id)
        .executeTakeFirst();
      if (!student) throw notFound();
      const [years, here, subjects, arrivals] = await Promise.all([
        readFormerYears(db, [params.id]),
        readYearsHere(db, params.id, clock.now()),
        readSubjects(db),
        readArrivals(db, params.id),
      ]);
      const possible = possibleYears(here, subjects, years, arrivals);
      return {
        studentName: student.full_name,
        years,
        possible: possible.map(toAnswer),
        subjects: [...subjects],
      };
    },
    'formerSchool.save': ({ params, body, actor, origin }) =>
      saveFormerYear(services, { actor, origin }, params.id, body),
    'formerSchool.remove': ({ params, query, actor, origin }) =>
      removeFormerSchoolYear(services, { actor, origin }, params.id, query),
  });
}

const toAnswer = (year: ReturnType<typeof possibleYears>[number]) => ({
  ...year,
  subjectIds: [...year.subjectIds],
  conductLevels: [...year.conductLevels],
  semesters: [...year.semesters],
  absenceSemesters: [...year.absenceSemesters],
});
