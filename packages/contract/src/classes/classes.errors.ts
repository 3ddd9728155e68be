export const classesErrors = {} as const;
