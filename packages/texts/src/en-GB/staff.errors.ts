import type { staffErrors as codes } from '@phuong/contract/staff/staff.errors.ts';

export const staffErrors: Record<keyof typeof codes, string> = {};
