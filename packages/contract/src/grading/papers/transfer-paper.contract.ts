import { idParams } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

export const transferPaperContract = {
  'transferPapers.print': route({
    method: 'GET',
    path: '/transfers/:id/paper.pdf',
    summary:
      'The letter of introduction of a pupil who leaves for another school, or the slip of admission of one who came',
    access: { account: 'update_student' },
    params: idParams,
    response: 'file',
    paper: true,
  }),
};
