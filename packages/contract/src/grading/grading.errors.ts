export const gradingErrors = {} as const;
