import { marksFileContract } from '@phuong/contract/grading/marks-file/marks-file.contract.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { countRecords } from '../../../platform/audit/bulk-export.commands.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { xlsxAnswer } from '../../../platform/sheet/xlsx-answer.ts';
import { mayReadSheet } from '../sheets/mark-sheet.policy.ts';
import { readMarkSheet } from '../sheets/mark-sheet.reads.ts';
import { readSheetContext, sheetKeys } from '../sheets/sheet-context.reads.ts';
import { importMarks, planImport, previewOf, readMarkTable, shownFault } from './mark-import.commands.ts';
import { marksWorkbookSheet } from './mark-workbook.rules.ts';

export function marksFileArea(services: Services): Area {
  const { db, clock } = services;
  const moment = () => ({ now: clock.now(), today: clock.today() });

  async function exportSheet(
    sheetId: string,
    template: '1' | '2' | 'comment' | undefined,
    by: By & { readonly actor: Actor },
  ) {
    const { actor } = by;
    const keys = await sheetKeys(db, sheetId);
    const context = keys && (await readSheetContext(db, keys, actor, moment()));
    if (!context || !mayReadSheet(actor, context)) throw notFound();
    const { rows, shape } = await readMarkSheet(db, context, actor, moment());
    const taken = { kind: 'marks.export', people: rows.map(({ studentId }) => studentId) };
    await countRecords(db, by, taken, clock.now());
    const people = await db
      .selectFrom('students')
      .select(['id', 'student_code', 'moet_code', 'date_of_birth'])
      .where('id', 'in', rows.length > 0 ? rows.map(({ studentId }) => studentId) : [sheetId])
      .execute();
    const byId = new Map(people.map((person) => [person.id, person]));
    const { className, subjectName, semesterName, schoolYearName } = context;
    const title = [`${subjectName}, lớp ${className}, ${semesterName}, năm học ${schoolYearName}`, ''];
    const layout = template ?? (shape.mode === 'COMMENT' ? 'comment' : '1');
    const pupils = rows
      .filter(({ leftOn }) => leftOn === null)
      .map((row) => {
        const person = byId.get(row.studentId);
        return {
          ...row,
          moetCode: person?.moet_code ?? null,
          studentCode: person?.student_code ?? '',
          dateOfBirth: person?.date_of_birth ?? '',
        };
      });
    const name = searchKey(`diem-${className}-${context.subjectCode}-hk${context.semesterOrdinal}`);
    return xlsxAnswer(`${name.replace(/[^\w.-]+/g, '-')}.xlsx`, {
      sheets: [marksWorkbookSheet(layout, { className, title, shape }, pupils)],
    });
  }

  return area(marksFileContract, {
    'marks.export': ({ params, query, actor, origin }) => exportSheet(params.id, query.template, { actor, origin }),
    'marks.importPreview': async ({ params, file, actor, origin }) =>
      previewOf(await planImport(db, params.id, await readMarkTable(file.content), actor, moment()), origin.locale),
    'marks.import': async ({ params, file, fields, actor, origin }) => {
      const table = await readMarkTable(file.content);
      const options = { overwrite: fields.overwrite === 'true', reason: fields.reason };
      const result = await importMarks(services, { actor, origin }, params.id, table, options);
      return { ...result, faults: result.faults.map((fault) => shownFault(fault, origin.locale)) };
    },
  });
}
