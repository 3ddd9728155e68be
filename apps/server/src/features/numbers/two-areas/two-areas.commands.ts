import type { TwoAreas, TwoAreasTaken } from '@phuong/contract/numbers/two-areas/two-areas.contract.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import type { Services } from '../../../platform/services.ts';
import { xlsxAnswer } from '../../../platform/sheet/xlsx-answer.ts';
import { fill } from '../../access/access.public.ts';
import { formatInstant } from '../../grading/grading.public.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { numberWords } from '../number-words.rules.ts';
import { renderTwoAreas } from './two-areas.document.ts';
import { readTwoAreas } from './two-areas.reads.ts';
import { twoAreasSheets } from './two-areas.view.ts';

/** The table leaves the system: the log keeps which, of no pupil. */
async function logged(services: Services, by: By, action: string, { schoolYear, period }: TwoAreas): Promise<void> {
  await audit(services.db, by, {
    action,
    entity: 'school_year',
    entityId: schoolYear.id,
    after: { name: schoolYear.name, period },
  });
}

/** The table as .xlsx in the caller's language. @throws AppError 404. */
export async function exportTwoAreas(services: Services, by: By, asked: TwoAreasTaken): Promise<FileAnswer> {
  const table = await readTwoAreas(services.db, asked, services.clock);
  await logged(services, by, 'twoAreas.export', table);
  const locale = by.origin?.locale ?? 'vi';
  const words = numberWords(locale);
  const { name } = await schoolInfo(services.db);
  const about = fill(words.files.about, {
    period: words.screen.twoAreas.inPeriod[table.period],
    year: table.schoolYear.name.replace('-', '–'),
  });
  const source =
    table.computedAt === null
      ? words.files.sourceNone
      : fill(words.files.source, { at: formatInstant(table.computedAt) });
  const title = [
    words.screen.twoAreas.heading.toLocaleUpperCase(locale),
    [name, about].filter(Boolean).join(' · '),
    source,
  ];
  return xlsxAnswer(`${words.files.twoAreasFile}-${table.schoolYear.name}-${table.period}.xlsx`, {
    sheets: twoAreasSheets(table, words, { title, withGroups: asked.groups === 'true' }),
  });
}

/** The table as the official report. @throws AppError 404. */
export async function printTwoAreas(
  services: Services,
  by: By,
  asked: TwoAreasTaken,
  turn: PaperTurn,
): Promise<FileAnswer> {
  const table = await readTwoAreas(services.db, asked, services.clock);
  await logged(services, by, 'twoAreas.print', table);
  const school = await schoolInfo(services.db);
  const printing = {
    school,
    withGroups: asked.groups === 'true',
    createdAt: services.clock.now(),
    today: services.clock.today(),
  };
  const content = await renderTwoAreas(table, printing, turn);
  const name = `hai-mat-giao-duc-${table.schoolYear.name}-${table.period}.pdf`;
  return { name, mediaType: 'application/pdf', content, inline: true };
}
