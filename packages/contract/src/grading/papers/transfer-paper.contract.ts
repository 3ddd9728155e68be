import { z } from 'zod';
import { id, idParams } from '../../platform/fields.schema.ts';
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
  'transferPapers.printApplication': route({
    method: 'GET',
    path: '/students/:id/transfer-application.pdf',
    summary:
      'The parents’ application for a transfer, filled in from the record; the other school from one noted transfer',
    access: { account: 'update_student' },
    params: idParams,
    query: z.strictObject({ transferId: id.optional() }),
    response: 'file',
    paper: true,
  }),
};
