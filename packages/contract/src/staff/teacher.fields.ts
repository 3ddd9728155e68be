import type { PersonFields } from '../platform/entity.schema.ts';
import { type SharedFields, sharedOf } from '../platform/fill.fields.ts';

/** A teacher's own facts; subjects, duties and status are rows of their own. */
export const teacherFields = {
  /** Blank: given by the system (GV001 …). */
  code: {
    kind: 'code',
    max: 20,
    pattern: '[A-Za-z0-9._-]+',
    drawn: true,
    column: 'staff_code',
    workbook: 'list',
    onErasure: 'keep',
    seenBy: 'office',
  },
  fullName: { kind: 'name', max: 100, required: true, workbook: 'list', onErasure: 'keep', seenBy: 'office' },
  givenNameOverride: { kind: 'code', max: 50, onErasure: 'keep', seenBy: 'office' },
  sex: { kind: 'choice', values: ['MALE', 'FEMALE'], workbook: 'list', onErasure: 'keep', seenBy: 'office' },
  dateOfBirth: { kind: 'date', isPast: true, workbook: 'personal', onErasure: 'keep', seenBy: 'office' },
  /** What somebody is employed for; only the first four have a teaching norm. */
  jobPosition: {
    kind: 'choice',
    values: [
      'TEACHER',
      'PRINCIPAL',
      'VICE_PRINCIPAL',
      'PIONEER_LEADER',
      'ACADEMIC_OFFICER',
      'LIBRARIAN',
      'EQUIPMENT',
      'IT',
      'ACCOUNTANT',
      'CLERK',
      'TREASURER',
      'MEDICAL',
      'COUNSELLOR',
      'DISABILITY_SUPPORT',
      'SECURITY',
      'SERVICE',
    ],
    initial: 'TEACHER',
    workbook: 'list',
    onErasure: 'keep',
    seenBy: 'office',
  },
  departmentId: { kind: 'reference', onErasure: 'keep', seenBy: 'office' },
  level: {
    kind: 'choice',
    values: ['PRIMARY', 'LOWER_SECONDARY', 'UPPER_SECONDARY'],
    required: true,
    initial: 'LOWER_SECONDARY',
    column: 'education_level',
    workbook: 'list',
    onErasure: 'keep',
    seenBy: 'office',
  },
  qualification: {
    kind: 'choice',
    values: ['INTERMEDIATE', 'COLLEGE', 'BACHELOR', 'MASTER', 'DOCTOR'],
    workbook: 'list',
    onErasure: 'keep',
    seenBy: 'office',
  },
  phone: { kind: 'phone', workbook: 'personal', onErasure: 'clear', seenBy: 'office' },
  email: { kind: 'email', workbook: 'personal', onErasure: 'clear', seenBy: 'office' },
  moetCode: { kind: 'digits', length: 10, workbook: 'personal', onErasure: 'keep', seenBy: 'office' },
  personalId: { kind: 'digits', length: 12, workbook: 'personal', onErasure: 'keep', seenBy: 'office' },
  ethnicityCode: {
    kind: 'catalogue',
    of: 'ethnicGroups',
    max: 10,
    workbook: 'read',
    onErasure: 'keep',
    seenBy: 'office',
  },
  religion: { kind: 'catalogue', of: 'religions', max: 60, workbook: 'read', onErasure: 'clear', seenBy: 'office' },
  nationality: { kind: 'text', max: 60, initial: 'Việt Nam', onErasure: 'keep', seenBy: 'office' },
  hometown: { kind: 'text', max: 200, workbook: 'read', onErasure: 'keep', seenBy: 'office' },
  permanentAddress: { kind: 'text', max: 300, workbook: 'read', onErasure: 'keep', seenBy: 'office' },
  currentAddress: { kind: 'text', max: 300, workbook: 'read', onErasure: 'clear', seenBy: 'office' },
  titleCode: { kind: 'code', max: 20, onErasure: 'keep', seenBy: 'office' },
  partyMember: { kind: 'flag', onErasure: 'keep', seenBy: 'office' },
  recruitDate: { kind: 'date', workbook: 'read', onErasure: 'keep', seenBy: 'office' },
  schoolJoinDate: { kind: 'date', workbook: 'list', onErasure: 'keep', seenBy: 'office' },
  onProbation: { kind: 'flag', onErasure: 'keep', seenBy: 'office' },
  childUnder12MonthsUntil: {
    kind: 'date',
    column: 'child_under_12_months_until',
    onErasure: 'clear',
    seenBy: 'office',
  },
  note: { kind: 'text', max: 1000, workbook: 'read', onErasure: 'clear', seenBy: 'office' },
} as const satisfies PersonFields;

/** What the office chases of who works here; each of a record that can lack it. */
export const missingTeacherData = [
  'account',
  'assignment',
  'subjects',
  'department',
  'email',
  'phone',
  'personalId',
  'moetCode',
  'dateOfBirth',
  'photo',
] as const;
export type MissingTeacherData = (typeof missingTeacherData)[number];

/** What a whole department has alike, and may be given to many at once; the status has a day and a reason, and its own call. */
export const sharedTeacherFields = {
  ...sharedOf(teacherFields, ['departmentId', 'jobPosition', 'level']),
  mainSubjects: { kind: 'references' },
  ...sharedOf(teacherFields, [
    'titleCode',
    'qualification',
    'recruitDate',
    'schoolJoinDate',
    'onProbation',
    'partyMember',
    'ethnicityCode',
    'nationality',
  ]),
} as const satisfies SharedFields;
