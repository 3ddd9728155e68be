import { z } from 'zod';
import { idParams, requiredText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { lessonItem } from '../items/item.schema.ts';
import { materialFacts, shownFile } from '../materials/document.contract.ts';
import { ownItem } from '../own/own-learning.contract.ts';
import { deckContent, deckFinishes, shownPage, teachersPage } from './slide.schema.ts';

const settings = { finish: z.enum(deckFinishes), mayDownload: z.boolean() };
const teachersContent = {
  pages: z.array(teachersPage),
  file: shownFile.nullable(),
  fileNotes: z.array(z.string()),
  ...settings,
};

const deckDetail = z.object({
  item: lessonItem,
  material: materialFacts,
  ...teachersContent,
  mayEdit: z.boolean(),
  /** What the caller has typed and not saved yet; `ofVersion`: what it was typed on. */
  draft: z.object({ title: z.string(), ...teachersContent, ofVersion: z.int(), savedAt: z.string() }).nullable(),
});
export type DeckDetail = z.output<typeof deckDetail>;

export const slideContract = {
  'slides.create': route({
    method: 'POST',
    path: '/lessons/:id/slides',
    summary: 'Adds a deck of slides at the end of a lesson, as a draft',
    access: { account: 'create_slide', teacher: 'related' },
    params: idParams,
    body: z.strictObject({ title: requiredText(200), ...deckContent }),
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
    body: z.strictObject({
      version,
      title: requiredText(200),
      ...deckContent,
      /** Saved while typing: kept as the writer's draft, seen by nobody else. */
      isDraft: z.boolean().default(false),
    }),
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
