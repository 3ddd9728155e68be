import type { TextsOf } from '../texts-of.ts';
import type { staff as vi } from '../vi/staff.ts';

export const staff: TextsOf<typeof vi> = {};
