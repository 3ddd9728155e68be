import type { markSheetContract } from '@phuong/contract/grading/sheets/mark-sheet.contract.ts';
import type { QueryOf } from '@phuong/contract/platform/route.schema.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { grading as en } from '@phuong/texts/en-GB/grading/grading.ts';
import { grading as vi } from '@phuong/texts/vi/grading/grading.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Services } from '../../../platform/services.ts';
import { xlsxAnswer } from '../../../platform/sheet/xlsx-answer.ts';
import { listSheets } from '../sheets/sheet-list.reads.ts';

/** The list of mark sheets as .xlsx in the caller's language: how far each is, no marks and no pupils. Leaves an entry. */
export async function exportSheetList(
  { db, clock }: Services,
  by: By & { readonly actor: Actor },
  query: QueryOf<(typeof markSheetContract)['sheets.export']>,
): Promise<FileAnswer> {
  const { marksTab, sheetState } = by.origin?.locale === 'en-GB' ? en : vi;
  const all = await listSheets(db, query, by.actor, { now: clock.now(), today: clock.today() });
  const needle = searchKey(query.q ?? '');
  const sheets = all.filter(({ className, subjectName, teachers }) =>
    searchKey([className, subjectName, ...teachers.map(({ name }) => name)].join(' ')).includes(needle),
  );
  await audit(db, by, { action: 'sheets.export', entity: 'mark_sheet', after: { rows: sheets.length } });
  const text = (header: string, width: number) => ({ header, width, type: 'text' as const });
  return xlsxAnswer('so-diem.xlsx', {
    sheets: [
      {
        name: marksTab.lead,
        columns: [
          text(marksTab.className, 10),
          text(marksTab.subject, 30),
          text(marksTab.teachers, 30),
          text(marksTab.state, 18),
          { header: marksTab.entered, width: 12, type: 'number' },
          { header: marksTab.required, width: 12, type: 'number' },
          text(marksTab.due, 14),
        ],
        rows: sheets.map(({ className, subjectName, teachers, state, progress, closesOn }) => [
          className,
          subjectName,
          teachers.map(({ name }) => name).join(', '),
          sheetState[state],
          progress.filled,
          progress.required,
          formatDate(closesOn),
        ]),
      },
    ],
  });
}
