import { z } from 'zod';
import { borrowerRef } from '../../lending/borrowers/borrower.contract.ts';
import { bulkExportErrors, exportReason } from '../../platform/bulk-export.schema.ts';
import { id, integer, isoDate, message } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

/** Sheets of labels as shops sell them, by how many stand beside and below one another on A4. */
export const labelLayouts = ['A4_3X8', 'A4_4X10'] as const;
/** Labels of one sheet. */
export const labelsOfSheet = { A4_3X8: 24, A4_4X10: 40 } as const satisfies Record<
  (typeof labelLayouts)[number],
  number
>;
/** Registers of copies: a volume of the paper book has hardly more lines. */
export const mostLinesOfVolume = 2000;

const registerNumber = integer(1, 2_000_000_000).nullable().default(null);

const labels = z
  .strictObject({
    copyIds: z.array(id).max(1000).default([]),
    titleIds: z.array(id).max(200).default([]),
    /** By register number, both ends counted. */
    from: registerNumber,
    to: registerNumber,
    layout: z.enum(labelLayouts, { error: message.invalid }).default('A4_3X8'),
    /** Where on the first sheet printing begins: what was peeled off before stays empty. */
    start: integer(1, 40).default(1),
  })
  .refine(({ copyIds, titleIds, from, to }) => copyIds.length + titleIds.length > 0 || from !== null || to !== null, {
    error: message.required,
    path: ['from'],
  })
  .refine(({ layout, start }) => start <= labelsOfSheet[layout], { error: message.invalid, path: ['start'] });
export type AskedLabels = z.output<typeof labels>;

const cards = z
  .strictObject({
    /** Everybody who sits in this class today. */
    classId: id.nullable().default(null),
    readers: z.array(borrowerRef).max(300).default([]),
    /** Every teacher who is still at the school. */
    allTeachers: z.boolean().default(false),
  })
  .refine(({ classId, readers, allTeachers }) => classId !== null || readers.length > 0 || allTeachers, {
    error: message.required,
    path: ['classId'],
  });
export type AskedCards = z.output<typeof cards>;

const format = z.enum(['PDF', 'XLSX']).default('PDF');
const numberInQuery = z.coerce.number().int().min(1).max(2_000_000_000).optional();
const days = { from: isoDate.optional(), to: isoDate.optional() };
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;

const ofDays = z.strictObject({ ...days, format }).refine(inOrder, { error: message.invalid, path: ['to'] });
const ofNumbers = z.strictObject({ from: numberInQuery, to: numberInQuery, format });
const ofLoans = z
  .strictObject({ ...days, by: z.enum(['DAY', 'READER']).default('DAY'), format, reason: exportReason })
  .refine(inOrder, { error: message.invalid, path: ['to'] });
export type CopyRegisterQuery = z.output<typeof ofNumbers>;
export type AcquisitionRegisterQuery = z.output<typeof ofDays>;
export type LoanRegisterQuery = z.output<typeof ofLoans>;

/** What a library prints: labels, readers' cards and the books it must keep. */
export const bookPaperContract = {
  'bookPapers.labels': route({
    method: 'POST',
    path: '/library/copies/labels',
    summary: 'Labels with the bar code of copies as PDF: of ticked copies, of titles, or of register numbers',
    access: { account: 'view_book' },
    body: labels,
    response: 'file',
    errors: ['library.nothing_to_print', 'library.too_many_labels'],
    paper: true,
  }),
  'bookPapers.cards': route({
    method: 'POST',
    path: '/library/reader-cards',
    summary: 'Cards of readers as PDF, eight a page: of a class, of chosen pupils and teachers, or of every teacher',
    access: { account: 'view_borrow' },
    body: cards,
    response: 'file',
    errors: ['library.nobody_to_print', 'library.too_many_cards', 'access.step_up_required'],
    paper: true,
  }),
  'bookPapers.acquisitions': route({
    method: 'GET',
    path: '/library/registers/acquisitions',
    summary:
      'The general register (sổ đăng kí tổng quát): what came, what was withdrawn, what there is, as PDF or .xlsx',
    access: { account: 'view_book' },
    query: ofDays,
    response: 'file',
    errors: ['library.register_empty', 'library.register_too_long'],
    paper: true,
  }),
  'bookPapers.copies': route({
    method: 'GET',
    path: '/library/registers/copies',
    summary: 'The register of copies (sổ đăng kí cá biệt): a line each by register number, as PDF or .xlsx',
    access: { account: 'view_book' },
    query: ofNumbers,
    response: 'file',
    errors: ['library.register_empty', 'library.register_too_long'],
    paper: true,
  }),
  'bookPapers.loans': route({
    method: 'GET',
    path: '/library/registers/loans',
    summary: 'The register of loans (sổ mượn) of some days, by day or by reader, as PDF or .xlsx',
    access: { account: 'view_borrow' },
    query: ofLoans,
    response: 'file',
    errors: ['library.register_empty', 'library.register_too_long', ...bulkExportErrors],
    paper: true,
  }),
};
