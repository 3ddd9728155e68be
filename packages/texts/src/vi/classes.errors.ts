import type { classesErrors as codes } from '@phuong/contract/classes/classes.errors.ts';

export const classesErrors: Record<keyof typeof codes, string> = {};
