import { z } from 'zod';
import { bulkExportErrors, exportReason } from '../../platform/bulk-export.schema.ts';
import { id, idParams, integer, message, requiredText, siteAddress } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

export const transcriptPeriod = z.enum(['HK1', 'HK2', 'CN'], { error: message.invalid });
export type TranscriptPeriod = z.output<typeof transcriptPeriod>;

/** What keeps a paper from being final. */
export const transcriptCheck = z.enum([
  'SHEETS_NOT_LOCKED',
  'CONDUCT_MISSING',
  'RESULTS_MISSING',
  'RESULTS_OUT_OF_DATE',
]);

const issuedTranscript = z.object({
  id: z.string(),
  kind: z.enum(['CLASS', 'STUDENT']),
  classId: z.string(),
  className: z.string(),
  studentId: z.string().nullable(),
  studentName: z.string().nullable(),
  schoolYearId: z.string(),
  period: transcriptPeriod,
  state: z.enum(['final', 'superseded']),
  number: z.string(),
  sha256: z.string(),
  isOutOfDate: z.boolean(),
  reason: z.string(),
  issuedBy: z.string(),
  issuedAt: z.string(),
});
export type IssuedTranscript = z.output<typeof issuedTranscript>;

const target = z.strictObject({
  kind: z.enum(['CLASS', 'STUDENT']),
  classId: id,
  /** Only for STUDENT. */
  studentId: id.nullish().transform((value) => value ?? null),
  period: transcriptPeriod,
  /** Printed as a square that leads to the page where the paper is confirmed; without one the paper has its number and code alone. */
  address: siteAddress.optional(),
});

const confirmedPaper = z.object({
  number: z.string(),
  issuedAt: z.string(),
  fingerprint: z.string(),
  /** False once a newer version was issued in its place. */
  isInForce: z.boolean(),
});

export const transcriptContract = {
  'transcripts.checks': route({
    method: 'GET',
    path: '/transcripts/class/:id/checks',
    summary: 'What is missing before papers of a class can be final',
    access: { account: 'view_mark', teacher: 'related' },
    params: idParams,
    query: z.strictObject({ period: transcriptPeriod }),
    response: z.object({
      isReady: z.boolean(),
      missing: z.array(
        z.object({
          check: transcriptCheck,
          /** Names of the subjects or pupils concerned. */
          names: z.array(z.string()),
        }),
      ),
      final: issuedTranscript.nullable(),
    }),
  }),
  'transcripts.previewClass': route({
    method: 'GET',
    path: '/transcripts/class/:id/preview.pdf',
    summary: 'Class transcript as PDF; marked as a preview until it is final',
    access: { account: 'view_mark', teacher: 'related' },
    params: idParams,
    query: z.strictObject({ period: transcriptPeriod }),
    response: 'file',
    errors: ['grading.regulation_not_supported', 'access.step_up_required'],
    paper: true,
  }),
  'transcripts.previewStudent': route({
    method: 'GET',
    path: '/transcripts/student/:id/preview.pdf',
    summary: 'A pupil’s school record as PDF, every year or one; marked as a preview until it is final',
    access: { account: 'view_mark', teacher: 'related', student: 'self' },
    params: idParams,
    query: z.strictObject({ schoolYearId: id.optional() }),
    response: 'file',
    errors: ['grading.regulation_not_supported', 'access.step_up_required'],
    paper: true,
  }),
  'transcripts.finalise': route({
    method: 'POST',
    path: '/transcripts',
    summary: 'Issues the final paper: stores its exact bytes, hash and number',
    access: { account: 'transcript_finalise' },
    body: target,
    response: issuedTranscript,
    errors: ['grading.transcript_not_ready', 'grading.transcript_final_exists'],
    idempotent: true,
    paper: true,
  }),
  'transcripts.reissue': route({
    method: 'POST',
    path: '/transcripts/:id/reissue',
    summary: 'Issues a new version of a final paper; the old one stays and is marked superseded',
    access: { account: 'transcript_finalise' },
    params: idParams,
    body: z.strictObject({ reason: requiredText(500), address: siteAddress.optional() }),
    response: issuedTranscript,
    errors: ['grading.transcript_not_ready', 'grading.transcript_not_final'],
    idempotent: true,
    paper: true,
  }),
  'transcripts.list': route({
    method: 'GET',
    path: '/transcripts',
    summary: 'Issued papers, newest first',
    access: { account: 'view_mark', teacher: 'related', student: 'self' },
    query: z.strictObject({
      classId: id.optional(),
      studentId: id.optional(),
      schoolYearId: id.optional(),
      page: z.coerce.number().int().min(1).max(1000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({ items: z.array(issuedTranscript), total: z.int(), page: z.int(), pageSize: z.int() }),
  }),
  'transcripts.file': route({
    method: 'GET',
    path: '/transcripts/:id/file.pdf',
    summary: 'The stored bytes of an issued paper, superseded ones too',
    access: { account: 'view_mark', teacher: 'related', student: 'self' },
    params: idParams,
    response: 'file',
    errors: ['access.step_up_required'],
  }),
  'transcripts.confirm': route({
    method: 'GET',
    path: '/paper-confirmations/:number/:fingerprint',
    summary:
      'Whether the school issued a paper with this number and fingerprint, as both are printed on it, and when; no marks, no names. A number that is not known and a fingerprint of another paper answer alike: not found',
    access: 'public',
    params: z.strictObject({ number: z.string().max(100), fingerprint: z.string().max(100) }),
    response: confirmedPaper,
    errors: ['platform.not_found', 'grading.confirmations_too_often'],
  }),
  'transcripts.batch': route({
    method: 'POST',
    path: '/transcripts/batch',
    summary:
      'School records of a class or a grade as one PDF or a zip, in the background; more than 100 pupils need the right to export personal data and a reason',
    access: { account: 'view_mark' },
    body: z.strictObject({
      schoolYearId: id,
      classId: id.nullish().transform((value) => value ?? null),
      grade: integer(1, 12)
        .nullish()
        .transform((value) => value ?? null),
      format: z.enum(['pdf', 'zip']),
      /** STAGE: every year of the stage of schooling so far; YEAR: this year alone, to be put into the records there are. */
      years: z.enum(['STAGE', 'YEAR'], { error: message.invalid }).default('STAGE'),
      reason: exportReason,
    }),
    response: z.object({ jobId: z.string() }),
    errors: bulkExportErrors,
    idempotent: true,
  }),
};
