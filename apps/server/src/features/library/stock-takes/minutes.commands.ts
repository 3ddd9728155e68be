import { formatDate } from '@phuong/rules/people/dates.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import type { Services } from '../../../platform/services.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { renderMinutes } from './minutes.document.ts';
import { readStockTake } from './stock-take.reads.ts';
import { linesOf, readReport } from './stock-take-lines.reads.ts';

/** Differences that are listed one by one in the minutes; of more the workbook tells. */
const mostListed = 2000;

/** The minutes of a stock-take that is closed. @throws AppError 404; 409 while it runs, and for one that was given up. */
export async function printMinutes({ db, clock }: Services, id: string, turn: PaperTurn): Promise<FileAnswer> {
  const stockTake = await readStockTake(db, id);
  if (stockTake.state !== 'closed') throw new AppError('library.stock_take_not_closed');
  const school = await schoolInfo(db);
  const report = await readReport(db, id);
  const query = { part: 'differences', sort: 'shelf', direction: 'asc' } as const;
  const differences = await linesOf(db, id, query as Parameters<typeof linesOf>[2], mostListed);
  const content = await renderMinutes(
    {
      managingBody: school.managingBody,
      school: school.name,
      placeForDates: school.placeForDates,
      principal: school.principalName,
      stockTake,
      report,
      differences,
    },
    { createdAt: clock.now(), turn },
  );
  const day = formatDate(stockTake.heldOn).replaceAll('/', '-');
  return { name: `Biên bản kiểm kê thư viện ${day}.pdf`, mediaType: 'application/pdf', content, inline: true };
}
