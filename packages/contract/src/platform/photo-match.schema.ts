import { z } from 'zod';
import { message } from './fields.schema.ts';
import { mostPhotos } from './photo.fields.ts';
import { type Access, route } from './route.schema.ts';

const photoPerson = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  /** The class of a pupil, the department of an employee. */
  place: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  hasPhoto: z.boolean(),
});
export type PhotoPerson = z.output<typeof photoPerson>;

interface MatchDefinition<A, I> {
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: A;
  /** What else is asked with the names: the year. */
  readonly into: I;
}

/** Whose photo each of many files is, by its name; writes nothing. */
export const photoMatchCall = <const A extends Access, const I extends z.ZodRawShape>({
  path,
  summary,
  access,
  into,
}: MatchDefinition<A, I>) =>
  route({
    method: 'POST',
    path,
    summary,
    access,
    body: z.strictObject({
      ...into,
      names: z
        .array(z.string({ error: message.invalid }).min(1).max(300))
        .min(1)
        .max(mostPhotos),
    }),
    /** In the order of the names: nobody, the one person, or those among whom somebody must say. */
    response: z.array(z.object({ name: z.string(), among: z.array(photoPerson) })),
  });
