import type { TextsOf } from '../../texts-of.ts';
import type { exemptions as vi } from '../../vi/grading/exemptions.ts';

/** From which subjects a pupil is exempt, and by which document. */
export const exemptions: TextsOf<typeof vi> = {
  title: 'Exemptions from subjects',
  none: 'Not exempt from any subject this year',
  add: 'Add an exemption',
  saved: 'Saved. The pupil’s results have to be computed again.',
  lead: 'Cells of the subject show “exempt” on every sheet of the pupil; teachers cannot enter it themselves.',
  subject: 'Subject',
  when: 'When',
  span: { year: 'Whole year', '1': 'Semester I', '2': 'Semester II' },
  reason: 'Reason',
  kind: {
    DISABILITY: 'Disability',
    PRINCIPAL_DECISION: 'Principal’s decision',
    PRACTICE: 'Exempt from the practice',
    CARRIED_OVER: 'no document yet',
  },
  hint: {
    DISABILITY: 'By certificate and individual education plan; any subject',
    PRINCIPAL_DECISION: 'Illness or accident: physical education, arts, national defence',
    PRACTICE: 'Physical education, national defence: assessed on theory, no exempt cells',
  },
  number: 'Number of the decision',
  date: 'Date of the decision',
  note: 'Note',
  line: '{{kind}}, no. {{number}} of {{date}}',
  editOf: 'Change the exemption from {{subject}}',
  remove: 'End exemption',
  removeOf: 'End the exemption from {{subject}}',
  removeTitle: 'End the exemption from {{subject}}?',
  removeDetail: 'Exempt cells become empty, and marks entered before count again.',
  removed: 'Exemption ended. The pupil’s results have to be computed again.',
  incomplete_one: '{{count}} pupil is exempt without a document: open the record, tab Results, to complete it.',
  incomplete_other: '{{count}} pupils are exempt without a document: open the record, tab Results, to complete it.',
  ofRow: 'exempt: {{kind}}, no. {{number}}',
  ofRowPractice: 'exempt from practice, assessed on theory',
  ofRowCarried: 'exempt, no document yet',
};
