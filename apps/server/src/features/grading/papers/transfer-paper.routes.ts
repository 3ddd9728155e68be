import { transferPaperContract } from '@phuong/contract/grading/papers/transfer-paper.contract.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { renderTransferPaper } from './documents/transfer-paper.document.ts';
import { readTransferPaper } from './transfer-paper.reads.ts';

export const transferPaperArea = (services: Services): Area =>
  area(transferPaperContract, {
    'transferPapers.print': async ({ params, actor, origin, turn }) => {
      const { db, clock } = services;
      const { studentId, data } = await readTransferPaper(db, params.id, clock.now());
      const content = await renderTransferPaper(data, turn);
      await audit(
        db,
        { actor, origin },
        {
          action: 'transferPapers.print',
          entity: 'student',
          entityId: studentId,
          after: { number: data.number, name: data.pupil.fullName },
        },
      );
      const name = searchKey(`chuyen-truong-${data.pupil.fullName}`);
      return { name: `${name.replace(/[^\w.-]+/g, '-')}.pdf`, mediaType: 'application/pdf', content };
    },
  });
