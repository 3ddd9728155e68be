import { z } from 'zod';
import { bulkExportErrors, exportReason } from '../../platform/bulk-export.schema.ts';
import { id, idParams, message } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

/** A page of the deck on each page, 16 × 9; or six on a sheet of A4 with lines to write on. */
const deckLayouts = ['PAGES', 'HANDOUT'] as const;
export type DeckLayout = (typeof deckLayouts)[number];
const layout = z.strictObject({ layout: z.enum(deckLayouts, { error: message.invalid }).default('PAGES') });

/** A PDF that is to be laid out anew must be readable; the file itself can be taken all the same. */
const ofPdf = ['learning.locked_pdf', 'learning.broken_pdf', 'learning.too_large_to_print'] as const;
const own = { student: 'self' } as const;
const reader = { account: 'view_exercise', teacher: 'related' } as const;

/** What leaves lessons on paper, or to be kept. */
export const learningPaperContract = {
  'slides.print': route({
    method: 'GET',
    path: '/lesson-items/:id/slides.pdf',
    summary: 'A deck as PDF: its pages, or six on a sheet with lines for notes',
    access: { account: 'view_slide', teacher: 'related' },
    params: idParams,
    query: layout,
    response: 'file',
    errors: ofPdf,
    paper: true,
  }),
  'documents.print': route({
    method: 'GET',
    path: '/lesson-items/:id/document.pdf',
    summary: 'A document written as a text, on A4',
    access: { account: 'view_document', teacher: 'related' },
    params: idParams,
    response: 'file',
    errors: ['learning.nothing_to_print'],
    paper: true,
  }),
  'ownItems.printSlides': route({
    method: 'GET',
    path: '/student/lesson-items/:id/slides.pdf',
    summary: 'A deck as PDF for a pupil, where it may be taken',
    access: own,
    params: idParams,
    query: layout,
    response: 'file',
    errors: ['learning.not_open', 'learning.not_to_take', ...ofPdf],
    paper: true,
  }),
  'ownItems.printDocument': route({
    method: 'GET',
    path: '/student/lesson-items/:id/document.pdf',
    summary: 'A document written as a text, on A4 for a pupil, where it may be taken',
    access: own,
    params: idParams,
    response: 'file',
    errors: ['learning.not_open', 'learning.not_to_take', 'learning.nothing_to_print'],
    paper: true,
  }),
  'submissions.print': route({
    method: 'GET',
    path: '/submissions/:id/marked.pdf',
    summary: 'A work with what was drawn on its pages, points, rubric and comments; the work itself is untouched',
    access: reader,
    params: idParams,
    query: z.strictObject({
      /** The version; the latest unless said. */
      number: z.coerce.number().int().min(1).max(100_000).optional(),
    }),
    response: 'file',
    errors: ['access.step_up_required'],
    paper: true,
  }),
  'ownWork.print': route({
    method: 'GET',
    path: '/student/lesson-items/:id/work.pdf',
    summary: 'One’s own work as it was marked, once that is released',
    access: own,
    params: idParams,
    response: 'file',
    errors: ['learning.not_open'],
    paper: true,
  }),
  'submissions.takeAll': route({
    method: 'POST',
    path: '/lesson-items/:id/submissions/archive',
    summary: 'All work on an exercise as a zip with a folder for each pupil or group, made in the background',
    access: reader,
    params: idParams,
    body: z.strictObject({ reason: exportReason }),
    response: z.object({ jobId: id }),
    errors: ['learning.nothing_handed_in', 'learning.too_much_to_take', ...bulkExportErrors],
    idempotent: true,
  }),
};
