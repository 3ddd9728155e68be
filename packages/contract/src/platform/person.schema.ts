import { z } from 'zod';

/** How a person is reached; the phone number is E.164. */
export const personContact = { phone: z.string().nullable(), email: z.string().nullable() };
