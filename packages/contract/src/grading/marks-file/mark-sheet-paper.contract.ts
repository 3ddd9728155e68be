import { idParams } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

/** A mark sheet on paper, for its teacher to sign. */
export const markSheetPaperContract = {
  'markSheets.paper': route({
    method: 'GET',
    path: '/mark-sheets/:id/paper.pdf',
    summary: 'The mark sheet of a class, subject and semester as PDF; marked as a preview while it is being filled',
    access: { account: 'view_mark', teacher: 'related' },
    params: idParams,
    response: 'file',
    paper: true,
  }),
};
