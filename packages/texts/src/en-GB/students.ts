import type { TextsOf } from '../texts-of.ts';
import type { students as vi } from '../vi/students.ts';

export const students: TextsOf<typeof vi> = {};
