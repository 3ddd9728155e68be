import { z } from 'zod';
import { message } from '../../platform/fields.schema.ts';
import { passwordLength } from './password-policy.schema.ts';

/** A password as typed: neither trimmed nor limited in its characters. */
export const password = z
  .string({ error: message.invalid })
  .min(1, { error: message.required })
  .max(passwordLength.max, { error: message.tooLong });
