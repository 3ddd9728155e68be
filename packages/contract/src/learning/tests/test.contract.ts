import { z } from 'zod';
import { id, idParams, integer, requiredText, version } from '../../platform/fields.schema.ts';
import { richText, storedRichText } from '../../platform/rich-text.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { moment } from '../items/item.schema.ts';
import { shownWriting } from '../materials/written.schema.ts';
import { type TestParts, testAccommodation, testParts, testRules } from './test.schema.ts';

const content = {
  /** What pupils read before they begin. */
  text: richText,
  rules: testRules,
  parts: testParts,
};

/** With its keys: for whoever may write the test. */
const shownContent = {
  text: storedRichText,
  rules: testRules,
  parts: z.custom<TestParts>().meta({ description: 'Parts with their questions and keys' }),
};

const accommodation = z.object({
  studentId: z.string(),
  name: z.string(),
  moreMinutes: z.int(),
  opensAt: z.string().nullable(),
  cutOffAt: z.string().nullable(),
  moreAttempts: z.int(),
  reason: z.string(),
  byName: z.string(),
  at: z.string(),
});

/** What stands on a pupil's record and holds for every test. */
const standing = z.object({
  studentId: z.string(),
  name: z.string(),
  /** Longer by so many per cent of the limit. */
  morePercent: z.int(),
  reason: z.string(),
  byName: z.string(),
  at: z.string(),
});

const testDetail = z.object({
  ...shownWriting(shownContent),
  /** A pupil has begun: questions, points and order stay; a text may be mended. */
  hasAttempts: z.boolean(),
  /** The caller may see what pupils answered, and their marks. */
  mayReadWork: z.boolean(),
  accommodations: z.array(accommodation),
  standing: z.array(standing),
});
export type TestDetail = z.output<typeof testDetail>;

const editor = { account: 'update_test', teacher: 'related' } as const;
const refused = [
  'learning.unknown_file',
  'learning.no_sound',
  'learning.not_a_picture',
  'learning.unknown_topic',
  'school.year_closed',
] as const;

export const testContract = {
  'tests.create': route({
    method: 'POST',
    path: '/lessons/:id/tests',
    summary: 'Adds a test at the end of a lesson, as a draft unless it is to be published at once',
    access: { account: 'create_test', teacher: 'related' },
    params: idParams,
    body: z.strictObject({
      title: requiredText(200),
      ...content,
      opensAt: moment.nullable().default(null),
      cutOffAt: moment.nullable().default(null),
      isOpen: z.boolean().default(false),
    }),
    response: testDetail,
    errors: ['learning.dates_out_of_order', 'learning.no_right_to_kind', 'learning.nothing_in_it', ...refused],
    idempotent: true,
  }),
  'tests.read': route({
    method: 'GET',
    path: '/lesson-items/:id/test',
    summary: 'A test with its questions, keys and rules, and who has longer',
    access: { account: 'view_test', teacher: 'related' },
    params: idParams,
    response: testDetail,
  }),
  'tests.update': route({
    method: 'PUT',
    path: '/lesson-items/:id/test',
    summary:
      'Changes a test for every class that has it. Once a pupil has begun: rules, and texts that leave answers and key as they are; a wrong key is mended by marking anew',
    access: editor,
    params: idParams,
    body: z.strictObject({
      version,
      title: requiredText(200),
      ...content,
      /** Saved while typing: kept as the writer's draft. */
      isDraft: z.boolean().default(false),
      /** Of a text mended while pupils sit it: they are told. */
      notice: z.string().max(300).default(''),
    }),
    response: testDetail,
    errors: ['learning.has_attempts', 'learning.nothing_in_it', 'platform.stale_version', ...refused],
  }),
  'tests.accommodate': route({
    method: 'PUT',
    path: '/lesson-items/:id/accommodations',
    summary: 'Gives pupils longer time or another window, or takes it back; running attempts move with it',
    access: editor,
    params: idParams,
    body: z.strictObject({
      studentIds: z.array(id).min(1).max(100),
      /** Null: taken back. */
      accommodation: z.strictObject(testAccommodation).nullable(),
    }),
    response: testDetail,
    errors: ['learning.dates_out_of_order', 'learning.not_for_them', 'school.year_closed'],
  }),
  'tests.standing': route({
    method: 'PUT',
    path: '/lesson-items/:id/standing-accommodations',
    summary: 'Longer time that a pupil of this class has in every test from now on, with its reason',
    access: { account: 'update_student', teacher: 'related' },
    params: idParams,
    body: z.strictObject({ studentId: id, morePercent: integer(0, 200), reason: requiredText(300) }),
    response: testDetail,
    errors: ['learning.not_for_them', 'school.year_closed'],
  }),
};
