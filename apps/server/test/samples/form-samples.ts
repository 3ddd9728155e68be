import type { formContract } from '@phuong/contract/grading/forms/form.contract.ts';
import { onlyTheHomeroomTeacher } from './grading-samples.ts';
import type { Samples } from './sample.ts';

export const formSamples: Samples<typeof formContract> = {
  'forms.roster': {
    make: ({ classes }) => ({
      body: { classIds: [classes.a.id], title: 'Kí nhận sách', columns: ['Số cuốn', 'Kí nhận'] },
    }),
    cells: onlyTheHomeroomTeacher,
  },
  'forms.attendance': {
    make: ({ classes }) => ({ body: { classIds: [classes.a.id], month: '2026-11' } }),
    cells: onlyTheHomeroomTeacher,
  },
  'forms.cards': { make: ({ pupils }) => ({ body: { studentIds: [pupils.self.id] } }) },
  'forms.certificates': {
    make: ({ pupils }) => ({ body: { studentIds: [pupils.self.id], purpose: 'Làm thẻ xe buýt' } }),
  },
};
