import type { TextsOf } from '../texts-of.ts';
import type { school as vi } from '../vi/school.ts';

export const school: TextsOf<typeof vi> = {};
