import type { TextsOf } from '../texts-of.ts';
import type { grading as vi } from '../vi/grading.ts';

export const grading: TextsOf<typeof vi> = {};
