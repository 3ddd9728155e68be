export const studentsErrors = {} as const;
