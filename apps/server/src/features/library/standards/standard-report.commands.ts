import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import type { Services } from '../../../platform/services.ts';
import { xlsxAnswer } from '../../../platform/sheet/xlsx-answer.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { readStandard } from './library-standard.reads.ts';
import { renderStandardReport } from './standard-report.document.ts';
import { levelWords, reportFacts, reportParts, reportRange, reportWords } from './standard-report.view.ts';

/** The report of a year, on paper in Vietnamese, as a workbook in the caller’s language. Leaves a log entry. @throws AppError 404; 409. */
export async function takeStandardReport(
  { db, clock }: Services,
  by: By,
  { schoolYearId, format }: { readonly schoolYearId: string; readonly format: 'PDF' | 'XLSX' },
  turn: PaperTurn,
): Promise<FileAnswer> {
  const standard = await readStandard(db, schoolYearId, clock.today());
  const locale = format === 'PDF' ? 'vi' : (by.origin?.locale ?? 'vi');
  const words = reportWords(locale);
  const parts = reportParts(standard, locale);
  const facts = reportFacts(standard, locale);
  const [level, range] = [levelWords(standard, locale), reportRange(standard, locale)];
  const { name: school, managingBody, placeForDates, principalName: principal } = await schoolInfo(db);
  await audit(db, by, {
    action: 'libraryStandards.report',
    entity: 'library_year_facts',
    after: { schoolYearId, format, level: standard.level },
  });
  const title = words.title;
  if (format === 'PDF') {
    const report = { managingBody, school, placeForDates, principal, title, range, level, parts, facts };
    const content = await renderStandardReport(report, { createdAt: clock.now(), turn });
    return { name: 'tieu-chuan-thu-vien.pdf', mediaType: 'application/pdf', content, inline: true };
  }
  const { columns } = words;
  const text = (header: string, width: number) => ({ header, width, type: 'text' as const });
  return xlsxAnswer('tieu-chuan-thu-vien.xlsx', {
    sheets: [
      {
        name: words.sheets.criteria,
        title: [title, `${school} · ${range}`, level],
        columns: [
          text(columns.number, 6),
          text(columns.part, 24),
          text(columns.criterion, 60),
          text(columns.level, 6),
          text(columns.required, 14),
          text(columns.has, 14),
          text(columns.state, 16),
          text(columns.basis, 50),
        ],
        rows: parts.flatMap(({ heading, lines }) =>
          lines.map((line) => [
            line.number,
            heading,
            line.what,
            line.level,
            line.required,
            line.has,
            line.state,
            line.basis,
          ]),
        ),
      },
      {
        name: words.sheets.facts,
        title: [title, `${school} · ${range}`],
        columns: [text(columns.fact, 44), { header: columns.figure, width: 14, type: 'number' }],
        rows: facts.map(([label, value]) => [label, value]),
      },
    ],
  });
}
