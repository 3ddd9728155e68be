import type { TextsOf } from '../texts-of.ts';
import type { access as vi } from '../vi/access.ts';

export const access: TextsOf<typeof vi> = {};
