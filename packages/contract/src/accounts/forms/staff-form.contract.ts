import { z } from 'zod';
import { id, message, optionalText } from '../../platform/fields.schema.ts';
import { type Access, route } from '../../platform/route.schema.ts';
import { mostCardsAtOnce } from './staff-form.fields.ts';

const staffForm = z.enum(['roster', 'cards'], { error: message.invalid });
export type StaffForm = z.output<typeof staffForm>;

const printed = <const A extends Access>(path: `/${string}`, summary: string, access: A) =>
  route({
    method: 'POST',
    path,
    summary,
    access,
    body: z
      .strictObject({
        ids: z.array(id).min(1).max(500),
        form: staffForm,
        title: optionalText(100),
        /** Heads of the empty columns of a list; one "Kí nhận" when none is given. */
        columns: z.array(z.string().trim().min(1).max(30)).max(4).default([]),
      })
      .refine(({ form, ids }) => form !== 'cards' || ids.length <= mostCardsAtOnce, {
        error: message.invalid,
        path: ['ids'],
      }),
    response: 'file',
    errors: ['access.step_up_required'],
    paper: true,
  });

/** Forms a school prints of who works in it: a list to sign, cards with the photo. */
export const staffFormContract = {
  'staffForms.ofTeachers': printed('/forms/teachers', 'A list to sign, or cards, of chosen teachers', {
    account: 'view_teacher',
  }),
  'staffForms.ofEmployees': printed('/forms/employees', 'A list to sign, or cards, of chosen people of the office', {
    account: 'view_account',
  }),
};
