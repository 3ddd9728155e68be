import { LEAVE_SESSIONS } from '@phuong/rules/staff/leave-days.ts';
import { LEAVE_KINDS } from '@phuong/rules/staff/leave-kinds.ts';
import { z } from 'zod';
import {
  id,
  integer,
  isoDate,
  message,
  nullableDate,
  optionalText,
  requiredText,
  version,
} from '../../platform/fields.schema.ts';
import { staffPerson } from '../contracts/contract.schema.ts';
import { leaveStates } from './leave.lifecycle.ts';

const leaveKind = z.enum(LEAVE_KINDS, { error: message.invalid });
const session = z.enum(LEAVE_SESSIONS, { error: message.invalid });
const state = z.enum(leaveStates);
const unit = z.enum(['DAY', 'HALF', 'PERIOD']);
const paidBy = z.enum(['SCHOOL', 'INSURANCE', 'NOBODY']);

/** Head of the department; principal or vice principal; principal. */
const leaveRoles = ['HEAD', 'LEADER', 'PRINCIPAL'] as const;
export type LeaveRole = (typeof leaveRoles)[number];
const role = z.enum(leaveRoles);

/** What somebody asks for. */
export const leaveInput = z.strictObject({
  kind: leaveKind,
  from: isoDate,
  to: isoDate,
  /** AFTERNOON: from noon of the first day. */
  fromSession: session.default('MORNING'),
  /** MORNING: until noon of the last day. */
  toSession: session.default('AFTERNOON'),
  /** Lesson periods of the one session of one day; null: all of it. */
  periods: z
    .array(integer(1, 10))
    .max(10)
    .nullish()
    .transform((periods) => (periods && periods.length > 0 ? periods : null)),
  reason: optionalText(500),
  /** Of the child that is ill. */
  childBornOn: nullableDate,
  /** Born at once. */
  children: integer(1, 5).default(1),
  /** By surgery, or before the 32nd week. */
  isHardBirth: z.boolean().default(false),
  fileIds: z.array(id).max(10).default([]),
});
export type LeaveInput = z.output<typeof leaveInput>;

const span = {
  from: z.string(),
  to: z.string(),
  fromSession: session,
  toSession: session,
  periods: z.array(z.int()).nullable(),
};

/** A check that fails: its words are `leave.fault.…`. Days are hundredths. */
const leaveFault = z.object({
  fault: z.enum([
    'span',
    'no_day',
    'not_for_teachers',
    'child',
    'unit',
    'across_years',
    'overlap',
    'balance',
    'year_cap',
    'too_long',
    'months',
    'in_a_row',
    'notice',
    'back_dated',
    'proof',
    'blocked',
    'month_closed',
    'attended',
    'not_used',
    'nobody_decides',
  ]),
  day: z.string().optional(),
  month: z.string().optional(),
  kind: leaveKind.optional(),
  unit: unit.optional(),
  name: z.string().optional(),
  left: z.int().optional(),
  asked: z.int().optional(),
  most: z.int().optional(),
  used: z.int().optional(),
  run: z.int().optional(),
  days: z.int().optional(),
  months: z.int().optional(),
  /** The office may let it pass. */
  isLenient: z.boolean(),
});
export type LeaveFaultTold = z.output<typeof leaveFault>;

/** How many of a department are away at the worst hour, and when. */
const staffing = z.object({
  department: z.string(),
  size: z.int(),
  away: z.int(),
  day: z.string(),
  names: z.array(z.string()),
  /** As many as the school warns of. */
  isThin: z.boolean(),
});
export type LeaveStaffing = z.output<typeof staffing>;

const dayOff = z.object({
  day: z.string(),
  session: session.nullable(),
  periods: z.array(z.int()).nullable(),
  /** Hundredths of a day. */
  part: z.int(),
});

export const leaveChecked = z.object({
  days: z.array(dayOff),
  /** Hundredths. */
  amount: z.int(),
  percent: z.int(),
  paidBy,
  legalBasis: z.string(),
  faults: z.array(leaveFault),
  /** Of a kind that is granted or has a cap: left before, and after this request and what waits. */
  left: z.object({ before: z.int(), after: z.int(), most: z.int().nullable() }).nullable(),
  /** Proof is not here yet, and by when it is wanted. */
  proofBy: z.string().nullable(),
  chain: z.array(z.object({ role, names: z.array(z.string()), deputies: z.array(z.string()) })),
  staffing: staffing.nullable(),
});
export type LeaveChecked = z.output<typeof leaveChecked>;

/** A request as lists show it. */
export const leaveRow = z.object({
  id: z.string(),
  person: staffPerson,
  department: z.string().nullable(),
  kind: leaveKind,
  state,
  ...span,
  /** Hundredths. */
  amount: z.int(),
  sentAt: z.string().nullable(),
  /** Which step of how many waits; 0: none. */
  step: z.int(),
  steps: z.int(),
  waitsFor: role.nullable(),
  /** From when on it is asked to be revoked. */
  revokeFrom: z.string().nullable(),
  version: z.int(),
});
export type LeaveRow = z.output<typeof leaveRow>;

/** What the caller may do now. */
const leaveDeeds = [
  'edit',
  'send',
  'approve',
  'askMore',
  'answer',
  'reject',
  'cancel',
  'addProof',
  'askRevoke',
  'acceptRevoke',
  'refuseRevoke',
  'revoke',
] as const;
export type LeaveDeed = (typeof leaveDeeds)[number];

export const leaveMessageActions = [
  'send',
  'enter',
  'pass',
  'approve',
  'askMore',
  'answer',
  'reject',
  'cancel',
  'addProof',
  'askRevoke',
  'refuseRevoke',
  'revoke',
  'shorten',
] as const;

export const leaveRequest = leaveRow.extend({
  reason: z.string(),
  childBornOn: z.string().nullable(),
  children: z.int(),
  isHardBirth: z.boolean(),
  percent: z.int(),
  paidBy,
  legalBasis: z.string(),
  /** Who entered it, where it was not the person. */
  enteredBy: z.string().nullable(),
  days: z.array(dayOff),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.int() })),
  proofBy: z.string().nullable(),
  chain: z.array(
    z.object({
      role,
      names: z.array(z.string()),
      deputies: z.array(z.string()),
      /** Null: nobody has decided it yet. */
      isApproved: z.boolean().nullable(),
      decidedBy: z.string().nullable(),
      decidedAt: z.string().nullable(),
    }),
  ),
  /** The earliest first. */
  messages: z.array(
    z.object({ at: z.string(), by: z.string(), action: z.enum(leaveMessageActions), text: z.string() }),
  ),
  left: leaveChecked.shape.left,
  staffing: staffing.nullable(),
  /** Checks that fail as things are now; looked at while it waits. */
  faults: z.array(leaveFault),
  isOwn: z.boolean(),
  can: z.array(z.enum(leaveDeeds)),
  /** The first day that can still be taken back. */
  earliestRevoke: z.string(),
});
export type LeaveRequest = z.output<typeof leaveRequest>;

export const entryReasons = ['GRANT', 'USE', 'REVERSE', 'CARRY', 'EXPIRE', 'ADJUST', 'COMP_OFF'] as const;
const entry = z.object({
  id: z.string(),
  kind: leaveKind,
  day: z.string(),
  amount: z.int(),
  reason: z.enum(entryReasons),
  note: z.string(),
  by: z.string(),
  requestId: z.string().nullable(),
});
export type LeaveEntry = z.output<typeof entry>;

const balance = z.object({
  kind: leaveKind,
  /** What the ledger sums up to on the day asked for. */
  left: z.int(),
  /** Waits for a decision. */
  pending: z.int(),
  /** Granted or capped: of how much this year; null: what is there. */
  most: z.int().nullable(),
});
export type LeaveBalance = z.output<typeof balance>;

const offeredKind = z.object({
  kind: leaveKind,
  unit,
  percent: z.int(),
  paidBy,
  counts: z.enum(['WORKING', 'CALENDAR']),
  needsProof: z.boolean(),
  noticeDays: z.int(),
  backDays: z.int(),
  legalBasis: z.string(),
});
export type OfferedKind = z.output<typeof offeredKind>;

/** The leave of one person. */
export const leaveOf = z.object({
  person: staffPerson.nullable(),
  on: z.string(),
  kinds: z.array(offeredKind),
  balances: z.array(balance),
  /** The latest first. */
  requests: z.array(leaveRow),
  /** Of kinds that are granted, the latest first. */
  entries: z.array(entry),
  /** Who teaches has annual leave in the summer, by the law of that day; null: who does not teach. */
  summer: z.object({ weeks: z.int(), legalBasis: z.string() }).nullable(),
});
export type LeaveOf = z.output<typeof leaveOf>;

/** Who of the caller's department is away; not why. */
export const groupAway = z.object({
  department: z.string().nullable(),
  size: z.int(),
  days: z.array(
    z.object({ day: z.string(), people: z.array(z.object({ name: z.string(), session: session.nullable() })) }),
  ),
});

export const leaveCalendar = z.object({
  days: z.array(z.object({ day: z.string(), isWorking: z.boolean() })),
  departments: z.array(
    z.object({
      id: z.string().nullable(),
      name: z.string(),
      size: z.int(),
      people: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          days: z.array(
            z.object({
              day: z.string(),
              session: session.nullable(),
              kind: leaveKind,
              requestId: z.string(),
              isGranted: z.boolean(),
            }),
          ),
        }),
      ),
      /** Working days on which as many are away as the school warns of. */
      thin: z.array(z.object({ day: z.string(), away: z.int() })),
    }),
  ),
});
export type LeaveCalendar = z.output<typeof leaveCalendar>;

export const balanceRow = z.object({
  person: staffPerson,
  department: z.string().nullable(),
  isTeaching: z.boolean(),
  annual: z.int(),
  compOff: z.int(),
  /** Used this year. */
  sick: z.int(),
  unpaid: z.int(),
  pending: z.int(),
});
export type LeaveBalanceRow = z.output<typeof balanceRow>;

export const entryInput = z.strictObject({
  kind: z.enum(['ANNUAL', 'COMP_OFF'], { error: message.invalid }),
  day: isoDate,
  /** Hundredths: what is added, or taken where it is below 0. */
  amount: integer(-10_000, 10_000).refine((amount) => amount !== 0, { error: message.invalid }),
  note: requiredText(300),
});

const nullableInteger = (min: number, most: number) =>
  integer(min, most)
    .nullish()
    .transform((value) => value ?? null);

const kindSettings = z.strictObject({
  kind: leaveKind,
  isUsed: z.boolean(),
  noticeDays: integer(0, 60),
  backDays: integer(0, 30),
  mostInARow: nullableInteger(1, 365),
  needsProof: z.boolean(),
  /** Hundredths up to which the head of the department decides alone. */
  headAloneUpTo: integer(0, 3_000),
  /** Hundredths from which the principal decides besides; null: never. */
  principalFrom: nullableInteger(0, 36_500),
});
export type LeaveKindSettings = z.output<typeof kindSettings>;

const settingsFields = {
  /** Lesson periods of a session: as many are half a day. */
  periodsPerSession: integer(1, 10),
  /** Hundredths of annual leave that go on into the next year. */
  carryMost: integer(0, 3_000),
  carryUntilMonth: integer(1, 12),
  carryUntilDay: integer(1, 31),
  /** Per cent of a department away that is warned of. */
  thinPercent: integer(1, 100),
  /** Days within which proof is wanted. */
  proofDays: integer(1, 60),
  kinds: z.array(kindSettings).max(LEAVE_KINDS.length),
  blocked: z.array(z.strictObject({ from: isoDate, to: isoDate, name: requiredText(100) })).max(50),
};
export const leaveSettingsInput = z.strictObject({ ...settingsFields, version });
export type LeaveSettingsInput = z.output<typeof leaveSettingsInput>;
export const leaveSettings = z.object({
  ...settingsFields,
  kinds: z.array(kindSettings.extend({ legalBasis: z.string() })),
  version: z.int(),
});
export type LeaveSettings = z.output<typeof leaveSettings>;
