import type { PaySlip } from '@phuong/contract/payroll/slips/slip.schema.ts';
import { schoolDay } from '../../../platform/clock.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import type { Services } from '../../../platform/services.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { runRow } from '../runs/run.reads.ts';
import { renderPaySlip } from './pay-slip.document.ts';

/** The PDF of a slip. */
export async function slipPaper({ db, clock }: Services, slip: PaySlip, turn: PaperTurn): Promise<FileAnswer> {
  const info = await schoolInfo(db);
  const run = await runRow(db, slip.run.id);
  const content = await renderPaySlip(
    {
      slip,
      managingBody: info.managingBody ?? '',
      school: info.name ?? '',
      placeForDates: info.placeForDates ?? '',
      principal: info.principalName ?? '',
      calculatedBy: run?.calculated_by_name ?? '',
      approvedOn: run?.approved_at ? schoolDay(run.approved_at) : null,
    },
    { createdAt: clock.now(), turn },
  );
  return { name: `phieu-luong-${slip.run.month.slice(0, 7)}-${slip.code}.pdf`, mediaType: 'application/pdf', content };
}
