import type { gradingErrors as codes } from '@phuong/contract/grading/grading.errors.ts';

export const gradingErrors: Record<keyof typeof codes, string> = {};
