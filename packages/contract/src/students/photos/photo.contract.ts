import { z } from 'zod';
import { id, message } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { mostPhotos } from './photo.fields.ts';

const photoPerson = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  className: z.string().nullable(),
  dateOfBirth: z.string(),
  hasPhoto: z.boolean(),
});
export type PhotoPerson = z.output<typeof photoPerson>;

export const studentPhotoContract = {
  'students.matchPhotos': route({
    method: 'POST',
    path: '/students/photos/match',
    summary: 'Whose photo each file is, by its name: code, ministry’s code, or name with class; writes nothing',
    access: { account: 'update_student' },
    body: z.strictObject({
      schoolYearId: id,
      names: z
        .array(z.string({ error: message.invalid }).min(1).max(300))
        .min(1)
        .max(mostPhotos),
    }),
    /** In the order of the names: nobody, the one pupil, or those among whom somebody must say. */
    response: z.array(z.object({ name: z.string(), among: z.array(photoPerson) })),
  }),
};
