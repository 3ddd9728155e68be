import { z } from 'zod';
import { answerShape, inputShape } from '../../platform/entity-shape.schema.ts';
import { id, isoDate, message, requiredText } from '../../platform/fields.schema.ts';
import { sex } from '../../staff/teacher.schema.ts';
import { employeePersonFields, postFields } from './employee.fields.ts';
import { employeeLifecycle } from './employee.lifecycle.ts';

export const employeeStatus = z.enum(employeeLifecycle.states, { error: message.invalid });

/** What the office writes about somebody; of a teacher (`teacherId`) the person's own facts stay in the teacher's record. */
export const employeeInput = z
  .strictObject({
    ...inputShape(postFields),
    teacherId: id.nullish().transform((value) => value ?? null),
    fullName: requiredText(100).nullish(),
    ...inputShape(employeePersonFields),
  })
  .refine(
    ({ teacherId, fullName }) => teacherId !== null || (fullName && /\p{L}/u.test(fullName) && !/\d/.test(fullName)),
    {
      error: message.required,
      path: ['fullName'],
    },
  );
export type EmployeeInput = z.output<typeof employeeInput>;

export const employeeChange = z.strictObject({
  ...inputShape(postFields),
  fullName: requiredText(100)
    .refine((name) => name === '' || (/\p{L}/u.test(name) && !/\d/.test(name)), { error: message.invalid })
    .nullish(),
  ...inputShape(employeePersonFields),
});
export type EmployeeChange = z.output<typeof employeeChange>;

export const leaving = z.strictObject({ leftOn: isoDate, reason: requiredText(300) });

const namedRole = z.object({ id: z.string(), name: z.string() });

/** `none`: no sign-in yet. `invited`: has an invitation to choose a password. `first`: has a first password and must change it. */
export const accountStates = ['none', 'invited', 'first', 'active', 'disabled'] as const;
export const accountState = z.enum(accountStates, { error: message.invalid });
export type AccountState = z.output<typeof accountState>;

export const employeeListItem = z.object({
  id: z.string(),
  code: z.string(),
  fullName: z.string(),
  dateOfBirth: z.string().nullable(),
  sex: sex.nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Null for an account whose person has not been written down. */
  jobPosition: z.string().nullable(),
  departmentName: z.string().nullable(),
  startDate: z.string().nullable(),
  status: employeeStatus,
  isTeacher: z.boolean(),
  accountState,
  username: z.string().nullable(),
  isAdmin: z.boolean(),
  roles: z.array(namedRole),
  lastSeenAt: z.string().nullable(),
  /** The caller may invite them. */
  mayInvite: z.boolean(),
});
export type EmployeeListItem = z.output<typeof employeeListItem>;

const accountAction = z.enum([
  'giveRoles',
  'setAdministrator',
  'setPassword',
  'disable',
  'enable',
  'open',
  'invite',
  'resetSecondFactor',
]);
export type AccountAction = z.output<typeof accountAction>;

/** The newest invitation of somebody who has not come in yet, unless it was withdrawn. */
const openInvitation = z.object({
  id: z.string(),
  /** Null: on paper. */
  email: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isOver: z.boolean(),
});

const employeeAccount = z.object({
  userId: z.string(),
  username: z.string(),
  state: accountState,
  isAdmin: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** The caller's own account. */
  isOwn: z.boolean(),
  mustChangePassword: z.boolean(),
  /** Until when a first password is good. */
  passwordExpiresAt: z.string().nullable(),
  disabledReason: z.string().nullable(),
  disabledAt: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
  openSessions: z.int(),
  roles: z.array(namedRole),
  invitation: openInvitation.nullable(),
  version: z.int(),
});
export type EmployeeAccount = z.output<typeof employeeAccount>;

/** One person of the office with their account. */
export const employee = z.object({
  id: z.string(),
  /** Null for an account whose person has not been written down: saving the record writes it. */
  code: z.string().nullable(),
  teacherId: z.string().nullable(),
  teacherCode: z.string().nullable(),
  fullName: z.string(),
  ...answerShape(employeePersonFields),
  jobPosition: z.string().nullable(),
  departmentId: z.string().nullable(),
  departmentName: z.string().nullable(),
  startDate: z.string().nullable(),
  status: employeeStatus,
  leftOn: z.string().nullable(),
  leftReason: z.string(),
  hasPhoto: z.boolean(),
  note: z.string(),
  account: employeeAccount.nullable(),
  can: z.array(accountAction),
  version: z.int(),
});
export type Employee = z.output<typeof employee>;

/** A password that is shown once. */
export const firstPassword = z.object({
  username: z.string(),
  password: z.string(),
  expiresAt: z.string(),
});
export type FirstPassword = z.output<typeof firstPassword>;

export const openTaskKinds = [
  'SHEETS_UNLOCKED',
  'SHEETS_TO_VERIFY',
  'ACCESS_REQUESTS',
  'ACCESS_CODES',
  'JOBS_RUNNING',
] as const;
export type OpenTaskKind = (typeof openTaskKinds)[number];

/** What waits for somebody, to be handed to others; `count` of each kind. */
export const openTasks = z.object({
  tasks: z.array(
    z.object({
      kind: z.enum(openTaskKinds),
      count: z.int(),
      /** Nobody else who can come in holds the right for it. */
      isOnlyOne: z.boolean(),
    }),
  ),
  openSessions: z.int(),
});
export type OpenTasks = z.output<typeof openTasks>;
