import { z } from 'zod';
import { searchedFor } from '../platform/fields.schema.ts';
import { route } from '../platform/route.schema.ts';

/** Found at most, of each kind. */
export const finderLimit = 8;

const found = z.object({
  id: z.string(),
  name: z.string(),
  /** What tells people of one name apart: code and class, or department. */
  detail: z.string(),
});

export const finderContract = {
  'finder.find': route({
    method: 'GET',
    path: '/find',
    summary:
      'Pupils, teachers, classes and mark sheets by name or code without accents, as far as the caller may see them',
    access: 'signedIn',
    query: z.strictObject({
      q: searchedFor.refine((text) => text.length >= 2, { error: 'common.too_small' }),
    }),
    response: z.object({
      students: z.array(found.extend({ classId: z.string().nullable() })),
      teachers: z.array(found),
      classes: z.array(found),
      /** Mark sheets of the current semester, asked for by subject and class: "sổ điểm toán 6a1". */
      sheets: z.array(
        z.object({
          classId: z.string(),
          className: z.string(),
          subjectId: z.string(),
          subjectName: z.string(),
          semesterId: z.string(),
          semesterOrdinal: z.number(),
        }),
      ),
    }),
  }),
};
export type Found = z.output<(typeof finderContract)['finder.find']['response']>;
