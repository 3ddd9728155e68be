import type { PersonFields } from '../../platform/entity.schema.ts';
import { sharedOf } from '../../platform/fill.fields.ts';
import { teacherFields } from '../../staff/teacher.fields.ts';

/** The post of somebody of the office; of a teacher too, whose own facts stay in the teacher's record. */
export const postFields = {
  /** Blank: given by the system (NV001 …); of a teacher: their own code. */
  code: {
    kind: 'code',
    max: 20,
    pattern: '[A-Za-z0-9._-]+',
    drawn: true,
    column: 'employee_code',
    workbook: 'list',
    onErasure: 'keep',
    seenBy: 'office',
  },
  jobPosition: {
    kind: 'choice',
    values: teacherFields.jobPosition.values,
    initial: 'CLERK',
    workbook: 'list',
    onErasure: 'keep',
    seenBy: 'office',
  },
  departmentId: { kind: 'reference', onErasure: 'keep', seenBy: 'office' },
  startDate: { kind: 'date', workbook: 'list', onErasure: 'keep', seenBy: 'office' },
  note: { kind: 'text', max: 1000, onErasure: 'clear', seenBy: 'office' },
} as const satisfies PersonFields;

/** Who it is; empty of a teacher. The name has rules of its own in the schema. */
export const employeePersonFields = {
  dateOfBirth: { kind: 'date', isPast: true, workbook: 'personal', onErasure: 'keep', seenBy: 'office' },
  sex: { kind: 'choice', values: ['MALE', 'FEMALE'], workbook: 'list', onErasure: 'keep', seenBy: 'office' },
  phone: { kind: 'phone', workbook: 'personal', onErasure: 'clear', seenBy: 'office' },
  email: { kind: 'email', workbook: 'personal', onErasure: 'clear', seenBy: 'office' },
} as const satisfies PersonFields;

/** What the office chases of who works here; each of a person that can lack it. */
export const missingEmployeeData = [
  'record',
  'account',
  'role',
  'department',
  'email',
  'phone',
  'dateOfBirth',
  'startDate',
  'photo',
] as const;
export type MissingEmployeeData = (typeof missingEmployeeData)[number];

/** What may be given to many at once: the post, which a teacher has too. */
export const sharedEmployeeFields = sharedOf(postFields, ['departmentId', 'jobPosition', 'startDate']);
