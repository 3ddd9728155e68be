import { teacherImportContract } from '@phuong/contract/staff/teacher-import.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { readTable } from '../../../platform/sheet/import-table.ts';
import { faultsWorkbook, previewOf, shownFaults, templateOf } from '../../../platform/sheet/planned-import.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { xlsxAnswer } from '../../../platform/sheet/xlsx-answer.ts';
import { importTeachers } from './teacher-import.commands.ts';
import { planTeacherImport } from './teacher-import.reads.ts';
import { importedTeacher, missingDepartments, teacherSample } from './teacher-import.rules.ts';

export const teacherImportArea = (services: Services): Area =>
  area(teacherImportContract, {
    'teachers.importPreview': async ({ file, fields, origin }) => {
      const table = await readTable(await readWorkbook(file.content), importedTeacher, fields.sheet);
      const { plan, departments } = await planTeacherImport(services.db, table);
      return { ...previewOf(plan, origin.locale), newDepartments: missingDepartments(plan, departments) };
    },
    'teachers.import': async ({ file, fields, actor, origin }) => {
      const options = {
        onlyValid: fields.onlyValid === 'true',
        updateExisting: fields.updateExisting === 'true',
        sheet: fields.sheet,
      };
      const { faults, ...counts } = await importTeachers(services, { actor, origin }, file.content, options);
      return { ...counts, faults: shownFaults(faults, origin.locale) };
    },
    'teachers.importFaults': async ({ file, fields, origin }) => {
      const sheets = await readWorkbook(file.content);
      const { plan } = await planTeacherImport(services.db, await readTable(sheets, importedTeacher, fields.sheet));
      const name = origin.locale === 'vi' ? 'giao-vien-can-sua.xlsx' : 'teachers-to-correct.xlsx';
      return xlsxAnswer(name, faultsWorkbook(plan, sheets, origin.locale));
    },
    'teachers.importTemplate': ({ origin: { locale } }) => {
      const isVietnamese = locale === 'vi';
      const sheetName = isVietnamese ? 'Giáo viên' : 'Teachers';
      const name = isVietnamese ? 'mau-nhap-giao-vien.xlsx' : 'teacher-list-template.xlsx';
      return xlsxAnswer(name, templateOf(importedTeacher, teacherSample, { locale, sheetName }));
    },
  });
