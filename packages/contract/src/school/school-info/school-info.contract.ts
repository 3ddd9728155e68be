import { MARK_ENTRIES } from '@phuong/rules/marks/mark.ts';
import { z } from 'zod';
import { message, nullableEmail, optionalText, requiredText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

export const educationLevel = z.enum(['PRIMARY', 'LOWER_SECONDARY', 'UPPER_SECONDARY']);

const schoolInfo = z.object({
  name: z.string(),
  shortName: z.string(),
  moetCode: z.string(),
  managingBody: z.string(),
  levels: z.array(educationLevel),
  ownership: z.enum(['PUBLIC', 'PRIVATE']),
  provinceCode: z.string(),
  ward: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  principalName: z.string(),
  vicePrincipalName: z.string(),
  placeForDates: z.string(),
  /** Five: Monday to Friday; six: Saturday too. */
  workingDays: z.int(),
  /** How typed digits of marks are read where a person has not chosen. */
  markEntry: z.enum(MARK_ENTRIES),
  /** The file to show as the school's sign; null: none. */
  logoFileId: z.string().nullable(),
  /** 0 until the school has been described for the first time. */
  version: z.int(),
});
export type SchoolInfo = z.output<typeof schoolInfo>;

const website = z
  .union([z.literal(''), z.url({ protocol: /^https?$/, error: message.invalid }).max(200, { error: message.tooLong })])
  .default('');

const schoolInfoInput = z.strictObject({
  name: requiredText(200),
  shortName: optionalText(60),
  moetCode: z
    .string()
    .regex(/^[0-9A-Za-z]{0,20}$/, { error: message.invalid })
    .default(''),
  managingBody: optionalText(200),
  levels: z
    .array(educationLevel)
    .min(1, { error: message.required })
    .transform((levels) => educationLevel.options.filter((level) => levels.includes(level))),
  ownership: z.enum(['PUBLIC', 'PRIVATE']),
  provinceCode: z
    .string()
    .regex(/^[0-9]{0,3}$/, { error: message.invalid })
    .default(''),
  ward: optionalText(100),
  address: optionalText(300),
  phone: z
    .string()
    .regex(/^[0-9+(). -]{0,30}$/, { error: message.invalid })
    .default(''),
  email: nullableEmail,
  website,
  principalName: optionalText(100),
  vicePrincipalName: optionalText(100),
  placeForDates: optionalText(100),
  markEntry: z.enum(MARK_ENTRIES, { error: message.invalid }).default('AS_TYPED'),
  workingDays: z.union([z.literal(5), z.literal(6)], { error: message.invalid }),
});
export type SchoolInfoInput = z.output<typeof schoolInfoInput>;

const infoVersion = z.int({ error: message.invalid }).min(0).max(1_000_000_000);

export const schoolInfoContract = {
  'schoolInfo.read': route({
    method: 'GET',
    path: '/school-info',
    summary: 'The school',
    access: 'signedIn',
    response: schoolInfo,
  }),
  'schoolInfo.update': route({
    method: 'PUT',
    path: '/school-info',
    summary: 'Describes the school; version 0 the first time',
    access: { account: 'update_setting' },
    body: schoolInfoInput.extend({ version: infoVersion }),
    response: schoolInfo,
    errors: ['platform.stale_version'],
  }),
  'schoolInfo.logo': route({
    method: 'GET',
    path: '/school-info/logo',
    summary: 'The logo, PNG or JPEG',
    access: 'signedIn',
    response: 'file',
  }),
  'schoolInfo.uploadLogo': route({
    method: 'POST',
    path: '/school-info/logo',
    summary: 'Replaces the logo: PNG or JPEG, at most 1 MB',
    access: { account: 'update_setting' },
    body: 'file',
    response: schoolInfo,
    errors: ['school.logo_not_an_image', 'platform.too_large'],
  }),
  'schoolInfo.removeLogo': route({
    method: 'DELETE',
    path: '/school-info/logo',
    summary: 'Goes back to the plain sign',
    access: { account: 'update_setting' },
    response: 'empty',
  }),
};
