import { sharedFields } from '@phuong/contract/students/student.fields.ts';
import { ethnicGroup } from '@phuong/rules/people/ethnic-groups.ts';
import { fillOf } from '../../platform/record/fill-field.ts';
import { isPolicyGroup } from './student.rules.ts';

/** One field of many pupils. */
export const studentFill = fillOf({
  table: 'students',
  entity: 'student',
  calls: 'students',
  fields: sharedFields,
  own: {
    ethnicityCode: { known: (_, codes) => codes.filter(ethnicGroup) },
    policyGroups: { known: (_, codes) => codes.filter(isPolicyGroup) },
  },
});
