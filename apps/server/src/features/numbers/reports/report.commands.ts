import type { Report, ReportAsked } from '@phuong/contract/numbers/reports/report.contract.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import type { Services } from '../../../platform/services.ts';
import { xlsxAnswer } from '../../../platform/sheet/xlsx-answer.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { numberWords } from '../number-words.rules.ts';
import { renderReport } from './report.document.ts';
import { readReport } from './report.reads.ts';
import { daysOf, fileNameOf, headingOf, reportSheet } from './report.view.ts';

/** A report leaves the system: the log keeps which; it names nobody. */
async function logged(services: Services, by: By, action: string, { schoolYear, report }: Report): Promise<void> {
  await audit(services.db, by, {
    action,
    entity: 'school_year',
    entityId: schoolYear.id,
    after: { name: schoolYear.name, about: numberWords('vi').screen.reports.name[report] },
  });
}

/** The report as .xlsx in the caller's language. @throws AppError 404. */
export async function exportReport(services: Services, by: By, asked: ReportAsked): Promise<FileAnswer> {
  const report = await readReport(services.db, asked, services.clock);
  await logged(services, by, 'reports.export', report);
  const locale = by.origin?.locale ?? 'vi';
  const words = numberWords(locale);
  const { name } = await schoolInfo(services.db);
  const title = [
    headingOf(report, locale).toLocaleUpperCase(locale),
    [name, report.schoolYear.name.replace('-', '–')].filter(Boolean).join(' · '),
    [daysOf(report, words), report.template.legalBasis].filter(Boolean).join(' · '),
  ];
  return xlsxAnswer(`${fileNameOf(report, words)}.xlsx`, { sheets: [reportSheet(report, words, locale, title)] });
}

/** The report on paper. @throws AppError 404. */
export async function printReport(
  services: Services,
  by: By,
  asked: ReportAsked,
  turn: PaperTurn,
): Promise<FileAnswer> {
  const report = await readReport(services.db, asked, services.clock);
  await logged(services, by, 'reports.print', report);
  const school = await schoolInfo(services.db);
  const content = await renderReport(
    report,
    { school, createdAt: services.clock.now(), today: services.clock.today() },
    turn,
  );
  const name = `${fileNameOf(report, numberWords('vi'))}.pdf`;
  return { name, mediaType: 'application/pdf', content, inline: true };
}
