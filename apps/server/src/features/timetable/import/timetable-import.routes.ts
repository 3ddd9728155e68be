import { timetableImportContract } from '@phuong/contract/timetable/import/timetable-import.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { xlsxAnswer } from '../../../platform/sheet/xlsx-answer.ts';
import { openSemester } from '../../school/school.public.ts';
import { readWeek, weekPattern } from '../setup/week-setup.reads.ts';
import { importFaultsWorkbook, importTemplateWorkbook } from './import-papers.rules.ts';
import { importTimetable } from './timetable-import.commands.ts';
import { importPreviewOf, readImport } from './timetable-import.reads.ts';

export const timetableImportArea = (services: Services): Area => {
  const { db } = services;
  return area(timetableImportContract, {
    'timetables.importPreview': async ({ file, fields, origin: { locale } }) =>
      importPreviewOf(await readImport(db, await readWorkbook(file.content), { ...fields, locale })),
    'timetables.import': ({ file, fields, actor, origin }) =>
      importTimetable(services, { actor, origin }, file.content, {
        ...fields,
        effectiveFrom: fields.effectiveFrom ?? null,
        onlyValid: fields.onlyValid === 'true',
      }),
    'timetables.importFaults': async ({ file, fields, origin: { locale } }) => {
      const read = await readImport(db, await readWorkbook(file.content), { ...fields, locale });
      const name = locale === 'vi' ? 'thoi-khoa-bieu-can-sua.xlsx' : 'timetable-to-correct.xlsx';
      return xlsxAnswer(name, importFaultsWorkbook(read));
    },
    'timetables.importTemplate': async ({ query, origin: { locale } }) => {
      const { school_year_id: schoolYearId } = await openSemester(db, query.semesterId);
      const { classes } = await readWeek(db, schoolYearId);
      const name = locale === 'vi' ? 'mau-thoi-khoa-bieu.xlsx' : 'timetable-template.xlsx';
      return xlsxAnswer(name, importTemplateWorkbook(await weekPattern(db, schoolYearId), classes, locale));
    },
  });
};
