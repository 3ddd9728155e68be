import { transferPaperContract } from '@phuong/contract/grading/papers/transfer-paper.contract.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { renderTransferApplication, renderTransferPaper } from './documents/transfer-paper.document.ts';
import { readTransferApplication, readTransferPaper } from './transfer-paper.reads.ts';

export const transferPaperArea = ({ db, clock }: Services): Area =>
  area(transferPaperContract, {
    'transferPapers.print': async ({ params, actor, origin, turn }) => {
      const { studentId, data } = await readTransferPaper(db, params.id, clock.now());
      const content = await renderTransferPaper(data, turn);
      const after = { number: data.number, name: data.pupil.fullName };
      const entry = { action: 'transferPapers.print', entity: 'student', entityId: studentId, after };
      await audit(db, { actor, origin }, entry);
      return pdf(`chuyen-truong-${data.pupil.fullName}`, content);
    },
    'transferPapers.printApplication': async ({ params, query, actor, origin, turn }) => {
      const now = { today: clock.today(), at: clock.now() };
      const data = await readTransferApplication(db, params.id, query.transferId, now);
      const content = await renderTransferApplication(data, turn);
      const after = { name: data.pupil.fullName };
      const entry = { action: 'transferPapers.printApplication', entity: 'student', entityId: params.id, after };
      await audit(db, { actor, origin }, entry);
      return pdf(`don-xin-chuyen-truong-${data.pupil.fullName}`, content);
    },
  });

const pdf = (name: string, content: Uint8Array): FileAnswer => ({
  name: `${searchKey(name).replace(/[^\w.-]+/g, '-')}.pdf`,
  mediaType: 'application/pdf',
  content,
});
