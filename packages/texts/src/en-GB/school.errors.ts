import type { schoolErrors as codes } from '@phuong/contract/school/school.errors.ts';

export const schoolErrors: Record<keyof typeof codes, string> = {
  'school.subject_code_taken': 'The subject code {{code}} already exists. Choose another one.',
  'school.subject_mode_in_use':
    'This subject has marks, so its assessment form cannot change. Create a new subject if you need one.',
  'school.subject_in_use': 'This subject is used by {{count}} classes, so it cannot be removed. Deactivate it instead.',
};
