import { z } from 'zod';
import { id, isoDate, message, optionalText, requiredText } from '../../platform/fields.schema.ts';
import { copyConditions } from '../copies/book-copy.contract.ts';
import { bookKinds } from '../titles/book-title.contract.ts';
import { stockTakeStates } from './stock-take.lifecycle.ts';

/** What the books said of a copy when the stock-take began; `set_aside` waits at the desk for a reader. */
const listedStates = ['available', 'set_aside', 'on_loan', 'repair', 'lost'] as const;
export type ListedState = (typeof listedStates)[number];

/**
 * What became of a line. Of what was counted: `RIGHT`; `ADDED` since it began; on another shelf; here although lent, lost or withdrawn by
 * the books; a number no copy has; not part of this stock-take; damaged. Of what was not: missing; lent, lost or being repaired by the
 * books; withdrawn since it began.
 */
export const findings = [
  'RIGHT',
  'ADDED',
  'WRONG_SHELF',
  'ON_LOAN_HERE',
  'LOST_HERE',
  'WITHDRAWN_HERE',
  'UNKNOWN',
  'OUT_OF_SCOPE',
  'DAMAGED',
  'MISSING',
  'ON_LOAN',
  'LOST',
  'IN_REPAIR',
  'LEFT',
] as const;
export type Finding = (typeof findings)[number];

/** What can be decided about a difference. */
export const decisions = [
  'SEARCH',
  'MARK_LOST',
  'TAKE_BACK',
  'MOVE',
  'RESHELVE',
  'REPAIR',
  'PROPOSE',
  'WITHDRAW',
  'NOTED',
] as const;
export type Decision = (typeof decisions)[number];

/** What can be decided of each difference; findings that are not here are none. The first is what is decided mostly. */
export const decisionsOf: Readonly<Partial<Record<Finding, readonly Decision[]>>> = {
  MISSING: ['SEARCH', 'MARK_LOST', 'PROPOSE', 'WITHDRAW'],
  WRONG_SHELF: ['RESHELVE', 'MOVE'],
  ON_LOAN_HERE: ['TAKE_BACK'],
  LOST_HERE: ['TAKE_BACK', 'PROPOSE', 'WITHDRAW'],
  WITHDRAWN_HERE: ['NOTED'],
  UNKNOWN: ['NOTED'],
  OUT_OF_SCOPE: ['RESHELVE', 'NOTED'],
  DAMAGED: ['REPAIR', 'PROPOSE', 'WITHDRAW', 'NOTED'],
};
export const differences = Object.keys(decisionsOf) as readonly Finding[];

/** Decisions that have changed the copy itself: they are not taken back here. */
export const finalDecisions: ReadonlySet<Decision> = new Set(['MARK_LOST', 'TAKE_BACK', 'MOVE', 'REPAIR', 'WITHDRAW']);

export const memberDuties = ['HEAD', 'SECRETARY', 'MEMBER'] as const;

const member = z.object({
  name: z.string(),
  title: z.string(),
  duty: z.enum(memberDuties),
  teacherId: z.string().nullable(),
});

/** What people say of a stock-take, and may say anew while it runs. */
export const stockTakeFacts = {
  name: requiredText(120),
  heldOn: isoDate,
  note: optionalText(500),
  members: z
    .array(
      z.strictObject({
        name: requiredText(100),
        title: optionalText(100),
        duty: z.enum(memberDuties, { error: message.invalid }),
        teacherId: id.nullable().default(null),
      }),
    )
    .min(1, { error: message.required })
    .max(15),
};

/** What is counted, fixed when it begins; all three together. Empty: the whole library. */
export const stockTakeScope = {
  shelves: z.array(requiredText(40)).max(200).default([]),
  kinds: z
    .array(z.enum(bookKinds, { error: message.invalid }))
    .max(bookKinds.length)
    .default([]),
  /** With all categories in it. */
  categoryId: id.nullable().default(null),
};

export const stockTakeRow = z.object({
  id: z.string(),
  name: z.string(),
  heldOn: z.string(),
  state: z.enum(stockTakeStates),
  shelves: z.array(z.string()),
  kinds: z.array(z.enum(bookKinds)),
  categoryName: z.string(),
  /** Copies the books have in scope, and those that were to be on the shelf. */
  listed: z.int(),
  expected: z.int(),
  /** Of what was to be on the shelf. */
  counted: z.int(),
  /** Differences, and those that nothing was decided of. */
  differences: z.int(),
  open: z.int(),
  startedAt: z.string(),
  startedBy: z.string(),
  endedAt: z.string().nullable(),
  endedBy: z.string(),
  version: z.int(),
});
export type StockTakeRow = z.output<typeof stockTakeRow>;

export const stockTake = stockTakeRow.extend({
  note: z.string(),
  members: z.array(member),
});
export type StockTake = z.output<typeof stockTake>;

export const stockTakeLine = z.object({
  id: z.string(),
  copyId: z.string().nullable(),
  titleId: z.string().nullable(),
  /** What is on the label, or what was scanned. */
  code: z.string(),
  registerNumber: z.int().nullable(),
  title: z.string(),
  kind: z.enum(bookKinds).nullable(),
  /** Where it belongs. */
  shelf: z.string(),
  price: z.int().nullable(),
  listedState: z.enum(listedStates).nullable(),
  finding: z.enum(findings),
  countedAt: z.string().nullable(),
  countedBy: z.string(),
  /** Where it stood; '' where nobody said. */
  countedShelf: z.string(),
  condition: z.enum(copyConditions).nullable(),
  note: z.string(),
  decision: z.enum(decisions).nullable(),
  decisionNote: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string(),
});
export type StockTakeLine = z.output<typeof stockTakeLine>;

const shelfCount = z.object({
  shelf: z.string(),
  listed: z.int(),
  expected: z.int(),
  counted: z.int(),
  missing: z.int(),
  /** Found on it that belongs elsewhere, or is not to be there at all. */
  strange: z.int(),
});

const kindCount = z.object({
  kind: z.enum(bookKinds),
  titles: z.int(),
  listed: z.int(),
  onLoan: z.int(),
  expected: z.int(),
  counted: z.int(),
  missing: z.int(),
  /** Counted although lent or lost by the books: more than was to be there. */
  unexpected: z.int(),
  damaged: z.int(),
  /** In đồng; copies without a price count nothing. */
  value: z.int(),
  missingValue: z.int(),
});
export type KindCount = z.output<typeof kindCount>;

export const stockTakeReport = z.object({
  /** Of each finding how many lines. */
  findings: z.array(z.object({ finding: z.enum(findings), lines: z.int(), open: z.int() })),
  shelves: z.array(shelfCount),
  kinds: z.array(kindCount),
  /** Who has counted how many. */
  counters: z.array(z.object({ name: z.string(), counted: z.int() })),
  /** Copies added, withdrawn and lent since it began. */
  meanwhile: z.object({ added: z.int(), withdrawn: z.int(), lent: z.int() }),
});
export type StockTakeReport = z.output<typeof stockTakeReport>;
