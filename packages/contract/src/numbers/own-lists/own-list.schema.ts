import { z } from 'zod';
import { id, message, nullableDate, optionalText, requiredText } from '../../platform/fields.schema.ts';

/** What lists can be made of: each has a list of its own, whose right and rows it keeps. */
export const listNouns = ['PUPILS', 'TEACHERS', 'CLASSES', 'ABSENCES', 'LOANS'] as const;
export type ListNoun = (typeof listNouns)[number];

/** How a column is filtered and shown; several kinds of fields are one of these. */
const listKinds = ['text', 'number', 'date', 'choice'] as const;
export type ListKind = (typeof listKinds)[number];

/** Rows a file holds at most. */
export const mostListRows = 5_000;
/** Groups shown at most; the largest come first. */
export const mostListGroups = 200;
/** Lists somebody keeps at most. */
export const mostOwnLists = 100;

/** The name of a field of a noun; whether there is such a field is known where it is looked for. */
const columnName = z.string({ error: message.invalid }).regex(/^[a-z][A-Za-z0-9]{0,39}$/, { error: message.invalid });
const bound = z
  .int({ error: message.number })
  .min(-1_000_000)
  .max(1_000_000)
  .nullish()
  .transform((value) => value ?? null);

const filter = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('contains'), column: columnName, text: requiredText(100) }),
  /** The whole text, whatever its accents and capitals. */
  z.strictObject({ way: z.literal('is'), column: columnName, text: requiredText(200) }),
  z.strictObject({
    way: z.literal('in'),
    column: columnName,
    values: z
      .array(
        z
          .string()
          .min(1)
          .max(40)
          .regex(/^[\w-]+$/, { error: message.invalid }),
      )
      .min(1, { error: message.required })
      .max(100),
  }),
  z.strictObject({ way: z.literal('dates'), column: columnName, from: nullableDate, to: nullableDate }),
  z.strictObject({ way: z.literal('numbers'), column: columnName, from: bound, to: bound }),
  z.strictObject({ way: z.literal('empty'), column: columnName, isEmpty: z.boolean() }),
]);
export type ListFilter = z.output<typeof filter>;

export const listDefinition = z.strictObject({
  noun: z.enum(listNouns, { error: message.invalid }),
  columns: z
    .array(columnName)
    .min(1, { error: message.required })
    .max(60)
    .refine((columns) => new Set(columns).size === columns.length, { error: message.invalid }),
  /** All of them hold. */
  filters: z.array(filter).max(20),
  sort: z.strictObject({ column: columnName, direction: z.enum(['asc', 'desc']) }).nullable(),
  /** The column whose values are counted, each with its rows together. */
  group: columnName.nullable(),
});
export type ListDefinition = z.output<typeof listDefinition>;

/** On which day of each week (1 Monday) or month those who have a list are told of it. */
const listReminder = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('WEEK'), day: z.int({ error: message.number }).min(1).max(7) }),
  // Every month has these days.
  z.strictObject({ every: z.literal('MONTH'), day: z.int({ error: message.number }).min(1).max(28) }),
]);
export type ListReminder = z.output<typeof listReminder>;

export const ownListInput = z.strictObject({
  name: requiredText(100),
  note: optionalText(500),
  definition: listDefinition,
  /** Who may open it, each with their own rights: everybody with one of these roles, and these people. */
  roleIds: z.array(id).max(30),
  userIds: z.array(id).max(100),
  reminder: listReminder.nullish().transform((value) => value ?? null),
});
export type OwnListInput = z.output<typeof ownListInput>;

const named = z.object({ id: z.string(), name: z.string() });

export const ownListItem = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  noun: z.enum(listNouns),
  /** Theirs, or left behind by somebody who is gone and now the office's. */
  mayEdit: z.boolean(),
  isOwn: z.boolean(),
  /** Null once nobody is its owner any more. */
  ownerName: z.string().nullable(),
  isShared: z.boolean(),
  updatedAt: z.string(),
});
export type OwnListItem = z.output<typeof ownListItem>;

export const ownList = ownListItem.extend({
  definition: listDefinition,
  reminder: listReminder.nullable(),
  /** Told to who may change it; nobody else learns who has it too. */
  roles: z.array(named),
  people: z.array(named),
  version: z.int(),
});
export type OwnList = z.output<typeof ownList>;

const listColumn = z.object({
  column: z.string(),
  label: z.string(),
  kind: z.enum(listKinds),
  /** Of a choice, in its order. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type ListColumnInfo = z.output<typeof listColumn>;

/** What the caller can make lists of: the columns they may see, and how many more there are. */
export const listNounInfo = z.object({
  noun: z.enum(listNouns),
  label: z.string(),
  columns: z.array(listColumn),
  hidden: z.int(),
});
export type ListNounInfo = z.output<typeof listNounInfo>;

/** A text, a number, or a day as YYYY-MM-DD; null for nothing. */
const shown = z.union([z.string(), z.number(), z.null()]);

export const listTable = z.object({
  /** Why nothing is shown: the caller may not see such rows, or not what they are filtered by. */
  blocked: z.enum(['NOUN', 'FILTER']).nullable(),
  columns: z.array(listColumn.omit({ choices: true })),
  /** Columns of the list that the caller may not see. */
  hidden: z.int(),
  /** The column by which rows are grouped; null also where the caller may not see it. */
  group: z.object({ column: z.string(), label: z.string(), kind: z.enum(listKinds) }).nullable(),
  groups: z.array(
    z.object({
      value: shown,
      count: z.int(),
      /** Of each column that is a number, in the order of `columns`. */
      sums: z.array(z.object({ column: z.string(), label: z.string(), sum: z.number() })),
    }),
  ),
  rows: z.array(z.object({ id: z.string(), values: z.array(shown) })),
  at: z.string(),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
});
export type ListTable = z.output<typeof listTable>;
