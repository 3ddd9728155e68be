export const schoolErrors = {
  'school.subject_code_taken': 409,
  'school.subject_mode_in_use': 409,
  'school.subject_in_use': 409,
} as const;
