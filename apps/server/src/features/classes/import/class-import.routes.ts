import { classImportContract } from '@phuong/contract/classes/class-import.contract.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import type { Sheet } from '../../../platform/sheet/cell.ts';
import { readTable } from '../../../platform/sheet/import-table.ts';
import { faultsWorkbook, previewOf, shownFaults, templateOf } from '../../../platform/sheet/planned-import.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { xlsxAnswer } from '../../../platform/sheet/xlsx-answer.ts';
import { openSemester, openYear } from '../open-year.reads.ts';
import { assignmentMatrix } from '../teaching/teaching-assignment.reads.ts';
import { importAssignments } from './assignment-import.commands.ts';
import { assignmentFields, assignmentSample, planAssignments } from './assignment-import.rules.ts';
import { importClasses } from './class-import.commands.ts';
import { planClassImport } from './class-import.reads.ts';
import { classFields, classSample } from './class-import.rules.ts';
import { teacherFinder } from './teacher-lookup.reads.ts';

const chosen = (fields: {
  sheet?: string | undefined;
  onlyValid: 'true' | 'false';
  updateExisting: 'true' | 'false';
}) => ({
  sheet: fields.sheet,
  onlyValid: fields.onlyValid === 'true',
  updateExisting: fields.updateExisting === 'true',
});

type YearFields = { readonly schoolYearId: string; readonly sheet?: string | undefined };
type SemesterFields = { readonly semesterId: string; readonly sheet?: string | undefined };

export const classImportArea = (services: Services): Area => {
  const { db, clock } = services;
  const classPlan = async (sheets: readonly Sheet[], { schoolYearId, sheet }: YearFields, actor: Actor) => {
    await openYear(db, schoolYearId);
    const mayAssign = hasPermission(actor, 'update_timetable');
    return planClassImport(db, await readTable(sheets, classFields, sheet), { schoolYearId, mayAssign });
  };
  const assignmentPlan = async (sheets: readonly Sheet[], { semesterId, sheet }: SemesterFields) => {
    await openSemester(db, semesterId);
    const matrix = await assignmentMatrix(db, semesterId, clock.today());
    return planAssignments(await readTable(sheets, assignmentFields, sheet), matrix, await teacherFinder(db));
  };
  return area(classImportContract, {
    'classes.importPreview': async ({ file, fields, actor, origin }) =>
      previewOf(await classPlan(await readWorkbook(file.content), fields, actor), origin.locale),
    'classes.import': async ({ file, fields, actor, origin }) => {
      const options = { schoolYearId: fields.schoolYearId, ...chosen(fields) };
      const { faults, ...counts } = await importClasses(services, { actor, origin }, file.content, options);
      return { ...counts, faults: shownFaults(faults, origin.locale) };
    },
    'classes.importFaults': async ({ file, fields, actor, origin }) => {
      const sheets = await readWorkbook(file.content);
      const plan = await classPlan(sheets, fields, actor);
      const name = origin.locale === 'vi' ? 'lop-can-sua.xlsx' : 'classes-to-correct.xlsx';
      return xlsxAnswer(name, faultsWorkbook(plan, sheets, origin.locale));
    },
    'classes.importTemplate': ({ origin: { locale } }) => {
      const isVietnamese = locale === 'vi';
      const workbook = templateOf(classFields, classSample, { locale, sheetName: isVietnamese ? 'Lớp' : 'Classes' });
      return xlsxAnswer(isVietnamese ? 'mau-nhap-lop.xlsx' : 'class-list-template.xlsx', workbook);
    },
    'teachingAssignments.importPreview': async ({ file, fields, origin }) =>
      previewOf(await assignmentPlan(await readWorkbook(file.content), fields), origin.locale),
    'teachingAssignments.import': async ({ file, fields, actor, origin }) => {
      const options = { semesterId: fields.semesterId, ...chosen(fields) };
      const { faults, ...counts } = await importAssignments(services, { actor, origin }, file.content, options);
      return { ...counts, faults: shownFaults(faults, origin.locale) };
    },
    'teachingAssignments.importFaults': async ({ file, fields, origin }) => {
      const sheets = await readWorkbook(file.content);
      const plan = await assignmentPlan(sheets, fields);
      const name = origin.locale === 'vi' ? 'phan-cong-can-sua.xlsx' : 'assignments-to-correct.xlsx';
      return xlsxAnswer(name, faultsWorkbook(plan, sheets, origin.locale));
    },
    'teachingAssignments.importTemplate': ({ origin: { locale } }) => {
      const isVietnamese = locale === 'vi';
      const sheetName = isVietnamese ? 'Phân công' : 'Assignments';
      const workbook = templateOf(assignmentFields, assignmentSample, { locale, sheetName });
      return xlsxAnswer(isVietnamese ? 'mau-nhap-phan-cong.xlsx' : 'assignment-template.xlsx', workbook);
    },
  });
};
