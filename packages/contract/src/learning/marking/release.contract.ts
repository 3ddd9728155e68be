import { z } from 'zod';
import { columnKey, type MarkValue } from '../../grading/sheets/mark.schema.ts';
import { id, idParams, optionalText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { markingStates } from './marking.lifecycle.ts';

/**
 * What becomes of one cell of the mark sheet. `WRITE`: it is empty; `REPLACE`: what stands there came from this exercise; `SAME`: this mark
 * stands there; `ASK`: somebody typed another value, which is kept unless the caller names the pupil; `CANNOT`: for the reason in `code`.
 */
const cellOutcomes = ['WRITE', 'REPLACE', 'SAME', 'ASK', 'CANNOT'] as const;

export const sheetCell = z.object({
  outcome: z.enum(cellOutcomes),
  /** A refusal of the server, with its sentence in the texts. */
  code: z.string().nullable(),
  /** What the sentence is filled in with. */
  params: z.record(z.string(), z.string()),
  /** The class whose sheet it is: where the pupil is now. */
  className: z.string(),
  /** In tenths; null: no points. */
  tenths: z.int().nullable(),
  /** What stands there now, and who wrote it. */
  current: z
    .object({
      value: z.custom<MarkValue>().meta({ description: 'State, with tenths when it is "value"' }),
      byName: z.string(),
      at: z.string(),
    })
    .nullable(),
});

const releaseRow = z.object({
  resultId: z.string(),
  studentId: z.string(),
  name: z.string(),
  marking: z.enum(markingStates),
  /** Result in hundredths of the scale. */
  points: z.int().nullable(),
  /** Null where the exercise goes into no mark sheet. */
  cell: sheetCell.nullable(),
});
export type ReleaseRow = z.output<typeof releaseRow>;

const target = z.object({ semesterName: z.string(), column: columnKey }).nullable();
const marker = { account: 'update_exercise', teacher: 'related' } as const;

export const releaseContract = {
  'releases.preview': route({
    method: 'GET',
    path: '/lesson-items/:id/release',
    summary: 'What releasing would show to pupils and write into the mark sheet, for all that is marked or released',
    access: marker,
    params: idParams,
    response: z.object({ target, rows: z.array(releaseRow) }),
  }),
  'releases.make': route({
    method: 'POST',
    path: '/lesson-items/:id/release',
    summary:
      'Shows marks to their pupils, who are told, and writes them into the mark sheet; again only what is missing',
    access: marker,
    params: idParams,
    body: z.strictObject({
      /** Works; null: all that are marked, and released ones whose mark is not in the sheet. */
      resultIds: z.array(id).min(1).max(100).nullable().default(null),
      /** Pupils whose typed mark is replaced. */
      overwrite: z.array(id).max(100).default([]),
      /** Where the sheet asks for one: an account that writes outside the time of entering. */
      reason: optionalText(300),
    }),
    /** Each as it came out: `SAME` with what was written, the others as they stayed. */
    response: z.object({ released: z.int(), written: z.int(), rows: z.array(releaseRow) }),
    errors: ['learning.not_marked', 'school.year_closed'],
  }),
};
