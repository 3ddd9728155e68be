import { z } from 'zod';
import { idParams } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { shownFile } from '../materials/document.contract.ts';
import { changedWriting, newWriting, shownWriting } from '../materials/written.schema.ts';
import { ownItem } from '../own/own-learning.contract.ts';
import { deckContent, deckFinishes, shownPage, teachersPage } from './slide.schema.ts';

const settings = { finish: z.enum(deckFinishes), mayDownload: z.boolean() };
const teachersContent = {
  pages: z.array(teachersPage),
  file: shownFile.nullable(),
  fileNotes: z.array(z.string()),
  ...settings,
};

const deckDetail = z.object(shownWriting(teachersContent));
export type DeckDetail = z.output<typeof deckDetail>;

export const slideContract = {
  'slides.create': route({
    method: 'POST',
    path: '/lessons/:id/slides',
    summary: 'Adds a deck of slides at the end of a lesson, as a draft',
    access: { account: 'create_slide', teacher: 'related' },
    params: idParams,
    body: z.strictObject(newWriting(deckContent)),
    response: deckDetail,
    errors: ['learning.unknown_file', 'learning.not_a_pdf', 'learning.nothing_in_it', 'school.year_closed'],
    idempotent: true,
  }),
  'slides.read': route({
    method: 'GET',
    path: '/lesson-items/:id/slides',
    summary: 'A deck of slides with the notes of who presents it',
    access: { account: 'view_slide', teacher: 'related' },
    params: idParams,
    response: deckDetail,
  }),
  'slides.update': route({
    method: 'PUT',
    path: '/lesson-items/:id/slides',
    summary: 'Changes a deck for every class that shows it; what was there stays as an earlier edition',
    access: { account: 'update_slide', teacher: 'related' },
    params: idParams,
    body: z.strictObject(changedWriting(deckContent)),
    response: deckDetail,
    errors: [
      'learning.unknown_file',
      'learning.not_a_pdf',
      'learning.nothing_in_it',
      'school.year_closed',
      'platform.stale_version',
    ],
  }),
  'ownItems.slides': route({
    method: 'GET',
    path: '/student/lesson-items/:id/slides',
    summary: 'A deck of slides without the notes of who presents it; opening it is kept',
    access: { student: 'self' },
    params: idParams,
    response: z.object({
      item: ownItem,
      pages: z.array(shownPage),
      file: shownFile.nullable(),
      ...settings,
      /** Where the pupil left it. */
      place: z.string(),
      /** Presented now: its check questions come without what is right, for the class may be asked them. */
      isLive: z.boolean(),
    }),
    errors: ['learning.not_open'],
  }),
};
