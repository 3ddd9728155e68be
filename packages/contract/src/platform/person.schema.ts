import { z } from 'zod';
import { nullableEmail, nullableText, optionalText } from './fields.schema.ts';

/** What the office types of every person by the same rules, pupil or staff. */
export const personInput = {
  /** Where the last word of the name is not the given name ("H'Hen Niê"). */
  givenNameOverride: nullableText(50),
  nationality: optionalText(60),
  currentAddress: optionalText(300),
  email: nullableEmail,
};

/** How a person is named in a record. */
export const personNames = { fullName: z.string(), givenNameOverride: z.string().nullable() };

/** How a person is reached; the phone number is E.164. */
export const personContact = { phone: z.string().nullable(), email: z.string().nullable() };

/** Origin: the code of the statistical list (`01` Kinh), religion, nationality. */
export const personOrigin = {
  ethnicityCode: z.string().nullable(),
  religion: z.string().nullable(),
  nationality: z.string(),
};
