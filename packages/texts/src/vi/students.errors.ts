import type { studentsErrors as codes } from '@phuong/contract/students/students.errors.ts';

export const studentsErrors: Record<keyof typeof codes, string> = {};
