import { isEmptyRichText } from '@phuong/rich-text/rich-text-facts.ts';
import { z } from 'zod';
import { idParams, integer, message } from '../../platform/fields.schema.ts';
import { richText, storedRichText } from '../../platform/rich-text.schema.ts';
import { route } from '../../platform/route.schema.ts';

const number = integer(1, 100_000);

/** One edition of the safety paper of a room; what was published is not changed, another edition follows it. */
const paper = z.object({ number: z.int(), publishedAt: z.string(), byName: z.string(), text: storedRichText });

const shownPaper = z.object({
  /** Null: the room has none. */
  present: paper.nullable(),
  /** When the calling teacher confirmed having read the present edition. */
  confirmedAt: z.string().nullable(),
});
export type ShownSafetyPaper = z.output<typeof shownPaper>;

/** Who has read which edition, and who has booked the room for days to come without having read the present one. */
const reader = z.object({
  teacherId: z.string(),
  name: z.string(),
  /** The latest edition read; null: none. */
  number: z.int().nullable(),
  confirmedAt: z.string().nullable(),
  isPresent: z.boolean(),
});
export type SafetyReader = z.output<typeof reader>;

const ownPaper = z.object({
  laboratoryId: z.string(),
  laboratory: z.string(),
  ...paper.omit({ byName: true }).shape,
  /** The next day a class of the pupil has the room. */
  nextOn: z.string().nullable(),
});
export type OwnSafetyPaper = z.output<typeof ownPaper>;

/** The safety paper of a laboratory (nội quy, an toàn phòng học bộ môn), and who has read it. */
export const safetyPaperContract = {
  'safetyPapers.own': route({
    method: 'GET',
    path: '/laboratories/safety-papers/own',
    summary: 'Safety papers of the rooms that a class of the calling pupil works in',
    access: { student: 'self' },
    response: z.array(ownPaper),
  }),
  'safetyPapers.read': route({
    method: 'GET',
    path: '/laboratories/:id/safety-paper',
    summary: 'The present safety paper of a laboratory, and whether the calling teacher has read it',
    access: { account: 'view_laboratory', teacher: 'any' },
    params: idParams,
    response: shownPaper,
  }),
  'safetyPapers.editions': route({
    method: 'GET',
    path: '/laboratories/:id/safety-paper/editions',
    summary: 'Every edition of the safety paper of a laboratory, the latest first',
    access: { account: 'view_laboratory' },
    params: idParams,
    response: z.array(paper.extend({ readers: z.int() })),
  }),
  'safetyPapers.readers': route({
    method: 'GET',
    path: '/laboratories/:id/safety-paper/readers',
    summary: 'Teachers who have read the safety paper, and those who booked the room and have not',
    access: { account: 'view_laboratory' },
    params: idParams,
    response: z.array(reader),
  }),
  'safetyPapers.publish': route({
    method: 'POST',
    path: '/laboratories/:id/safety-paper',
    summary: 'Publishes another edition of the safety paper; every teacher is asked to read it before the next request',
    access: { account: 'update_laboratory' },
    params: idParams,
    body: z.strictObject({
      /** The edition it follows, as it was seen; 0: the first. */
      after: integer(0, 100_000),
      text: richText.refine((text) => !isEmptyRichText(text), { error: message.required }),
    }),
    response: shownPaper,
    errors: ['laboratories.safety_changed', 'laboratories.safety_unchanged', 'laboratories.unknown_file'],
    idempotent: true,
  }),
  'safetyPapers.confirm': route({
    method: 'POST',
    path: '/laboratories/:id/safety-paper/confirm',
    summary: 'The calling teacher has read an edition; it must be the present one',
    access: { teacher: 'self' },
    params: idParams,
    body: z.strictObject({ number }),
    response: shownPaper,
    errors: ['laboratories.safety_changed'],
    idempotent: true,
  }),
};
