import type { TextsOf } from '../texts-of.ts';
import type { classes as vi } from '../vi/classes.ts';

export const classes: TextsOf<typeof vi> = {};
