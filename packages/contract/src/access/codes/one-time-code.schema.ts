import { z } from 'zod';

/** Digits of a code that comes by mail. */
export const mailedCodeLength = 6;
/** Letters and digits of a code on paper; without those that look like another. */
export const paperCodeLength = 8;

/** A code as it is typed, with its gaps and in small letters. */
export const typedCode = (length: number) =>
  z
    .string()
    .max(50)
    .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
    .refine((text) => text.length === length && /^[A-Z0-9]+$/.test(text), { error: 'access.code_incomplete' });
