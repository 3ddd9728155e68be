import { EXEMPTION_KINDS, STORED_EXEMPTION_KINDS } from '@phuong/rules/regulation/codes.ts';
import { z } from 'zod';
import { id, idParams, message, optionalText, pastDate, requiredText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

/** Semester I or II. */
const semester = z.union([z.literal(1), z.literal(2)], { error: message.invalid });

const kind = z.enum(EXEMPTION_KINDS, { error: message.invalid });
const storedKind = z.enum(STORED_EXEMPTION_KINDS);
export type StoredExemptionKind = z.output<typeof storedKind>;

/** What the office records: from and until which semester of the year, why, and by which document. */
const facts = z.strictObject({
  fromSemester: semester,
  untilSemester: semester,
  kind,
  documentNumber: requiredText(100),
  documentDate: pastDate,
  note: optionalText(500),
});
export type ExemptionFacts = z.output<typeof facts>;

const inOrder = ({ fromSemester, untilSemester }: ExemptionFacts) => fromSemester <= untilSemester;
const notInOrder = { error: message.invalid, path: ['untilSemester'] };

const exemption = z.object({
  id: z.string(),
  studentId: z.string(),
  schoolYearId: z.string(),
  schoolYearName: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  fromSemester: semester,
  untilSemester: semester,
  /** `CARRIED_OVER`: cells were exempt before records were kept; the office has to complete it. */
  kind: storedKind,
  documentNumber: z.string(),
  documentDate: z.string().nullable(),
  note: z.string(),
  /** There is a scan of the decision. */
  hasDocument: z.boolean(),
  recordedBy: z.string(),
  recordedAt: z.string(),
  version: z.int(),
});
export type Exemption = z.output<typeof exemption>;

/** Shown with the row of a sheet. */
export const exemptionOfRow = exemption.pick({ kind: true, documentNumber: true, documentDate: true });

const errors = ['grading.exemption_subject', 'school.year_closed'] as const;

export const exemptionContract = {
  'exemptions.ofStudent': route({
    method: 'GET',
    path: '/students/:id/exemptions',
    summary: 'The subjects a pupil is exempt from, with the document of each, newest year first',
    access: { account: 'view_mark' },
    params: idParams,
    response: z.array(exemption),
  }),
  'exemptions.incomplete': route({
    method: 'GET',
    path: '/exemptions/incomplete',
    summary: 'Exemptions carried over without a document, which the office has to complete',
    access: { account: 'view_mark' },
    query: z.strictObject({ schoolYearId: id }),
    response: z.array(exemption.extend({ studentName: z.string(), className: z.string() })),
  }),
  'exemptions.create': route({
    method: 'POST',
    path: '/students/:id/exemptions',
    summary: 'Records that a pupil is exempt from a subject, with the reason of law and its document',
    access: { account: 'verify_mark' },
    params: idParams,
    body: facts.extend({ schoolYearId: id, subjectId: id }).refine(inOrder, notInOrder),
    response: exemption,
    errors: ['grading.exemption_exists', 'grading.exemption_not_learnt', ...errors],
    idempotent: true,
  }),
  'exemptions.update': route({
    method: 'PUT',
    path: '/exemptions/:id',
    summary: 'Changes or completes an exemption; cells it no longer covers are empty',
    access: { account: 'verify_mark' },
    params: idParams,
    body: facts.extend({ version }).refine(inOrder, notInOrder),
    response: exemption,
    errors: ['platform.stale_version', ...errors],
  }),
  'exemptions.remove': route({
    method: 'DELETE',
    path: '/exemptions/:id',
    summary: 'Takes an exemption back; its cells are empty, marks entered before stand again',
    access: { account: 'verify_mark' },
    params: idParams,
    response: 'empty',
    errors: ['school.year_closed'],
  }),
  'exemptions.document': route({
    method: 'GET',
    path: '/exemptions/:id/document',
    summary: 'The scan of the decision behind an exemption',
    access: { account: 'view_mark' },
    params: idParams,
    response: 'file',
  }),
  'exemptions.setDocument': route({
    method: 'POST',
    path: '/exemptions/:id/document',
    summary: 'Keeps the scan of the decision: PDF, JPEG or PNG of at most 5 MB',
    access: { account: 'verify_mark' },
    params: idParams,
    body: 'file',
    response: 'empty',
    errors: ['grading.document_too_large', 'grading.not_a_document', 'school.year_closed'],
  }),
  'exemptions.removeDocument': route({
    method: 'DELETE',
    path: '/exemptions/:id/document',
    summary: 'Takes the scan of the decision away',
    access: { account: 'verify_mark' },
    params: idParams,
    response: 'empty',
    errors: ['school.year_closed'],
  }),
};
