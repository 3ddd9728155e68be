import { z } from 'zod';
import { id, optionalText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

/** Whom a form is about: whole classes, or chosen pupils. */
const people = {
  classIds: z.array(id).max(60).default([]),
  studentIds: z.array(id).max(500).default([]),
};

/** Cards bring a photo each, certificates an entry of the log: so many pupils at once. */
export const mostPapersAtOnce = 100;

const errors = ['grading.form_of_nobody', 'access.step_up_required'] as const;

/** Forms a school prints from its lists of pupils; where nothing else is said, they leave blank what is written by hand. */
export const formContract = {
  'forms.roster': route({
    method: 'POST',
    path: '/forms/roster',
    summary: 'Pupils of classes, a list each, or chosen ones, with columns to write or sign in',
    access: { account: 'view_student', teacher: 'related' },
    body: z.strictObject({
      ...people,
      title: optionalText(100),
      /** Heads of the empty columns; one "Kí nhận" when none is given. */
      columns: z.array(z.string().trim().min(1).max(30)).max(4).default([]),
    }),
    response: 'file',
    errors,
    paper: true,
  }),
  'forms.attendance': route({
    method: 'POST',
    path: '/forms/attendance',
    summary: 'The register of a month of classes: pupils by days, days without school shaded',
    access: { account: 'view_student', teacher: 'related' },
    body: z.strictObject({
      classIds: z.array(id).min(1).max(60),
      /** `2026-11`. */
      month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'common.field_not_valid' }),
    }),
    response: 'file',
    errors,
    paper: true,
  }),
  'forms.cards': route({
    method: 'POST',
    path: '/forms/cards',
    summary: 'Pupil cards with the photo, eight on a page to cut',
    access: { account: 'view_student' },
    body: z.strictObject({
      classIds: z.array(id).max(4).default([]),
      studentIds: z.array(id).max(mostPapersAtOnce).default([]),
    }),
    response: 'file',
    errors,
    paper: true,
  }),
  'forms.certificates': route({
    method: 'POST',
    path: '/forms/certificates',
    summary: 'Certificates that pupils study here now, numbered, a page each',
    access: { account: 'update_student' },
    body: z.strictObject({
      studentIds: z.array(id).min(1).max(mostPapersAtOnce),
      purpose: z.string().trim().min(1, { error: 'common.required' }).max(300),
    }),
    response: 'file',
    errors: ['grading.certificate_not_studying', ...errors],
    paper: true,
  }),
};
