import { reportColumns, reportKeys } from '@phuong/rules/statistics/report-catalogue.ts';
import { z } from 'zod';
import { id, isoDate, message, optionalText, requiredText } from '../../platform/fields.schema.ts';

/** Kinds of rows a report may show: classes, departments or months; the sum of a grade; the sum of all. */
export const reportRowKinds = ['line', 'grade', 'total'] as const;
export type ReportRowKind = (typeof reportRowKinds)[number];

const columnCodes = [...new Set(reportKeys.flatMap((key): readonly string[] => reportColumns[key]))];

const words = (max: number) => z.strictObject({ vi: requiredText(max), en: requiredText(max) });
const isEachOnce = (all: readonly string[]) => new Set(all).size === all.length;

/** What a school may say of a report from a day on. */
export const reportTemplateInput = z.strictObject({
  validFrom: isoDate,
  /** The paper that asks for it; printed under the heading, left out while empty. */
  legalBasis: optionalText(300),
  heading: words(120),
  /** Named queries of the report in their order, each with its head in both languages. */
  columns: z
    .array(words(60).extend({ code: z.enum(columnCodes, { error: message.invalid }) }))
    .min(1, { error: message.required })
    .max(20, { error: message.invalid })
    .refine((all) => isEachOnce(all.map(({ code }) => code)), { error: message.invalid }),
  rows: z
    .array(z.enum(reportRowKinds, { error: message.invalid }))
    .min(1, { error: message.required })
    .max(reportRowKinds.length, { error: message.invalid })
    .refine(isEachOnce, { error: message.invalid }),
});
export type ReportTemplateInput = z.output<typeof reportTemplateInput>;

export const reportTemplateCreate = reportTemplateInput.extend({
  report: z.enum(reportKeys, { error: message.invalid }),
});

const told = z.object({ vi: z.string(), en: z.string() });

/** What must add up before a report is signed: `plus` less `minus` is `equals`, in the sum of all. */
const check = z.object({
  check: z.enum(['MOVES', 'DECISIONS', 'KINDS']),
  plus: z.array(z.string()),
  minus: z.array(z.string()),
  equals: z.string(),
});
export type ReportCheck = z.output<typeof check>;

/** How a report looks from a day on: what it is asked for by, what it is called, which queries stand in which order. */
export const reportTemplate = z.object({
  /** Null: it comes with the product. */
  id: id.nullable(),
  report: z.enum(reportKeys),
  validFrom: z.string(),
  /** The last day; null while none follows. */
  validTo: z.string().nullable(),
  legalBasis: z.string(),
  heading: told,
  columns: z.array(told.extend({ code: z.string() })),
  rows: z.array(z.enum(reportRowKinds)),
  checks: z.array(check),
  /** No closed year has been counted by it. */
  isOpen: z.boolean(),
  /** 0 of those that come with the product. */
  version: z.int(),
});
export type ReportTemplate = z.output<typeof reportTemplate>;
