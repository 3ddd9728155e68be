import { studentImportContract } from '@phuong/contract/students/student-import.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { importRunHandlers } from '../../../platform/record/import-handlers.ts';
import { readList } from '../../../platform/record/read-list.ts';
import type { Services } from '../../../platform/services.ts';
import { xlsxAnswer } from '../../../platform/sheet/xlsx-answer.ts';
import { importStudents } from './student-import.commands.ts';
import { importedFields } from './student-import.rules.ts';
import { planImport } from './student-import-plan.reads.ts';
import { previewOf, shownFault } from './student-import-preview.rules.ts';
import { studentUndo } from './student-import-undo.commands.ts';
import { faultsWorkbook, templateWorkbook } from './student-workbook.rules.ts';

export const studentImportArea = (services: Services): Area => {
  const { db } = services;
  return area(studentImportContract, {
    ...importRunHandlers(services, 'students', studentUndo(services)),
    'students.importPreview': async ({ file, fields, origin }) => {
      const { table, encoding } = await readList(db, 'students', importedFields, file.content, fields, true);
      return { ...previewOf(await planImport(db, fields.schoolYearId, table), origin.locale, fields), encoding };
    },
    'students.import': async ({ file, fields, actor, origin }) => {
      const { faults, ...counts } = await importStudents(services, { actor, origin }, file.content, {
        schoolYearId: fields.schoolYearId,
        sheet: fields.sheet,
        columns: fields.columns,
        encoding: fields.encoding,
        names: fields.names,
        replaced: fields.replaced,
        onlyValid: fields.onlyValid === 'true',
        updateExisting: fields.updateExisting === 'true',
        fileName: file.name,
      });
      return { ...counts, faults: faults.map((fault) => shownFault(fault, origin.locale)) };
    },
    'students.importFaults': async ({ file, fields, origin }) => {
      const { sheets, table } = await readList(db, 'students', importedFields, file.content, fields);
      const plan = await planImport(db, fields.schoolYearId, table);
      const sheet = sheets.find(({ name }) => name === table.sheetName);
      const given = new Map(sheet?.rows.map(({ number, cells }) => [number, cells]));
      const faults = plan.rows.flatMap((row) => row.faults);
      const name = origin.locale === 'vi' ? 'dong-can-sua.xlsx' : 'rows-to-correct.xlsx';
      return xlsxAnswer(name, faultsWorkbook(table, given, faults, origin.locale));
    },
    'students.importTemplate': ({ query: { language } }) =>
      xlsxAnswer(language === 'vi' ? 'mau-nhap-hoc-sinh.xlsx' : 'pupil-list-template.xlsx', templateWorkbook(language)),
  });
};
