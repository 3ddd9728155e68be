import { z } from 'zod';
import { id, isoDate } from '../platform/fields.schema.ts';
import { route } from '../platform/route.schema.ts';

const windowKind = z.enum(['MARKS', 'CONDUCT']);

export const gradingSettingContract = {
  'entryWindows.list': route({
    method: 'GET',
    path: '/entry-windows',
    summary: 'When teachers may enter marks and conduct; without a stored window it is the semester itself',
    access: { account: 'any', teacher: 'any' },
    query: z.strictObject({ schoolYearId: id }),
    response: z.array(
      z.object({
        semesterId: z.string(),
        kind: windowKind,
        opensOn: z.string(),
        closesOn: z.string(),
        isOpen: z.boolean(),
        /** 0: not stored. */
        version: z.int(),
      }),
    ),
  }),
  'entryWindows.save': route({
    method: 'PUT',
    path: '/entry-windows',
    summary: 'Sets one entry window',
    access: { account: 'update_grade_column' },
    body: z.strictObject({
      semesterId: id,
      kind: windowKind,
      opensOn: isoDate,
      closesOn: isoDate,
      version: z.int().min(0).max(1_000_000_000),
    }),
    response: z.object({ version: z.int() }),
    errors: ['grading.window_order', 'platform.stale_version'],
  }),
};
