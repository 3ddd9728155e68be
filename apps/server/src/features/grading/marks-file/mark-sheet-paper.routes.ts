import { markSheetPaperContract } from '@phuong/contract/grading/marks-file/mark-sheet-paper.contract.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { renderMarkSheet } from '../papers/documents/mark-sheet.document.ts';
import { readMarkSheetPaper } from './mark-sheet-paper.reads.ts';

export const markSheetPaperArea = (services: Services): Area =>
  area(markSheetPaperContract, {
    'markSheets.paper': async ({ params, actor, turn }) => {
      const data = await readMarkSheetPaper(services, params.id, actor);
      const content = await renderMarkSheet(data, turn);
      const name = searchKey(`bang-diem-${data.className}-${data.subject}-${data.isYear ? 'hk2' : 'hk1'}`);
      return {
        name: `${name.replace(/[^\w.-]+/g, '-')}.pdf`,
        mediaType: 'application/pdf',
        content,
        inline: true,
      };
    },
  });
