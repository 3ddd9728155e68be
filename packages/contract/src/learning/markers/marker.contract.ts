import { z } from 'zod';
import { id, idParams, integer, message } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { partKey } from '../bank/question-parts.schema.ts';
import { questionToMark } from '../test-results/test-result.contract.ts';

const editor = { account: 'update_test', teacher: 'related' } as const;

const testClass = z.object({ itemId: z.string(), className: z.string() });

/** Who was appointed to mark a test, in the classes that are the caller's to mark. */
const testMarkers = z.object({
  /** Classes that have the test, where the caller may appoint. */
  classes: z.array(testClass),
  markers: z.array(
    z.object({
      teacherId: z.string(),
      code: z.string(),
      name: z.string(),
      classes: z.array(
        z.object({
          ...testClass.shape,
          /** Of which questions; null: all. */
          keys: z.array(z.string()).nullable(),
          byName: z.string(),
          version: z.int(),
        }),
      ),
    }),
  ),
  /** Who works here and can be appointed. */
  teachers: z.array(z.object({ teacherId: z.string(), code: z.string(), name: z.string() })),
});
export type TestMarkers = z.output<typeof testMarkers>;

const ownTest = z.object({
  itemId: z.string(),
  title: z.string(),
  className: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  /** How many of its questions; null: all. */
  questions: z.int().nullable(),
  /** Answers to these that wait, and that a person has marked. */
  toMark: z.int(),
  marked: z.int(),
  /** Answers that they and another have marked too far apart. */
  differences: z.int(),
});
export type OwnTestToMark = z.output<typeof ownTest>;

export const markerContract = {
  'markers.list': route({
    method: 'GET',
    path: '/lesson-items/:id/markers',
    summary: 'Teachers who were appointed to mark a test, by class and question, and who can be',
    access: editor,
    params: idParams,
    response: testMarkers,
  }),
  'markers.appoint': route({
    method: 'PUT',
    path: '/lesson-items/:id/markers/:teacherId',
    summary:
      'Appoints a teacher to mark a test, or some of its questions, in these classes, or takes them off; who is appointed is told, who is taken off marks no more at once',
    access: editor,
    params: z.strictObject({ id, teacherId: id }),
    body: z.strictObject({
      /** Null: all questions. */
      keys: z.array(partKey).min(1, { error: message.required }).max(200).nullable(),
      classes: z
        .array(
          z.strictObject({
            itemId: id,
            isAppointed: z.boolean(),
            /** Of the appointment there; 0: there is none. */
            version: integer(0, 1_000_000),
          }),
        )
        .min(1, { error: message.required })
        .max(60),
    }),
    response: testMarkers,
    errors: ['learning.is_round_marker', 'learning.wrong_state', 'platform.stale_version', 'school.year_closed'],
  }),
  'markers.ownTests': route({
    method: 'GET',
    path: '/teachers/me/tests-to-mark',
    summary: 'Tests the caller was appointed to mark, with how many answers wait',
    access: { teacher: 'self' },
    response: z.array(ownTest),
  }),
  'markers.ownTest': route({
    method: 'GET',
    path: '/teachers/me/tests-to-mark/:id',
    summary: 'A test the caller was appointed to mark, with the questions that are theirs; names no pupil',
    access: { teacher: 'related' },
    params: idParams,
    response: z.object({ ...ownTest.shape, list: z.array(questionToMark) }),
  }),
};
